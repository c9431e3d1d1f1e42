import { sql } from 'kysely'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PersonName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../../platform/context.ts'
import { insertAll } from '../../../platform/db/insert-all.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { rowsOf, type RecordRow } from '../../../platform/records/rows-of.ts'

export type Plan = RecordRow<'treatmentPlans'>
export type Visit = RecordRow<'proposedAppointments'>

export const plans = rowsOf('treatmentPlans')
export const visits = rowsOf('proposedAppointments')

/** A visit as its plan shows it. */
export interface VisitRow {
  id: string
  version: number
  sequence: number
  durationMinutes: number
  delayDays: number
  practitionerId: string | null
  appointmentTypeId: string | null
  note: string | null
  /** Null also when it was cancelled or missed: the visit is free again (Decision 0090). */
  appointment: BookedVisit | null
  /** In cents: its treatments that were not cancelled. */
  cost: number
  /** Whether one of its treatments was done, and how many are still planned. */
  hasDone: boolean
  planned: number
  /** The last day on which one of its treatments was done. */
  doneOn: LocalDate | null
}
/** The appointment of a visit. */
export interface BookedVisit {
  id: string
  date: LocalDate
  startTime: string
  durationMinutes: number
  status: AppointmentStatus
  roomId: string
  practitionerId: string
  appointmentTypeId: string
}
export type PlanRow = Plan & { proposed: VisitRow[] }

/** The plans of a patient, or some plans by id, with their visits in sequence; the oldest first. */
async function listPlans({ db, groupId }: Scope, whose: { patientId: string } | { ids: readonly string[] }): Promise<PlanRow[]> {
  const isTheirs = 'ids' in whose ? sql`p.id = any(${whose.ids}::uuid[])` : sql`p.patient_id = ${whose.patientId}`
  const { rows } = await sql<PlanRow>`
    select p.*, (
      select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'sequence', v.sequence,
          'durationMinutes', v.duration_minutes, 'delayDays', v.delay_days, 'practitionerId', v.practitioner_id,
          'appointmentTypeId', v.appointment_type_id, 'note', v.note, 'cost', t.cost, 'hasDone', t.has_done, 'planned', t.planned,
          'doneOn', t.done_on, 'appointment', case when a.id is not null then json_build_object('id', a.id, 'date', a.starts_on,
            'startTime', left(a.start_time::text, 5), 'durationMinutes', a.duration_minutes, 'status', a.status, 'roomId', a.room_id,
            'practitionerId', a.practitioner_id, 'appointmentTypeId', a.appointment_type_id) end) order by v.sequence), '[]')
      from proposed_appointments v
      left join appointments a
        on a.group_id = v.group_id and a.id = v.appointment_id and a.status not in ('cancelled', 'no_show'),
      lateral (
        select coalesce(sum(((price_cents + lab_fee_cents + material_fee_cents + medication_fee_cents + additional_fee_cents)::bigint
              * quantity_hundredths + 50) / 100) filter (where status <> 'cancelled'), 0) as cost,
          coalesce(bool_or(status in ('completed', 'confirmed')), false) as has_done,
          count(*) filter (where status = 'planned') as planned, max(completed_on) as done_on
        from treatments t where t.group_id = v.group_id and t.proposed_appointment_id = v.id) t
      where v.group_id = p.group_id and v.plan_id = p.id) as proposed
    from treatment_plans p where p.group_id = ${groupId} and ${isTheirs} order by p.id`.execute(db)
  return rows
}

/** One plan. Refuses with not_found, also for one of another group. */
export async function getPlan(ctx: Scope, id: string): Promise<PlanRow> {
  const [plan] = await listPlans(ctx, { ids: [id] })
  if (!plan) throw new AppError('not_found')
  return plan
}

/**
 * Locks a plan and the other options of its choice until the end of the transaction, by id, so that
 * two who confirm two options cannot deadlock. An option that went to another file when a merge was
 * undone is none any more. Refuses with not_found.
 */
