import { sql } from 'kysely'
import type * as wire from '@molaire/contract/clinics/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../../platform/clock/zone.ts'
import type { Context, Scope } from '../../platform/context.ts'
import { keptWhileConfigured } from '../../platform/db/kept.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wholeList } from '../../platform/http/list.ts'
import { readingGroups } from '../../platform/http/resolve-scope.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { presentClinic, type ClinicRow } from './present.ts'

/** WIZ-08: the time zone of a clinic that names none. */
export const defaultTimeZone = 'America/Toronto'

/**
 * Clinics of the group, the oldest first. Administrators may list those of another group or of all
 * groups (SHELL-12).
 */
export function listClinics(ctx: Context, { query }: RequestOf<typeof wire.listClinics>) {
  return readingGroups(ctx, query.groupId, async (ctx, groupId) =>
    wholeList((await listClinicRows(ctx, groupId)).map(presentClinic)),
  )
}

/** Clinics of a group, or all that the transaction may see. */
const selectClinics = ({ db }: Scope, groupId: string | undefined) =>
  db
    .selectFrom('clinics')
    .innerJoin('groups', 'groups.id', 'clinics.groupId')
    .selectAll('clinics')
    .select('groups.name as groupName')
    .$if(groupId !== undefined, (qb) => qb.where('clinics.groupId', '=', groupId ?? ''))

/** The oldest first, since ids grow with time. */
function listClinicRows(ctx: Scope, groupId: string | undefined): Promise<ClinicRow[]> {
  return selectClinics(ctx, groupId).orderBy('clinics.id').execute()
}

export function findClinic(ctx: Scope, id: string): Promise<ClinicRow | undefined> {
  return selectClinics(ctx, ctx.groupId).where('clinics.id', '=', id).executeTakeFirst()
}

/** Refuses with not_found, also for another group's clinic. */
export async function getClinic(ctx: Scope, id: string): Promise<ClinicRow> {
  const clinic = await findClinic(ctx, id)
  if (!clinic) throw new AppError('not_found')
  return clinic
}

/**
 * Whether an appointment (`a` in the statement) is to come or under way at a moment. The condition
 * on the day is for the index; two days cover every time zone and the longest appointment.
 */
export const isToCome = (now: Date) => sql<boolean>`(
  a.status in ('scheduled', 'confirmed', 'in_progress')
  and a.starts_on >= (${now}::timestamptz at time zone 'UTC')::date - 2 and upper(a.during) > ${now})`

/** How many appointments of a clinic or a room are to come, and the day of the first, if any. */
export async function appointmentsToCome(
  { db, groupId, clock }: Scope,
  where: { clinicId: string } | { roomId: string },
): Promise<{ count: number; firstDate: LocalDate | null }> {
  const place = 'roomId' in where ? sql`a.room_id = ${where.roomId}` : sql`a.clinic_id = ${where.clinicId}`
  const { rows } = await sql<{ count: number; firstDate: LocalDate | null }>`
    select count(*)::int as count, min(a.starts_on) as first_date from appointments a
    where a.group_id = ${groupId} and ${place} and ${isToCome(clock.now())}`.execute(db)
  return rows[0] ?? { count: 0, firstDate: null }
}

/**
 * The clinic's wall clock at this moment: its today, and the minutes since its midnight (WIZ-08).
 */
export const clinicNow = ({ clock }: Pick<Context, 'clock'>, { timeZone }: { timeZone: string }) =>
  wallClock(clock.now(), timeZone)

/** Today's date in each clinic of the group. */
export interface Todays {
  /** Whether the group has this clinic. */
  has(clinicId: string): boolean
  /** The clinic's date; that of the group's first clinic for null or another group's clinic. */
  of(clinicId: string | null): LocalDate
}

/**
 * Reads today's date in each clinic (PAT-03: a birthday begins at the clinic's midnight). `asOf`
 * gives the dates at another moment; `timeZone` is that of the group's first clinic.
 */
export async function readTodays(ctx: Scope): Promise<Todays & { asOf(moment: Date): Todays; timeZone: string }> {
  const clinics = await timeZones.get(ctx, 'all')
  const timeZone = clinics[0]?.timeZone ?? defaultTimeZone
  const asOf = (moment: Date): Todays => {
    const days = new Map(clinics.map((clinic) => [clinic.id, wallClock(moment, clinic.timeZone).date]))
    const first = wallClock(moment, timeZone).date
    return { has: (clinicId) => days.has(clinicId), of: (clinicId) => days.get(clinicId ?? '') ?? first }
  }
  return { ...asOf(ctx.clock.now()), asOf, timeZone }
}

/** The clinics of a group with their time zones, the oldest first. */
const timeZones = keptWhileConfigured(async (ctx) =>
  (await listClinicRows(ctx, ctx.groupId)).map(({ id, timeZone }) => ({ id, timeZone })),
)
