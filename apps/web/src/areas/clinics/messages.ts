import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the clinics’ screens. */
export const messages = defineMessages('clinics', {
  title: { fr: 'Cliniques', en: 'Clinics' },
  note: {
    fr: 'Où l’on reçoit, et comment les factures se numérotent.',
    en: 'Where patients are received, and how invoices are numbered.',
  },
  rooms: { fr: 'Salles', en: 'Rooms' },
  show: { fr: 'Cliniques montrées', en: 'Clinics shown' },
  active: { fr: 'Actives', en: 'Active' },
  archived: { fr: 'Archivées', en: 'Archived' },
  name: { fr: 'Nom', en: 'Name' },
  address: { fr: 'Adresse', en: 'Address' },
  addressHint: { fr: '2145, rue Royale, Trois-Rivières', en: '2145 Royale Street, Trois-Rivières' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  fax: { fr: 'Télécopieur', en: 'Fax' },
  email: { fr: 'Courriel', en: 'Email' },
  group: { fr: 'Groupe', en: 'Group' },
  groupFixed: { fr: 'Ne change plus après la création.', en: 'Does not change after creation.' },
  groupsFailed: { fr: 'Les groupes n’ont pas pu être chargés.', en: 'The groups could not be loaded.' },
  chooseGroup: { fr: 'Choisir un groupe', en: 'Choose a group' },
  invoicing: { fr: 'Facturation', en: 'Billing' },
  prefix: { fr: 'Préfixe de facture', en: 'Invoice prefix' },
  prefixHint: { fr: 'ÉRA-', en: 'ERA-' },
  nextNumber: { fr: 'Prochain numéro', en: 'Next number' },
  nextInvoice: { fr: 'Prochaine facture', en: 'Next invoice' },
  willBe: { fr: 'Prochaine facture : {number}', en: 'Next invoice: {number}' },
  onlyGrows: {
    fr: 'Le numéro {number} a déjà pu servir : il ne peut qu’augmenter.',
    en: 'Number {number} may have been used already: it can only grow.',
  },
  numberUnreadable: { fr: 'Écrivez un nombre entier, à partir de 1.', en: 'Write a whole number, from 1.' },
  add: { fr: 'Ajouter une clinique', en: 'Add clinic' },
  editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
  importTariffs: { fr: 'Importer des tarifs (PDF)', en: 'Import tariffs (PDF)' },
  importLater: { fr: 'Arrive dans une prochaine version.', en: 'Comes in a next version.' },
  create: { fr: 'Créer la clinique', en: 'Create clinic' },
  save: { fr: 'Enregistrer', en: 'Save' },
  created: { fr: 'Clinique créée', en: 'Clinic created' },
  updated: { fr: 'Clinique modifiée', en: 'Clinic updated' },
  deleted: { fr: 'Clinique supprimée', en: 'Clinic deleted' },
  wasArchived: { fr: 'Clinique archivée', en: 'Clinic archived' },
  wasRestored: { fr: 'Clinique remise en service', en: 'Clinic restored' },
  notArchived: { fr: 'La clinique n’a pas été archivée', en: 'The clinic was not archived' },
  notRestored: { fr: 'La clinique n’a pas été remise en service', en: 'The clinic was not restored' },
  empty: {
    title: { fr: 'Aucune clinique', en: 'No clinics' },
    text: {
      fr: 'Un nom, une adresse et un téléphone suffisent pour commencer.',
      en: 'A name, an address and a phone number are enough to start.',
    },
    archived: { fr: 'Aucune clinique archivée', en: 'No archived clinics' },
    archivedText: {
      fr: 'Une clinique qui ferme s’archive : son passé reste, plus rien ne s’y prend.',
      en: 'A clinic that closes is archived: its past stays, nothing more is booked there.',
    },
  },
  ask: {
    title: { fr: 'Supprimer la clinique « {name} »?', en: 'Delete the clinic “{name}”?' },
    text: { fr: 'Elle disparaîtra des listes. Cela ne peut pas être annulé.', en: 'It leaves the lists. This cannot be undone.' },
    yes: { fr: 'Supprimer la clinique', en: 'Delete clinic' },
  },
  inUse: {
    title: { fr: 'La clinique « {name} » ne peut pas être supprimée', en: 'The clinic “{name}” cannot be deleted' },
    text: { fr: 'Elle sert encore : {what}.', en: 'It is still in use: {what}.' },
    instead: {
      fr: 'Archivée, elle n’est plus offerte et son passé reste. Vous pourrez la remettre en service.',
      en: 'Archived, it is not offered any more and its past stays. You can restore it later.',
    },
    archive: { fr: 'Archiver la clinique', en: 'Archive clinic' },
  },
  uses: {
    rooms: { fr: '{n, plural, one {# salle} other {# salles}}', en: '{n, plural, one {# room} other {# rooms}}' },
    patients: { fr: '{n, plural, one {# patient} other {# patients}}', en: '{n, plural, one {# patient} other {# patients}}' },
    appointments: {
      fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
      en: '{n, plural, one {# appointment} other {# appointments}}',
    },
    workPeriods: {
      fr: '{n, plural, one {# période de travail} other {# périodes de travail}}',
      en: '{n, plural, one {# work period} other {# work periods}}',
    },
    waitingListEntries: {
      fr: '{n, plural, one {# demande de la liste d’attente} other {# demandes de la liste d’attente}}',
      en: '{n, plural, one {# entry of the waiting list} other {# entries of the waiting list}}',
    },
  },
  errors: {
    clinic_in_use: {
      fr: 'Des salles, des patients ou des rendez-vous sont encore de cette clinique.',
      en: 'Rooms, patients or appointments still belong to this clinic.',
    },
    clinic_has_appointments: {
      fr: '{count, plural, one {# rendez-vous à venir est dans cette clinique. Déplacez-le ou annulez-le d’abord.} other {# rendez-vous à venir sont dans cette clinique. Déplacez-les ou annulez-les d’abord.}}',
      en: '{count, plural, one {# upcoming appointment is in this clinic. Move or cancel it first.} other {# upcoming appointments are in this clinic. Move or cancel them first.}}',
    },
    clinic_invoice_number_taken: {
      fr: 'Ce numéro a déjà servi : le prochain numéro ne peut qu’augmenter.',
      en: 'This number was used already: the next number can only grow.',
    },
  },
})