export async function lockChoice({ db, groupId }: Scope, id: string): Promise<{ plan: Plan; options: Plan[] }> {
  const rows = await db
    .selectFrom('treatmentPlans')
    .selectAll()
    .where('groupId', '=', groupId)
    .where((is) =>
      is.or([
        is('id', '=', id),
        sql<boolean>`(choice_id, patient_id) = (
          select one.choice_id, one.patient_id from treatment_plans one where one.group_id = ${groupId} and one.id = ${id})`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const plan = rows.find((row) => row.id === id)
  if (!plan) throw new AppError('not_found')
  return { plan, options: rows.filter((row) => row.id !== id) }
}

/** The rows that a plan names; null or absent ones are not checked. */
export interface References {
  clinicId?: string
  patientId: string
  appointmentId?: string | null
  optionOf?: string | null
  practitionerIds: readonly string[]
  appointmentTypeIds: readonly string[]
}

/**
 * Which of these rows the group has. The clinic must not be archived; the appointment and the plan
 * must be of that patient, in that clinic. Of practitioners and types, those that are missing.
 */
export async function findReferences({ db, groupId }: Scope, ids: References) {
  const { clinicId = null, patientId, appointmentId = null, optionOf = null, practitionerIds, appointmentTypeIds } = ids
  type Found = Record<'clinic' | 'appointment' | 'option', boolean> & {
    patientStatus: string | null
    practitioners: string[]
    appointmentTypes: string[]
    timeZone: string | null
  }
  const { rows } = await sql<Found>`
    select
      ${clinicId}::uuid is null
        or exists (select 1 from clinics where group_id = ${groupId} and id = ${clinicId} and archived_at is null) as clinic,
      (select time_zone from clinics where group_id = ${groupId} and id = ${clinicId}) as time_zone,
      (select status from patients where group_id = ${groupId} and id = ${patientId}) as patient_status,
      ${appointmentId}::uuid is null or exists (select 1 from appointments
        where group_id = ${groupId} and id = ${appointmentId} and patient_id = ${patientId}) as appointment,
      ${optionOf}::uuid is null or exists (select 1 from treatment_plans
        where group_id = ${groupId} and id = ${optionOf} and patient_id = ${patientId}) as option,
      array(select id::text from unnest(${[...practitionerIds]}::uuid[]) id
        except select id::text from users where group_id = ${groupId}) as practitioners,
      array(select id::text from unnest(${[...appointmentTypeIds]}::uuid[]) id
        except select id::text from appointment_types where group_id = ${groupId}) as appointment_types`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table lost its row')
  return row
}

/**
 * Locks a patient's file, so that it is neither archived nor merged before the transaction ends.
 * Refuses with not_found, or patient_archived: nothing new is added to an archived file.
 */
export async function lockPatient({ db, groupId }: Scope, id: string): Promise<void> {
  const patient = await db
    .selectFrom('patients')
    .select('status')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!patient) throw new AppError('not_found')
  if (patient.status === 'archived') throw new AppError('patient_archived')
}

/** What a person decides of a visit. */
export type VisitValues = Pick<
  Visit,
  'sequence' | 'durationMinutes' | 'delayDays' | 'practitionerId' | 'appointmentTypeId' | 'note'
>

/** Adds visits to a plan. Returns them in the order of `values`. */
export const insertVisits = async (ctx: Scope, planId: string, values: readonly VisitValues[]): Promise<Visit[]> =>
  values.length === 0
    ? []
    : visits.insert(
        ctx,
        values.map(({ sequence, durationMinutes, delayDays, practitionerId, appointmentTypeId, note }) => ({
          ...{ planId, sequence, durationMinutes, delayDays, practitionerId, appointmentTypeId, note },
        })),
      )

/** The patients of appointments, by id of the appointment. */
export async function patientsOf({ db, groupId }: Scope, appointmentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; patientId: string }>`
    select id, patient_id from appointments where group_id = ${groupId} and id = any(${[...appointmentIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, patientId }) => [id, patientId]))
}

/** Inserts plans of older records, with their visits. */
export async function insertRecorded(
  ctx: Scope,
  plans: readonly (Omit<Plan, 'groupId' | 'version'> & {
    visits: readonly (VisitValues & { id: string; appointmentId: string | null })[]
  })[],
): Promise<void> {
  await insertAll(
    ctx,
    'treatmentPlans',
    plans.map(({ visits: _, ...plan }) => plan),
  )
  await insertAll(
    ctx,
    'proposedAppointments',
    plans.flatMap(({ id, createdAt, visits }) => visits.map((visit) => ({ ...visit, planId: id, createdAt }))),
  )
}

/** Lets visits exchange their sequence: it must be unique at the end of the transaction only. */
export async function deferSequences({ db }: Scope): Promise<void> {
  await sql`set constraints proposed_appointments__sequence_once deferred`.execute(db)
}

/** Changes visits in one statement. */
export async function changeVisits({ db, groupId }: Scope, changes: readonly (VisitValues & { id: string })[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update proposed_appointments v
    set sequence = c.sequence, duration_minutes = c."durationMinutes", delay_days = c."delayDays",
      practitioner_id = c."practitionerId", appointment_type_id = c."appointmentTypeId", note = c.note, version = v.version + 1
    from json_to_recordset(${JSON.stringify(changes)}::json) as c(id uuid, sequence smallint, "durationMinutes" integer,
      "delayDays" integer, "practitionerId" uuid, "appointmentTypeId" uuid, note text)
    where v.group_id = ${groupId} and v.id = c.id`.execute(db)
}

/** Removes visits. The caller has removed their treatments. */
export async function deleteVisits({ db, groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('proposedAppointments').where('groupId', '=', groupId).where('id', 'in', ids).execute()
}

/** Links visits to the appointments that were booked for them. */
export async function setBooked(
  { db, groupId }: Scope,
  links: readonly { visitId: string; appointmentId: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    update proposed_appointments v set appointment_id = l."appointmentId", version = v.version + 1
    from json_to_recordset(${JSON.stringify(links)}::json) as l("visitId" uuid, "appointmentId" uuid)
    where v.group_id = ${groupId} and v.id = l."visitId"`.execute(db)
}

/** Sets the status of plans. The caller has locked them. */
export async function setStatus(
  { db, groupId, clock }: Scope,
  ids: readonly string[],
  to: Pick<Plan, 'status' | 'consent'>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('treatmentPlans')
    .set((column) => ({ ...to, statusChangedAt: clock.now(), version: column('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .execute()
}

/** What a printed plan names. */
export interface Printed {
  patient: { firstName: string; lastName: string; dateOfBirth: LocalDate | null; preferredLanguage: string | null }
  clinic: { name: string; address: string | null; phone: string | null; timeZone: string }
  practitioners: (PersonName & { id: string })[]
  /** The other options of its choice, without the cancelled ones. */
  optionIds: string[]
}

/** Refuses with not_found. */
export async function getPrinted({ db, groupId }: Scope, planId: string): Promise<Printed> {
  const { rows } = await sql<Printed>`
    select
      (select json_build_object('firstName', first_name, 'lastName', last_name, 'dateOfBirth', date_of_birth,
          'preferredLanguage', preferred_language)
        from patients where group_id = p.group_id and id = p.patient_id) as patient,
      (select json_build_object('name', name, 'address', address, 'phone', phone, 'timeZone', time_zone)
        from clinics where group_id = p.group_id and id = p.clinic_id) as clinic,
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'title', u.title, 'credential', u.credential)), '[]')
        from users u where u.group_id = p.group_id and u.id in (
          select practitioner_id from proposed_appointments v where v.group_id = p.group_id and v.plan_id = p.id)) as practitioners,
      array(select o.id::text from treatment_plans o where o.group_id = p.group_id and o.choice_id = p.choice_id
        and o.patient_id = p.patient_id and o.id <> p.id and o.status <> 'cancelled' order by o.id) as option_ids
    from treatment_plans p where p.group_id = ${groupId} and p.id = ${planId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}
