import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { inOrder } from '../../../platform/db/transaction.ts'
import { momentSql, someoneSql, stateSql, traysSql } from '../reads/pieces.ts'

type Someone = { id: string; firstName: string; lastName: string; title: string | null } | null

/** A clinic as papers show it. */
export interface ClinicPaper {
  id: string
  name: string
  address: string
  phone: string
  email: string | null
  timeZone: string
}

/** A clinic of the group; its first one without an id. Undefined when the group has none. */
export async function findClinicPaper({ db, groupId }: Scope, id: string | null): Promise<ClinicPaper | undefined> {
  const { rows } = await sql<ClinicPaper>`
    select id, name, address, phone, email, time_zone from clinics
    where group_id = ${groupId} and (${id}::uuid is null or id = ${id}) order by id limit 1`.execute(db)
  return rows[0]
}

/** An appointment with the trays that served there. */
export interface AppointmentPaper {
  clinicId: string
  date: LocalDate
  startTime: string
  patient: { firstName: string; lastName: string; dateOfBirth: LocalDate | null; language: 'fr' | 'en' }
  practitioner: Someone
  trays: {
    serialNumber: string
    content: string | null
    expiresOn: LocalDate | null
    loadId: string
    linkedBy: Someone
    linkedAt: string
  }[]
}

/** Undefined when the group does not have the appointment. */
export async function findAppointmentPaper({ db, groupId }: Scope, id: string): Promise<AppointmentPaper | undefined> {
  const { rows } = await sql<AppointmentPaper>`
    select a.clinic_id, a.starts_on as date, left(a.start_time::text, 5) as start_time,
      json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'dateOfBirth', p.date_of_birth,
        'language', case when p.preferred_language = 'en' then 'en' else 'fr' end) as patient,
      ${sql.raw(someoneSql('a.practitioner_id', 'a'))} as practitioner, coalesce((
        select json_agg(json_build_object('serialNumber', t.serial_number, 'content', coalesce(c.content, t.content), 'expiresOn', c.expires_on,
          'loadId', c.load_id, 'linkedBy', ${sql.raw(someoneSql('c.linked_by', 'c'))}, 'linkedAt', ${sql.raw(momentSql('c.linked_at'))})
          order by t.serial_number)
        from tray_cycles c join trays t on t.group_id = c.group_id and t.id = c.tray_id
        where c.group_id = a.group_id and c.appointment_id = a.id), '[]') as trays
    from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id
    where a.group_id = ${groupId} and a.id = ${id}`.execute(db)
  return rows[0]
}

export interface LetterAddress {
  patientId: string
  streetAddress: string | null
  city: string | null
  province: string | null
  postalCode: string | null
  country: string | null
}

/** Where the letters of a recall go. */
export async function listAddresses({ db, groupId }: Scope, patientIds: readonly string[]): Promise<LetterAddress[]> {
  const { rows } = await sql<LetterAddress>`
    select id as patient_id, street_address, city, province, postal_code, country from patients
    where group_id = ${groupId} and id = any(${[...patientIds]}::uuid[])`.execute(db)
  return rows
}

/** The clinic at which a recall began: that of its sterilizer, or of its trays. */
export async function clinicOfRecall({ db, groupId }: Scope, recallId: string): Promise<string | null> {
  const { rows } = await sql<{ clinicId: string | null }>`
    select coalesce((select s.clinic_id from sterilizers s where s.group_id = r.group_id and s.id = r.sterilizer_id), (
      select c.clinic_id from sterilization_recall_packs k join tray_cycles c on c.group_id = k.group_id and c.id = k.tray_cycle_id
      where k.group_id = r.group_id and k.recall_id = r.id order by k.tray_cycle_id limit 1)) as clinic_id
    from sterilization_recalls r where r.group_id = ${groupId} and r.id = ${recallId}`.execute(db)
  return rows[0]?.clinicId ?? null
}

/** Logs a view of each file of a list (API-07). */
export async function recordViews(ctx: Scope, patientIds: readonly string[]): Promise<void> {
  await inOrder(
    ctx,
    patientIds.map((id) => ({ text: `select private.record_view('patients', $1, true)`, values: [id] })),
  )
}

/** A tray as its label shows it. */
export interface TrayLabel {
  id: string
  serialNumber: string
  content: string | null
  /** Null for a tray that waits to be sterilized: what it was packed for is over. */
  pack: {
    sterilizerName: string
    loadedOn: LocalDate
    number: number
    packedOn: LocalDate
    expiresOn: LocalDate | null
  } | null
}

/** Those of these trays that the group has. */
export async function listTrayLabels({ db, groupId, clock }: Scope, ids: readonly string[]): Promise<TrayLabel[]> {
  const state = stateSql(`'${clock.now().toISOString()}'`)
  const { rows } = await sql<TrayLabel>`
    select t.id, t.serial_number, coalesce(c.content, t.content) as content,
      case when ${sql.raw(state)} in ('waiting', 'ready', 'expired') then
        json_build_object('sterilizerName', s.name, 'loadedOn', l.loaded_on, 'number', l.number, 'packedOn', c.packed_on,
          'expiresOn', c.expires_on) end as pack
    from ${sql.raw(traysSql)} left join sterilizers s on s.group_id = l.group_id and s.id = l.sterilizer_id
    where t.group_id = ${groupId} and t.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
