import { defineMessages } from '../../platform/i18n/define-messages.ts'

/**
 * Sentences around the tabs of a patient's file, and of tabs that are still to come; loaded with
 * the file.
 */
export const messages = defineMessages('patient-page', {
  back: { fr: 'Patients', en: 'Patients' },
  tabs: { fr: 'Sections du dossier', en: 'Record sections' },
  tabKeys: { fr: 'Section du dossier, dans l’ordre', en: 'Record section, in order' },
  edit: { fr: 'Modifier', en: 'Edit' },
  editFile: { fr: 'Modifier le dossier', en: 'Edit record' },
  book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  more: { fr: 'Autres actions', en: 'More actions' },
  merge: { fr: 'Fusionner avec…', en: 'Merge with…' },
  whoViewed: { fr: 'Qui a consulté ce dossier', en: 'Who viewed this record' },
  copy: { fr: 'Remettre une copie', en: 'Give a copy' },
  archive: { fr: 'Archiver', en: 'Archive' },
  restore: { fr: 'Réactiver', en: 'Reactivate' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  loading: { fr: 'Chargement du dossier', en: 'Loading record' },
  loadFailed: { fr: 'Le dossier n’a pas pu être chargé.', en: 'The record couldn’t be loaded.' },
  notFound: {
    title: { fr: 'Patient introuvable', en: 'Patient not found' },
    text: {
      fr: 'Ce dossier n’existe pas ou appartient à un autre groupe.',
      en: 'This record doesn’t exist or belongs to another group.',
    },
    back: { fr: 'Retour aux patients', en: 'Back to patients' },
  },
  archived: {
    title: { fr: 'Dossier archivé.', en: 'Archived record.' },
    text: {
      fr: 'Vous pouvez le consulter. Réactivez-le pour prendre un rendez-vous.',
      en: 'You can still view it. Reactivate it to book an appointment.',
    },
  },
  archivedBook: { fr: 'Ce dossier est archivé. Réactivez-le d’abord.', en: 'This record is archived. Reactivate it first.' },
  archivedMerge: {
    fr: 'Ce dossier est archivé. Réactivez-le pour le fusionner.',
    en: 'This record is archived. Reactivate it to merge it.',
  },
})
