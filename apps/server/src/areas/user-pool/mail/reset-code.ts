import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'
import type { PoolLocale } from '../administration.ts'
import { greeting, type MailWords } from './words.ts'

/**
 * AUTH-07: the code to choose a new password. It is not in the subject, which a locked screen may
 * show.
 */
export const resetCodeMail = (locale: PoolLocale, { code, givenName }: { code: string; givenName: string }): MailWords =>
  inBothLanguages((say) => ({
    subject: say('Votre code de réinitialisation', 'Your reset code'),
    title: say('Votre code de réinitialisation', 'Your reset code'),
    paragraphs: [
      greeting(say('Bonjour', 'Hello'), givenName),
      say(
        'Saisissez ce code dans la page où vous l’avez demandé, puis choisissez un nouveau mot de passe. Il est valable une heure et ne sert qu’une fois.',
        'Enter this code on the page where you requested it, then choose a new password. It’s valid for one hour and works once.',
      ),
    ],
    code,
    note: say(
      'Vous n’avez rien demandé? Ignorez ce message. Votre mot de passe reste le même. Ne donnez ce code à personne, même si on dit appeler de la clinique.',
      'Didn’t request it? Ignore this message. Your password stays the same. Don’t give this code to anyone, even if they say they’re calling from the clinic.',
    ),
  }))[locale]
