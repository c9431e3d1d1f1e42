import type * as wire from '@molaire/contract/statistics/endpoints'
import type {
  CategoryStatistics,
  MonthStatistics,
  PractitionerStatistics,
  Statistics,
  StatisticsMoney,
  StatisticsPart,
  StatisticsTotals,
} from '@molaire/contract/statistics/endpoints'
import { monthOf, monthsOf, periodBefore, type Period } from '@molaire/domain/statistics/period-before'
import { displayName } from '@molaire/domain/users/display-name'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requirePeriod, type Filter } from './lines.ts'
import { readCollected, readMoney, readNames, type MoneyRow, type NameRow } from './money.ts'
import { readHours, readPlans, readWork, type HoursRow, type WorkRow } from './work.ts'

/**
 * STAT-01: the figures of a period beside those of the one before. Refuses: invalid_request for a
 * period that ends before it begins or is longer than ten years.
 */
export function getStatistics(ctx: Context, { query }: RequestOf<typeof wire.getStatistics>): Promise<Statistics> {
  requirePeriod(query)
  return reading(ctx, (ctx) => readStatistics(ctx, query))
}

/** The same, in a transaction that reads one snapshot: all statements leave in one flight. */
export async function readStatistics(
  ctx: Scope,
  { compare, ...filter }: RequestOf<typeof wire.getStatistics>['query'],
): Promise<Statistics> {
  const period: Period = { from: filter.from, to: filter.to }
  const before = periodBefore(period, compare)
  const [names, now, then] = await Promise.all([
    readNames(ctx),
    readPeriod(ctx, filter, false),
    readPeriod(ctx, { ...filter, ...before }, true),
  ])
  const nameOf = namesFrom(names.rows)
  return {
    ...period,
    now: totalsOf(now),
    before: { ...before, ...totalsOf(then) },
    byMonth: monthsFrom(period, now),
    byPractitioner: practitionersFrom(now, nameOf),
    byRoom: partsFrom(now, { grouping: kinds.room, nameOf: nameOf.room }),
    byType: partsFrom(now, { grouping: kinds.type, nameOf: nameOf.type }),
    byCategory: categoriesFrom(now),
  }
}

/** What the statements of a period have read. */
interface Reads {
  money: MoneyRow[]
  work: WorkRow[]
  hours: HoursRow[]
  collected: { day: string; amount: number }[]
  plans: { plansProposed: number; plansConfirmed: number }
}

async function readPeriod(ctx: Scope, filter: Filter, isWhole: boolean): Promise<Reads> {
  const [money, work, hours, collected, plans] = await Promise.all([
    readMoney(ctx, filter, isWhole),
    readWork(ctx, filter, isWhole),
    readHours(ctx, filter),
    readCollected(ctx, filter),
    readPlans(ctx, filter),
  ])
  return {
    ...{ money: money.rows, work: work.rows, hours: hours.rows, collected: collected.rows },
    plans: plans.rows[0] ?? { plansProposed: 0, plansConfirmed: 0 },
  }
}

/** The bits of `grouping` by dimension: what is not summed up has its bit off. */
const kinds = {
  day: { money: 0b01111 },
  practitioner: { money: 0b10111, work: 0b011, id: 'practitionerId' },
  room: { money: 0b11011, work: 0b101, id: 'roomId' },
  type: { money: 0b11101, work: 0b110, id: 'appointmentTypeId' },
  category: { money: 0b11110 },
  whole: { money: [0, 0b11111], work: [0, 0b111] },
} as const
type PartKind = typeof kinds.practitioner | typeof kinds.room | typeof kinds.type

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

const moneyOf = (row: StatisticsMoney | undefined): StatisticsMoney => ({
  revenue: row?.revenue ?? 0,
  labFees: row?.labFees ?? 0,
  materialFees: row?.materialFees ?? 0,
  medicationFees: row?.medicationFees ?? 0,
  additionalFees: row?.additionalFees ?? 0,
  margin: row?.margin ?? 0,
})

const workOf = (row: WorkRow | undefined) => ({
  appointments: row?.appointments ?? 0,
  minutes: row?.minutes ?? 0,
  noShows: row?.noShows ?? 0,
})

