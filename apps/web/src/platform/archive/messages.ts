import { defineMessages } from '../i18n/define-messages.ts'

/** What one does with a record that can be archived, whatever it is. */
export const messages = defineMessages('archive', {
  actions: { fr: 'Actions', en: 'Actions' },
  of: { fr: 'Actions pour {name}', en: 'Actions for {name}' },
  edit: { fr: 'Modifier', en: 'Edit' },
  editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
  archive: { fr: 'Archiver', en: 'Archive' },
  restore: { fr: 'Remettre en service', en: 'Restore' },
  restoreOne: { fr: 'Remettre {name} en service', en: 'Restore {name}' },
  delete: { fr: 'Supprimer…', en: 'Delete…' },
  keep: { fr: 'Conserver', en: 'Keep' },
  undo: { fr: 'Annuler', en: 'Undo' },
})
