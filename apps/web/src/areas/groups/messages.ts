import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of groups. */
export const messages = defineMessages('groups', {
  ...recordSentences({ fr: 'groupe', gender: 'm', en: 'group' }),
  note: {
    fr: 'Les cliniques d’un groupe partagent les patients et le personnel.',
    en: 'Clinics in a group share patients and staff.',
  },
  description: { fr: 'Description', en: 'Description' },
  users: { fr: 'Utilisateurs', en: 'Users' },
  clinics: { fr: 'Cliniques', en: 'Clinics' },
  noneText: { fr: 'Un nom suffit pour commencer.', en: 'A name is enough to start.' },
  askText: {
    fr: 'Ce groupe vide disparaîtra des listes. Cette action est définitive.',
    en: 'This empty group will be removed from lists. This can’t be undone.',
  },
  inUseText: {
    fr: 'Il contient encore {what}. Videz-le avant de le supprimer.',
    en: 'It still has {what}. Empty it before deleting it.',
  },
  errors: {
    // The specification quotes this in English only (§5), for both languages.
    group_name_taken: { fr: 'A group with this name already exists', en: 'A group with this name already exists' },
    group_not_empty: {
      fr: 'Ce groupe contient encore des utilisateurs ou des cliniques. Videz-le avant de le supprimer.',
      en: 'This group still has users or clinics. Empty it before deleting it.',
    },
  },
})