const hoursOf = (rows: readonly HoursRow[]) => ({
  openMinutes: sum(rows.map(({ openMinutes }) => openMinutes)),
  occupiedMinutes: sum(rows.map(({ occupiedMinutes }) => occupiedMinutes)),
})

function totalsOf({ money, work, hours, collected, plans }: Reads): StatisticsTotals {
  const billed = money.find(({ kind }) => (kinds.whole.money as readonly number[]).includes(kind))
  const worked = work.find(({ kind }) => (kinds.whole.work as readonly number[]).includes(kind))
  return {
    ...moneyOf(billed),
    ...workOf(worked),
    ...hoursOf(hours),
    ...plans,
    taxes: billed?.taxes ?? 0,
    credited: billed?.credited ?? 0,
    collected: sum(collected.map(({ amount }) => amount)),
    cancellations: worked?.cancellations ?? 0,
  }
}

function monthsFrom(period: Period, { money, collected }: Reads): MonthStatistics[] {
  const byMonth = new Map(monthsOf(period).map((month) => [month, { month, ...moneyOf(undefined), collected: 0 }]))
  for (const { kind, day, ...row } of money) {
    const month = kind === kinds.day.money && day !== null ? byMonth.get(monthOf(day)) : undefined
    if (month) for (const name of moneyNames) month[name] += row[name]
  }
  for (const { day, amount } of collected) {
    const month = byMonth.get(monthOf(day))
    if (month) month.collected += amount
  }
  return [...byMonth.values()]
}

const moneyNames = ['revenue', 'labFees', 'materialFees', 'medicationFees', 'additionalFees', 'margin'] as const

const byRevenue = (one: StatisticsMoney, other: StatisticsMoney) => other.revenue - one.revenue

/** The rows of a dimension: what was billed or had appointments, and `others`; the largest first. */
function partsFrom(
  { money, work }: Reads,
  { grouping, nameOf, others = [] }: { grouping: PartKind; nameOf: (id: string) => string | null; others?: readonly string[] },
): StatisticsPart[] {
  const billed = new Map(money.filter(({ kind }) => kind === grouping.money).map((row) => [row[grouping.id], row]))
  const worked = new Map(work.filter(({ kind }) => kind === grouping.work).map((row) => [row[grouping.id], row]))
  return [...new Set([...billed.keys(), ...worked.keys(), ...others])]
    .map((id) => ({
      ...{ id, name: id === null ? null : nameOf(id) },
      ...moneyOf(billed.get(id)),
      ...workOf(worked.get(id)),
    }))
    .sort(byRevenue)
}

function practitionersFrom(reads: Reads, { practitioner, roleOf }: ReturnType<typeof namesFrom>): PractitionerStatistics[] {
  const others = reads.hours.map(({ practitionerId }) => practitionerId)
  return partsFrom(reads, { grouping: kinds.practitioner, nameOf: practitioner, others }).map((part) => ({
    ...part,
    role: part.id === null ? null : roleOf(part.id),
    ...hoursOf(reads.hours.filter(({ practitionerId }) => practitionerId === part.id)),
  }))
}

const categoriesFrom = ({ money }: Reads): CategoryStatistics[] =>
  money
    .filter(({ kind }) => kind === kinds.category.money)
    .map((row) => ({
      ...{ categoryFr: row.categoryFr, categoryEn: row.categoryEn },
      ...moneyOf(row),
      quantity: row.quantity / 100,
    }))
    .sort(byRevenue)

function namesFrom(rows: readonly NameRow[]) {
  const of = (kind: NameRow['kind']) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]))
  const [rooms, types, people] = [of('room'), of('type'), of('practitioner')]
  return {
    room: (id: string) => rooms.get(id)?.name ?? null,
    type: (id: string) => types.get(id)?.name ?? null,
    practitioner: (id: string) => {
      const person = people.get(id)
      return person ? displayName({ ...person, firstName: person.name }) : null
    },
    roleOf: (id: string) => people.get(id)?.role ?? null,
  }
}
