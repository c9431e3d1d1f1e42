import type { PoolLocale } from '../administration.ts'
import { greeting, type MailWords } from './words.ts'

/** Tells someone that their password was changed. It holds no link: a message that looks like this one is what a thief would send. */
export function passwordChangedMail(locale: PoolLocale, { givenName }: { givenName: string }): MailWords {
  switch (locale) {
    case 'fr':
      return {
        subject: 'Votre mot de passe a été changé',
        title: 'Votre mot de passe a été changé',
        paragraphs: [
          greeting('Bonjour', givenName),
          'Le mot de passe de votre compte vient d’être changé. Vos autres sessions sont fermées.',
          'Si c’était vous, il n’y a rien à faire.',
        ],
        note: 'Ce n’était pas vous? Demandez tout de suite un nouveau code à la page de connexion, et prévenez l’administrateur de votre clinique.',
      }
    case 'en':
      return {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        paragraphs: [
          greeting('Hello', givenName),
          'The password of your account has just been changed. Your other sessions are closed.',
          'If it was you, there is nothing to do.',
        ],
        note: 'It was not you? Ask for a new code on the sign-in page at once, and tell the administrator of your clinic.',
      }
    default:
      return locale satisfies never
  }
}
