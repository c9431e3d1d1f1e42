import { sql, type RawBuilder } from 'kysely'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { Scope } from '../../../platform/context.ts'
import { isToCome } from '../../clinics/index.ts'
import { selectRow, type AppointmentRow } from '../reads/rows.ts'

/** The number of appointments still to come or under way. */
export async function countAheadOfPatient({ db, groupId, clock }: Scope, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointments a
    where a.group_id = ${groupId} and a.patient_id = ${patientId} and ${isToCome(clock.now())}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The filters of the list. */
export interface Filter {
  patientId: string
  when: 'upcoming' | 'past'
  appointmentTypeId?: string | undefined
  status?: readonly AppointmentStatus[] | undefined
}

/** The last appointment of the previous page. */
export interface Place {
  startsAt: string
  id: string
}

/**
 * One page of those still to come or under way, soonest first, or of those that are over or
 * cancelled, latest first. Returns one row more than `limit` when there is another page.
 */
export function listOfPatient(
  ctx: Scope,
  options: { filter: Filter; after: Place | undefined; limit: number },
): Promise<AppointmentRow[]> {
  const direction = directionOf(options.filter)
  return selectRow(ctx.db, ctx.groupId)
    .where('a.id', 'in', selectPage(ctx, options))
    .orderBy('a.startsAt', direction)
    .orderBy('a.id', direction)
    .execute()
}

const directionOf = ({ when }: Filter) => (when === 'upcoming' ? 'asc' : 'desc')

/** The ids of the page are selected first, so that only these rows are joined to other tables. */
function selectPage(ctx: Scope, { filter, after, limit }: Parameters<typeof listOfPatient>[1]) {
  const direction = directionOf(filter)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return ctx.db
    .selectFrom('appointments as a')
    .select('a.id')
    .where('a.groupId', '=', ctx.groupId)
    .where(matching(ctx, filter))
    .where(
      after
        ? sql<boolean>`(a.starts_at, a.id) ${beyond} (${after.startsAt}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('a.startsAt', direction)
    .orderBy('a.id', direction)
    .limit(limit + 1)
}

/** The number of appointments on all pages. */
export async function countMatching(ctx: Scope, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointments a where a.group_id = ${ctx.groupId} and ${matching(ctx, filter)}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

function matching({ clock }: Scope, { patientId, when, appointmentTypeId, status }: Filter): RawBuilder<boolean> {
  const isOfGroup = isAhead(clock.now())
  const inTime = when === 'past' ? sql`not ${isOfGroup}` : isOfGroup
  const ofType = appointmentTypeId === undefined ? sql`true` : sql`a.appointment_type_id = ${appointmentTypeId}`
  const inStatus = status === undefined ? sql`true` : status.length === 0 ? sql`false` : sql`a.status in (${sql.join(status)})`
  return sql<boolean>`(a.patient_id = ${patientId} and ${inTime} and ${ofType} and ${inStatus})`
}

/**
 * Whether an appointment lies ahead or is under way: it is booked or in progress, and it has not
 * ended or is of today by the clinic's clock. So a patient who is late, or whose treatment runs
 * over its time, is not past; one that was cancelled is not ahead.
 */
const isAhead = (now: Date) => sql<boolean>`(
  a.status in ('scheduled', 'confirmed', 'in_progress') and a.starts_at > ${now}::timestamptz - interval '26 hours'
  and (upper(a.during) > ${now} or a.starts_on >= (${now}::timestamptz at time zone a.time_zone)::date))`
