import type { AgingReport, ClosingEntry, PeriodicReport } from '@molaire/contract/reports/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { tranches } from '@molaire/domain/invoices/aging'
import { uuid } from '../../../platform/testing/screen.ts'

/** Friday 20 November 2026, the date of the lists in tests. */
export const today = '2026-11-20'

/** Number `n` of the invoices: 429,00 $ of Geneviève Côté, half paid, 38 days late. */
export const invoiceRow = (n: number, differs: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...{ id: uuid(100 + n), version: 1, number: `ÉRA-0${1100 + n}`, status: 'partial', createdAt: '2026-09-13T14:00:00Z' },
  ...{ issuedOn: '2026-09-13', issuedAt: '2026-09-13T14:05:00Z', dueOn: '2026-10-13' },
  ...{ clinicId: uuid(1), appointmentId: null, patientId: uuid(200 + n), patientName: 'Geneviève Côté' },
  ...{ patientPhone: '819 555-0147', patientEmail: 'genevieve@exemple.ca', payer: null, practitionerId: null },
  ...{ total: 42_900, paid: 21_450, credited: 0, balance: 21_450, hasNote: false },
  ...{ plan: null, nextAppointmentOn: null, followUp: null },
  ...differs,
})

/** Number `n` of the payments: 214,50 $ by debit card, at 9:30 at the clinic. */
export const entryRow = (n: number, differs: Partial<ClosingEntry> = {}): ClosingEntry => ({
  ...{ id: uuid(300 + n), kind: 'payment', amount: 21_450, method: 'debit_card', receivedOn: today, actId: uuid(400 + n) },
  ...{ reversesId: null, reversedById: null, reference: '448102', note: null, reason: null },
  ...{ createdAt: '2026-11-20T14:30:00Z', createdBy: null, source: 'invoice', invoiceId: uuid(101), invoiceNumber: 'ÉRA-01101' },
  ...{ patientId: uuid(201), patientName: 'Geneviève Côté' },
  ...differs,
})

/** The figures of a period. */
export const aReport = (differs: Partial<PeriodicReport> = {}): PeriodicReport => ({
  ...{ today, count: 18, billed: 481_200, collected: 394_650, outstanding: 86_550, overdue: 42_900, average: 26_733, ready: 3 },
  byMethod: [
    { method: 'cash', amount: 12_400, count: 2 },
    { method: 'debit_card', amount: 189_000, count: 9 },
  ],
  ...differs,
})

/** What is owed: these amounts by tranche, of one invoice each; nothing is due later. */
export const anAging = (amounts: readonly number[], differs: Partial<AgingReport> = {}): AgingReport => {
  const parts = tranches.map((tranche, at) => ({ tranche, amount: amounts[at] ?? 0, count: (amounts[at] ?? 0) > 0 ? 1 : 0 }))
  const count = parts.filter(({ amount }) => amount > 0).length
  return {
    ...{ today, count, patients: count, notYetDue: 0, tranches: parts },
    total: parts.reduce((sum, { amount }) => sum + amount, 0),
    ...differs,
  }
}
