import type { InvoiceDetails, InvoiceEntry, InvoiceItem, InvoiceState } from '@molaire/contract/invoices/shapes'
import type { Account } from '@molaire/contract/payments/endpoints'
import { uuid } from '../../platform/testing/screen.ts'

/** A composite of 312.00 $ on 26, of a treatment; `changes` override fields. */
export const givenLine = (changes: Partial<InvoiceItem> = {}): InvoiceItem => ({
  ...{ id: uuid(901), version: 1, treatmentId: uuid(911), code: '23323', description: 'Composite, 3 surfaces', tooth: '26' },
  ...{ surfaces: 'MOD', quantity: 1, unitPrice: 31_200, total: 31_200, labFee: 0, taxClass: 'exempt' },
  ...{ serviceOn: '2026-11-20', practitionerId: null },
  ...changes,
})

/** A draft invoice of 357.00 $ with two lines; `changes` override fields. */
export const givenInvoice = (changes: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  ...{ id: uuid(900), version: 3, status: 'draft', itemCount: 2, total: 35_700, note: null },
  ...{ clinicId: uuid(1), patientId: uuid(200), appointmentId: uuid(100) },
  ...{ statusChangedAt: '2026-11-20T15:00:00Z', createdAt: '2026-11-20T15:00:00Z' },
  ...{ number: null, issuedOn: null, dueOn: null, issuedBy: null, sentAt: null, cancelledOn: null },
  ...{ paid: 0, credited: 0, balance: 0, subtotal: 35_700, gst: 0, qst: 0 },
  ...{ today: '2026-11-20', corrects: null, correctedBy: null, plan: null },
  items: [
    givenLine(),
    givenLine({
      ...{ id: uuid(902), treatmentId: uuid(912), code: '11001', description: 'Détartrage', tooth: null, surfaces: null },
      ...{ quantity: 0.5, unitPrice: 9_000, total: 4_500 },
    }),
  ],
  patient: {
    ...{ id: uuid(200), name: 'Geneviève Côté-Bélanger', language: 'fr', phone: '819 555-0147', email: null },
    ...{ address: '12, rue des Pins, Trois-Rivières (Québec) G9A 1A1', advance: 0, lastMethod: null, payer: null },
  },
  clinic: {
    ...{ name: 'Clinique dentaire des Érables', address: '2145, rue Royale, Trois-Rivières (Québec) G9A 4K2' },
    ...{ phone: '819 555-0100', nextNumber: 'ÉRA-01272', paymentTermsDays: 30 },
  },
  ...{ entries: [], formerPlans: [], followUps: [], history: [], findings: [] },
  ...changes,
})

/** The same invoice, issued on September 13 and due on October 13, with nothing paid. */
export const givenIssued = (changes: Partial<InvoiceDetails> = {}): InvoiceDetails =>
  givenInvoice({
    ...{ status: 'issued', number: 'ÉRA-01188', issuedOn: '2026-09-13', dueOn: '2026-10-13', balance: 35_700 },
    ...changes,
  })

/** A payment of 100.00 $ by debit; `changes` override fields. */
export const givenEntry = (changes: Partial<InvoiceEntry> = {}): InvoiceEntry => ({
  ...{ id: uuid(950), kind: 'payment', amount: 10_000, method: 'debit_card', receivedOn: '2026-10-14', actId: uuid(960) },
  ...{ reversesId: null, reversedById: null, reference: null, note: null, reason: null },
  ...{ newAdvance: 0, createdAt: '2026-10-14T14:00:00Z', createdBy: null },
  ...changes,
})

/** The account of a patient who was never billed, and neither pays for others nor has a payer. */
export const emptyAccount: Account = {
  ...{ billed: 0, paid: 0, balance: 0, overdue: 0, advance: 0, advances: [], owed: [] },
  ...{ payer: null, paysFor: [] },
}

/** What a change of an invoice answers. */
export const stateOf = (invoice: InvoiceDetails): InvoiceState => {
  const { id, version, status, itemCount, total, statusChangedAt, note, number } = invoice
  const { issuedOn, dueOn, paid, credited, balance, sentAt, cancelledOn } = invoice
  return {
    ...{ id, version, status, itemCount, total, statusChangedAt, note, number },
    ...{ issuedOn, dueOn, paid, credited, balance, sentAt, cancelledOn },
  }
}
