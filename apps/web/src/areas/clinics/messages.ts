import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of clinics. */
export const messages = defineMessages('clinics', {
  ...recordSentences({ fr: 'clinique', gender: 'f', en: 'clinic' }),
  note: {
    fr: 'Les adresses des cliniques et la numérotation de leurs factures.',
    en: 'Where patients are received, and how invoices are numbered.',
  },
  noClinic: {
    title: { fr: 'Aucune clinique', en: 'No clinics' },
    text: {
      fr: 'Ajoutez une clinique. Son adresse et son téléphone suffisent pour commencer.',
      en: 'Add a clinic. Its address and phone number are enough to start.',
    },
    add: { fr: 'Ajouter une clinique', en: 'Add a clinic' },
  },
  rooms: { fr: 'Salles', en: 'Rooms' },
  address: { fr: 'Adresse', en: 'Address' },
  addressHint: { fr: '2145, rue Royale, Trois-Rivières', en: '2145 Royale Street, Trois-Rivières' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  fax: { fr: 'Télécopieur', en: 'Fax' },
  email: { fr: 'Courriel', en: 'Email' },
  group: { fr: 'Groupe', en: 'Group' },
  groupsFailed: { fr: 'Les groupes n’ont pas pu être chargés.', en: 'The groups couldn’t be loaded.' },
  chooseGroup: { fr: 'Choisir un groupe', en: 'Choose a group' },
  invoicing: { fr: 'Facturation', en: 'Billing' },
  prefix: { fr: 'Préfixe de facture', en: 'Invoice prefix' },
  prefixHint: { fr: 'ÉRA-', en: 'ERA-' },
  nextNumber: { fr: 'Prochain numéro', en: 'Next number' },
  nextInvoice: { fr: 'Prochaine facture', en: 'Next invoice' },
  willBe: { fr: 'Prochaine facture : {number}', en: 'Next invoice: {number}' },
  onlyGrows: {
    fr: 'Le numéro {number} a peut-être déjà servi. Choisissez un numéro plus grand.',
    en: 'Number {number} may already be in use. Choose a higher number.',
  },
  paymentTerms: { fr: 'Délai de paiement (jours)', en: 'Payment terms (days)' },
  paymentTermsHelp: {
    fr: 'Entre l’émission d’une facture et son échéance. Les factures déjà émises gardent la leur.',
    en: 'From the issue of an invoice to its due date. Invoices already issued keep theirs.',
  },
  termsTooLong: { fr: 'Au plus {most} jours.', en: 'At most {most} days.' },
  gstNumber: { fr: 'Numéro de TPS', en: 'GST number' },
  qstNumber: { fr: 'Numéro de TVQ', en: 'QST number' },
  taxExamples: {
    gstNumber: { fr: '123456789 RT 0001', en: '123456789 RT 0001' },
    qstNumber: { fr: '1234567890 TQ 0001', en: '1234567890 TQ 0001' },
  },
  taxNumber: { fr: 'Écrivez un numéro comme {example}.', en: 'Enter a number such as {example}.' },
  importTariffs: { fr: 'Importer des tarifs (PDF)', en: 'Import tariffs (PDF)' },
  noneText: {
    fr: 'Un nom, une adresse et un téléphone suffisent pour commencer.',
    en: 'A name, an address and a phone number are enough to start.',
  },
  noneArchivedText: {
    fr: 'Archivez les cliniques fermées. Leur historique est conservé.',
    en: 'Archive clinics that have closed. Their history is kept.',
  },
  inUseText: { fr: 'Elle sert encore : {what}.', en: 'It is still in use: {what}.' },
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
      fr: 'Ce numéro a déjà servi. Choisissez un numéro plus grand.',
      en: 'This number is already used. Choose a higher number.',
    },
  },
})
