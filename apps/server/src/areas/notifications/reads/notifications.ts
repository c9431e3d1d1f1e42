import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/notifications/endpoints'
import { id as idShape, type Locale } from '@molaire/contract/shared/fields'
import { offeredTypes } from '@molaire/domain/notifications/offered-types'
import { actTypes, notificationTypes, type NotificationType } from '@molaire/domain/notifications/types'
import { may } from '@molaire/domain/users/access'
import type { Context, CurrentUser, Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished, Unchanged } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { pageOf, placeMoment, readPlace } from '../../../platform/http/list.ts'
import { presentNotification, presentTyped, type NotificationRow } from '../present.ts'
import { typed } from '../queries.ts'

interface Wish {
  groupId: string
  ownGroupId: string
  userId: string
  /** The types that the caller's rights allow. */
  types: readonly NotificationType[]
  clinicId: string | null
  /** One notification; null for the list. */
  id: string | null
  after: string | null
  afterId: string | null
  /** One row more than the page, to see whether there is another. */
  rows: number
}
interface Answer {
  count: number
  page: NotificationRow[]
}

/** A page and the number of all, in one statement. */
const select = compiledOnce<Wish, Answer>(
  (_db, wish) => sql<Answer>`
  with mine as materialized (
    select * from private.notification_subscriptions(${wish.ownGroupId})
  ), shown as materialized (
    select n.*, place.clinic_id as shown_in
    from notifications n cross join lateral (
      select m.clinic_id from mine m
      where m.clinic_id = coalesce(n.clinic_id, m.clinic_id) and n.type = any (m.types) and m.clinic_id = coalesce(${wish.clinicId}::uuid, m.clinic_id)
      order by m.clinic_id limit 1) place
    where n.group_id = ${wish.groupId} and n.type = any (${wish.types}::text[]) and n.id = coalesce(${wish.id}::uuid, n.id)
      and (n.created_by is distinct from ${wish.userId}::uuid or n.message is not null or n.type <> all (${sql.lit(`{${actTypes.join(',')}}`)}::text[]))
      and not exists (
        select from notification_dismissals d
        where d.group_id = n.group_id and d.notification_id = n.id and d.user_id = ${wish.userId}::uuid)
  ), page as materialized (
    select * from shown
    where ${wish.after}::timestamptz is null or (created_at, id) < (${wish.after}::timestamptz, ${wish.afterId}::uuid)
    order by created_at desc, id desc limit ${wish.rows}
  ), written as materialized (
    select n.created_at, n.id, json_build_object(
      'id', n.id, 'clinicId', n.shown_in, 'timeZone', c.time_zone, 'type', n.type, 'facts', n.facts, 'title', n.title, 'message', n.message,
      'navigationUrl', n.navigation_url, 'createdAt', n.created_at, 'version', n.version,
      'patient', case when p.id is not null then json_build_object('firstName', p.first_name, 'lastName', p.last_name) end,
      'practitioner', case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title) end,
      'appointment', case when n.type = 'new_appointment' and a.id is not null
        then json_build_object('date', a.starts_on, 'time', left(a.start_time::text, 5)) end,
      'invoice', case when i.id is not null then json_build_object('number', i.number, 'subtotal', coalesce(s.subtotal, 0), 'taxable', coalesce(s.taxable, 0)) end) as json
    from page n
      join clinics c on c.group_id = n.group_id and c.id = n.shown_in
      left join invoices i on i.group_id = n.group_id and i.id = (n.facts ->> 'invoiceId')::uuid
      left join appointments a on a.group_id = n.group_id and a.id = coalesce((n.facts ->> 'appointmentId')::uuid, i.appointment_id)
      left join patients p on p.group_id = n.group_id and p.id = coalesce((n.facts ->> 'patientId')::uuid, i.patient_id, a.patient_id)
      left join users u on u.group_id = n.group_id and u.id = coalesce(i.practitioner_id, a.practitioner_id)
      left join lateral (
        select coalesce(sum(it.total_cents), 0) as subtotal, coalesce(sum(it.total_cents) filter (where it.tax_class = 'taxable'), 0) as taxable
        from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id) s on n.type = 'invoice_ready'
  )
  select (select count(*)::int from shown) as count,
    (select coalesce(json_agg(json order by created_at desc, id desc), '[]') from written) as page`,
)

/**
 * What changes with everything that the caller is shown, after the language of their preferences if
 * none was requested. A poll that finds nothing new reads this alone (Decision 0104).
 */
