import { sql } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { containing } from '../../platform/db/like.ts'
import { placeText, type Place } from '../../platform/http/list.ts'
import type { SearchTerms } from './search-terms.ts'

export type PatientSort = 'name' | '-name' | 'lastVisit' | '-lastVisit'

/** Which patients a list holds. */
export interface Filter {
  /** Absent when nothing is searched for. */
  terms?: SearchTerms | undefined
  status: PatientStatus | 'all'
}

/** A visit as the list names it. Times are 'HH:mm'. */
interface Visit {
  id: string
  date: LocalDate
  startTime: string
  durationMinutes: number
  appointmentTypeId: string
  practitionerId: string
  roomId: string
}

export interface SummaryRow {
  id: string
  clinicId: string | null
  assignedPractitionerId: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  dateOfBirth: LocalDate | null
  status: string
  lastVisit: Visit | null
  nextAppointment: Visit | null
}

const isByVisit = (sort: PatientSort) => sort === 'lastVisit' || sort === '-lastVisit'

/** What a page ended with: the name and the id; by visit, the day before them. */
export const placeIn = (sort: PatientSort): z.ZodType<Place> =>
  isByVisit(sort) ? z.tuple([localDate, placeText, id]) : z.tuple([placeText, id])

/** One page, and one row more when there is another. `after` is the last row of the page before. */
export function listPatients(
  ctx: Scope,
  { filter, sort, limit, after }: { filter: Filter; sort: PatientSort; limit: number; after: Place | undefined },
) {
  const byVisit = isByVisit(sort)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  // Whoever never came stands at the end in both directions.
  const never = direction === 'desc' ? '0001-01-01' : '9999-12-31'
  const visitedOn = sql<LocalDate>`coalesce(v.visited_on, ${never}::date)`
  const name = sql<string>`p.sort_name collate "C"`

  let query = summaries(ctx)
    .select('p.sortName')
    .$if(byVisit, (query) =>
      query
        .leftJoin(lastVisits(ctx).as('v'), 'v.patientId', 'p.id')
        .select(sql<LocalDate>`${visitedOn}`.as('visitedOn'))
        .orderBy(visitedOn, direction),
    )
    .where(matching(filter))
    .orderBy(name, byVisit ? 'asc' : direction)
    .orderBy('p.id', byVisit ? 'asc' : direction)
    .limit(limit + 1)
  if (after && byVisit) {
    const [day, sortName, id] = after
    const beyond = direction === 'desc' ? sql`<` : sql`>`
    query = query.where(
      sql<boolean>`(${visitedOn} ${beyond} ${day}::date or (${visitedOn} = ${day}::date and (${name}, p.id) > (${sortName}, ${id}::uuid)))`,
    )
  } else if (after) {
    const [sortName, id] = after
    query = query.where(sql<boolean>`(${name}, p.id) ${direction === 'desc' ? sql`<` : sql`>`} (${sortName}, ${id}::uuid)`)
  }
  return query.execute()
}

/** How many patients a list holds in all its pages. */
export async function countPatients({ db, groupId }: Scope, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('patients as p')
    .select(sql<number>`count(*)`.as('count'))
    .where('p.groupId', '=', groupId)
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** The whole file; refuses with not_found, for another group's too. */
export async function getPatient(ctx: Scope, id: string) {
  const patient = await summaries(ctx)
    .select(['p.notes', 'p.streetAddress', 'p.city', 'p.province', 'p.postalCode'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhone', 'p.createdAt', 'p.version'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!patient) throw new AppError('not_found')
  return patient
}

export type PatientRow = Awaited<ReturnType<typeof getPatient>>

function summaries(ctx: Scope) {
  return ctx.db
    .selectFrom('patients as p')
    .select(['p.id', 'p.clinicId', 'p.assignedPractitionerId', 'p.firstName', 'p.lastName', 'p.email', 'p.phone'])
    .select(['p.dateOfBirth', 'p.status'])
    .select(lastVisit.as('lastVisit'))
    .select(nextAppointment(ctx.clock.now()).as('nextAppointment'))
    .where('p.groupId', '=', ctx.groupId)
}

function lastVisits({ db, groupId }: Scope) {
  return db
    .selectFrom('appointments')
    .select(['patientId', sql<LocalDate>`max(starts_on)`.as('visitedOn')])
    .where('groupId', '=', groupId)
    .where('status', '=', 'completed')
    .groupBy('patientId')
}

// Keys inside JSON travel as they are written here.
const visit = sql`json_build_object('id', a.id, 'date', a.starts_on, 'startTime', to_char(a.start_time, 'HH24:MI'),
  'durationMinutes', a.duration_minutes, 'appointmentTypeId', a.appointment_type_id, 'practitionerId', a.practitioner_id, 'roomId', a.room_id)`

const lastVisit = sql<Visit | null>`(
  select ${visit} from appointments a
  where a.group_id = p.group_id and a.patient_id = p.id and a.status = 'completed'
  order by a.starts_at desc limit 1)`

const nextAppointment = (now: Date) => sql<Visit | null>`(
  select ${visit} from appointments a
  where a.group_id = p.group_id and a.patient_id = p.id
    and a.status in ('scheduled', 'confirmed', 'in_progress') and upper(a.during) > ${now}
  order by a.starts_at limit 1)`

function matching({ terms, status }: Filter) {
  const conditions = [sql<boolean>`true`]
  if (status !== 'all') conditions.push(sql`p.status = ${status}`)
  if (terms) {
    conditions.push(...terms.words.map((word) => sql<boolean>`p.search_text like ${containing(word)}`))
    conditions.push(...terms.birthDates.map((date) => sql<boolean>`p.date_of_birth = ${date}::date`))
    // Something was asked for that no file can hold: a lone sign finds nobody, rather than everybody.
    if (terms.words.length + terms.birthDates.length === 0) conditions.push(sql`false`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
