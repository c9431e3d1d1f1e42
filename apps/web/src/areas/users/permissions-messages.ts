import type { Action, Kind } from '@molaire/domain/users/access'
import { defineMessages, type Sentence } from '../../platform/i18n/define-messages.ts'

/** The words of the table of rights (API-06): headings, columns, and the page that shows it. */
export const permissionsMessages = defineMessages('permissions', {
  title: { fr: 'Permissions', en: 'Permissions' },
  intro: {
    fr: 'Les permissions dépendent du rôle et des accès supplémentaires du compte. L’administration peut tout faire.',
    en: 'Permissions depend on the account’s role and additional access. Administrators can do everything.',
  },
  table: { fr: 'Permissions par action', en: 'Permissions by action' },
  action: { fr: 'Action', en: 'Action' },
  yes: { fr: 'Oui', en: 'Yes' },
  no: { fr: 'Non', en: 'No' },
  chosen: { fr: 'choisi', en: 'chosen' },
  adminOnly: { fr: 'Administration seulement', en: 'Administrators only' },
  wholeStaff: { fr: 'Tout le personnel', en: 'All staff' },

  picker: {
    title: { fr: 'Voir comme', en: 'View as' },
    help: {
      fr: 'Choisissez une personne ou un rôle pour voir ses permissions, ou l’application à sa place.',
      en: 'Choose a person or role to view their permissions, or the app as they see it.',
    },
    person: { fr: 'Personne', en: 'Person' },
    personHint: { fr: 'Chercher un nom…', en: 'Search for a name…' },
    noPerson: { fr: 'Aucun résultat. Vérifiez le nom.', en: 'No results. Check the name.' },
    staffFailed: { fr: 'La liste du personnel n’a pas pu être chargée.', en: 'The staff list couldn’t be loaded.' },
    role: { fr: 'Rôle', en: 'Role' },
    chooseRole: { fr: 'Choisir un rôle', en: 'Choose a role' },
    flags: { fr: 'Accès supplémentaires', en: 'Additional access' },
    clear: { fr: 'Effacer', en: 'Clear' },
    impersonate: { fr: 'Voir comme cette personne', en: 'View the app as this person' },
    nothingChosen: { fr: 'Choisissez d’abord une personne ou un rôle.', en: 'Choose a person or a role first.' },
    administrator: {
      fr: 'L’administration voit déjà tout, comme vous.',
      en: 'Administrators already see everything, as you do.',
    },
    counted: {
      fr: '{n, plural, =0 {Aucune action permise} one {# action permise sur {total}} other {# actions permises sur {total}}}',
      en: '{n, plural, =0 {No actions allowed} one {# of {total} actions allowed} other {# of {total} actions allowed}}',
    },
  },
  why: {
    role: { fr: '{kind}, selon le rôle {role}', en: '{kind}, from the {role} role' },
    flag: { fr: '{kind}, selon l’accès {flag}', en: '{kind}, from {flag} access' },
    admin: {
      fr: 'Administration, selon l’accès Admin, qui permet tout',
      en: 'Administration, from Admin access, which allows everything',
    },
  },

  kind: {
    reception: { fr: 'Réception', en: 'Reception' },
    hygienist: { fr: 'Hygiène', en: 'Hygiene' },
    assistant: { fr: 'Assistance', en: 'Assisting' },
    dentist: { fr: 'Dentiste', en: 'Dentist' },
    manager: { fr: 'Gestion', en: 'Management' },
    tariff: { fr: 'Tarifs', en: 'Tariffs' },
    statistic: { fr: 'Statistiques', en: 'Statistics' },
    member: { fr: 'Membre', en: 'Member' },
  } satisfies Record<Kind, Sentence>,
  administration: { fr: 'Administration', en: 'Administration' },

  section: {
    appointments: { fr: 'Rendez-vous', en: 'Appointments' },
    patients: { fr: 'Patients', en: 'Patients' },
    care: { fr: 'Soins', en: 'Care' },
    supplies: { fr: 'Matériel et documents', en: 'Supplies and documents' },
    money: { fr: 'Factures et paiements', en: 'Invoices and payments' },
    figures: { fr: 'Rapports, statistiques, tarifs', en: 'Reports, statistics, tariffs' },
    settings: { fr: 'Configuration', en: 'Settings' },
    administration: { fr: 'Administration', en: 'Administration' },
  },
})

export type Section = keyof typeof permissionsMessages.section

/** The section of the table that an action belongs to. */
export const sectionOf: Record<Action, Section> = {
  'appointments.read': 'appointments',
  'appointments.book': 'appointments',
  'appointments.changeStatus': 'appointments',
  'patients.read': 'patients',
  'patients.write': 'patients',
  'patientAlerts.write': 'patients',
  'patients.manage': 'patients',
  'clinicalNotes.write': 'care',
  'clinicalNotes.sign': 'care',
  'treatments.write': 'care',
  'treatmentPlans.write': 'care',
  'prescriptions.write': 'care',
  'radiology.read': 'care',
  'radiology.write': 'care',
  'sterilization.write': 'supplies',
  'sterilization.contact': 'supplies',
  'inventory.write': 'supplies',
  'inventory.take': 'supplies',
  'documents.print': 'supplies',
  'invoices.read': 'money',
  'invoices.prepare': 'money',
  'invoices.issue': 'money',
  'payments.take': 'money',
  'payments.reverse': 'money',
  'invoices.cancel': 'money',
  'reports.read': 'figures',
  'statistics.read': 'figures',
  'tariffs.write': 'figures',
  'configuration.read': 'settings',
  'configuration.write': 'settings',
  'users.list': 'settings',
  'users.updateOwnPreferences': 'settings',
  'users.administrate': 'administration',
  'groups.administrate': 'administration',
  'clinics.administrate': 'administration',
  'auditLog.read': 'administration',
}
