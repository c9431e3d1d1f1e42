import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of groups. */
export const messages = defineMessages('groups', {
  ...recordSentences({ fr: 'groupe', gender: 'm', en: 'group' }),
  note: {
    fr: 'Un groupe partage ses patients, son personnel et ses cliniques.',
    en: 'A group shares its patients, its staff and its clinics.',
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
    fr: 'Il contient encore {what}. Un groupe ne se supprime que vide.',
    en: 'It still holds {what}. A group can only be deleted empty.',
  },
  errors: {
    // The specification quotes this in English only (§5), for both languages.
    group_name_taken: { fr: 'A group with this name already exists', en: 'A group with this name already exists' },
    group_not_empty: {
      fr: 'Ce groupe contient encore des utilisateurs ou des cliniques.',
      en: 'This group still holds users or clinics.',
    },
  },
})
