import { sql } from 'kysely'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { NoteField, RecordField } from '@molaire/domain/appointments/record'
import { displayName, type PersonName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../../platform/context.ts'
import { rowsOf, type RecordRow } from '../../../platform/records/rows-of.ts'

export const notes = rowsOf('appointmentNotes')
export const signatures = rowsOf('recordSignatures')
export const amendments = rowsOf('recordAmendments')

/** A row of `appointment_notes` whose field is known to the domain. */
export type StoredNote = Omit<RecordRow<'appointmentNotes'>, 'field'> & { field: NoteField }
export type StoredAmendment = Omit<RecordRow<'recordAmendments'>, 'field'> & { field: RecordField }

/** The notes of an appointment. The constraint appointment_notes__field_known holds the fields. */
export const notesOf = async ({ db, groupId }: Scope, appointmentId: string) =>
  (await db
    .selectFrom('appointmentNotes')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('appointmentId', '=', appointmentId)
    .execute()) as StoredNote[]

export const isSigned = async ({ db, groupId }: Scope, appointmentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('recordSignatures')
    .select('id')
    .where('groupId', '=', groupId)
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** The amendments of an appointment, the oldest first. */
export const amendmentsOf = async ({ db, groupId }: Scope, appointmentId: string) =>
  (await db
    .selectFrom('recordAmendments')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('appointmentId', '=', appointmentId)
    .orderBy('amendedAt')
    .orderBy('id')
    .execute()) as StoredAmendment[]

/**
 * The name under which the caller writes: with their title where the group knows them, without it
 * where they work for another group.
 */
export async function ownName({ db, groupId, user }: Scope): Promise<string> {
  const row: PersonName | undefined = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'title', 'credential'])
    .where('groupId', '=', groupId)
    .where('id', '=', user.id)
    .executeTakeFirst()
  return displayName(row ?? user)
}

/** What the rules look at of an appointment whose record is taken over. */
export interface LockedAppointment {
  id: string
  status: AppointmentStatus
  reason: string | null
  isSigned: boolean
}

