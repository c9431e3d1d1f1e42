import { roleWords } from '@molaire/words/users/roles'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('users', {
  role: roleWords,
  errors: {
    // The specification quotes these two in English only (§8), for both languages.
    lookup_failed: { fr: 'Unable to fetch user data from database', en: 'Unable to fetch user data from database' },
    not_in_database: { fr: 'User not found in database', en: 'User not found in database' },
    user_email_taken: {
      fr: 'Un compte utilise déjà ce courriel. Entrez-en un autre.',
      en: 'An account already uses this email. Enter another one.',
    },
    user_has_history: {
      fr: 'Ce compte a un historique. Désactivez-le plutôt.',
      en: 'This account has history. Disable it instead.',
    },
    user_last_admin: {
      fr: 'C’est le seul compte d’administration. Ajoutez-en un autre d’abord.',
      en: 'This is the only administrator. Add another one first.',
    },
    user_pool_refused: {
      fr: 'Le compte n’a pas été enregistré. Vérifiez le courriel, puis réessayez.',
      en: 'The account wasn’t saved. Check the email, then try again.',
    },
    user_pool_unreachable: {
      fr: 'Le service de connexion ne répond pas. Rien n’a changé. Réessayez dans un instant.',
      en: 'The sign-in service isn’t responding. Nothing was changed. Try again shortly.',
    },
    /** `describeUserError` fills in `{who}`. */
    user_fields_not_allowed: {
      fr: 'Vous ne pouvez pas modifier ces renseignements. {who}',
      en: 'You can’t change these details. {who}',
    },
  },
})
