import { sql } from 'kysely'
import type { StatisticsMoney } from '@molaire/contract/statistics/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { issuedLines, moneySums, when, type Filter } from './lines.ts'

/** The money of everything, a day, a practitioner, a room, a type or a category. */
export interface MoneyRow extends StatisticsMoney {
  /** Which of them are summed up: the bits of `grouping`, 0 for one that is not. */
  kind: number
  day: LocalDate | null
  practitionerId: string | null
  roomId: string | null
  appointmentTypeId: string | null
  categoryFr: string | null
  categoryEn: string | null
  taxes: number
  credited: number
  /** In hundredths. */
  quantity: number
}

/** STAT-01: the money of the invoices of a period, by each dimension or as a whole only. */
export const readMoney = ({ db, groupId }: Scope, filter: Filter, isWhole: boolean) =>
  isWhole
    ? sql<MoneyRow>`
        select 0 as kind, ${moneySums}, coalesce(sum(l.taxes), 0)::bigint as taxes, coalesce(sum(l.credited), 0)::bigint as credited
        from (${issuedLines(groupId, filter)}) l`.execute(db)
    : sql<MoneyRow>`
        select grouping(l.issued_on, l.practitioner_id, l.room_id, l.appointment_type_id, t.category) as kind,
          l.issued_on as day, l.practitioner_id, l.room_id, l.appointment_type_id, t.category as category_fr, min(t.category_en) as category_en,
          ${moneySums}, sum(l.taxes)::bigint as taxes, sum(l.credited)::bigint as credited, sum(l.quantity)::bigint as quantity
        from (${issuedLines(groupId, filter)}) l
        left join (select id, coalesce(category_fr, category_en) as category, category_en from tariffs where group_id = ${groupId}) t
          on t.id = l.tariff_id
        group by grouping sets ((), (l.issued_on), (l.practitioner_id), (l.room_id), (l.appointment_type_id), (t.category))`.execute(
        db,
      )

/** STAT-01: what was received on each day of a period, as the periodic report counts it. */
export const readCollected = ({ db, groupId }: Scope, { clinicId, practitionerId, from, to }: Filter) =>
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
