import { sql, type RawBuilder } from 'kysely'
import { hiddenColumns } from '@molaire/domain/audit-log/columns'
import type { AuditKind } from '@molaire/domain/audit-log/kinds'
import { tablesOf, type Subject } from '@molaire/domain/audit-log/tables'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone } from '../clinics/index.ts'

// The conditions and the columns of a line `e` of the log: our own SQL, never user input.

const of = (...tables: string[]) => `e.table_name in ('${tables.join(`', '`)}')`
/** The column was empty on one side of the change, and is filled on the other. */
const filled = (column: string, empty: 'before' | 'after', full: 'before' | 'after') =>
  `(e.${empty} ->> '${column}' is null and e.${full} ->> '${column}' is not null)`
const archived = (side: 'before' | 'after') => `(${of('patients')} and e.${side} ->> 'status' = 'archived')`

type Action = 'view' | 'prefetch' | 'insert' | 'update' | 'delete' | 'sign_in' | 'sign_in_refused' | 'sign_out'

/** What a line is, by the first that is true. */
const kinds: readonly { kind: AuditKind; action: Action; only?: string }[] = [
  { kind: 'viewed', action: 'view' },
  { kind: 'prefetched', action: 'prefetch' },
  { kind: 'exported', action: 'insert', only: of('patient_exports', 'report_exports', 'audit_log_exports') },
  { kind: 'disclosed', action: 'insert', only: of('patient_communications') },
  { kind: 'sent', action: 'insert', only: of('sent_documents') },
  { kind: 'merged', action: 'insert', only: of('patient_merges') },
  { kind: 'signed_out', action: 'insert', only: of('ended_sign_ins') },
  { kind: 'signed', action: 'insert', only: of('record_signatures') },
  { kind: 'created', action: 'insert' },
  { kind: 'deleted', action: 'delete' },
  { kind: 'signed', action: 'update', only: filled('signed_at', 'before', 'after') },
  {
    kind: 'archived',
    action: 'update',
    only: `(${filled('archived_at', 'before', 'after')} or (${archived('after')} and not ${archived('before')}))`,
  },
  {
    kind: 'restored',
    action: 'update',
    only: `(${filled('archived_at', 'after', 'before')} or (${archived('before')} and not ${archived('after')}))`,
  },
  { kind: 'changed', action: 'update' },
  { kind: 'signed_in', action: 'sign_in' },
  { kind: 'sign_in_refused', action: 'sign_in_refused' },
  { kind: 'signed_out', action: 'sign_out' },
]

const conditionOf = ({ action, only }: (typeof kinds)[number]) =>
  [`e.action = '${action}'`, ...(only ? [only] : [])].join(' and ')

/** The kind of a line. */
const kindOfLine = sql.raw(`case ${kinds.map((one) => `when ${conditionOf(one)} then '${one.kind}'`).join(' ')} end`)

/** Whether a line is of a kind, in a form that an index can help with. */
const isOfKind = (kind: AuditKind): string => {
  const ways = kinds.flatMap((one, at) => {
    if (one.kind !== kind) return []
    const earlier = kinds.slice(0, at).filter(({ action, only }) => action === one.action && only)
    return [[conditionOf(one), ...earlier.map(({ only }) => `not ${only}`)].join(' and ')]
  })
  return `(${ways.join(' or ')})`
}

