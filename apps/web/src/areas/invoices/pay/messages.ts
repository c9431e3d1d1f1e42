import { paymentMethodWords } from '@molaire/words/invoices/payment-methods'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about taking money. */
export const payMessages = defineMessages('payments', {
  methods: paymentMethodWords,
  /** On the tiles, where the whole name does not fit. */
  tiles: {
    cash: { fr: 'Comptant', en: 'Cash' },
    card: { fr: 'Carte', en: 'Card' },
    credit_card: { fr: 'Crédit', en: 'Credit' },
    debit_card: { fr: 'Débit', en: 'Debit' },
    transfer: { fr: 'Virement', en: 'Transfer' },
    bank_transfer: { fr: 'Vir. bancaire', en: 'Bank transfer' },
    check: { fr: 'Chèque', en: 'Cheque' },
    insurance: { fr: 'Assurance', en: 'Insurance' },
    ramq: { fr: 'RAMQ', en: 'RAMQ' },
    other: { fr: 'Autre', en: 'Other' },
  },
  take: { fr: 'Encaisser', en: 'Take payment' },
  balance: { fr: 'Solde', en: 'Balance' },
  several: { fr: '{n, plural, one {# facture} other {# factures}}', en: '{n, plural, one {# invoice} other {# invoices}}' },
  amount: { fr: 'Montant', en: 'Amount' },
  full: { fr: 'Solde complet', en: 'Full balance' },
  half: { fr: 'Moitié', en: 'Half' },
  instalment: { fr: 'Versement {amount}', en: 'Instalment {amount}' },
  rest: { fr: 'Le reste', en: 'The rest' },
  method: { fr: 'Mode', en: 'Method' },
  lastUsed: { fr: '{method} : dernier mode utilisé par cette personne.', en: '{method}: last method used by this person.' },
  date: { fr: 'Date', en: 'Date' },
  references: {
    check: { fr: 'Nº de chèque', en: 'Cheque no.' },
    authorization: { fr: 'Nº d’autorisation', en: 'Authorization no.' },
    claim: { fr: 'Nº de réclamation', en: 'Claim no.' },
    other: { fr: 'Référence', en: 'Reference' },
  },
  optional: { fr: 'Facultatif', en: 'Optional' },
  note: { fr: 'Note', en: 'Note' },
  addNote: { fr: 'Ajouter une note', en: 'Add a note' },
  another: { fr: 'Ajouter un autre mode', en: 'Add another method' },
  whyNoOther: {
    nothingLeft: {
      fr: 'Entrez d’abord un montant plus petit que le solde.',
      en: 'First enter an amount less than the balance.',
    },
    most: { fr: 'Maximum de {most} modes par paiement.', en: 'Maximum {most} methods per payment.' },
  },
  parts: { fr: 'Modes ajoutés', en: 'Methods added' },
  removePart: { fr: 'Retirer {method} {amount}', en: 'Remove {method} {amount}' },
  cashDown: {
    fr: 'Comptant : {cash} au lieu de {owed}, arrondi aux 5 cents.',
    en: 'Cash: {cash} instead of {owed}, rounded to 5 cents.',
  },
  afterPaid: {
    fr: '{n, plural, one {Après ce paiement, la facture sera payée.} other {Après ce paiement, les # factures seront payées.}}',
    en: '{n, plural, one {After this payment, the invoice will be paid.} other {After this payment, the # invoices will be paid.}}',
  },
  after: { fr: 'Après ce paiement, il restera {balance} à payer.', en: 'After this payment, {balance} will be owed.' },
  afterHeld: { fr: '{amount} deviendra une avance d’honoraires.', en: '{amount} will become a fee advance.' },
  save: { fr: 'Enregistrer {amount}', en: 'Record {amount}' },
  saveNothing: { fr: 'Enregistrer', en: 'Record' },
  problems: {
    not_positive: { fr: 'Entrez un montant plus grand que 0.', en: 'Enter an amount greater than 0.' },
    above_balance: { fr: 'Le montant dépasse le solde de {balance}.', en: 'The amount is more than the balance of {balance}.' },
    in_future: { fr: 'La date ne peut pas être dans le futur.', en: 'The date can’t be in the future.' },
    before_issue: { fr: 'La facture a été émise le {date}.', en: 'The invoice was issued on {date}.' },
    date: { fr: 'Entrez une date.', en: 'Enter a date.' },
    method: { fr: 'Choisissez un mode.', en: 'Choose a method.' },
    purpose: { fr: 'Indiquez les soins prévus.', en: 'Enter the planned treatment.' },
    reason: { fr: 'Indiquez la raison.', en: 'Enter the reason.' },
    limit: {
      fr: 'Maximum de {limit} par patient, avances déjà détenues comprises.',
      en: 'Maximum {limit} per patient, including advances already held.',
    },
    advanceBalance: { fr: 'L’avance disponible est de {advanceBalance}.', en: 'The advance available is {advanceBalance}.' },
  },
  keep: {
    fr: 'Conserver {amount} comme avance d’honoraires',
    en: 'Keep {amount} as a fee advance',
  },
  keepHelp: {
    fr: 'L’avance sert seulement à payer des soins facturés.',
    en: 'The advance can only be used for billed treatment.',
  },
  purpose: { fr: 'Soins prévus', en: 'Planned treatment' },
  advanceHeld: { fr: 'Avance d’honoraires disponible : {advanceBalance}.', en: 'Fee advance available: {advanceBalance}.' },
  useAdvance: { fr: 'Utiliser {amount}', en: 'Use {amount}' },
  advanceUsed: { fr: '{amount} de l’avance utilisés', en: '{amount} of the advance used' },
  nothing: { fr: 'Il n’y a rien à payer sur cette facture.', en: 'Nothing is owed on this invoice.' },
  loadFailed: { fr: 'La facture n’a pas pu être chargée.', en: 'The invoice couldn’t be loaded.' },
  done: { fr: 'Paiement enregistré', en: 'Payment recorded' },
  donePaid: {
    fr: '{n, plural, one {La facture est payée.} other {Les # factures sont payées.}}',
    en: '{n, plural, one {The invoice is paid.} other {The # invoices are paid.}}',
  },
  doneLeft: { fr: 'Nouveau solde : {balance}', en: 'New balance: {balance}' },
  doneHeld: { fr: '{amount} conservés comme avance d’honoraires', en: '{amount} kept as a fee advance' },
  receipt: { fr: 'Imprimer le reçu', en: 'Print receipt' },
  nextAppointment: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
  notBooked: { fr: 'Le dossier n’a pas pu être ouvert', en: 'The record couldn’t be opened' },
  finish: { fr: 'Terminé', en: 'Done' },
  notRecorded: { fr: 'Erreur de paiement', en: 'Payment Error' },
  notPrinted: { fr: 'Le reçu n’a pas pu être ouvert', en: 'The receipt couldn’t be opened' },
  takeAdvance: {
    title: { fr: 'Encaisser une avance d’honoraires', en: 'Take a fee advance' },
    help: {
      fr: 'Une avance est détenue pour le patient. Elle sert seulement à payer des soins facturés.',
      en: 'An advance is held for the patient. It can only be used for billed treatment.',
    },
    advanceBalance: { fr: 'Déjà détenu', en: 'Already held' },
    done: { fr: 'Avance enregistrée', en: 'Advance recorded' },
    now: { fr: 'Total détenu : {advanceBalance}', en: 'Total held: {advanceBalance}' },
  },
  refund: {
    title: { fr: 'Rembourser une avance', en: 'Refund an advance' },
    help: {
      fr: 'Le montant est remis au patient. Le remboursement sera inscrit au registre.',
      en: 'The money goes back to the patient. The refund will be recorded in the register.',
    },
    reason: { fr: 'Raison', en: 'Reason' },
    save: { fr: 'Rembourser {amount}', en: 'Refund {amount}' },
    saveNothing: { fr: 'Rembourser', en: 'Refund' },
    done: { fr: 'Remboursement enregistré', en: 'Refund recorded' },
  },
  errors: {
    payment_above_balance: {
      fr: 'Le montant dépasse le solde. Le solde affiché est à jour.',
      en: 'The amount is more than the balance. The balance shown is up to date.',
    },
    payment_in_future: {
      fr: 'La date du paiement ne peut pas être dans le futur.',
      en: 'The payment date can’t be in the future.',
    },
    payment_before_issue: {
      fr: 'La date du paiement précède l’émission de la facture.',
      en: 'The payment date is before the invoice was issued.',
    },
    payment_not_owed: {
      fr: 'Seule une facture émise et non annulée peut être payée.',
      en: 'Only an issued invoice that isn’t cancelled can be paid.',
    },
    payment_reversed: {
      fr: 'Ce paiement ou cette note de crédit est déjà annulé.',
      en: 'This payment or credit note has already been reversed.',
    },
    fee_advance_limit: {
      fr: 'Une avance d’honoraires ne peut pas dépasser 10 000 $ par patient.',
      en: 'Fee advances are limited to $10,000 per patient.',
    },
    fee_advance_insufficient: {
      fr: 'L’avance d’honoraires disponible ne suffit pas.',
      en: 'The fee advance available isn’t enough.',
    },
    payment_plan_not_owed: {
      fr: 'Rien n’est dû sur cette facture.',
      en: 'Nothing is owed on this invoice.',
    },
    payment_plan_ended: {
      fr: 'Cette entente de paiement est déjà terminée.',
      en: 'This payment plan has already ended.',
    },
  },
})