const selectVersion = compiledOnce<{ ownGroupId: string; readsLocale: boolean }, { version: string }>(
  (_db, { ownGroupId, readsLocale }) => sql<{ version: string }>`
  select private.notifications_version(${ownGroupId}, ${readsLocale}) as version`,
)

const wishOf = ({ groupId, user }: Context, more: Partial<Wish> & { type?: NotificationType | undefined }): Wish => {
  const { type, ...rest } = more
  const types = offeredTypes(user)
  return {
    ...{ groupId, ownGroupId: user.groupId, userId: user.id, types: type ? types.filter((one) => one === type) : types },
    ...{ clinicId: null, id: null, after: null, afterId: null, rows: 1, ...rest },
  }
}

const hour = 3_600_000

/**
 * What the ETag begins with: whose list it is, in which group, with which rights and language. The
 * hour is in it because "tomorrow" becomes "today".
 */
function prefixOf({ user, groupId, clock }: Context, language: Locale | undefined): string {
  const now = Math.floor(clock.now().getTime() / hour)
  return `"${user.id.slice(-12)}.${groupId.slice(-12)}.${rightsOf(user)}.${language ?? ''}.${now}.`
}

const knownRights = new WeakMap<CurrentUser, number>()

/** The types that a user is offered, as bits. The server remembers its users between requests. */
function rightsOf(user: CurrentUser): number {
  const known = knownRights.get(user)
  if (known !== undefined) return known
  const offered = offeredTypes(user)
  const rights = notificationTypes.reduce((bits, type, at) => bits | (offered.includes(type) ? 1 << at : 0), 0)
  knownRights.set(user, rights)
  return rights
}

/**
 * The language that was requested, or that of the caller's preferences, which begins the version.
 */
const languageOf = (version: string, requested: Locale | undefined): Locale =>
  requested ?? (version.startsWith('en') ? 'en' : 'fr')

const readVersion = async ({ db, user }: Scope, language: Locale | undefined): Promise<string> => {
  const [row] = await selectVersion(db, { ownGroupId: user.groupId, readsLocale: language === undefined })
  return row?.version ?? ''
}

/**
 * NOTIF-05: the caller's notifications, or in one round trip that they are as before. The version
 * is read first, so what comes meanwhile is at most sent twice.
 */
export async function listNotifications(
  ctx: Context,
  { query: { limit, nextKey, clinicId, type, language }, ifNoneMatch }: RequestOf<typeof wire.listNotifications>,
) {
  const [after = null, afterId = null] = readPlace(ctx, nextKey, z.tuple([placeMoment, idShape])) ?? []
  const prefix = prefixOf(ctx, language)
  const etagOf = (version: string) => `${prefix}${version}"`
  if (ifNoneMatch?.startsWith(prefix)) {
    const etag = etagOf(await atOnce(ctx, (ctx) => readVersion(ctx, language)))
    if (etag === ifNoneMatch) return new Unchanged(etag)
  }
  const wish = wishOf(ctx, { clinicId: clinicId ?? null, type, after, afterId, rows: limit + 1 })
  const [version, [answer]] = await atOnce(ctx, (ctx) => Promise.all([readVersion(ctx, language), select(ctx.db, wish)]))
  const reader = { language: languageOf(version, language), now: ctx.clock.now() }
  const list = pageOf(ctx, {
    rows: answer?.page ?? [],
    limit,
    count: answer?.count ?? 0,
    placeOf: ({ createdAt, id }) => [new Date(createdAt).toISOString(), id],
    present: (row) => presentNotification(row, reader),
  })
  return new Finished(JSON.stringify(list), etagOf(version))
}

/**
 * One notification that the list would show, or one that a user wrote, for the management. Refuses
 * with not_found.
 */
export async function getNotification(
  ctx: Context,
  { params: { id }, query: { language } }: RequestOf<typeof wire.getNotification>,
) {
  const [version, [answer], written] = await atOnce(ctx, (ctx) =>
    Promise.all([
      readVersion(ctx, language),
      select(ctx.db, wishOf(ctx, { id })),
      may(ctx.user, 'configuration.write') ? typed.find(ctx, id) : undefined,
    ]),
  )
  const [row] = answer?.page ?? []
  if (row) return presentNotification(row, { language: languageOf(version, language), now: ctx.clock.now() })
  if (!written || written.message === null) throw new AppError('not_found')
  return presentTyped(written)
}
