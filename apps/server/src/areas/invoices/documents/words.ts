import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

/** The name of a method in the middle of a line. An abbreviation keeps its capitals. */
const inLine = (name: string) => (name === name.toUpperCase() ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`)
const days = (count: number, [one, several]: readonly [string, string]) => `${count}\u00a0${count < 2 ? one : several}`

/** The sentences of the documents about money and of the mails that carry them. */
export const documentWords = inBothLanguages((say) => ({
  // On all of them
  phone: say('Tél.', 'Phone'),
  patient: say('Patient', 'Patient'),
  billedTo: say('Facturé à', 'Billed to'),
  practitioner: say('Professionnel', 'Practitioner'),
  practitioners: say('Professionnels', 'Practitioners'),
  licence: (number: string) => say(`Permis nº\u00a0${number}`, `Licence no.\u00a0${number}`),
  born: (day: string) => say(`Date de naissance\u00a0: ${day}`, `Date of birth: ${day}`),
  gst: say('TPS (5\u00a0%)', 'GST (5%)'),
  qst: say('TVQ (9,975\u00a0%)', 'QST (9.975%)'),
  gstNumber: (number: string) => say(`Nº TPS\u00a0: ${number}`, `GST no. ${number}`),
  qstNumber: (number: string) => say(`Nº TVQ\u00a0: ${number}`, `QST no. ${number}`),
  made: say('Préparé le', 'Prepared on'),
  date: say('Date', 'Date'),
  amount: say('Montant', 'Amount'),
  balance: say('Solde', 'Balance'),
  total: say('Total', 'Total'),
  invoiceNumber: (number: string) => say(`Facture ${number}`, `Invoice ${number}`),
  reference: (text: string) => say(`réf. ${text}`, `ref. ${text}`),
  reason: (text: string) => say(`Motif\u00a0: ${text}`, `Reason: ${text}`),

  // Lines
  code: say('Code', 'Code'),
  tooth: say('Dent et surf.', 'Tooth, surf.'),
  description: say('Description', 'Description'),
  fee: say('Honoraires', 'Fee'),
  lab: say('Labo', 'Lab'),
  times: (quantity: string, price: string) => say(`${quantity} × ${price}`, `${quantity} × ${price}`),
  parts: { material: say('dont matériel', 'incl. material'), medication: say('dont médicaments', 'incl. medication') },
  otherFees: say('dont autres frais', 'incl. other fees'),
  taxable: say('Taxable', 'Taxable'),
  more: (count: number) => say(`et ${count} de plus`, `and ${count} more`),

  // The invoice
  invoice: say('Facture', 'Invoice'),
  number: say('Numéro', 'Number'),
  issuedOn: say('Émise le', 'Issued on'),
  dueOn: say('Échéance le', 'Due on'),
  subtotal: say('Sous-total', 'Subtotal'),
  payment: (method: string) => say(`Paiement, ${inLine(method)}`, `Payment, ${inLine(method)}`),
  paymentBack: (method: string) => say(`Paiement annulé, ${inLine(method)}`, `Payment reversed, ${inLine(method)}`),
  rounding: say('Arrondi au comptant', 'Cash rounding'),
  roundingBack: say('Arrondi au comptant annulé', 'Cash rounding reversed'),
  advanceUsed: say('Avance d’honoraires utilisée', 'Fee advance used'),
  advanceUsedBack: say('Utilisation d’avance annulée', 'Fee advance use reversed'),
  credit: say('Note de crédit', 'Credit note'),
  creditBack: say('Note de crédit annulée', 'Credit note reversed'),
  cancelled: say('Annulée', 'Cancelled'),
  cancelledOn: (day: string) => say(`Cette facture a été annulée le ${day}.`, `This invoice was cancelled on ${day}.`),
  replacedBy: (number: string) => say(`La facture ${number} la remplace.`, `Invoice ${number} replaces it.`),
  replaces: (number: string) => say(`Remplace la facture ${number}.`, `Replaces invoice ${number}.`),
  plan: say('Entente de paiement', 'Payment plan'),
  planTerms: (frequency: string, count: number) =>
    say(
      `${frequency}, ${count} ${count === 1 ? 'versement' : 'versements'}`,
      `${frequency}, ${count} ${count === 1 ? 'instalment' : 'instalments'}`,
    ),
  instalment: say('Versement', 'Instalment'),
  planDue: say('Échéance', 'Due date'),
  planCredited: say('Crédit', 'Credited'),
  planPaid: say('Payé', 'Paid'),
  planLeft: say('Reste', 'Remaining'),

  // The receipt
  receipt: say('Reçu', 'Receipt'),
  advanceReceipt: say('Reçu d’avance d’honoraires', 'Fee advance receipt'),
  refundReceipt: say('Remboursement d’avance', 'Fee advance refund'),
  reversalReceipt: say('Paiement annulé', 'Payment reversal'),
  receivedOn: say('Reçu le', 'Received on'),
  onDay: say('En date du', 'Dated'),
  method: say('Mode de paiement', 'Payment method'),
  received: say('Total reçu', 'Total received'),
  givenBack: say('Total rendu', 'Total returned'),
  takenBack: say('Total annulé', 'Total reversed'),
  credited: say('Total crédité', 'Total credited'),
  used: say('Total utilisé', 'Total used'),
  reversedOf: (day: string) => say(`Paiement du ${day}`, `Payment of ${day}`),
  creditReversedOf: (day: string) => say(`Note de crédit du ${day}`, `Credit note of ${day}`),
  paymentTakenBack: ({ amount, method, day }: { amount: string; method: string; day: string }) =>
    say(
      `Le paiement de ${amount} (${method}) a été annulé le ${day}.`,
      `The payment of ${amount} (${method}) was reversed on ${day}.`,
    ),
  creditTakenBack: ({ amount, day }: { amount: string; day: string }) =>
    say(`La note de crédit de ${amount} a été annulée le ${day}.`, `The credit note of ${amount} was reversed on ${day}.`),
  advanceUseTakenBack: ({ amount, day }: { amount: string; day: string }) =>
    say(`Cette utilisation de ${amount} a été annulée le ${day}.`, `This use of ${amount} was reversed on ${day}.`),
  appliedTo: say('Appliqué à', 'Applied to'),
  settled: say('Réglé', 'Settled'),
  balanceAfter: say('Solde après', 'Balance after'),
  advance: say('Avance d’honoraires', 'Fee advance'),
  purpose: (text: string) => say(`Pour\u00a0: ${text}`, `For: ${text}`),
  heldAfter: say('Avance détenue après cette opération', 'Fee advance held after this transaction'),
  trust: say(
    'Cette somme est détenue dans un compte distinct. Elle sert à payer des soins facturés ou vous est rendue.',
    'This amount is held in a separate account. It’s used to pay for billed treatment or is returned to you.',
  ),
  services: say('Soins', 'Services'),

  // The reminder
  reminder: say('Rappel de paiement', 'Payment reminder'),
  hello: (name: string) => say(`Bonjour ${name},`, `Hello ${name},`),
  owes: (amount: string, today: string) =>
    say(
      `En date du ${today}, il reste un solde de ${amount} à payer.`,
      `As of ${today}, you have an unpaid balance of ${amount}.`,
    ),
  invoiceColumn: say('Facture', 'Invoice'),
  late: say('Retard', 'Overdue'),
  daysLate: (count: number) => say(days(count, ['jour', 'jours']), `${count} ${count === 1 ? 'day' : 'days'}`),
  notLate: say('Aucun', 'No'),
  instalmentsLate: (amount: string) => say(`Versements en retard\u00a0: ${amount}`, `Overdue instalments: ${amount}`),
  howToPay: say('Pour payer', 'How to pay'),
  atTheDesk: (phone: string) =>
    say(
      `Passez à la clinique ou appelez-nous au ${phone}. Ayez le numéro de facture à portée de main.`,
      `Come to the clinic or call us at ${phone}. Please have the invoice number handy.`,
    ),
  arrangement: say(
    'Vous préférez payer en plusieurs fois? Appelez-nous, nous trouverons une entente.',
    'Would you rather pay in instalments? Call us and we’ll find an arrangement.',
  ),
  alreadyPaid: say(
    'Vous avez déjà payé? Merci, ne tenez pas compte de cette lettre.',
    'Already paid? Thank you, please ignore this letter.',
  ),
  thanks: say('Merci de votre confiance,', 'Thank you,'),

  // The statement
  statement: say('Relevé de compte', 'Account statement'),
  period: say('Période', 'Period'),
  fromTo: (from: string, to: string) => say(`${from} au ${to}`, `${from} to ${to}`),
  opening: say('Solde au début', 'Opening balance'),
  closing: say('Solde à la fin', 'Closing balance'),
  operation: say('Opération', 'Transaction'),
  charged: say('Facturé', 'Charged'),
  settledColumn: say('Réglé', 'Paid'),
  nothing: say('Aucune opération dans cette période.', 'No transactions in this period.'),
  advances: say('Avances d’honoraires', 'Fee advances'),
  amountHeld: say('Détenu', 'Held'),
  openingHeld: say('Détenu au début', 'Held at the start'),
  deposit: (method: string) => say(`Avance reçue, ${inLine(method)}`, `Advance received, ${inLine(method)}`),
  depositBack: say('Avance annulée', 'Advance reversed'),
  usedOn: (number: string) => say(`Utilisée, facture ${number}`, `Used, invoice ${number}`),
  usedBack: (number: string) => say(`Utilisation annulée, facture ${number}`, `Use reversed, invoice ${number}`),
  refund: (method: string) => say(`Avance rendue, ${inLine(method)}`, `Advance returned, ${inLine(method)}`),

  // The yearly summary
  summary: say('Sommaire annuel', 'Yearly summary'),
  year: say('Année', 'Year'),
  summaryUse: (year: number) =>
    say(
      `Frais dentaires payés du 1er janvier au 31 décembre ${year}, pour le crédit d’impôt pour frais médicaux.`,
      `Dental fees paid from January 1 to December 31, ${year}, for the medical expense tax credit.`,
    ),
  clinic: say('Clinique', 'Clinic'),
  paidByPerson: say('Payé hors assurance', 'Paid out of pocket'),
  paidByInsurer: say('Assureur, RAMQ', 'Insurer, RAMQ'),
  totalOf: (name: string) => say(`Total, ${name}`, `Total, ${name}`),
  totalOfAll: say('Total de la famille', 'Family total'),
  nothingPaid: say('Aucun paiement dans cette année.', 'No payments in this year.'),
  summaryNotes: say(
    'Une avance d’honoraires compte le jour où elle paie une facture. Les sommes versées par un assureur ou la RAMQ, et les soins purement esthétiques, ne donnent pas droit au crédit.',
    'A fee advance counts on the day it pays an invoice. Amounts paid by an insurer or RAMQ, and purely cosmetic care, don’t qualify for the credit.',
  ),

  // The names of files
  files: {
    invoice: say('facture', 'invoice'),
    receipt: say('recu', 'receipt'),
    reminder: say('rappel', 'reminder'),
    statement: say('releve', 'statement'),
    yearly_summary: say('sommaire', 'summary'),
  },
}))
export type DocumentWords = (typeof documentWords)['fr']

const call = (clinic: string, phone: string) => ({
  fr: `Une question? Appelez ${clinic} au ${phone}.`,
  en: `Questions? Call ${clinic} at ${phone}.`,
})

/**
 * The mail that carries a document. Its subject has no name of a patient: a locked screen may show
 * it.
 */
export const mailWords = (
  language: 'fr' | 'en',
  {
    kind,
    clinic,
    phone,
    givenName,
    patientName,
  }: {
    kind: MailedKind
    clinic: string
    phone: string
    givenName: string
    /** Whom it is about, when it goes to who pays for them. */
    patientName: string | undefined
  },
) =>
  inBothLanguages((say) => {
    const forWhom = patientName === undefined ? { fr: '', en: '' } : { fr: ` pour ${patientName}`, en: ` for ${patientName}` }
    const what = {
      invoice: say('Votre facture', 'Your invoice'),
      receipt: say('Votre reçu', 'Your receipt'),
      reminder: say('Rappel de paiement', 'Payment reminder'),
      statement: say('Votre relevé de compte', 'Your account statement'),
      yearly_summary: say('Votre sommaire annuel', 'Your yearly summary'),
    }[kind]
    const text = {
      invoice: say(`Votre facture${forWhom.fr} est en pièce jointe.`, `Your invoice${forWhom.en} is attached.`),
      receipt: say(`Votre reçu${forWhom.fr} est en pièce jointe.`, `Your receipt${forWhom.en} is attached.`),
      reminder: say(
        `Il reste un solde à payer${forWhom.fr || ' à votre dossier'}. La lettre en pièce jointe en donne le détail. Vous avez déjà payé? Merci, ne tenez pas compte de ce message.`,
        `There is an unpaid balance${forWhom.en || ' on your account'}. The attached letter has the details. Already paid? Thank you, and please ignore this message.`,
      ),
      statement: say(
        `Votre relevé de compte${forWhom.fr} est en pièce jointe.`,
        `Your account statement${forWhom.en} is attached.`,
      ),
      yearly_summary: say(
        `Votre sommaire annuel des frais payés${forWhom.fr} est en pièce jointe. Gardez-le pour vos impôts.`,
        `Your yearly summary of fees paid${forWhom.en} is attached. Keep it for your taxes.`,
      ),
    }[kind]
    const question = call(clinic, phone)
    return {
      subject: `${what}, ${clinic}`,
      title: what,
      paragraphs: [say(`Bonjour ${givenName},`, `Hello ${givenName},`), text, say(question.fr, question.en)],
      note: say(
        'Ce message contient des renseignements personnels. S’il ne vous est pas destiné, supprimez-le et avisez la clinique.',
        'This message contains personal information. If it isn’t for you, delete it and let the clinic know.',
      ),
    }
  })[language]

type MailedKind = 'invoice' | 'receipt' | 'reminder' | 'statement' | 'yearly_summary'