/** Locks appointments, by id, and returns those that the group has. */
export async function lockAppointments({ db, groupId }: Scope, ids: readonly string[]): Promise<Map<string, LockedAppointment>> {
  const { rows } = await sql<LockedAppointment>`
    select a.id, a.status, a.reason,
      exists (select from record_signatures s where s.group_id = a.group_id and s.appointment_id = a.id) as is_signed
    from appointments a where a.group_id = ${groupId} and a.id = any(${[...ids]}::uuid[]) order by a.id for update`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of people of the group, by id. */
export async function namesOf({ db, groupId }: Scope, ids: readonly string[]): Promise<Map<string, PersonName>> {
  const { rows } = await sql<PersonName & { id: string }>`
    select id, first_name, last_name, title, credential from users
    where group_id = ${groupId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sets the reason and leaves the version of the appointment (Decision 0086). */
export async function setReason({ db, groupId }: Scope, appointmentId: string, reason: string | null): Promise<void> {
  await db.updateTable('appointments').set({ reason }).where('groupId', '=', groupId).where('id', '=', appointmentId).execute()
}

/**
 * What the page shows around an appointment: the members of the contract, and the signature's
 * digest.
 */
export interface Surroundings {
  dateOfBirth: string | null
  previousId: string | null
  nextId: string | null
  notes: { field: NoteField; text: string }[]
  signature: { digest: string } | null
  amendments: unknown[]
  formerReasons: string[]
  earlier: unknown[]
  following: unknown
}

/** Reads all that is written at an appointment and before it, in one statement. */
export async function selectSurroundings({ db, groupId }: Scope, id: string): Promise<Surroundings | undefined> {
  const { rows } = await sql<Surroundings>`
    with a as materialized (select * from appointments where group_id = ${groupId} and id = ${id}),
    beside as (
      select e.id, (e.starts_at, e.id) < (a.starts_at, a.id) as is_before, e.starts_at
      from a join appointments e on e.group_id = a.group_id and e.clinic_id = a.clinic_id and e.starts_on = a.starts_on
        and e.practitioner_id = a.practitioner_id and e.status not in ('cancelled', 'no_show') and e.id <> a.id)
    select p.date_of_birth,
      (select id from beside where is_before order by starts_at desc, id desc limit 1) as previous_id,
      (select id from beside where not is_before order by starts_at, id limit 1) as next_id,
      coalesce((select json_agg(json_build_object('field', n.field, 'text', n.text, 'version', n.version,
          'savedBy', json_build_object('id', n.saved_by, 'name', n.saved_name), 'savedAt', ${moment('n.saved_at')}) order by n.field)
        from appointment_notes n where n.group_id = a.group_id and n.appointment_id = a.id), '[]') as notes,
      (select json_build_object('signedBy', json_build_object('id', s.signed_by, 'name', s.signed_name), 'signedAt', ${moment('s.signed_at')},
          'digest', s.digest)
        from record_signatures s where s.group_id = a.group_id and s.appointment_id = a.id) as signature,
      coalesce((select json_agg(json_build_object('id', m.id, 'field', m.field, 'text', m.text, 'reason', m.reason,
          'former', coalesce(m.before, case m.field when 'reason' then coalesce(a.reason, '') else coalesce(
            (select n.text from appointment_notes n where n.group_id = a.group_id and n.appointment_id = a.id and n.field = m.field), '') end),
          'amendedBy', json_build_object('id', m.amended_by, 'name', m.amended_name), 'amendedAt', ${moment('m.amended_at')})
          order by m.amended_at, m.id)
        from (select *, lag(text) over (partition by field order by amended_at, id) as before
          from record_amendments where group_id = a.group_id and appointment_id = a.id) m), '[]') as amendments,
      coalesce((select json_agg(reason order by at desc) from (
          select r.reason, max(r.starts_at) as at from (
            select e.reason, e.starts_at from appointments e
            where e.group_id = a.group_id and e.patient_id = a.patient_id and e.starts_at < a.starts_at and e.reason is not null
            order by e.starts_at desc limit 30) r
          group by r.reason order by 2 desc limit 3) last), '[]') as former_reasons,
      coalesce((select json_agg(json_build_object('appointmentId', w.id, 'date', w.starts_on, 'typeName', t.name, 'typeNameEn', t.name_en,
          'practitioner', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'title', u.title,
            'credential', u.credential, 'role', u.role),
          'clinicalNote', ${textNow('w', 'clinical_note')}, 'observations', ${textNow('w', 'observations')}) order by w.starts_at desc, w.id)
        from (
          select e.* from appointments e
          where e.group_id = a.group_id and e.patient_id = a.patient_id and e.starts_at < a.starts_at and exists (
            select 1 from appointment_notes n where n.group_id = e.group_id and n.appointment_id = e.id
              and n.field in ('clinical_note', 'observations') and n.text <> '')
          order by e.starts_at desc, e.id limit 10) w
        join users u on u.group_id = w.group_id and u.id = w.practitioner_id
        join appointment_types t on t.group_id = w.group_id and t.id = w.appointment_type_id), '[]') as earlier,
      (select json_build_object('id', e.id, 'date', e.starts_on, 'startTime', left(e.start_time::text, 5), 'typeName', t.name,
          'typeNameEn', t.name_en, 'status', e.status)
        from appointments e join appointment_types t on t.group_id = e.group_id and t.id = e.appointment_type_id
        where e.group_id = a.group_id and e.patient_id = a.patient_id and e.starts_at > a.starts_at and e.status in ('scheduled', 'confirmed')
        order by e.starts_at limit 1) as following
    from a join patients p on p.group_id = a.group_id and p.id = a.patient_id`.execute(db)
  return rows[0]
}

/** A moment as JavaScript writes it. */
const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How a field of an appointment, a row of the statement, reads today. */
const textNow = (row: string, field: NoteField) => sql`coalesce(
  (select m.text from record_amendments m where m.group_id = ${sql.raw(row)}.group_id and m.appointment_id = ${sql.raw(row)}.id
    and m.field = ${sql.lit(field)} order by m.amended_at desc, m.id desc limit 1),
  (select n.text from appointment_notes n where n.group_id = ${sql.raw(row)}.group_id and n.appointment_id = ${sql.raw(row)}.id
    and n.field = ${sql.lit(field)}), '')`
