import type { InvoiceRow } from '@molaire/contract/invoices/shapes'

/**
 * PAT-06: whom one calls about an invoice, and at which number: who pays for the patient, or else
 * the patient. Null without a number.
 */
export const callOf = ({
  payer,
  patientName,
  patientPhone,
}: Pick<InvoiceRow, 'payer' | 'patientName' | 'patientPhone'>): { name: string; phone: string } | null => {
  if (payer?.phone) return { name: payer.name, phone: payer.phone }
  return patientPhone === null ? null : { name: patientName, phone: patientPhone }
}

/**
 * PAT-06: where a mail about an invoice goes, and to whom: as the server chooses it. Null without
 * an address.
 */
export const mailOf = ({
  payer,
  patientName,
  patientEmail,
}: Pick<InvoiceRow, 'payer' | 'patientName' | 'patientEmail'>): { name: string; address: string } | null => {
  if (payer?.email) return { name: payer.name, address: payer.email }
  return patientEmail === null ? null : { name: patientName, address: patientEmail }
}
