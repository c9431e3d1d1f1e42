import { roleWords } from '@molaire/words/users/roles'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('users', {
  role: roleWords,
  errors: {
    // The specification quotes these two in English only (§8), for both languages.
    lookup_failed: { fr: 'Unable to fetch user data from database', en: 'Unable to fetch user data from database' },
    not_in_database: { fr: 'User not found in database', en: 'User not found in database' },
    user_email_taken: { fr: 'Ce courriel est déjà celui d’un compte.', en: 'An account already has this email.' },
    user_has_history: {
      fr: 'Ce compte a un historique : désactivez-le plutôt que de le supprimer.',
      en: 'This account has a history: disable it rather than delete it.',
    },
    user_last_admin: {
      fr: 'C’est le seul compte d’administration : il doit en rester un.',
      en: 'This is the only administrator: one must remain.',
    },
    user_pool_refused: {
      fr: 'Le service d’identité refuse ce compte. Vérifiez le courriel, puis réessayez.',
      en: 'The identity service refuses this account. Check the email, then try again.',
    },
    user_pool_unreachable: {
      fr: 'Le service d’identité ne répond pas. Rien n’a été changé; réessayez dans un instant.',
      en: 'The identity service does not answer. Nothing was changed; try again shortly.',
    },
    /** `describeUserError` fills in `{who}`. */
    user_fields_not_allowed: {
      fr: 'Vous ne pouvez pas modifier ces renseignements. {who}',
      en: 'You can’t change these details. {who}',
    },
  },
})
