import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { sumsOfLines } from '../present.ts'

/** An open invoice of an appointment, with what it would be issued for, in cents. */
export interface OpenInvoice {
  id: string
  appointmentId: string
  patientId: string
  total: number
}

const tax = (rate: number) => `(s.taxable * ${rate} + 50000) / 100000`
const [gst, qst] = [tax(5000), tax(9975)]

/** Locks the open invoices of appointments that have lines, and returns them. */
export async function lockOpen({ db, groupId }: Scope, appointmentIds: readonly string[]): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.appointment_id, i.patient_id, (s.subtotal + ${sql.raw(gst)} + ${sql.raw(qst)})::int as total
    from (
      select * from invoices where group_id = ${groupId} and appointment_id = any(${[...appointmentIds]}::uuid[])
        and status in ('draft', 'ready') order by id for no key update) i
    cross join lateral ${sql.raw(sumsOfLines)}
    where s.items > 0`.execute(db)
  return rows
}

/**
 * Locks the numbers of a clinic, and returns the least that it has given, or the limit if that is
 * less; undefined for a clinic that the group does not have.
 */
export async function lockNumbers({ db, groupId }: Scope, clinicId: string, limit: number): Promise<number | undefined> {
  await sql`select from clinics where group_id = ${groupId} and id = ${clinicId} for no key update`.execute(db)
  const { rows } = await sql<{ least: number }>`
    select least(${limit}::int, (select min(i.number_sequence) from invoices i where i.group_id = c.group_id and i.clinic_id = c.id)) as least
    from clinics c where c.group_id = ${groupId} and c.id = ${clinicId}`.execute(db)
  return rows[0]?.least
}

/** How an invoice of an older record was issued. */
export interface RecordedIssue {
  invoiceId: string
  sequence: number
  at: Date
  by: string
  sentAt: Date | null
}

/** INV-02: issues open invoices of a clinic with these numbers, and returns how many there were. */
export async function issueRecorded({ db, groupId }: Scope, clinicId: string, issues: readonly RecordedIssue[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update invoices i set
      number = c.invoice_prefix || lpad(d.sequence::text, greatest(5, length(d.sequence::text)), '0'), number_sequence = d.sequence,
      issued_at = d.at, issued_on = (d.at at time zone c.time_zone)::date, issued_by = d.by,
      due_on = (d.at at time zone c.time_zone)::date + c.payment_terms_days,
      subtotal_cents = s.subtotal, gst_cents = ${sql.raw(gst)}, qst_cents = ${sql.raw(qst)},
      total_cents = s.subtotal + ${sql.raw(gst)} + ${sql.raw(qst)},
      status = case when s.subtotal = 0 then 'paid' when d."sentAt" is null then 'issued' else 'sent' end,
      sent_at = d."sentAt", status_changed_at = coalesce(d."sentAt", d.at), version = i.version + 1,
      practitioner_id = a.practitioner_id, room_id = a.room_id, appointment_type_id = a.appointment_type_id
    from json_to_recordset(${JSON.stringify(issues)}::json) as d ("invoiceId" uuid, sequence int, at timestamptz, by uuid, "sentAt" timestamptz)
    join clinics c on c.group_id = ${groupId} and c.id = ${clinicId}
    join invoices o on o.group_id = c.group_id and o.id = d."invoiceId" and o.clinic_id = c.id and o.status in ('draft', 'ready')
    left join appointments a on a.group_id = o.group_id and a.id = o.appointment_id
    cross join lateral (
      select count(*) as items, coalesce(sum(it.total_cents), 0)::bigint as subtotal,
        coalesce(sum(it.total_cents) filter (where it.tax_class = 'taxable'), 0)::bigint as taxable
      from invoice_items it where it.group_id = o.group_id and it.invoice_id = o.id) s
    where i.group_id = o.group_id and i.id = o.id and s.items > 0`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Those of these entries of the register of fee advances that are there. */
export async function feeAdvancesAmong({ db, groupId }: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feeAdvanceEntries')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
