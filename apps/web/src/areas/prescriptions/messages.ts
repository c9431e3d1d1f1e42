import { prescriptionElementWords, prescriptionKindWords } from '@molaire/words/prescriptions/elements'
import { prescriptionStatusWords } from '@molaire/words/prescriptions/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence about prescriptions. */
export const messages = defineMessages('prescriptions', {
  title: { fr: 'Ordonnance', en: 'Prescription' },
  ofAppointment: { fr: 'Ordonnances de ce rendez-vous', en: 'Prescriptions from this appointment' },
  previous: { fr: 'Antérieures', en: 'Previous' },
  allPrevious: { fr: 'Toutes les ordonnances', en: 'All prescriptions' },
  list: { fr: 'Ordonnances du patient', en: 'Patient’s prescriptions' },
  none: { fr: 'Aucune ordonnance', en: 'No prescriptions' },
  noneText: {
    fr: 'Ajoutez une ordonnance. Elle s’affichera ici.',
    en: 'Add a prescription. It will show here.',
  },
  noneHereText: {
    fr: 'Écrivez la première, puis signez-la pour l’imprimer.',
    en: 'Write the first one, then sign it to print it.',
  },
  noneHere: { fr: 'Aucune ordonnance à ce rendez-vous', en: 'No prescriptions at this appointment' },
  nonePrevious: { fr: 'Aucune ordonnance antérieure', en: 'No previous prescriptions' },
  loadFailed: { fr: 'Les ordonnances n’ont pas pu être chargées.', en: 'The prescriptions couldn’t be loaded.' },
  columns: {
    date: { fr: 'Date', en: 'Date' },
    medication: { fr: 'Médicament', en: 'Medication' },
    dosage: { fr: 'Posologie', en: 'Dosage' },
    duration: { fr: 'Durée', en: 'Duration' },
    prescriber: { fr: 'Prescripteur', en: 'Prescriber' },
    status: { fr: 'Statut', en: 'Status' },
    acts: { fr: 'Actions', en: 'Actions' },
  },
  range: { fr: '{from} à {to} de {count}', en: '{from} to {to} of {count}' },
  status: prescriptionStatusWords,
  kinds: prescriptionKindWords,
  kind: { fr: 'Genre', en: 'Type' },
  element: prescriptionElementWords,

  allergies: {
    fr: '{n, plural, one {Allergie au dossier : {list}} other {Allergies au dossier : {list}}}',
    en: '{n, plural, one {Allergy on record: {list}} other {Allergies on record: {list}}}',
  },
  allergyLike: {
    fr: 'Ce médicament peut être lié à l’allergie « {allergy} ».',
    en: 'This medication may be related to the allergy “{allergy}”.',
  },

  form: {
    new: { fr: 'Nouvelle ordonnance', en: 'New prescription' },
    edit: { fr: 'Modifier l’ordonnance', en: 'Edit prescription' },
    add: { fr: 'Ajouter', en: 'Add' },
    save: { fr: 'Enregistrer', en: 'Save' },
    medication: {
      drug: { fr: 'Médicament', en: 'Medication' },
      device: { fr: 'Appareil', en: 'Device' },
      treatment: { fr: 'Traitement', en: 'Treatment' },
    },
    favourite: { fr: 'Favori', en: 'Favourite' },
    wholeNumber: { fr: 'Entrez un nombre de 0 à 99.', en: 'Enter a number from 0 to 99.' },
    validityPast: { fr: 'Entrez une date à venir.', en: 'Enter a future date.' },
    toComplete: { fr: 'À compléter avant de signer : {list}', en: 'Needed before signing: {list}' },
    complete: { fr: 'Prête à signer', en: 'Ready to sign' },
    attached: { fr: 'Jointe au rendez-vous d’aujourd’hui', en: 'Linked to today’s appointment' },
    free: { fr: 'Hors rendez-vous', en: 'Not linked to an appointment' },
    clinic: { fr: 'Clinique', en: 'Clinic' },
    examples: {
      form: { fr: 'Capsule', en: 'Capsule' },
      concentration: { fr: '300 mg', en: '300 mg' },
      quantity: { fr: '28 capsules', en: '28 capsules' },
      duration: { fr: '7 jours', en: '7 days' },
      dosage: { fr: '1 capsule aux 6 heures', en: '1 capsule every 6 hours' },
    },
  },
  added: { fr: 'Ordonnance ajoutée', en: 'Prescription added' },
  saved: { fr: 'Ordonnance modifiée', en: 'Prescription updated' },

  acts: {
    sign: { fr: 'Signer', en: 'Sign' },
    signOne: { fr: 'Signer {what}', en: 'Sign {what}' },
    signAll: { fr: 'Signer ({n})', en: 'Sign ({n})' },
    edit: { fr: 'Modifier', en: 'Edit' },
    editOne: { fr: 'Modifier {what}', en: 'Edit {what}' },
    remove: { fr: 'Supprimer', en: 'Delete' },
    removeOne: { fr: 'Supprimer {what}', en: 'Delete {what}' },
    renew: { fr: 'Renouveler', en: 'Renew' },
    renewOne: { fr: 'Renouveler {what}', en: 'Renew {what}' },
    print: { fr: 'Imprimer', en: 'Print' },
    printOne: { fr: 'Imprimer {what}', en: 'Print {what}' },
    printAll: { fr: 'Imprimer l’ordonnance', en: 'Print prescription' },
    cancel: { fr: 'Annuler l’ordonnance', en: 'Cancel prescription' },
    keep: { fr: 'Garder comme favori', en: 'Save as favourite' },
    manage: { fr: 'Gérer les favoris', en: 'Manage favourites' },
    more: { fr: 'Autres actions, {what}', en: 'More actions, {what}' },
    show: { fr: 'Voir {what}', en: 'View {what}' },
  },
  whyNot: {
    nothingSigned: { fr: 'Aucune ordonnance signée à imprimer', en: 'No signed prescription to print' },
    notSigned: { fr: 'Signez d’abord l’ordonnance.', en: 'Sign the prescription first.' },
    dentistsOnly: { fr: 'Seuls les dentistes signent une ordonnance.', en: 'Only dentists can sign a prescription.' },
    archived: { fr: 'Ce dossier est archivé.', en: 'This record is archived.' },
    allIncomplete: { fr: 'Complétez d’abord l’ordonnance.', en: 'Complete the prescription first.' },
  },

  removed: { fr: 'Ordonnance supprimée', en: 'Prescription deleted' },
  putBack: { fr: 'Ordonnance rétablie', en: 'Prescription restored' },
  undo: { fr: 'Rétablir', en: 'Undo' },
  notRemoved: { fr: 'L’ordonnance n’a pas été supprimée', en: 'The prescription wasn’t deleted' },
  notPutBack: { fr: 'L’ordonnance n’a pas été rétablie', en: 'The prescription wasn’t restored' },
  renewed: { fr: 'Renouvellement à signer', en: 'Renewal ready to sign' },
  notRenewed: { fr: 'L’ordonnance n’a pas été renouvelée', en: 'The prescription wasn’t renewed' },
  notPrinted: { fr: 'L’ordonnance n’a pas été imprimée', en: 'The prescription wasn’t printed' },
  notPrintable: { fr: 'Les ordonnances ne peuvent pas être imprimées', en: 'The prescriptions can’t be printed' },
  renewedFrom: { fr: 'Renouvellement', en: 'Renewal' },

  sign: {
    title: { fr: 'Signer l’ordonnance', en: 'Sign prescription' },
    ask: {
      fr: 'Vous ne pourrez plus modifier l’ordonnance signée, seulement l’annuler.',
      en: 'Once signed, a prescription can’t be changed, only cancelled.',
    },
    as: { fr: '{name}, permis nº {licence}', en: '{name}, licence no. {licence}' },
    noLicence: { fr: 'Nº de permis manquant', en: 'Licence number missing' },
    noLicenceText: {
      fr: 'Demandez à un administrateur de l’inscrire dans votre fiche.',
      en: 'Ask an administrator to add it to your user profile.',
    },
    missing: { fr: 'Il manque : {list}', en: 'Missing: {list}' },
    missingValidity: { fr: 'date de validité à venir', en: 'future expiry date' },
    noAddress: {
      fr: 'Ajoutez l’adresse du patient au dossier pour imprimer l’ordonnance.',
      en: 'Add the patient’s address to the record to print the prescription.',
    },
    confirm: { fr: 'Signer', en: 'Sign' },
    confirmSome: { fr: 'Signer ({n})', en: 'Sign ({n})' },
    done: {
      fr: '{n, plural, one {Ordonnance signée} other {# ordonnances signées}}',
      en: '{n, plural, one {Prescription signed} other {# prescriptions signed}}',
    },
  },
  cancel: {
    title: { fr: 'Annuler l’ordonnance « {what} »?', en: 'Cancel the prescription for {what}?' },
    text: {
      fr: 'Elle reste au dossier, marquée annulée. Prévenez la pharmacie si elle a été remise.',
      en: 'It stays in the record, marked as cancelled. Tell the pharmacy if it was handed out.',
    },
    yes: { fr: 'Annuler l’ordonnance', en: 'Cancel prescription' },
    no: { fr: 'Garder', en: 'Keep' },
    reason: { fr: 'Raison de l’annulation', en: 'Reason for cancelling' },
    reasonMissing: { fr: 'Indiquez la raison de l’annulation.', en: 'Enter a reason for cancelling.' },
    done: { fr: 'Ordonnance annulée', en: 'Prescription cancelled' },
    because: { fr: 'Annulée : {reason}', en: 'Cancelled: {reason}' },
  },
  details: {
    prescriber: { fr: 'Prescripteur', en: 'Prescriber' },
    date: { fr: 'Date', en: 'Date' },
    none: { fr: 'Aucun', en: 'None' },
    close: { fr: 'Fermer', en: 'Close' },
    validUntil: { fr: 'valable jusqu’au {day}', en: 'valid until {day}' },
    renewals: {
      fr: '{n, plural, one {# renouvellement} other {# renouvellements}}',
      en: '{n, plural, one {# refill} other {# refills}}',
    },
  },

  favourites: {
    title: { fr: 'Ordonnances favorites', en: 'Favourite prescriptions' },
    none: { fr: 'Aucun favori', en: 'No favourites' },
    noneText: {
      fr: 'Dans le menu d’une ordonnance, choisissez « Garder comme favori ».',
      en: 'Choose “Save as favourite” in the menu of a prescription.',
    },
    loadFailed: { fr: 'Les favoris n’ont pas pu être chargés.', en: 'The favourites couldn’t be loaded.' },
    name: { fr: 'Nom du favori', en: 'Favourite name' },
    shared: { fr: 'Partager avec les dentistes du groupe', en: 'Share with the dentists in the group' },
    isShared: { fr: 'Partagé', en: 'Shared' },
    new: { fr: 'Garder comme favori', en: 'Save as favourite' },
    edit: { fr: 'Modifier le favori', en: 'Edit favourite' },
    save: { fr: 'Enregistrer', en: 'Save' },
    saved: { fr: 'Favori enregistré', en: 'Favourite saved' },
    removed: { fr: 'Favori supprimé', en: 'Favourite deleted' },
    putBack: { fr: 'Favori rétabli', en: 'Favourite restored' },
    notRemoved: { fr: 'Le favori n’a pas été supprimé', en: 'The favourite wasn’t deleted' },
    editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
    removeOne: { fr: 'Supprimer {name}', en: 'Delete {name}' },
  },

  shortcuts: {
    new: { fr: 'Nouvelle ordonnance', en: 'New prescription' },
    print: { fr: 'Imprimer l’ordonnance', en: 'Print prescription' },
  },

  errors: {
    prescription_signed: {
      fr: 'Cette ordonnance est signée. Elle ne peut plus être modifiée.',
      en: 'This prescription is signed. It can’t be changed.',
    },
    prescription_not_in_force: {
      fr: 'Cette ordonnance n’est pas signée ou a été annulée.',
      en: 'This prescription isn’t signed or was cancelled.',
    },
    prescription_incomplete: { fr: 'Complétez d’abord l’ordonnance.', en: 'Complete the prescription first.' },
    prescription_dentist_only: {
      fr: 'Seuls les dentistes signent une ordonnance.',
      en: 'Only dentists can sign a prescription.',
    },
    prescription_licence_missing: {
      fr: 'Votre numéro de permis manque. Demandez à un administrateur de l’inscrire dans votre fiche.',
      en: 'Your licence number is missing. Ask an administrator to add it to your user profile.',
    },
    prescription_prescriber_elsewhere: {
      fr: 'Votre compte appartient à un autre groupe. Vous ne pouvez pas prescrire ici.',
      en: 'Your account belongs to another group. You can’t prescribe here.',
    },
    prescription_print_incomplete: {
      fr: 'Il manque un renseignement exigé par la loi. Vérifiez l’ordonnance et le dossier.',
      en: 'Information required by law is missing. Check the prescription and the record.',
    },
    patient_archived: {
      fr: 'Le dossier de ce patient est archivé. Réactivez-le d’abord.',
      en: 'This patient’s record is archived. Reactivate it first.',
    },
    version_conflict: {
      fr: 'Quelqu’un d’autre a modifié cette ordonnance.',
      en: 'Someone else changed this prescription.',
    },
  },
})
