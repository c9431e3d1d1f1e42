import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { RecallContact, SterilizationRecall } from '@molaire/contract/sterilization/shapes'
import { id } from '@molaire/contract/shared/fields'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { pageOf, readPlace } from '../../../platform/http/list.ts'
import { patientSql } from './exposures.ts'
import { momentSql, someoneSql } from './pieces.ts'

type Line = Omit<SterilizationRecall, 'window' | 'quarantined' | 'contacts'>

const lineSql = `r.id, r.version, r.load_id, s.name as sterilizer_name, r.reason, ${someoneSql('r.created_by', 'r')} as created_by,
  ${momentSql('r.created_at')} as created_at, people.patient_count, people.to_contact_count, (
    select count(*)::int from sterilization_recall_packs k where k.group_id = r.group_id and k.recall_id = r.id and not k.was_used) as quarantined_count`
const fromSql = `sterilization_recalls r
  left join sterilizers s on s.group_id = r.group_id and s.id = r.sterilizer_id
  cross join lateral (
    select count(*)::int as patient_count, (count(*) filter (where c.status = 'to_contact'))::int as to_contact_count
    from sterilization_recall_contacts c where c.group_id = r.group_id and c.recall_id = r.id) people`

/** STER-02: recalls, the latest first: all of them, or `limit` of those made before `before`. */
export async function readRecalls(
  { db, groupId }: Scope,
  { before, limit }: { before?: string | undefined; limit?: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${sql.raw(lineSql)} from ${sql.raw(fromSql)}
    where r.group_id = ${groupId} ${before ? sql`and r.id < ${before}::uuid` : sql``} order by r.id desc ${limit ? sql`limit ${limit}` : sql``}`.execute(
    db,
  )
  return rows
}

/** STER-02: recalls, the latest first, a page at a time. */
export function listSterilizationRecalls(
  ctx: Context,
  { query: { limit, nextKey } }: Pick<RequestOf<typeof wire.listSterilizationRecalls>, 'query'>,
) {
  const after = readPlace(ctx, nextKey, z.tuple([id]))
  return atOnce(ctx, async (ctx) => {
    const [rows, { rows: counted }] = await Promise.all([
      readRecalls(ctx, { before: after?.[0], limit: limit + 1 }),
      sql<{ count: number }>`select count(*)::int as count from sterilization_recalls where group_id = ${ctx.groupId}`.execute(
        ctx.db,
      ),
    ])
    return pageOf(ctx, { rows, limit, count: counted[0]?.count ?? 0, placeOf: ({ id }) => [id], present: (row) => row })
  })
}

/** The contacts of a recall, or one of them, by the patients' names, with what exposed them. */
export async function readContacts(ctx: Scope, by: { recallId: string } | { contactId: string }): Promise<RecallContact[]> {
  const { db, groupId } = ctx
  const is = 'recallId' in by ? sql`c.recall_id = ${by.recallId}` : sql`c.id = ${by.contactId}`
  const { rows } = await sql<RecallContact>`
    with contacts as materialized (select * from sterilization_recall_contacts c where c.group_id = ${groupId} and ${is}),
    used as (
      select k.recall_id, o.appointment_id, json_agg(t.serial_number order by t.serial_number) as serial_numbers
      from sterilization_recall_packs k
        join tray_cycles o on o.group_id = k.group_id and o.id = k.tray_cycle_id
        join trays t on t.group_id = o.group_id and t.id = o.tray_id
      where k.group_id = ${groupId} and k.recall_id in (select recall_id from contacts) and o.appointment_id is not null
      group by k.recall_id, o.appointment_id),
    exposed as (
      select used.recall_id, a.patient_id, json_agg(json_build_object('appointmentId', a.id, 'date', a.starts_on, 'startTime', left(a.start_time::text, 5),
          'practitioner', ${sql.raw(someoneSql('a.practitioner_id', 'a'))}, 'serialNumbers', used.serial_numbers) order by a.starts_at, a.id) as exposures
      from used join appointments a on a.group_id = ${groupId} and a.id = used.appointment_id
      group by used.recall_id, a.patient_id)
    select c.id, c.version, ${sql.raw(patientSql)} as patient, p.street_address is not null and p.city is not null as has_address, c.status, c.note, ${sql.raw(someoneSql('c.contacted_by', 'c'))} as contacted_by,
      ${sql.raw(momentSql('c.contacted_at'))} as contacted_at, coalesce(x.exposures, '[]') as exposures
    from contacts c
      join patients p on p.group_id = c.group_id and p.id = c.patient_id
      left join exposed x on x.recall_id = c.recall_id and x.patient_id = c.patient_id
    order by p.sort_name, c.id`.execute(db)
  return rows
}

/** A recall with its patients and its packs. Refuses with not_found. */
export async function readRecall(ctx: Scope, recallId: string): Promise<SterilizationRecall> {
  const { db, groupId } = ctx
  const head = sql<Line & Pick<SterilizationRecall, 'window' | 'quarantined'>>`
    select ${sql.raw(lineSql)}, case when r.sterilizer_id is not null then
        json_build_object('sterilizerId', r.sterilizer_id, 'sterilizerName', s.name,
          'after', ${sql.raw(momentSql('r.after_at'))}, 'until', ${sql.raw(momentSql('r.until_at'))}, 'loads', coalesce((
            select json_agg(json_build_object('id', l.id, 'loadedOn', l.loaded_on, 'number', l.number, 'status', l.status) order by l.started_at, l.number)
            from sterilization_loads l where l.group_id = r.group_id and l.id = any (r.load_ids)), '[]')) end as window,
      coalesce((
        select json_agg(json_build_object('trayId', t.id, 'serialNumber', t.serial_number, 'content', coalesce(c.content, t.content)) order by t.serial_number)
        from sterilization_recall_packs k
          join tray_cycles c on c.group_id = k.group_id and c.id = k.tray_cycle_id
          join trays t on t.group_id = c.group_id and t.id = c.tray_id
        where k.group_id = r.group_id and k.recall_id = r.id and not k.was_used), '[]') as quarantined
    from ${sql.raw(fromSql)} where r.group_id = ${groupId} and r.id = ${recallId}`.execute(db)
  const [{ rows }, contacts] = await Promise.all([head, readContacts(ctx, { recallId })])
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return { ...row, contacts }
}

/** STER-02: a recall. Refuses: not_found. */
export const getSterilizationRecall = (ctx: Context, { params }: RequestOf<typeof wire.getSterilizationRecall>) =>
  atOnce(ctx, (ctx) => readRecall(ctx, params.id))
