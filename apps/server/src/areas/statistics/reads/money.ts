import { sql } from 'kysely'
import type { StatisticsMoney } from '@molaire/contract/statistics/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import type { Period } from '@molaire/domain/statistics/period-before'
import { addedUp, amountsOf, issuedLines, moneyNames, when, type Filter } from './lines.ts'

/** The money of a period, or of a month, practitioner, room, type or category of it. */
export interface MoneyRow extends StatisticsMoney {
  of: 'whole' | 'month' | 'practitioner' | 'room' | 'type' | 'category'
  /** The id, or the month as `2026-11`; null for what has none. */
  key: string | null
  categoryFr: string | null
  categoryEn: string | null
  taxes: number
  credited: number
  /** In hundredths. */
  quantity: number
}

/**
 * STAT-01: the money of a period, whole and by each dimension, in one statement. Months, rooms and
 * types are of invoices; practitioners and categories are of lines, which are read once.
 */
export const readMoney = ({ db, groupId }: Scope, filter: Filter) => {
  const set = (of: string, key: string, table: string) =>
    sql`select ${of}::text as of, ${sql.raw(key)}::text as key, null::text as category_fr, null::text as category_en, ${addedUp}
      from ${sql.raw(table)} l group by ${sql.raw(key)}`
  return sql<MoneyRow>`
    with ${issuedLines(groupId, filter)}, parts as materialized (
      select (date_part('year', l.issued_on) * 12 + date_part('month', l.issued_on))::int as month, l.room_id, l.appointment_type_id, ${addedUp}
      from ${amountsOf(filter)} l group by 1, 2, 3
    ), acts as materialized (
      select l.practitioner_id, l.tariff_id, ${addedUp} from lines l group by 1, 2
    ), sets as (
      select 'whole' as of, null::text as key, null::text as category_fr, null::text as category_en, ${addedUp} from parts l
      union all ${set('month', 'l.month', 'parts')}
      union all ${set('room', 'l.room_id', 'parts')}
      union all ${set('type', 'l.appointment_type_id', 'parts')}
      union all ${set('practitioner', 'l.practitioner_id', 'acts')}
      union all select 'category', null, coalesce(t.category_fr, t.category_en), min(t.category_en), ${addedUp}
        from acts l left join tariffs t on t.group_id = ${groupId} and t.id = l.tariff_id group by 3
    )
    select l.of, case when l.of = 'month' then ((l.key::int - 1) / 12)::text || '-' || lpad(((l.key::int - 1) % 12 + 1)::text, 2, '0') else l.key end as key,
      l.category_fr, l.category_en, ${moneyNames}, l.taxes, l.credited, l.quantity
    from sets l`.execute(db)
}

/** STAT-01: the money of a period as a whole. */
export const readWhole = ({ db, groupId }: Scope, filter: Filter) =>
  sql<MoneyRow>`
    with ${issuedLines(groupId, filter)}
    select 'whole' as of, ${moneyNames}, l.taxes, l.credited from (select ${addedUp} from ${amountsOf(filter)} l) l`.execute(db)

/** STAT-01: what was received on each day of a period, as the periodic report counts it. */
export const readCollected = ({ db, groupId }: Scope, { clinicId, practitionerId }: Filter, { from, to }: Period) =>
  sql<{ day: LocalDate; amount: number }>`
    select e.received_on as day, sum(e.amount_cents)::bigint as amount
    from invoice_entries e
    where e.group_id = ${groupId} and e.kind = 'payment' and e.received_on between ${from}::date and ${to}::date
      and ${when(clinicId, (id) => sql`e.clinic_id = ${id}`)}
      and ${when(
        practitionerId,
        (id) => sql`exists (
          select from invoices i
          where i.group_id = e.group_id and i.id = e.invoice_id and i.number is not null and i.practitioner_id = ${id})`,
      )}
    group by e.received_on`.execute(db)

/** A word of the group: of a room, a type or a practitioner. */
export interface NameRow {
  kind: 'room' | 'type' | 'practitioner'
  id: string
  name: string
  nameEn: string | null
  lastName: string | null
  title: string | null
  credential: string | null
  role: string | null
}

/** The names that figures are shown under; no patient's among them. */
export const readNames = ({ db, groupId }: Scope) =>
  sql<NameRow>`
    select 'room' as kind, id, name, name_en, null as last_name, null as title, null as credential, null as role from rooms where group_id = ${groupId}
    union all select 'type', id, name, name_en, null, null, null, null from appointment_types where group_id = ${groupId}
    union all select 'practitioner', id, first_name, null, last_name, title, credential, role from users where group_id = ${groupId}`.execute(
    db,
  )
