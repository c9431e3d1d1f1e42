import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of clinics. */
export const messages = defineMessages('clinics', {
  ...recordSentences({ fr: 'clinique', gender: 'f', en: 'clinic' }),
  note: {
    fr: 'Adresses des cliniques et numérotation des factures.',
    en: 'Clinic addresses and invoice numbering.',
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
    fr: 'Le numéro {number} est peut-être déjà utilisé. Choisissez un numéro plus grand.',
    en: 'Number {number} might already be in use. Choose a higher number.',
  },
  paymentTerms: { fr: 'Délai de paiement (jours)', en: 'Payment terms (days)' },
  paymentTermsHelp: {
    fr: 'Entre l’émission d’une facture et son échéance. Les factures déjà émises ne changent pas.',
    en: 'Days from an invoice’s issue date to its due date. Issued invoices don’t change.',
  },
  termsTooLong: { fr: 'Entrez {most} jours au plus.', en: 'Enter {most} days at most.' },
  gstNumber: { fr: 'Numéro de TPS', en: 'GST number' },
  qstNumber: { fr: 'Numéro de TVQ', en: 'QST number' },
  taxExamples: {
    gstNumber: { fr: '123456789 RT 0001', en: '123456789 RT 0001' },
    qstNumber: { fr: '1234567890 TQ 0001', en: '1234567890 TQ 0001' },
  },
  taxNumber: { fr: 'Entrez un numéro comme {example}.', en: 'Enter a number such as {example}.' },
  importTariffs: { fr: 'Importer des tarifs (PDF)', en: 'Import tariffs (PDF)' },
  noneText: {
    fr: 'Un nom, une adresse et un téléphone suffisent pour commencer.',
    en: 'A name, an address and a phone number are enough to start.',
  },
  noneArchivedText: {
    fr: 'Archivez les cliniques fermées. Leur historique est conservé.',
    en: 'Archive clinics that have closed. Their history is kept.',
  },
  inUseText: { fr: 'Elle est encore utilisée par {what}.', en: 'It’s still used by {what}.' },
  errors: {
    clinic_in_use: {
      fr: 'Cette clinique a encore des salles, des patients ou des rendez-vous. Archivez-la plutôt.',
      en: 'This clinic still has rooms, patients or appointments. Archive it instead.',
    },
    clinic_has_appointments: {
      fr: '{count, plural, one {# rendez-vous à venir est prévu à cette clinique. Déplacez-le ou annulez-le d’abord.} other {# rendez-vous à venir sont prévus à cette clinique. Déplacez-les ou annulez-les d’abord.}}',
      en: '{count, plural, one {# upcoming appointment is at this clinic. Move or cancel it first.} other {# upcoming appointments are at this clinic. Move or cancel them first.}}',
    },
    clinic_invoice_number_taken: {
      fr: 'Ce numéro est déjà utilisé. Choisissez un numéro plus grand.',
      en: 'This number is already in use. Choose a higher number.',
    },
  },
})
