import { z } from 'zod'
import { longestTerms, parseTaxNumber, type TaxNumber } from '@molaire/domain/clinics/tax-number'
import { groupScope, id, label, optionalEmail, optionalLabel, optionalPhone, requiredPhone, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const clinic = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  fax: z.string().nullable(),
  /** IANA zone of the clinic’s wall clock. */
  timeZone: z.string(),
  groupId: id,
  groupName: z.string(),
  /** The beginning of official invoice numbers. */
  invoicePrefix: z.string(),
  /** The number that the next invoice issued will take. */
  invoiceNumber: z.int().min(1),
  /** Days between the issue of an invoice and its due date. */
  paymentTermsDays: z.int(),
  /** Printed on invoices that have taxes, and required there. */
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  /** Closed permanently: its data stays, and nothing new is booked. */
  isArchived: z.boolean(),
  version,
})
export type Clinic = z.infer<typeof clinic>

/** A tax number in any spacing; it is stored as `123456789 RT 0001` or `1234567890 TQ 0001`. */
const optionalTaxNumber = (kind: TaxNumber) =>
  z
    .string()
    .max(40)
    .nullish()
    .transform((text, issue) => {
      if (!text?.trim()) return null
      const parsed = parseTaxNumber(kind, text)
      if (parsed !== undefined) return parsed
      issue.addIssue({ code: 'custom', message: 'tax_number' })
      return z.NEVER
    })

const writable = {
  name: label(200),
  address: label(300),
  phone: requiredPhone,
  email: optionalEmail,
  fax: optionalPhone,
  invoicePrefix: optionalLabel(20).transform((prefix) => prefix ?? ''),
  invoiceNumber: z.int().min(1).max(999_999_999),
  paymentTermsDays: z.int().min(0).max(longestTerms),
  gstNumber: optionalTaxNumber('gstNumber'),
  qstNumber: optionalTaxNumber('qstNumber'),
}

export const { listClinics, createClinic, updateClinic, deleteClinic, archiveClinic, restoreClinic } = records({
  one: 'Clinic',
  many: 'Clinics',
  path: '/clinics',
  record: clinic,
  list: { summary: 'Clinics of the group', query: z.object({ groupId: groupScope }) },
  /**
   * CFG-02. The group of a clinic cannot change later, because its appointments and invoices are
   * rows of that group.
   */
  create: {
    summary: 'Open a clinic',
    body: z.strictObject({
      ...{ ...writable, groupId: id, invoiceNumber: writable.invoiceNumber.default(1) },
      paymentTermsDays: writable.paymentTermsDays.default(30),
    }),
  },
  /**
   * Replaces all fields; the next invoice number and the payment terms stay when they are left out.
   * That number is drawn meanwhile, and can only grow, so that no number is used twice.
   */
  update: {
    summary: 'Change a clinic',
    body: z.strictObject({
      ...{ ...writable, invoiceNumber: writable.invoiceNumber.optional() },
      paymentTermsDays: writable.paymentTermsDays.optional(),
    }),
    errors: ['clinic_invoice_number_taken'],
  },
  /** Refused while the clinic has appointments to come: `details: { count, firstDate }`. */
  archive: { summary: 'Close a clinic for good, and keep what was there', errors: ['clinic_has_appointments'] },
  restore: { summary: 'Open a closed clinic again' },
  /**
   * Refused while other rows refer to it. `details` counts them: `{ rooms, patients, appointments
   * }`.
   */
  delete: { summary: 'Remove a clinic that nothing names', errors: ['clinic_in_use'] },
})
