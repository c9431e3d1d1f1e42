import { alertKindWords } from '@molaire/words/patients/alert-kinds'
import { patientFieldGroupWords } from '@molaire/words/patients/field-groups'
import { patientStatusWords } from '@molaire/words/patients/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the screens of patients. */
export const messages = defineMessages('patients', {
  title: { fr: 'Patients', en: 'Patients' },

  newPatient: { fr: 'Nouveau patient', en: 'New patient' },

  search: { fr: 'Rechercher un patient', en: 'Search patients' },
  searchHint: { fr: 'Nom, téléphone, courriel…', en: 'Name, phone, email…' },
  /** The field that searches for one patient. */
  find: {
    label: { fr: 'Patient', en: 'Patient' },
    placeholder: { fr: 'Nom, téléphone ou courriel', en: 'Name, phone or email' },
    nobody: { fr: 'Aucun patient', en: 'No patients' },
    failed: { fr: 'La recherche ne fonctionne pas. Réessayez.', en: 'Search isn’t responding. Try again.' },
    createNamed: { fr: 'Créer « {name} »', en: 'Create “{name}”' },
    create: { fr: 'Créer un patient', en: 'Create a patient' },
    change: { fr: 'Changer de patient', en: 'Change patient' },
  },
  clearSearch: { fr: 'Effacer la recherche', en: 'Clear search' },
  status: { fr: 'Statut', en: 'Status' },
  filters: {
    active: { fr: 'Actifs', en: 'Active' },
    inactive: { fr: 'Inactifs', en: 'Inactive' },
    archived: { fr: 'Archivés', en: 'Archived' },
    all: { fr: 'Tous', en: 'All' },
  },
  statuses: patientStatusWords,

  columns: {
    name: { fr: 'Patient', en: 'Patient' },
    age: { fr: 'Âge', en: 'Age' },
    phone: { fr: 'Téléphone', en: 'Phone' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    lastVisit: { fr: 'Dernière visite', en: 'Last visit' },
    nextAppointment: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
  },
  none: { fr: 'aucun', en: 'none' },
  years: {
    fr: '{n, plural, =0 {moins de 1 an} one {# an} other {# ans}}',
    en: '{n, plural, =0 {under 1 year old} one {# year old} other {# years old}}',
  },
  yearsShort: { fr: '{n, plural, =0 {< 1} other {#}}', en: '{n, plural, =0 {< 1} other {#}}' },
  sortedBy: {
    name: { fr: 'Triés par nom', en: 'Sorted by name' },
    '-name': { fr: 'Triés par nom, de Z à A', en: 'Sorted by name, Z to A' },
    lastVisit: { fr: 'Triés par dernière visite, la plus ancienne d’abord', en: 'Sorted by last visit, oldest first' },
    '-lastVisit': { fr: 'Triés par dernière visite, la plus récente d’abord', en: 'Sorted by last visit, most recent first' },
  },
  practitioner: { fr: 'Praticien', en: 'Practitioner' },
  anyPractitioner: { fr: 'Tous les praticiens', en: 'All practitioners' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  anyClinic: { fr: 'Toutes les cliniques', en: 'All clinics' },
  order: { fr: 'Ordre', en: 'Order' },
  jump: { fr: 'Aller à une lettre', en: 'Go to a letter' },
  jumpTo: { fr: 'Noms à partir de {letter}', en: 'Names from {letter}' },
  fromLetter: { fr: 'À partir de « {from} »', en: 'From “{from}”' },
  acts: {
    column: { fr: 'Actions', en: 'Actions' },
    of: { fr: 'Actions pour {name}', en: 'Actions for {name}' },
    edit: { fr: 'Modifier', en: 'Edit' },
    editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    invoices: { fr: 'Factures', en: 'Invoices' },
    radiology: { fr: 'Radiologie', en: 'Radiology' },
    archive: { fr: 'Archiver', en: 'Archive' },
    deactivate: { fr: 'Rendre inactif', en: 'Make inactive' },
    restore: { fr: 'Réactiver', en: 'Reactivate' },
    restoreOne: { fr: 'Réactiver {name}', en: 'Reactivate {name}' },
    remove: { fr: 'Supprimer…', en: 'Delete…' },
  },
  removing: {
    title: { fr: 'Supprimer le dossier {ofName}?', en: 'Delete {name}’s record?' },
    text: {
      fr: 'Ce dossier est vide. Il sera supprimé définitivement.',
      en: 'This record is empty. It will be permanently deleted.',
    },
    yes: { fr: 'Supprimer', en: 'Delete' },
    no: { fr: 'Conserver', en: 'Keep' },
    done: { fr: 'Dossier supprimé', en: 'Record deleted' },
    contents: {
      fr: 'Ce dossier contient {what}. Archivez-le plutôt.',
      en: 'This record contains {what}. Archive it instead.',
    },
    holds: {
      appointments: {
        fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
        en: '{n, plural, one {# appointment} other {# appointments}}',
      },
      merges: { fr: '{n, plural, one {# fusion} other {# fusions}}', en: '{n, plural, one {# merge} other {# merges}}' },
      communications: {
        fr: '{n, plural, one {# communication} other {# communications}}',
        en: '{n, plural, one {# disclosure} other {# disclosures}}',
      },
      family: {
        fr: '{n, plural, one {# lien de famille} other {# liens de famille}}',
        en: '{n, plural, one {# family link} other {# family links}}',
      },
      waitingList: {
        fr: '{n, plural, one {# inscription à la liste d’attente} other {# inscriptions à la liste d’attente}}',
        en: '{n, plural, one {# waiting-list entry} other {# waiting-list entries}}',
      },
    },
  },
  range: { fr: '{from} à {to} de {count}', en: '{from} to {to} of {count}' },
  rangeOfMany: {
    fr: '{from} à {to} de plus de {count, plural, one {# patient} other {# patients}}',
    en: '{from} to {to} of more than {count, plural, one {# patient} other {# patients}}',
  },

  empty: {
    title: { fr: 'Aucun patient pour l’instant', en: 'No patients yet' },
    text: { fr: 'Le prénom et le nom suffisent pour commencer.', en: 'A first and last name are enough to start.' },
  },
  emptyFilter: {
    inactive: { fr: 'Aucun patient inactif', en: 'No inactive patients' },
    archived: { fr: 'Aucun patient archivé', en: 'No archived patients' },
    showActive: { fr: 'Voir les patients actifs', en: 'Show active patients' },
  },
  noMatch: {
    title: { fr: 'Aucun résultat pour « {search} »', en: 'No results for “{search}”' },
    text: {
      fr: 'Cherchez par nom, téléphone, courriel ou date de naissance.',
      en: 'Search by name, phone, email or date of birth.',
    },
    inAll: { fr: 'Chercher aussi les inactifs et les archivés', en: 'Include inactive and archived' },
    create: { fr: 'Créer « {search} »', en: 'Create “{search}”' },
  },
  loadFailed: { fr: 'Les patients n’ont pas pu être chargés.', en: 'Patients couldn’t be loaded.' },

  form: {
    dateFormat: { fr: 'AAAA-MM-JJ', en: 'YYYY-MM-DD' },
    none: { fr: '—', en: '—' },
    monthFormat: { fr: 'AAAA-MM', en: 'YYYY-MM' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    todayFor: { fr: 'Aujourd’hui ({field})', en: 'Today ({field})' },
    noLanguage: { fr: 'Non précisée', en: 'Not specified' },
    any: { fr: 'indifférent', en: 'any' },
    notesKeys: { fr: 'Ctrl + Entrée pour enregistrer.', en: 'Ctrl + Enter to save.' },
    notesHelp: {
      fr: 'Notez les allergies dans les alertes. Elles s’affichent partout.',
      en: 'Note allergies under alerts. They show everywhere.',
    },
    consentsHelp: { fr: 'Entrez la date de chaque consentement.', en: 'Enter the date of each consent.' },
    familyConsentHelp: {
      fr: 'Dès 14 ans, la famille voit le dossier seulement avec le dernier consentement.',
      en: 'From age 14, the family can see the record only with the last consent.',
    },
    doubts: {
      format: {
        fr: 'Le NAM compte 4 lettres et 8 chiffres. Vérifiez la carte.',
        en: 'A NAM has 4 letters and 8 digits. Check the card.',
      },
      impossible_date: {
        fr: 'La date de naissance du NAM est impossible. Vérifiez la carte.',
        en: 'The date of birth in the NAM isn’t possible. Check the card.',
      },
      birth_date: {
        fr: 'La date de naissance du NAM ne correspond pas au dossier.',
        en: 'The date of birth in the NAM doesn’t match this record.',
      },
      names: {
        fr: 'Le NAM ne correspond pas au nom. C’est peut-être le nom à la naissance.',
        en: 'The NAM doesn’t match the name. It may be the name at birth.',
      },
      expired: { fr: 'La carte est expirée.', en: 'The card has expired.' },
    },
    addAlert: { fr: 'Ajouter une alerte', en: 'Add an alert' },
    alertKind: { fr: 'Type de l’alerte {n}', en: 'Alert type {n}' },
    alertLabel: { fr: 'Alerte {n}', en: 'Alert {n}' },
    removeAlert: { fr: 'Retirer l’alerte {n}', en: 'Remove alert {n}' },
    alertHint: { fr: 'pénicilline, anticoagulant…', en: 'penicillin, blood thinner…' },
    enoughAlerts: {
      fr: 'Vous pouvez ajouter jusqu’à {n} alertes.',
      en: 'You can add up to {n} alerts.',
    },
    relatives: {
      fr: 'Vous pourrez lier les proches après la création.',
      en: 'You can link relatives after creating the record.',
    },
    edit: { fr: 'Modifier le dossier', en: 'Edit record' },
    save: { fr: 'Enregistrer', en: 'Save' },
    saved: { fr: 'Dossier enregistré', en: 'Record saved' },
    create: { fr: 'Créer le patient', en: 'Create patient' },
    createDespite: { fr: 'Créer quand même', en: 'Create anyway' },
    created: { fr: 'Dossier {ofName} créé', en: '{name}’s record created' },
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    linkRelative: { fr: 'Lier un proche', en: 'Link a relative' },
    dateUnreadable: { fr: 'Entrez une date comme 1984-03-14.', en: 'Enter a date such as 1984-03-14.' },
    monthUnreadable: { fr: 'Entrez un mois comme 2028-03.', en: 'Enter a month such as 2028-03.' },
    postalCodeWrong: { fr: 'Entrez un code postal comme G9A 5B2.', en: 'Enter a postal code such as G9A 5B2.' },
    region: { fr: 'État ou région', en: 'State or region' },
    lettersAndDigits: { fr: 'Des lettres et des chiffres seulement.', en: 'Letters and digits only.' },
  },
  sections: patientFieldGroupWords,
  /** What a closed, empty group is for. */
  hints: {
    alerts: { fr: 'allergies, médicaments, état de santé', en: 'allergies, medication, conditions' },
    address: { fr: 'rue, ville, province, code postal', en: 'street, city, province, postal code' },
    emergency: { fr: 'nom, téléphone', en: 'name, phone' },
    followUp: { fr: 'praticien attitré, clinique, responsable', en: 'assigned practitioner, clinic, record owner' },
    insurance: { fr: 'numéro, expiration', en: 'number, expiry' },
    preferences: { fr: 'langue, jours, moments de la journée', en: 'language, days, times of day' },
    consents: { fr: 'soins, renseignements, messages, famille', en: 'treatment, information, messages, family' },
    notes: { fr: 'préférences, craintes, rappels', en: 'preferences, fears, reminders' },
  },
  /** A name one typing mistake away from the search is offered as a question (Decision 0079). */
  similar: {
    question: { fr: 'Vouliez-vous dire…?', en: 'Did you mean…?' },
    spelling: { fr: 'orthographe proche', en: 'similar spelling' },
    noneExact: { fr: 'Aucun résultat exact pour « {search} »', en: 'No exact match for “{search}”' },
  },
  duplicates: {
    one: { fr: 'Un dossier semblable existe :', en: 'A similar record exists:' },
    several: { fr: '{n} dossiers semblables existent :', en: '{n} similar records exist:' },
    open: { fr: 'Ouvrir le dossier', en: 'Open record' },
    openOne: { fr: 'Ouvrir {name}', en: 'Open {name}' },
    reasons: {
      birth_date: { fr: 'même date de naissance', en: 'same date of birth' },
      phone: { fr: 'même téléphone', en: 'same phone' },
      health_insurance_number: { fr: 'même NAM', en: 'same NAM' },
      email: { fr: 'même courriel', en: 'same email' },
    },
  },

  alerts: {
    kinds: alertKindWords,
    sentence: {
      allergy: { fr: 'Allergie : {label}', en: 'Allergy: {label}' },
      medication: { fr: 'Médicament : {label}', en: 'Medication: {label}' },
      condition: { fr: 'État de santé : {label}', en: 'Condition: {label}' },
      other: { fr: '{label}', en: '{label}' },
    },
  },

  errors: {
    patient_date_in_future: { fr: 'Cette date est dans le futur.', en: 'This date is in the future.' },
    patient_archived: {
      fr: 'Ce dossier est archivé. Réactivez-le d’abord.',
      en: 'This record is archived. Reactivate it first.',
    },
    patient_duplicate: {
      fr: 'Un dossier semblable existe. Vérifiez que ce n’est pas la même personne.',
      en: 'A similar record exists. Make sure it isn’t the same person.',
    },
    patient_has_records: {
      fr: 'Ce dossier n’est pas vide. Archivez-le plutôt.',
      en: 'This record isn’t empty. Archive it instead.',
    },
    patient_is_expected: {
      fr: '{count, plural, one {Un rendez-vous est} other {# rendez-vous sont}} à venir. Annulez ou terminez d’abord {count, plural, one {ce rendez-vous} other {ces rendez-vous}}.',
      en: '{count, plural, one {One appointment is} other {# appointments are}} upcoming. Cancel or complete {count, plural, one {it} other {them}} first.',
    },
    patient_merged: {
      fr: 'Ce dossier a été fusionné avec un autre. Annulez la fusion pour l’utiliser de nouveau.',
      en: 'This record was merged into another. Undo the merge to use it again.',
    },
    patient_payer_has_payer: {
      fr: 'Quelqu’un d’autre paie déjà pour cette personne. Choisissez ce payeur.',
      en: 'Someone else already pays for this person. Choose that payer.',
    },
    patient_pays_for_others: {
      fr: 'Cette personne paie pour d’autres. Elle doit garder son propre compte.',
      en: 'This person pays for others, so they must keep their own account.',
    },
    family_link_to_oneself: { fr: 'Un dossier ne peut pas être lié à lui-même.', en: 'A record can’t be linked to itself.' },
    family_link_exists: { fr: 'Ces deux personnes sont déjà liées.', en: 'These two people are already linked.' },
    patient_merge_with_itself: { fr: 'Choisissez un autre dossier.', en: 'Choose another record.' },
    patient_merge_overlap: {
      fr: 'Les deux dossiers ont un rendez-vous au même moment. Annulez ou déplacez l’un des deux.',
      en: 'Both records have an appointment at the same time. Cancel or move one of them.',
    },
    patient_merge_unconfirmed: {
      fr: 'Le nom et la date de naissance diffèrent. Tapez le nom du dossier qui sera archivé.',
      en: 'The name and date of birth differ. Type the name on the record to be archived.',
    },
    patient_merge_number: {
      fr: 'Ce numéro d’assurance maladie peut être celui d’une autre personne. Gardez celui du dossier conservé.',
      en: 'This health insurance number may belong to someone else. Keep the one in the record you keep.',
    },
    patient_merge_undone: { fr: 'Cette fusion est déjà annulée.', en: 'This merge is already undone.' },
    patient_merge_too_old: {
      fr: 'Une fusion peut être annulée dans les 30 jours seulement.',
      en: 'A merge can only be undone within 30 days.',
    },
    patient_holds_own_file: {
      fr: 'Dès 14 ans, ou sans date de naissance, le consentement du patient est requis.',
      en: 'From age 14, or without a date of birth, the patient must consent.',
    },
    patient_import_unreadable: {
      fr: 'Ce fichier n’est pas un tableau. Enregistrez-le en CSV.',
      en: 'This file isn’t a table. Save it as CSV.',
    },
    patient_import_refused: {
      fr: 'Rien n’a été importé. Vérifiez le fichier de nouveau.',
      en: 'Nothing was imported. Check the file again.',
    },
    patient_import_busy: {
      fr: 'D’autres importations sont en cours. Réessayez dans une minute.',
      en: 'Other imports are running. Try again in a minute.',
    },
  },
})
