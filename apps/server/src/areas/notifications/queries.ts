import { sql, type Insertable, type Selectable } from 'kysely'
import type { NotificationType } from '@molaire/domain/notifications/types'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Notifications, UserClinicNotifications } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'

export type TypedRow = Selectable<Notifications>
export type SubscriptionRow = Selectable<UserClinicNotifications>

/**
 * Subscriptions of the group's staff, except to clinics of groups that the user can no longer work
 * in.
 */
const selectSubscriptions = ({ db, groupId }: Scope) =>
  db
    .selectFrom('userClinicNotifications as s')
    .selectAll('s')
    .where('s.groupId', '=', groupId)
    .where((eb) =>
      eb.or([
        eb('s.clinicGroupId', '=', groupId),
        eb.exists(
          eb
            .selectFrom('userAccessGroups as a')
            .select('a.id')
            .where('a.groupId', '=', groupId)
            .whereRef('a.userId', '=', 's.userId')
            .whereRef('a.accessGroupId', '=', 's.clinicGroupId'),
        ),
      ]),
    )

/** The oldest first. */
export function listSubscriptions(ctx: Scope, userId: string): Promise<SubscriptionRow[]> {
  return selectSubscriptions(ctx).where('s.userId', '=', userId).orderBy('s.id').execute()
}

export function findSubscription(ctx: Scope, id: string): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(ctx).where('s.id', '=', id).executeTakeFirst()
}

/** Locks a subscription until the transaction ends. Refuses with not_found. */
export async function lockSubscription(ctx: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await selectSubscriptions(ctx).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
  if (!subscription) throw new AppError('not_found')
  return subscription
}

/** A constraint refuses a second subscription of the same user to the same clinic. */
export const subscriptions = rowsOf('userClinicNotifications')

/** NOTIF-07: notifications that users wrote. Others are written by the act that they tell of. */
export const typed = rowsOf('notifications')

/**
 * Takes a notification from the caller's list. Returns whether it was there. Two requests at the
 * same moment take it once.
 */
export async function dismiss({ db, groupId, user, newId, clock }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    with there as (
      select n.id from notifications n
      where n.group_id = ${groupId} and n.id = ${id} and not exists (
        select from notification_dismissals d
        where d.group_id = n.group_id and d.notification_id = n.id and d.user_id = ${user.id})
    ), taken as (
      insert into notification_dismissals (group_id, id, notification_id, user_id, created_at)
      select ${groupId}, ${newId()}, id, ${user.id}, ${clock.now()} from there
      on conflict (group_id, notification_id, user_id) do nothing
    )
    select from there`.execute(db)
  return rows.length > 0
}

/** The database with the owner's login, for what the installation itself writes. */
type Owner = Pick<Database, 'db'>

/** The appointments of a clinic that are to be confirmed, on the next day that has any. */
interface Unconfirmed {
  groupId: string
  clinicId: string
  date: LocalDate
  /** The first of them: '09:00'. */
  time: string
  /** How many patients. */
  count: number
}

/**
 * The clinics in whose morning it is, whose next day with appointments has unconfirmed ones, and
 * that were not reminded of that day. The next day is at most four days away: on a Friday it is
 * Monday, also after a holiday.
 */
export async function findUnconfirmed({ db }: Owner, now: Date): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select c.group_id, c.id as clinic_id, next.starts_on as date, left(min(a.start_time)::text, 5) as time, count(distinct a.patient_id)::int as count
    from clinics c
      cross join lateral (select ${now}::timestamptz at time zone c.time_zone as moment) here
      cross join lateral (
        select min(s.starts_on) as starts_on from appointments s
        where s.group_id = c.group_id and s.clinic_id = c.id and s.status in ('scheduled', 'confirmed')
          and s.starts_on > here.moment::date and s.starts_on <= here.moment::date + 4) next
      join appointments a on a.group_id = c.group_id and a.clinic_id = c.id and a.starts_on = next.starts_on and a.status = 'scheduled'
    where c.archived_at is null and here.moment::time >= '07:00' and here.moment::time < '12:00'
      and exists (
        select from user_clinic_notifications u
        where u.clinic_group_id = c.group_id and u.clinic_id = c.id and 'appointment_reminder' = any (u.notification_types))
      and not exists (
        select from notifications n where n.group_id = c.group_id and n.once_key = 'appointment_reminder ' || c.id || ' ' || next.starts_on)
    group by c.group_id, c.id, next.starts_on`.execute(db)
  return rows
}

/** Whether this installation has run other versions, and not this one. */
export async function isUpdate({ db }: Owner, version: string): Promise<boolean> {
  const { rows } = await sql<{ isUpdate: boolean }>`
    select count(*) > 0 and count(*) filter (where version = ${version}) = 0 as is_update from private.installed_versions`.execute(
    db,
  )
  return rows[0]?.isUpdate ?? false
}

export async function addInstalledVersion({ db }: Owner, version: string, now: Date): Promise<void> {
  await sql`insert into private.installed_versions (version, installed_at) values (${version}, ${now}) on conflict do nothing`.execute(
    db,
  )
}

/** The groups in which somebody has chosen a type. */
export async function groupsSubscribedTo({ db }: Owner, type: NotificationType): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    select distinct clinic_group_id as group_id from user_clinic_notifications where ${type} = any (notification_types)`.execute(
    db,
  )
  return rows.map(({ groupId }) => groupId)
}

/** Inserts notifications of the installation itself, except those whose key is there already. */
export async function insertOnce(
  { db }: Owner,
  rows: readonly (Omit<Insertable<Notifications>, 'facts'> & { onceKey: string; facts: object })[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('notifications')
    .values(rows.map(({ facts, ...row }) => ({ ...row, facts: JSON.stringify(facts) })))
    .onConflict((conflict) => conflict.columns(['groupId', 'onceKey']).where('onceKey', 'is not', null).doNothing())
    .execute()
}

export async function deleteBefore({ db }: Owner, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', moment).execute()
}

export async function gatherChanges({ db }: Owner): Promise<void> {
  await sql`select private.gather_notification_changes()`.execute(db)
}
