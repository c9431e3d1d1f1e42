import { patientFieldGroupWords } from '@molaire/words/patients/field-groups'
import { relationshipWords } from '@molaire/words/patients/relationships'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The sentences of the timeline, and of the entries that the patients area adds to it. */
export const messages = defineMessages('patients-timeline', {
  title: { fr: 'Activité récente', en: 'Recent activity' },
  all: { fr: 'Tout l’historique', en: 'Full history' },
  historyOf: { fr: 'Historique {ofName}', en: '{name}’s history' },
  history: { fr: 'Historique', en: 'History' },
  none: { fr: 'Rien n’est encore arrivé.', en: 'Nothing has happened yet.' },
  loading: { fr: 'Chargement de l’activité', en: 'Loading the activity' },
  loadFailed: { fr: 'L’activité n’a pas pu être chargée.', en: 'The activity could not be loaded.' },
  more: { fr: 'Afficher plus', en: 'Show more' },
  moreFailed: { fr: 'La suite n’a pas pu être chargée.', en: 'The rest could not be loaded.' },
  beginning: { fr: 'C’est le début du dossier.', en: 'This is where the record begins.' },
  unknown: { fr: 'Autre activité', en: 'Other activity' },
  by: { fr: 'par {name}', en: 'by {name}' },

  opened: { fr: 'Dossier créé', en: 'Record created' },
  changed: { fr: 'Dossier modifié', en: 'Record changed' },
  merged: { fr: 'Dossiers fusionnés', en: 'Records merged' },
  mergedOf: { fr: 'le dossier {ofName} a rejoint celui qui reste', en: '{name}’s record joined the one that remains' },
  mergeUndone: { fr: 'Annulée', en: 'Undone' },
  linked: { fr: 'Lien de famille', en: 'Family link' },
  linkedWith: { fr: '{name}, {relationship}', en: '{name}, {relationship}' },
  relationships: relationshipWords,
  copyGiven: { fr: 'Copie du dossier remise', en: 'Copy of the record given' },
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
    payer: { fr: 'qui paie', en: 'who pays' },
    address: patientFieldGroupWords.address,
    emergency: patientFieldGroupWords.emergency,
    preferredLanguage: { fr: 'langue', en: 'language' },
    insurance: patientFieldGroupWords.insurance,
    preferredTimes: { fr: 'moments préférés', en: 'preferred times' },
    privacyConsentOn: { fr: 'consentement aux renseignements', en: 'privacy consent' },
    messagesConsentOn: { fr: 'consentement aux messages', en: 'consent to messages' },
    familyConsentOn: { fr: 'consentement pour la famille', en: 'consent for the family' },
    other: { fr: 'autre chose', en: 'something else' },
  },
})
