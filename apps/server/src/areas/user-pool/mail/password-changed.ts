import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'
import type { PoolLocale } from '../administration.ts'
import { greeting, type MailWords } from './words.ts'

/**
 * Tells a user that their password was changed. There is no link in it, because a phishing mail
 * would look the same.
 */
export const passwordChangedMail = (locale: PoolLocale, { givenName }: { givenName: string }): MailWords =>
  inBothLanguages((say) => ({
    subject: say('Votre mot de passe a été changé', 'Your password was changed'),
    title: say('Votre mot de passe a été changé', 'Your password was changed'),
    paragraphs: [
      greeting(say('Bonjour', 'Hello'), givenName),
      say(
        'Le mot de passe de votre compte vient d’être changé. Vous êtes déconnecté de vos autres appareils.',
        'Your account password was just changed. You’ve been signed out on your other devices.',
      ),
      say('Si c’était vous, il n’y a rien à faire.', 'If it was you, there is nothing to do.'),
    ],
    note: say(
      'Ce n’était pas vous? Demandez tout de suite un nouveau code à la page de connexion, et prévenez l’administrateur de votre clinique.',
      'Wasn’t you? Request a new code on the sign-in page right away, and tell your clinic’s administrator.',
    ),
  }))[locale]
