import type { FeeAdvanceEntry } from '@molaire/contract/payments/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { daysOverdue, shownStatus } from '@molaire/domain/invoices/status'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { displayName } from '@molaire/domain/users/display-name'
import { feeAdvanceKindWords } from '@molaire/words/invoices/fee-advances'
import { paymentMethodWords } from '@molaire/words/invoices/payment-methods'
import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { amountCell } from '../../../platform/csv/write-csv.ts'
import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'
import type { ReceivedEntry } from '../reads/entries.ts'
import type { Names } from '../reads/names.ts'

/** What a line needs besides its row. */
export interface Writing {
  language: Locale
  names: Names
  /** The date at a clinic. */
  todayOf: (clinicId: string) => LocalDate
}

/** A column: its header, and the cell of a row. */
interface Column<Row> {
  header: Readonly<Record<Locale, string>>
  cell: (row: Row, writing: Writing) => string
}

/** A text that a spreadsheet shows and never runs. */
const text = <Row>(fr: string, en: string, of: (row: Row, writing: Writing) => string | null | undefined): Column<Row> => ({
  header: inBothLanguages((say) => say(fr, en)),
  cell: (row, writing) => toSpreadsheetText(of(row, writing) ?? ''),
})
/** An amount in cents, as a number of the language. */
const amount = <Row>(fr: string, en: string, of: (row: Row) => number): Column<Row> => ({
  header: inBothLanguages((say) => say(fr, en)),
  cell: (row, { language }) => amountCell(of(row), language),
})

const methodOf = (method: PaymentMethod | null, language: Locale) => method && paymentMethodWords[method][language]
const clinicOf = ({ clinicId }: { clinicId: string }, { names }: Writing) => names.clinics.get(clinicId)

/** The columns of a list of invoices (INV-08, INV-09). */
export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  text('Facture', 'Invoice', ({ number }) => number),
  text('Statut', 'Status', (row, { language, todayOf }) => invoiceStatusWords[shownStatus(row, todayOf(row.clinicId))][language]),
  text('Émise le', 'Issued on', ({ issuedOn }) => issuedOn),
  text('Échéance', 'Due', ({ dueOn }) => dueOn),
  text('Jours de retard', 'Days late', (row, { todayOf }) => String(daysOverdue(row, todayOf(row.clinicId)) || '')),
  text('Patient', 'Patient', ({ patientName }) => patientName),
  text('Téléphone', 'Phone', ({ patientPhone }) => patientPhone),
  text('Courriel', 'Email', ({ patientEmail }) => patientEmail),
  text('Praticien', 'Practitioner', ({ practitionerId }, { names }) => {
    const practitioner = names.people.get(practitionerId ?? '')
    return practitioner && displayName(practitioner)
  }),
  text('Clinique', 'Clinic', clinicOf),
  amount('Total', 'Total', ({ total }) => total),
  amount('Payé', 'Paid', ({ paid }) => paid),
  amount('Crédité', 'Credited', ({ credited }) => credited),
  amount('Solde', 'Balance', ({ balance }) => balance),
]

const payment = inBothLanguages((say) => say('Paiement', 'Payment'))

/** The columns of what was received in a period (INV-08). */
export const entryColumns: readonly Column<ReceivedEntry>[] = [
  text('Reçu le', 'Received on', ({ receivedOn }) => receivedOn),
  text('Facture', 'Invoice', ({ invoiceNumber }) => invoiceNumber),
  text('Patient', 'Patient', ({ patientName }) => patientName),
  text(
    'Opération',
    'Entry',
    ({ advanceKind }, { language }) => (advanceKind ? feeAdvanceKindWords[advanceKind] : payment)[language],
  ),
  text('Mode', 'Method', ({ method }, { language }) => methodOf(method, language)),
  amount('Montant', 'Amount', (row) => row.amount),
  text('Référence', 'Reference', ({ reference }) => reference),
  text('Note', 'Note', ({ note }) => note),
  text('Motif de l’annulation', 'Reason for reversal', ({ reason }) => reason),
]

/** The columns of the register of fee advances (facts §10). */
export const advanceColumns: readonly Column<FeeAdvanceEntry>[] = [
  text('Date', 'Date', ({ receivedOn }) => receivedOn),
  text('Patient', 'Patient', ({ patientName }) => patientName),
  text('Opération', 'Entry', ({ kind }, { language }) => feeAdvanceKindWords[kind][language]),
  text('Objet', 'Purpose', ({ purpose }) => purpose),
  text('Facture', 'Invoice', ({ invoiceNumber }) => invoiceNumber),
  text('Mode', 'Method', ({ method }, { language }) => methodOf(method, language)),
  amount('Montant', 'Amount', (row) => row.amount),
  amount('Détenu après', 'Held after', ({ advanceBalance }) => advanceBalance),
  text('Référence', 'Reference', ({ reference }) => reference),
  text('Note', 'Note', ({ note }) => note),
  text('Motif', 'Reason', ({ reason }) => reason),
  text('Clinique', 'Clinic', clinicOf),
]

export const headerOf = <Row>(columns: readonly Column<Row>[], language: Locale): string[] =>
  columns.map(({ header }) => header[language])
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row, writing: Writing): string[] =>
  columns.map(({ cell }) => cell(row, writing))
