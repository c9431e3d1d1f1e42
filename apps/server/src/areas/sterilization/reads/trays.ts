import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { Tray, TrayCycle, TrayTrace } from '@molaire/contract/sterilization/shapes'
import { id } from '@molaire/contract/shared/fields'
import type { TrayState } from '@molaire/domain/sterilization/trays'
import type { Context, Scope } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/like.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { pageOf, placeMoment, readPlace } from '../../../platform/http/list.ts'
import { momentSql, someoneSql, stateSql, traysSql, useSql } from './pieces.ts'

type Query = RequestOf<typeof wire.listSterilizationTrays>['query']
type Filter = Omit<Query, 'limit' | 'nextKey'> & { ids?: readonly string[] }
type TrayRow = Tray & { movedAt: Date }

const nowOf = ({ clock }: Scope) => `'${clock.now().toISOString()}'`

const isUnused = new Set<string>(['ready', 'waiting', 'expired', 'quarantined'] satisfies TrayState[])

/** The columns of a `tray` of the contract. */
const columnsSql = (now: string) =>
  sql.raw(`t.id, t.version, t.clinic_id, t.serial_number, t.content, ${stateSql(now)} as state,
  case when c.appointment_id is null then c.expires_on end as expires_on, c.load_id, ${momentSql('t.created_at')} as created_at, t.moved_at, (
    select ${useSql('x')} from tray_cycles x
    where x.group_id = t.group_id and x.tray_id = t.id and x.appointment_id is not null order by x.id desc limit 1) as last_use`)

function where(ctx: Scope, { clinicId, search, state, from, to, ids }: Filter) {
  const conditions = [sql`t.group_id = ${ctx.groupId}`]
  if (ids) conditions.push(sql`t.id = any(${[...ids]}::uuid[])`)
  if (clinicId !== undefined) conditions.push(sql`t.clinic_id = ${clinicId}`)
  if (search !== undefined && search !== '')
    conditions.push(sql`t.serial_number like ${containing(search.normalize('NFKC').replace(/\s/gu, '').toUpperCase())}`)
  // What did not serve is few among many, and has an index.
  if (state !== undefined && isUnused.has(state)) conditions.push(sql`c.group_id = ${ctx.groupId} and c.appointment_id is null`)
  if (state !== undefined) conditions.push(sql`${sql.raw(stateSql(nowOf(ctx)))} = ${state}`)
  if (from !== undefined || to !== undefined)
    conditions.push(sql`exists (
      select from tray_cycles x join appointments a on a.group_id = x.group_id and a.id = x.appointment_id
      where x.group_id = t.group_id and x.tray_id = t.id
        and a.starts_on between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date)`)
  return sql.join(conditions, sql` and `)
}

/** STER-01: trays, the last that changed first, in one round trip. */
export async function listSterilizationTrays(
  ctx: Context,
  { query: { limit, nextKey, ...filter } }: RequestOf<typeof wire.listSterilizationTrays>,
) {
  const after = readPlace(ctx, nextKey, z.tuple([placeMoment, id]))
  const [{ rows }, { rows: counted }] = await atOnce(ctx, (ctx) =>
    Promise.all([
      sql<TrayRow>`
        select ${columnsSql(nowOf(ctx))} from ${sql.raw(traysSql)}
        where ${where(ctx, filter)} ${after ? sql`and (t.moved_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        order by t.moved_at desc, t.id desc limit ${limit + 1}`.execute(ctx.db),
      sql<{
        count: number
      }>`select count(*)::int as count from ${sql.raw(filter.state === undefined ? 'trays t' : traysSql)} where ${where(ctx, filter)}`.execute(
        ctx.db,
      ),
    ]),
  )
  return pageOf(ctx, {
    rows,
    limit,
    count: counted[0]?.count ?? 0,
    placeOf: ({ movedAt, id }) => [movedAt.toISOString(), id],
    present: (row) => row,
  })
}

/** Some trays as the list shows them, by their numbers. */
export async function readTrays(ctx: Scope, ids: readonly string[]): Promise<Tray[]> {
  const { rows } = await sql<Tray>`
    select ${columnsSql(nowOf(ctx))} from ${sql.raw(traysSql)} where ${where(ctx, { ids })} order by t.serial_number`.execute(
    ctx.db,
  )
  return rows
}

/** The columns of a `trayCycle` of the contract, of a row `o` with its load `m`. */
const cycleSql = `json_build_object('id', o.id,
  'load', json_build_object('id', m.id, 'sterilizerName', s.name, 'loadedOn', m.loaded_on, 'number', m.number,
    'machineCycle', m.machine_cycle, 'status', m.status),
  'content', o.content, 'packedBy', ${someoneSql('o.packed_by', 'o')}, 'packedOn', o.packed_on, 'expiresOn', o.expires_on,
  'quarantinedAt', ${momentSql('o.quarantined_at')}, 'recallId', (
    select r.recall_id from sterilization_recall_packs r where r.group_id = o.group_id and r.tray_cycle_id = o.id order by r.recall_id desc limit 1),
  'reprocessAt', ${momentSql('o.reprocess_at')}, 'use', ${useSql('o')})`

/** STER-02: one tray with all its sterilizations; undefined when the group does not have it. */
async function findTrace(ctx: Scope, by: { id: string } | { serialNumber: string }): Promise<TrayTrace | undefined> {
  const is = 'id' in by ? sql`t.id = ${by.id}` : sql`t.serial_number = ${by.serialNumber}`
  const { rows } = await sql<Omit<TrayTrace, 'cycles'> & { cycles: TrayCycle[] | null }>`
    select ${columnsSql(nowOf(ctx))}, ${sql.raw(someoneSql('t.created_by', 't'))} as created_by,
      ${sql.raw(momentSql('t.discarded_at'))} as discarded_at, ${sql.raw(someoneSql('t.discarded_by', 't'))} as discarded_by, t.discard_reason, (
        select json_agg(${sql.raw(cycleSql)} order by o.id desc)
        from tray_cycles o
          join sterilization_loads m on m.group_id = o.group_id and m.id = o.load_id
          join sterilizers s on s.group_id = m.group_id and s.id = m.sterilizer_id
        where o.group_id = t.group_id and o.tray_id = t.id) as cycles
    from ${sql.raw(traysSql)} where t.group_id = ${ctx.groupId} and ${is}`.execute(ctx.db)
  const [row] = rows
  return row && { ...row, cycles: row.cycles ?? [] }
}

/** The same. Refuses with not_found. */
export async function readTrace(ctx: Scope, trayId: string): Promise<TrayTrace> {
  const trace = await findTrace(ctx, { id: trayId })
  if (!trace) throw new AppError('not_found')
  return trace
}

/** STER-02: a tray with its sterilizations and uses. Refuses: not_found. */
export const getSterilizationTray = (ctx: Context, { params }: RequestOf<typeof wire.getSterilizationTray>) =>
  atOnce(ctx, (ctx) => readTrace(ctx, params.id))

/**
 * STER-01: the same by the number that was typed or scanned. Refuses: sterilization_tray_unknown.
 */
export const findSterilizationTray = (ctx: Context, { query: { serialNumber } }: RequestOf<typeof wire.findSterilizationTray>) =>
  atOnce(ctx, async (ctx) => {
    const trace = await findTrace(ctx, { serialNumber })
    if (!trace) throw new AppError('sterilization_tray_unknown', { details: { serialNumber } })
    return trace
  })
