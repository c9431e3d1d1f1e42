import type { Scope } from '../../../platform/context.ts'

interface InvoiceOf {
  id: string
  appointmentId: string | null
  number: string | null
}

/** The invoices of appointments, by the appointment's id. */
export async function invoicesOf(
  { db, groupId }: Scope,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string | null, InvoiceOf>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'appointmentId', 'number'])
    .where('groupId', '=', groupId)
    .where('appointmentId', 'in', [...appointmentIds])
    .execute()
  return new Map(rows.map((row) => [row.appointmentId, row]))
}
