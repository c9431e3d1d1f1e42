import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the patients’ screens. */
export const messages = defineMessages('patients', {
  title: { fr: 'Patients', en: 'Patients' },

  newPatient: { fr: 'Nouveau patient', en: 'New patient' },
  notAllowed: { fr: 'La réception et la gestion ouvrent les dossiers.', en: 'Reception and management open records.' },

  search: { fr: 'Rechercher un patient', en: 'Search patients' },
  searchHint: { fr: 'Nom, téléphone, courriel…', en: 'Name, phone, email…' },
  clearSearch: { fr: 'Effacer la recherche', en: 'Clear search' },
  status: { fr: 'Statut', en: 'Status' },
  filters: {
    active: { fr: 'Actifs', en: 'Active' },
    inactive: { fr: 'Inactifs', en: 'Inactive' },
    archived: { fr: 'Archivés', en: 'Archived' },
    all: { fr: 'Tous', en: 'All' },
  },
  statuses: {
    active: { fr: 'Actif', en: 'Active' },
    inactive: { fr: 'Inactif', en: 'Inactive' },
    archived: { fr: 'Archivé', en: 'Archived' },
  },

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
  range: { fr: '{from} à {to} de {count}', en: '{from} to {to} of {count}' },

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
    firstName: { fr: 'Prénom', en: 'First name' },
    lastName: { fr: 'Nom', en: 'Last name' },
    dateOfBirth: { fr: 'Date de naissance', en: 'Date of birth' },
    dateFormat: { fr: 'AAAA-MM-JJ', en: 'YYYY-MM-DD' },
    phone: { fr: 'Téléphone', en: 'Phone' },
    email: { fr: 'Courriel', en: 'Email' },
    problem: { fr: '{field} : {problem}', en: '{field}: {problem}' },
    create: { fr: 'Créer le patient', en: 'Create patient' },
    created: { fr: 'Dossier de {name} créé', en: '{name}’s record created' },
    dateUnreadable: { fr: 'Écrivez l’année, le mois et le jour : 1984-03-14.', en: 'Write the year, month and day: 1984-03-14.' },
    abandon: { fr: 'Abandonner les modifications?', en: 'Discard changes?' },
    abandonText: { fr: 'Ce qui a été saisi sera perdu.', en: 'What was typed will be lost.' },
    abandonYes: { fr: 'Abandonner', en: 'Discard' },
    abandonNo: { fr: 'Continuer la saisie', en: 'Keep typing' },
  },

  errors: {
    patient_birth_date_in_future: { fr: 'La date de naissance est à venir.', en: 'The date of birth is in the future.' },
  },
})
