import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { json } from '../../platform/db/json-text.ts'
import { writtenDayOf, writtenMoney, writtenNumber } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { words } from './words.ts'

/** The invoices' part of a patient's file. */
export const invoicesPart: PatientPart = {
  name: 'invoices',
  table: 'invoices',
  followsAppointment: true,
  timeline: {
    at: 'a.created_at',
    kind: 'invoice',
    says: { status: json.plain('a.status'), appointmentId: json.plainOrNull('a.appointment_id') },
  },
  copy: copyOf<Copied>({
    select: `
      select a.id, a.created_at, a.status, a.status_changed_at as status_since, a.note, a.appointment_id, c.name as clinic, c.time_zone,
        coalesce((
          select json_agg(json_build_object('code', it.code, 'description', it.description, 'tooth', it.tooth, 'surfaces', it.surfaces,
            'quantity', trim_scale(it.quantity_hundredths / 100.0), 'unitPriceCents', it.unit_price_cents, 'totalCents', it.total_cents)
            order by it.id)
          from invoice_items it where it.group_id = a.group_id and it.invoice_id = a.id), '[]') as items
      from invoices a
      join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.created_at, a.id`,
    data: ({ timeZone: _timeZone, ...row }) => ({ ...row, totalCents: totalOf(row) }),
    words,
    line: (row, language) => [
      `${writtenDayOf(row.createdAt, row.timeZone, language)}\n${row.clinic}`,
      row.items
        .map(({ code, description, tooth, surfaces, quantity, totalCents }) => {
          const what = [code, description, tooth, surfaces].filter(Boolean).join(' ')
          return `${what} × ${writtenNumber(quantity, language)} = ${writtenMoney(totalCents, language)}`
        })
        .join('\n'),
      writtenMoney(totalOf(row), language),
      invoiceStatusWords[row.status][language],
    ],
  }),
}

interface Copied {
  createdAt: Date
  timeZone: string
  clinic: string
  status: InvoiceStatus
  items: {
    code: string | null
    description: string
    tooth: string | null
    surfaces: string | null
    quantity: number
    totalCents: number
  }[]
}

const totalOf = ({ items }: Pick<Copied, 'items'>): number => items.reduce((sum, { totalCents }) => sum + totalCents, 0)
