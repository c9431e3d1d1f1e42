import { defineMessages } from '../../platform/i18n/define-messages.ts'

/**
 * Sentences around the tabs of a patient's file, and of tabs that are still to come; loaded with
 * the file.
 */
export const messages = defineMessages('patient-page', {
  back: { fr: 'Patients', en: 'Patients' },
  tabs: { fr: 'Parties du dossier', en: 'Parts of the record' },
  tabKeys: { fr: 'Partie du dossier, dans l’ordre', en: 'Part of the record, in order' },
  edit: { fr: 'Modifier', en: 'Edit' },
  editFile: { fr: 'Modifier le dossier', en: 'Edit record' },
  book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  more: { fr: 'Autres actions', en: 'More actions' },
  merge: { fr: 'Fusionner avec…', en: 'Merge with…' },
  copy: { fr: 'Remettre une copie', en: 'Give a copy' },
  archive: { fr: 'Archiver', en: 'Archive' },
  restore: { fr: 'Réactiver', en: 'Reactivate' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  loading: { fr: 'Chargement du dossier', en: 'Loading the record' },
  loadFailed: { fr: 'Le dossier n’a pas pu être chargé.', en: 'The record could not be loaded.' },
  notFound: {
    title: { fr: 'Patient introuvable', en: 'Patient not found' },
    text: {
      fr: 'Ce dossier n’existe pas, ou il appartient à un autre groupe.',
      en: 'This record does not exist, or it belongs to another group.',
    },
    back: { fr: 'Retour aux patients', en: 'Back to patients' },
  },
  archived: {
    title: { fr: 'Dossier archivé.', en: 'Archived record.' },
    text: {
      fr: 'Il reste lisible. Réactivez-le pour prendre un rendez-vous.',
      en: 'It can still be read. Reactivate it to book an appointment.',
    },
  },
  archivedBook: { fr: 'Ce dossier est archivé : réactivez-le d’abord.', en: 'This record is archived: reactivate it first.' },
  archivedMerge: {
    fr: 'Ce dossier est archivé : réactivez-le pour le fusionner.',
    en: 'This record is archived: reactivate it to merge it.',
  },
  noClinic: { fr: 'Le groupe n’a pas de clinique ouverte.', en: 'The group has no open clinic.' },
})
