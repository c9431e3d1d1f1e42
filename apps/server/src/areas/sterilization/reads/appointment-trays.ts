import { sql } from 'kysely'
import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { momentSql, someoneSql, stateSql } from './pieces.ts'

/** The most ready trays that one answer lists. */
const MOST_READY = 100

/**
 * APT-10: what served at an appointment and what is ready at its clinic, in one statement. Refuses
 * with not_found.
 */
export async function readAppointmentTrays({ db, groupId, clock }: Scope, appointmentId: string): Promise<AppointmentTrays> {
  const now = `'${clock.now().toISOString()}'`
  const { rows } = await sql<AppointmentTrays>`
    select a.status not in ('cancelled', 'no_show') and not exists (
        select from record_signatures s where s.group_id = a.group_id and s.appointment_id = a.id) as may_change,
      coalesce((
        select json_agg(json_build_object('trayId', t.id, 'cycleId', o.id, 'serialNumber', t.serial_number, 'content', coalesce(o.content, t.content),
          'expiresOn', o.expires_on, 'linkedBy', ${sql.raw(someoneSql('o.linked_by', 'o'))}, 'linkedAt', ${sql.raw(momentSql('o.linked_at'))},
          'isRecalled', exists (select from sterilization_recall_packs r where r.group_id = o.group_id and r.tray_cycle_id = o.id))
          order by o.linked_at, t.serial_number)
        from tray_cycles o join trays t on t.group_id = o.group_id and t.id = o.tray_id
        where o.group_id = a.group_id and o.appointment_id = a.id), '[]') as linked,
      ready.items as ready, ready.count as ready_count
    from appointments a cross join lateral (
      select coalesce(json_agg(json_build_object('trayId', r.id, 'serialNumber', r.serial_number, 'content', r.content, 'expiresOn', r.expires_on)
          order by r.expires_on nulls last, r.serial_number) filter (where r.place <= ${MOST_READY}), '[]') as items, count(*)::int as count
      from (
        select t.id, t.serial_number, coalesce(c.content, t.content) as content, c.expires_on,
          row_number() over (order by c.expires_on nulls last, t.serial_number) as place
        from tray_cycles c
          join trays t on t.group_id = c.group_id and t.id = c.tray_id
          join clinics k on k.group_id = c.group_id and k.id = c.clinic_id
          join sterilization_loads l on l.group_id = c.group_id and l.id = c.load_id
        where c.group_id = a.group_id and c.clinic_id = a.clinic_id and c.appointment_id is null and c.replaced_at is null
          and ${sql.raw(stateSql(now))} = 'ready') r) ready
    where a.group_id = ${groupId} and a.id = ${appointmentId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** APT-10: the sterilization tab of an appointment. Refuses: not_found. */
export const getAppointmentTrays = (ctx: Context, { params }: RequestOf<typeof wire.getAppointmentTrays>) =>
  atOnce(ctx, (ctx) => readAppointmentTrays(ctx, params.id))
