import { sql, type RawBuilder } from 'kysely'
import type { StatisticsMoney } from '@molaire/contract/statistics/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import type { Period } from '@molaire/domain/statistics/period-before'
import { addedUp, issuedLines, moneyNames, when, type Filter } from './lines.ts'

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
 * STAT-01: the money of a period, whole and by each dimension. The lines are read once and added up
 * to as many rows as there are combinations.
 */
export const readMoney = ({ db, groupId }: Scope, filter: Filter) => {
  const cells = (lines: RawBuilder<unknown>) => sql`
    select (extract(year from l.issued_on) * 12 + extract(month from l.issued_on))::int as month,
      l.practitioner_id, l.room_id, l.appointment_type_id, t.category_fr, t.category_en, ${addedUp}
    from (${lines}) l
    left join (
      select id, coalesce(category_fr, category_en) as category_fr, category_en from tariffs where group_id = ${groupId}) t on t.id = l.tariff_id
    group by 1, 2, 3, 4, 5, 6`
  const set = (of: string, key: string) =>
    sql`select ${of}::text as of, ${sql.raw(key)}::text as key, null::text as category_fr, null::text as category_en, ${addedUp}
      from parts l group by ${sql.raw(key)}`
  const { plain, shared } = issuedLines(groupId, filter)
  return sql<MoneyRow>`
    with parts as materialized (
      ${cells(plain)} union all ${cells(shared)}
    ), sets as (
      select 'whole' as of, null::text as key, null::text as category_fr, null::text as category_en, ${addedUp} from parts l
      union all ${set('month', 'l.month')}
      union all ${set('practitioner', 'l.practitioner_id')}
      union all ${set('room', 'l.room_id')}
      union all ${set('type', 'l.appointment_type_id')}
      union all select 'category', null, l.category_fr, min(l.category_en), ${addedUp} from parts l group by l.category_fr
    )
    select l.of, case when l.of = 'month' then ((l.key::int - 1) / 12)::text || '-' || lpad(((l.key::int - 1) % 12 + 1)::text, 2, '0') else l.key end as key,
      l.category_fr, l.category_en, ${moneyNames}, l.taxes, l.credited, l.quantity
    from sets l`.execute(db)
}

/** STAT-01: the money of a period as a whole. */
export const readWhole = ({ db, groupId }: Scope, filter: Filter) => {
  const { plain, shared } = issuedLines(groupId, filter)
  return sql<MoneyRow>`
    select 'whole' as of, ${moneyNames}, l.taxes, l.credited
    from (
      select ${addedUp}
      from (select ${addedUp} from (${plain}) l union all select ${addedUp} from (${shared}) l) l) l`.execute(db)
}

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
          select from invoices i where i.group_id = e.group_id and i.id = e.invoice_id and i.practitioner_id = ${id})`,
      )}
    group by e.received_on`.execute(db)

/** A word of the group: of a room, a type or a practitioner. */
export interface NameRow {
  kind: 'room' | 'type' | 'practitioner'
  id: string
  name: string
  lastName: string | null
  title: string | null
  credential: string | null
  role: string | null
}

/** The names that figures are shown under; no patient's among them. */
export const readNames = ({ db, groupId }: Scope) =>
  sql<NameRow>`
    select 'room' as kind, id, name, null as last_name, null as title, null as credential, null as role from rooms where group_id = ${groupId}
    union all select 'type', id, name, null, null, null, null from appointment_types where group_id = ${groupId}
    union all select 'practitioner', id, first_name, last_name, title, credential, role from users where group_id = ${groupId}`.execute(
    db,
  )
