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
import { secondName } from '../../../platform/records/second-name.ts'
import { planForDates, requirePeriod, type Filter } from './lines.ts'
import { readCollected, readMoney, readNames, readWhole, type MoneyRow, type NameRow } from './money.ts'
import { readPlans, readWork, type HoursRow, type WorkRow } from './work.ts'

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
  const [, names, { rows: money }, { rows: moneyBefore }, now, then] = await Promise.all([
    planForDates(ctx),
    readNames(ctx),
    readMoney(ctx, filter),
    readWhole(ctx, { ...filter, ...before }),
    readPeriod(ctx, filter, period),
    readPeriod(ctx, filter, before),
  ])
  const nameOf = namesFrom(names.rows)
  const reads = { ...now, money }
  return {
    ...period,
    now: totalsOf(
      now,
      money.find(({ of }) => of === 'whole'),
    ),
    before: {
      ...before,
      ...totalsOf(then, moneyBefore[0]),
    },
    byMonth: monthsFrom(period, reads),
    byPractitioner: practitionersFrom(reads, nameOf),
    byRoom: partsFrom(reads, { of: 'room', nameOf: nameOf.room }),
    byType: partsFrom(reads, { of: 'type', nameOf: nameOf.type }),
    byCategory: categoriesFrom(money),
  }
}

/** What the statements of a period have read. */
interface Reads {
  work: WorkRow[]
  hours: HoursRow[]
  collected: { day: string; amount: number }[]
  plans: { plansProposed: number; plansConfirmed: number }
}
interface AllReads extends Reads {
  money: MoneyRow[]
}

async function readPeriod(ctx: Scope, filter: Filter, period: Period): Promise<Reads> {
  const [work, collected, plans] = await Promise.all([
    readWork(ctx, filter, period),
    readCollected(ctx, filter, period),
    readPlans(ctx, filter, period),
  ])
  return {
    ...work,
    collected: collected.rows,
    plans: plans.rows[0] ?? { plansProposed: 0, plansConfirmed: 0 },
  }
}

/** The dimensions that both money and appointments have, and the column of the appointments. */
const columnOf = { practitioner: 'practitionerId', room: 'roomId', type: 'appointmentTypeId' } as const
type Dimension = keyof typeof columnOf

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

const moneyOf = (row: StatisticsMoney | undefined): StatisticsMoney => ({
  revenue: row?.revenue ?? 0,
  labFees: row?.labFees ?? 0,
  materialFees: row?.materialFees ?? 0,
  medicationFees: row?.medicationFees ?? 0,
  additionalFees: row?.additionalFees ?? 0,
  margin: row?.margin ?? 0,
})

const workOf = (rows: readonly WorkRow[]) => ({
  appointments: sum(rows.map(({ appointments }) => appointments)),
  minutes: sum(rows.map(({ minutes }) => minutes)),
  noShows: sum(rows.map(({ noShows }) => noShows)),
})

const hoursOf = (rows: readonly HoursRow[]) => ({
  openMinutes: sum(rows.map(({ openMinutes }) => openMinutes)),
  occupiedMinutes: sum(rows.map(({ occupiedMinutes }) => occupiedMinutes)),
})

const totalsOf = ({ work, hours, collected, plans }: Reads, money: MoneyRow | undefined): StatisticsTotals => ({
  ...moneyOf(money),
  ...workOf(work),
  ...hoursOf(hours),
  ...plans,
  taxes: money?.taxes ?? 0,
  credited: money?.credited ?? 0,
  collected: sum(collected.map(({ amount }) => amount)),
  cancellations: sum(work.map(({ cancellations }) => cancellations)),
})

function monthsFrom(period: Period, { money, collected }: AllReads): MonthStatistics[] {
  const byMonth = new Map(monthsOf(period).map((month) => [month, { month, ...moneyOf(undefined), collected: 0 }]))
  for (const { of, key, ...row } of money) {
    const month = of === 'month' && key !== null ? byMonth.get(key) : undefined
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

/** The rows of a dimension: what was billed or had appointments, and `others`; by revenue. */
function partsFrom(
  { money, work }: AllReads,
  { of, nameOf, others = [] }: { of: Dimension; nameOf: (id: string) => PartNames; others?: readonly string[] },
): StatisticsPart[] {
  const billed = new Map(money.filter((row) => row.of === of).map((row) => [row.key, row]))
  const worked = new Map<string | null, WorkRow[]>()
  for (const row of work) {
    const id = row[columnOf[of]]
    worked.set(id, [...(worked.get(id) ?? []), row])
  }
  return [...new Set([...billed.keys(), ...worked.keys(), ...others])]
    .map((id) => ({
      id,
      ...(id === null ? { name: null } : nameOf(id)),
      ...moneyOf(billed.get(id)),
      ...workOf(worked.get(id) ?? []),
    }))
    .sort(byRevenue)
}

function practitionersFrom(reads: AllReads, { practitioner, roleOf }: ReturnType<typeof namesFrom>): PractitionerStatistics[] {
  const others = reads.hours.map(({ practitionerId }) => practitionerId)
  return partsFrom(reads, { of: 'practitioner', nameOf: practitioner, others }).map((part) => ({
    ...part,
    role: part.id === null ? null : roleOf(part.id),
    ...hoursOf(reads.hours.filter(({ practitionerId }) => practitionerId === part.id)),
  }))
}

const categoriesFrom = (money: readonly MoneyRow[]): CategoryStatistics[] =>
  money
    .filter(({ of }) => of === 'category')
    .map((row) => ({
      ...{ categoryFr: row.categoryFr, categoryEn: row.categoryEn },
      ...moneyOf(row),
      quantity: row.quantity / 100,
    }))
    .sort(byRevenue)

type PartNames = Pick<StatisticsPart, 'name' | 'nameEn'>

const namesOf = (row: NameRow | undefined): PartNames => ({
  name: row?.name ?? null,
  ...secondName({ nameEn: row?.nameEn }),
})

function namesFrom(rows: readonly NameRow[]) {
  const of = (kind: NameRow['kind']) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]))
  const [rooms, types, people] = [of('room'), of('type'), of('practitioner')]
  return {
    room: (id: string) => namesOf(rooms.get(id)),
    type: (id: string) => namesOf(types.get(id)),
    practitioner: (id: string): PartNames => {
      const person = people.get(id)
      return { name: person ? displayName({ ...person, firstName: person.name }) : null }
    },
    roleOf: (id: string) => people.get(id)?.role ?? null,
  }
}
