import { sql } from 'kysely'
import type * as wire from '@molaire/contract/invoices/endpoints'
import type { Context, Scope } from '../../platform/context.ts'
import type { Result, Statement } from '../../platform/db/flight.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { invoiceJson, invoiceOfAppointment } from './present.ts'

const ofAppointment = sql.raw(invoiceOfAppointment({ group: 'a.group_id', appointment: 'a.id' }))

/** APT-12: the invoice of an appointment with its lines, in one trip. Refuses: not_found. */
export function getAppointmentInvoice(ctx: Context, { params: { id } }: RequestOf<typeof wire.getAppointmentInvoice>) {
  return atOnce(ctx, async ({ db, groupId }) => {
    const { rows } = await sql<{ invoice: string | null }>`
      select ${ofAppointment} as invoice from appointments a where a.group_id = ${groupId} and a.id = ${id}`.execute(db)
    const [row] = rows
    if (!row) throw new AppError('not_found')
    return new Finished(`{"invoice":${row.invoice ?? 'null'}}`)
  })
}

/** Reads the JSON of an invoice with its lines, and its version. */
export const selectInvoice = ({ groupId }: Scope, id: string): Statement => ({
  text: `select ${invoiceJson} as json, i.version from invoices i where i.group_id = $1 and i.id = $2`,
  values: [groupId, id],
})

/** The invoice that `selectInvoice` read. */
export const invoiceOf = (result: Result | undefined) => {
  const [row] = (result?.rows ?? []) as { json: string; version: number }[] // the columns of that statement
  if (!row) throw new Error('an invoice that was locked is gone')
  return row
}
