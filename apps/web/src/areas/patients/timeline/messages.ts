import { patientFieldGroupWords } from '@molaire/words/patients/field-groups'
import { relationshipWords } from '@molaire/words/patients/relationships'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The sentences of the timeline, and of the entries that the patients area adds to it. */
export const messages = defineMessages('patients-timeline', {
  title: { fr: 'Activité récente', en: 'Recent activity' },
  all: { fr: 'Tout l’historique', en: 'Full history' },
  historyOf: { fr: 'Historique {ofName}', en: '{name}’s history' },
  history: { fr: 'Historique', en: 'History' },
  none: {
    fr: 'Aucune activité pour l’instant. Les rendez-vous et les soins s’afficheront ici.',
    en: 'No activity yet. Appointments and treatments will show here.',
  },
  loading: { fr: 'Chargement de l’activité', en: 'Loading activity' },
  loadFailed: { fr: 'L’activité n’a pas pu être chargée.', en: 'Activity couldn’t be loaded.' },
  more: { fr: 'Afficher plus', en: 'Show more' },
  moreFailed: { fr: 'La suite n’a pas pu être chargée.', en: 'The rest couldn’t be loaded.' },
  beginning: { fr: 'C’est le début du dossier.', en: 'This is where the record begins.' },
  unknown: { fr: 'Autre activité', en: 'Other activity' },
  by: { fr: 'par {name}', en: 'by {name}' },

  opened: { fr: 'Dossier créé', en: 'Record created' },
  changed: { fr: 'Dossier modifié', en: 'Record changed' },
  merged: { fr: 'Dossiers fusionnés', en: 'Records merged' },
  mergedOf: { fr: 'dossier {ofName} fusionné à celui-ci', en: '{name}’s record merged into this one' },
  mergeUndone: { fr: 'Annulée', en: 'Undone' },
  linked: { fr: 'Lien de famille', en: 'Family link' },
  linkedWith: { fr: '{name}, {relationship}', en: '{name}, {relationship}' },
  relationships: relationshipWords,
  copyGiven: { fr: 'Copie du dossier remise', en: 'Copy of record given' },
  recipients: {
    patient: { fr: 'au patient', en: 'to the patient' },
    parent: { fr: 'à un parent', en: 'to a parent' },
    professional: { fr: 'à un professionnel', en: 'to a professional' },
    insurer: { fr: 'à un assureur', en: 'to an insurer' },
    other: { fr: 'à quelqu’un d’autre', en: 'to someone else' },
  },
  recipientNamed: { fr: '{to} : {name}', en: '{to}: {name}' },

  fields: {
    status: { fr: 'statut', en: 'status' },
    payer: { fr: 'payeur', en: 'payer' },
    address: patientFieldGroupWords.address,
    emergency: patientFieldGroupWords.emergency,
    preferredLanguage: { fr: 'langue', en: 'language' },
    insurance: patientFieldGroupWords.insurance,
    preferredTimes: { fr: 'moments préférés', en: 'preferred times' },
    privacyConsentOn: { fr: 'consentement aux renseignements', en: 'privacy consent' },
    messagesConsentOn: { fr: 'consentement aux messages', en: 'messages consent' },
    familyConsentOn: { fr: 'accès de la famille', en: 'family access consent' },
    other: { fr: 'autre champ', en: 'other field' },
  },
})
