import { sql, type RawBuilder } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'

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
  alerts: Alert[]
  lastVisit: Visit | null
  nextAppointment: Visit | null
}

/** The whole file; refuses with not_found, for another group's too. */
export async function getPatient(ctx: Scope, id: string) {
  const patient = await summaries(ctx)
    .select(['p.notes', 'p.streetAddress', 'p.city', 'p.province', 'p.postalCode', 'p.preferredLanguage', 'p.ownerId'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhone', 'p.healthInsuranceNumber', 'p.healthInsuranceExpiry'])
    .select(['p.preferredWeekdays', 'p.preferredDayParts', 'p.careConsentOn', 'p.privacyConsentOn', 'p.messagesConsentOn'])
    .select(['p.familyConsentOn', 'p.createdAt', 'p.version'])
    .select([named(sql.ref('p.payer_id')).as('payer'), named(sql.ref('p.merged_into_id')).as('mergedInto')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!patient) throw new AppError('not_found')
  return patient
}

export type PatientRow = Awaited<ReturnType<typeof getPatient>>

/** What lists say of a patient; of all of the group. */
export function summaries(ctx: Scope) {
  return ctx.db
    .selectFrom('patients as p')
    .select(['p.id', 'p.clinicId', 'p.assignedPractitionerId', 'p.firstName', 'p.lastName', 'p.email', 'p.phone'])
    .select(['p.dateOfBirth', 'p.status', sql<Alert[]>`p.alerts`.as('alerts')])
    .select(lastVisit.as('lastVisit'))
    .select(nextAppointment(ctx.clock.now()).as('nextAppointment'))
    .where('p.groupId', '=', ctx.groupId)
}

// Keys inside JSON travel as they are written here.
const visit = sql`json_build_object('id', a.id, 'date', a.starts_on, 'startTime', to_char(a.start_time, 'HH24:MI'),
  'durationMinutes', a.duration_minutes, 'appointmentTypeId', a.appointment_type_id, 'practitionerId', a.practitioner_id, 'roomId', a.room_id)`

const lastVisit = sql<Visit | null>`(
  select ${visit} from appointments a
  where a.group_id = p.group_id and a.patient_id = p.id and a.status = 'completed'
  order by a.starts_at desc limit 1)`

/** Another patient of the group, as one is named beside a file. */
const named = (id: RawBuilder<unknown>) => sql<NamedPatient | null>`(
  select json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name) from patients o
  where o.group_id = p.group_id and o.id = ${id})`

const nextAppointment = (now: Date) => sql<Visit | null>`(
  select ${visit} from appointments a
  where a.group_id = p.group_id and a.patient_id = p.id
    and a.status in ('scheduled', 'confirmed', 'in_progress') and upper(a.during) > ${now}
  order by a.starts_at limit 1)`
