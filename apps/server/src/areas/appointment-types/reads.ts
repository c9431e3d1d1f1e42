import { sql } from 'kysely'
import type * as wire from '@molaire/contract/appointment-types/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { isToCome } from '../clinics/index.ts'
import { presentAppointmentType } from './present.ts'

/**
 * CFG-03: the appointment types of the group, oldest first, with the number of appointments to
 * come. `archived` selects archived ones.
 */
export function listAppointmentTypes(ctx: Context, { query }: RequestOf<typeof wire.listAppointmentTypes>) {
  return reading(ctx, async (ctx) =>
    wholeList(
      (await listRows(ctx, query)).map(({ upcomingAppointments, ...row }) => ({
        ...presentAppointmentType(row),
        upcomingAppointments: upcomingAppointments ?? 0,
      })),
    ),
  )
}

function listRows({ db, groupId, clock }: Scope, { archived }: Received<typeof wire.listAppointmentTypes>['query']) {
  return (
    db
      .selectFrom('appointmentTypes as t')
      .leftJoin(
        (from) =>
          from
            .selectFrom('clinics as c')
            // Through the clinics, because the index on days begins with the clinic.
            .innerJoin('appointments as a', (on) => on.onRef('a.groupId', '=', 'c.groupId').onRef('a.clinicId', '=', 'c.id'))
            .select(['a.appointmentTypeId', sql<number>`count(*)::int`.as('n')])
            .where('c.groupId', '=', groupId)
            .where(isToCome(clock.now()))
            .groupBy('a.appointmentTypeId')
            .as('toCome'),
        (on) => on.onRef('toCome.appointmentTypeId', '=', 't.id'),
      )
      .selectAll('t')
      .select('toCome.n as upcomingAppointments')
      .where('t.groupId', '=', groupId)
      .$if(archived !== 'all', (types) => types.where('t.archivedAt', archived === 'yes' ? 'is not' : 'is', null))
      // Ids grow with time.
      .orderBy('t.id')
      .execute()
  )
}

/**
 * Locks all types of the group until the transaction ends, so that the last two cannot both be
 * archived at once, and no new row refers to this one.
 */
export async function holdKinds({ db, groupId }: Scope): Promise<void> {
  await db.selectFrom('appointmentTypes').select('id').where('groupId', '=', groupId).orderBy('id').forUpdate().execute()
}

/** Whether there is another type that is not archived. */
export async function isAnotherOffered({ db, groupId }: Scope, id: string): Promise<boolean> {
  const others = db.selectFrom('appointmentTypes').select('id').where('groupId', '=', groupId).where('archivedAt', 'is', null)
  return (await others.where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined
}

/**
 * The number of assignments with a type. Their array has no foreign key, so they are counted here.
 */
export async function countAssignments({ db, groupId }: Scope, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from assignments where group_id = ${groupId} and appointment_type_ids @> array[${id}::uuid]`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * The number of assignments, of periods that are not over, that would have no type in service left
 * if this one were archived.
 */
export async function countSoleAssignments({ db, groupId, clock }: Scope, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from assignments a
      join time_slots s on s.group_id = a.group_id and s.id = a.time_slot_id
      join work_periods p on p.group_id = s.group_id and p.id = s.work_period_id
      join clinics c on c.group_id = p.group_id and c.id = p.clinic_id
    where a.group_id = ${groupId} and a.appointment_type_ids @> array[${id}::uuid]
      and p.ends_on >= (${clock.now()}::timestamptz at time zone c.time_zone)::date
      and not exists (
        select 1 from appointment_types t
        where t.group_id = a.group_id and t.id = any (a.appointment_type_ids) and t.id <> ${id} and t.archived_at is null)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