/** What the log is limited to. */
export interface Filter {
  patientId?: string | undefined
  userId?: string | undefined
  kind?: AuditKind | undefined
  subject?: Subject | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

/**
 * The beginning of a day on the wall clock of the group's first clinic. A select of its own, so
 * that it is computed once and an index begins there.
 */
const beginningOf = (groupId: string, day: LocalDate, daysLater: 0 | 1): RawBuilder<Date> => sql`
  (select (${day}::date + ${daysLater}::int)::timestamp at time zone coalesce(
    (select c.time_zone from clinics c where c.group_id = ${groupId} order by c.id limit 1), ${defaultTimeZone}))`

/** Whether a line is in the filtered list, after the line `after` in its order. */
export function isListed(groupId: string, filter: Filter, after?: string): RawBuilder<boolean> {
  const { patientId, userId, kind, subject, from, to } = filter
  const place = sql`(select x.at from audit_events x where x.group_id = ${groupId} and x.id = ${after ?? null}::bigint)`
  const conditions = [
    sql`e.group_id = ${groupId}`,
    // A record that was merged into this one was this patient's too.
    patientId !== undefined &&
      sql`e.patient_id = any(array(
        select p.id from patients p where p.group_id = ${groupId} and (p.id = ${patientId} or p.merged_into_id = ${patientId})
        union select ${patientId}::uuid))`,
    userId !== undefined && sql`e.user_id = ${userId}`,
    kind !== undefined && sql.raw(isOfKind(kind)),
    subject !== undefined && sql.raw(of(...tablesOf(subject))),
    from !== undefined && sql`e.at >= ${beginningOf(groupId, from, 0)}`,
    to !== undefined && sql`e.at < ${beginningOf(groupId, to, 1)}`,
    // The first condition lets PostgreSQL start inside an index.
    after !== undefined && sql`e.at <= ${place} and (e.at < ${place} or e.id < ${after}::bigint)`,
  ]
  return sql`${sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  )}`
}

const hidden = sql.raw(`array['${hiddenColumns.join(`', '`)}']`)
/** The names and values of the columns that a line may show; of a change, those that differ. */
export const shownColumns = sql`
  select c.key, e.before -> c.key as was, e.after -> c.key as becomes
  from jsonb_object_keys(coalesce(e.after, e.before)) with ordinality as c (key, place)
  where c.key <> all (${hidden}) and e.before -> c.key is distinct from e.after -> c.key`

/** The columns of a line that `presentLine` takes. */
export const lineColumns = sql`
  e.id, e.at, ${kindOfLine} as kind, e.table_name as "table", e.row_id, e.patient_id, e.address,
  w.id as user_id, w.first_name, w.last_name, w.title, w.role,
  (select d.name from imaging_devices d where d.group_id = e.group_id and d.id = e.user_id) as device,
  p.id is null as is_deleted, coalesce(p.first_name, gone.row ->> 'first_name', '') as patient_first_name,
  coalesce(p.last_name, gone.row ->> 'last_name', '') as patient_last_name,
  case when e.table_name = 'users' then nullif(concat_ws(' ', subject.row ->> 'first_name', subject.row ->> 'last_name'), '')
    when e.table_name = 'invoices' then coalesce(subject.row ->> 'number', i.number)
    when e.patient_id is null then coalesce(subject.row ->> 'name', subject.row ->> 'name_fr', subject.row ->> 'code',
      subject.row ->> 'serial_number', subject.row ->> 'file_name') end as label,
  case when e.action = 'update' then array(select c.key from (${shownColumns}) c) else '{}' end as fields`

/** What `lineColumns` needs beside the line. */
export const joinLine = sql`
  left join lateral private.writer_of(e.id) w on true
  left join patients p on p.group_id = e.group_id and p.id = e.patient_id
  left join invoices i on e.table_name = 'invoices' and i.group_id = e.group_id and i.id = e.row_id
  left join lateral (select coalesce(e.after, e.before) as row) subject on true
  left join lateral (
    select d.before as row from audit_events d
    where p.id is null and e.patient_id is not null and d.group_id = e.group_id and d.table_name = 'patients'
      and d.row_id = e.patient_id and d.action = 'delete' limit 1) gone on true`

export interface LineRow {
  id: number
  at: Date
  kind: AuditKind
  table: string
  rowId: string
  patientId: string | null
  userId: string | null
  firstName: string
  lastName: string
  title: string | null
  role: string
  device: string | null
  address: string | null
  isDeleted: boolean
  patientFirstName: string
  patientLastName: string
  label: string | null
  fields: string[]
}
