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
    failed: { fr: 'La recherche n’a pas répondu.', en: 'The search did not answer.' },
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
    en: '{n, plural, =0 {under 1 year} one {# year} other {# years}}',
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
    title: { fr: 'Supprimer le dossier de {name}?', en: 'Delete {name}’s record?' },
    text: {
      fr: 'Un dossier ouvert par erreur et qui ne contient rien disparaît pour de bon.',
      en: 'A record opened by mistake that holds nothing disappears for good.',
    },
    yes: { fr: 'Supprimer', en: 'Delete' },
    no: { fr: 'Conserver', en: 'Keep' },
    done: { fr: 'Dossier supprimé', en: 'Record deleted' },
    contents: {
      fr: 'Ce dossier contient {what}. Il s’archive, il ne se supprime pas.',
      en: 'This record holds {what}. It can be archived, not deleted.',
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
        fr: '{n, plural, one {# attente} other {# attentes}}',
        en: '{n, plural, one {# wait} other {# waits}}',
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
      fr: 'Le nom, le téléphone, le courriel et la date de naissance sont cherchés.',
      en: 'Name, phone, email and date of birth are searched.',
    },
    inAll: { fr: 'Chercher aussi dans les inactifs et les archivés', en: 'Search inactive and archived too' },
    create: { fr: 'Créer « {search} »', en: 'Create “{search}”' },
  },
  loadFailed: { fr: 'Les patients n’ont pas pu être chargés.', en: 'The patients could not be loaded.' },

  form: {
    dateFormat: { fr: 'AAAA-MM-JJ', en: 'YYYY-MM-DD' },
    none: { fr: '—', en: '—' },
    monthFormat: { fr: 'AAAA-MM', en: 'YYYY-MM' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    todayFor: { fr: 'Aujourd’hui ({field})', en: 'Today ({field})' },
    noLanguage: { fr: 'Non précisée', en: 'Not said' },
    any: { fr: 'indifférent', en: 'any' },
    notesKeys: { fr: 'Ctrl + Entrée enregistre.', en: 'Ctrl + Enter saves.' },
    notesHelp: {
      fr: 'Une allergie s’écrit dans les alertes : elle paraît alors partout.',
      en: 'Write an allergy under alerts: it then shows everywhere.',
    },
    consentsHelp: { fr: 'Le jour où chacun a été donné.', en: 'The day on which each was given.' },
    familyConsentHelp: {
      fr: 'Dès 14 ans, la famille ne voit le dossier qu’avec cet accord.',
      en: 'From 14 on, the family sees the record only with this consent.',
    },
    doubts: {
      format: {
        fr: 'Le NAM compte 4 lettres et 8 chiffres : vérifiez la carte.',
        en: 'A NAM has 4 letters and 8 digits: check the card.',
      },
      impossible_date: {
        fr: 'Le NAM contient une date de naissance impossible : vérifiez la carte.',
        en: 'The NAM holds an impossible date of birth: check the card.',
      },
      birth_date: {
        fr: 'Le NAM indique une autre date de naissance que le dossier.',
        en: 'The NAM says another date of birth than the record.',
      },
      names: {
        fr: 'Le NAM commence par d’autres lettres que le nom : c’est peut-être le nom à la naissance.',
        en: 'The NAM begins with other letters than the name: it may be the name at birth.',
      },
      expired: { fr: 'La carte est expirée.', en: 'The card has expired.' },
    },
    addAlert: { fr: 'Ajouter une alerte', en: 'Add an alert' },
    alertKind: { fr: 'Genre de l’alerte {n}', en: 'Kind of alert {n}' },
    alertLabel: { fr: 'Alerte {n}', en: 'Alert {n}' },
    removeAlert: { fr: 'Retirer l’alerte {n}', en: 'Remove alert {n}' },
    alertHint: { fr: 'pénicilline, anticoagulant…', en: 'penicillin, blood thinner…' },
    enoughAlerts: {
      fr: 'Un dossier garde {n} alertes au plus : davantage se cacheraient entre elles.',
      en: 'A record keeps {n} alerts at most: more would hide each other.',
    },
    relatives: { fr: 'Proches : disponibles après la création.', en: 'Relatives: available after creation.' },
    edit: { fr: 'Modifier le dossier', en: 'Edit record' },
    save: { fr: 'Enregistrer', en: 'Save' },
    saved: { fr: 'Dossier enregistré', en: 'Record saved' },
    create: { fr: 'Créer le patient', en: 'Create patient' },
    createDespite: { fr: 'Créer quand même', en: 'Create anyway' },
    created: { fr: 'Dossier de {name} créé', en: '{name}’s record created' },
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    linkRelative: { fr: 'Lier un proche', en: 'Link a relative' },
    dateUnreadable: { fr: 'Écrivez l’année, le mois et le jour : 1984-03-14.', en: 'Write the year, month and day: 1984-03-14.' },
    monthUnreadable: { fr: 'Écrivez l’année et le mois : 2028-03.', en: 'Write the year and month: 2028-03.' },
    postalCodeWrong: { fr: 'Écrivez le code postal comme G9A 5B2.', en: 'Write the postal code like G9A 5B2.' },
    region: { fr: 'État ou région', en: 'State or region' },
    lettersAndDigits: { fr: 'Des lettres et des chiffres seulement.', en: 'Letters and digits only.' },
  },
  sections: patientFieldGroupWords,
  /** What a closed, empty group is for. */
  hints: {
    alerts: { fr: 'allergies, médicaments, état de santé', en: 'allergies, medication, conditions' },
    address: { fr: 'rue, ville, province, code postal', en: 'street, city, province, postal code' },
    emergency: { fr: 'nom, téléphone', en: 'name, phone' },
    followUp: { fr: 'praticien attitré, clinique, responsable', en: 'assigned practitioner, clinic, owner' },
    insurance: { fr: 'numéro, expiration', en: 'number, expiry' },
    preferences: { fr: 'langue, jours, moments de la journée', en: 'language, days, times of day' },
    consents: { fr: 'soins, renseignements, messages, famille', en: 'care, information, messages, family' },
    notes: { fr: 'ce qu’il est bon de savoir', en: 'what is good to know' },
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
    patient_birth_date_in_future: { fr: 'La date de naissance est à venir.', en: 'The date of birth is in the future.' },
    patient_archived: {
      fr: 'Ce dossier est archivé. Réactivez-le d’abord.',
      en: 'This record is archived. Reactivate it first.',
    },
    patient_duplicate: {
      fr: 'Un dossier semblable existe. Vérifiez que ce n’est pas la même personne.',
      en: 'A similar record exists. Make sure it is not the same person.',
    },
    patient_has_records: {
      fr: 'Ce dossier contient des éléments : il s’archive, il ne se supprime pas.',
      en: 'This record holds something: it can be archived, not deleted.',
    },
    patient_is_expected: {
      fr: '{count, plural, one {Un rendez-vous est} other {# rendez-vous sont}} à venir. Annulez ou terminez d’abord.',
      en: '{count, plural, one {One appointment is} other {# appointments are}} still to come. Cancel or complete first.',
    },
    patient_merged: {
      fr: 'Ce dossier a été fusionné avec un autre. Annulez la fusion pour le reprendre.',
      en: 'This record was merged into another. Undo the merge to take it up again.',
    },
    patient_payer_has_payer: {
      fr: 'Quelqu’un d’autre paie déjà pour cette personne : choisissez la personne qui paie.',
      en: 'Someone else already pays for this person: choose the one who pays.',
    },
    patient_pays_for_others: {
      fr: 'Cette personne paie pour d’autres : son compte reste le sien.',
      en: 'This person pays for others: their account stays their own.',
    },
    family_link_to_oneself: { fr: 'On ne lie pas un dossier à lui-même.', en: 'A record cannot be linked to itself.' },
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
    patient_merge_too_old: { fr: 'Une fusion s’annule dans les 30 jours.', en: 'A merge can be undone within 30 days.' },
    patient_holds_own_file: {
      fr: 'Dès 14 ans, ou sans date de naissance, il faut le consentement du patient.',
      en: 'From 14 on, or without a birth date, the patient’s consent is needed.',
    },
    patient_import_unreadable: {
      fr: 'Ce fichier n’est pas un tableau de texte. Enregistrez-le en CSV.',
      en: 'This file is not a table of text. Save it as CSV.',
    },
    patient_import_refused: {
      fr: 'Rien n’a été importé : quelque chose a changé depuis la vérification, ou des lignes sont en erreur.',
      en: 'Nothing was imported: something changed since the check, or some lines are wrong.',
    },
    patient_import_busy: {
      fr: 'D’autres fichiers sont en lecture. Réessayez dans une minute.',
      en: 'Other files are being read. Try again in a minute.',
    },
  },
})
