import { InvoiceStatusPill } from '../../areas/invoices/index.ts'
import { useChart } from '../../areas/treatments/index.ts'
import type { TabProps } from './appointment-parts.ts'

/** APT-12: the status of the appointment's invoice, beside its tab; nothing while there is none. */
export const InvoiceBadge = ({ appointment }: TabProps) => {
  const { data } = useChart(appointment.patient.id, appointment.id)
  return data?.invoice ? <InvoiceStatusPill status={data.invoice.status} /> : null
}
