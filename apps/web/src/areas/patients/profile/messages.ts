import type { PatientField } from '@molaire/domain/patients/fields'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { defineMessages, type Message } from '../../../platform/i18n/define-messages.ts'

/** What is edited at once: a field, or a group of fields that form one value. */
export type InPlace = PatientField | 'address' | 'emergency'

/** Every sentence of the page of a record, and of editing a value in place. */
export const messages = defineMessages('patients-profile', {
  header: {
    language: { fr: 'Langue : {language}', en: 'Language: {language}' },
    lastVisit: { fr: 'Dernière visite : {when}', en: 'Last visit: {when}' },
    noLastVisit: { fr: 'Aucune visite', en: 'No visits yet' },
    nextAppointment: { fr: 'Prochain rendez-vous : {when}', en: 'Next appointment: {when}' },
  },
  /**
   * Labels of the values that need a shorter word below their group's title, or consist of several
   * fields. The others have the usual labels.
   */
  labels: {
    address: { fr: 'Adresse', en: 'Address' },
    emergency: { fr: 'Urgence', en: 'Emergency' },
    healthInsuranceNumber: { fr: 'Numéro (NAM)', en: 'Number (NAM)' },
    healthInsuranceExpiry: { fr: 'Expiration', en: 'Expiry' },
    preferredWeekdays: { fr: 'Jours', en: 'Days' },
    preferredDayParts: { fr: 'Moments', en: 'Times of day' },
    careConsentOn: { fr: 'Soins', en: 'Treatment' },
    privacyConsentOn: { fr: 'Renseignements personnels', en: 'Personal information' },
    messagesConsentOn: { fr: 'Messages et rappels', en: 'Messages and reminders' },
    familyConsentOn: { fr: 'Accès de la famille', en: 'Family access' },
  },
  other: { fr: 'Autres renseignements', en: 'More details' },
  noAlerts: { fr: 'Aucune alerte au dossier', en: 'No alerts on record' },
  nothing: { fr: 'Aucun renseignement au dossier', en: 'Nothing on record' },
  addTo: { fr: 'Ajouter : {section}', en: 'Add: {section}' },
  bornOn: { fr: '{date} ({age})', en: '{date} ({age})' },
  languages: {
    fr: { fr: 'français', en: 'French' },
    en: { fr: 'anglais', en: 'English' },
    screen: { fr: 'Celle de l’écran', en: 'Same as the screen' },
  },
  provinces: {
    AB: { fr: 'Alberta', en: 'Alberta' },
    BC: { fr: 'Colombie-Britannique', en: 'British Columbia' },
    MB: { fr: 'Manitoba', en: 'Manitoba' },
    NB: { fr: 'Nouveau-Brunswick', en: 'New Brunswick' },
    NL: { fr: 'Terre-Neuve-et-Labrador', en: 'Newfoundland and Labrador' },
    NS: { fr: 'Nouvelle-Écosse', en: 'Nova Scotia' },
    NT: { fr: 'Territoires du Nord-Ouest', en: 'Northwest Territories' },
    NU: { fr: 'Nunavut', en: 'Nunavut' },
    ON: { fr: 'Ontario', en: 'Ontario' },
    PE: { fr: 'Île-du-Prince-Édouard', en: 'Prince Edward Island' },
    QC: { fr: 'Québec', en: 'Quebec' },
    SK: { fr: 'Saskatchewan', en: 'Saskatchewan' },
    YT: { fr: 'Yukon', en: 'Yukon' },
  },
  cityLine: { fr: '{city} ({province})', en: '{city} ({province})' },

  copyPhone: { fr: 'Copier le téléphone', en: 'Copy phone number' },
  copied: { fr: 'Numéro copié', en: 'Number copied' },
  openMap: { fr: 'Voir sur une carte', en: 'View on a map' },

  edit: {
    of: { fr: 'Modifier : {field}', en: 'Edit: {field}' },
    save: { fr: 'Enregistrer', en: 'Save' },
    cancel: { fr: 'Annuler', en: 'Cancel' },
  },
  clash: {
    title: { fr: 'Un collègue vient de modifier ce champ.', en: 'A colleague just changed this field.' },
    theirs: { fr: 'Au dossier', en: 'On record' },
    mine: { fr: 'La vôtre', en: 'Yours' },
    empty: { fr: 'vide', en: 'empty' },
    keepTheirs: { fr: 'Garder celle du dossier', en: 'Keep theirs' },
    useMine: { fr: 'Enregistrer la mienne', en: 'Save mine' },
  },
  acts: {
    done: {
      active: { fr: 'Dossier réactivé', en: 'Record reactivated' },
      inactive: { fr: 'Dossier rendu inactif', en: 'Record set to inactive' },
      archived: { fr: 'Dossier archivé', en: 'Record archived' },
    },
    failed: { fr: 'Le dossier n’a pas été modifié', en: 'The record wasn’t changed' },
    undo: { fr: 'Annuler', en: 'Undo' },
  },
})

const ownLabels: Partial<Record<InPlace, Message>> = messages.labels
/** The label of a value on the page of a record. */
export const labelOf = (what: InPlace): Message =>
  ownLabels[what] ?? (what === 'address' || what === 'emergency' ? messages.labels[what] : patientFieldWords[what])
