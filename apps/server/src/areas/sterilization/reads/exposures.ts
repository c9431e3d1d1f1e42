import { sql } from 'kysely'
import type { RecallPreview } from '@molaire/contract/sterilization/shapes'
import type { Scope } from '../../../platform/context.ts'
import { someoneSql } from './pieces.ts'

type Exposure = RecallPreview['exposures'][number]

/** A patient `p` as recalls show them. */
export const patientSql = `json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone,
  'language', case when p.preferred_language = 'en' then 'en' else 'fr' end)`

/** Whom these sterilizations served, each appointment once, by the patients' names. */
export async function readExposures({ db, groupId }: Scope, cycleIds: readonly string[]): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select ${sql.raw(patientSql)} as patient, a.id as appointment_id, a.starts_on as date, left(a.start_time::text, 5) as start_time,
      ${sql.raw(someoneSql('a.practitioner_id', 'a'))} as practitioner, used.serial_numbers
    from (
      select c.appointment_id, json_agg(t.serial_number order by t.serial_number) as serial_numbers
      from tray_cycles c join trays t on t.group_id = c.group_id and t.id = c.tray_id
      where c.group_id = ${groupId} and c.id = any(${[...cycleIds]}::uuid[]) and c.appointment_id is not null
      group by c.appointment_id) used
    join appointments a on a.group_id = ${groupId} and a.id = used.appointment_id
    join patients p on p.group_id = a.group_id and p.id = a.patient_id
    order by p.sort_name, p.id, a.starts_at, a.id`.execute(db)
  return rows
}
