import type { Statistics, StatisticsTotals } from '@molaire/contract/statistics/endpoints'
import { uuid } from '../../platform/testing/screen.ts'

/** Money of which a tenth are costs, a cent of them additional fees. */
export const moneyOf = (revenue: number) => ({
  revenue,
  labFees: revenue / 10 - 1,
  materialFees: 0,
  medicationFees: 0,
  additionalFees: 1,
  margin: revenue - revenue / 10,
})

const totals = (revenue: number): StatisticsTotals => ({
  ...moneyOf(revenue),
  ...{ appointments: 95, minutes: 6000, noShows: 5, cancellations: 3 },
  ...{ taxes: 1000, credited: 0, collected: revenue / 2, openMinutes: 8000, occupiedMinutes: 6000 },
  ...{ plansProposed: 4, plansConfirmed: 3 },
})

const part = (id: string | null, name: string | null, revenue: number, minutes: number) => ({
  ...{ id, name, ...moneyOf(revenue), appointments: 10, minutes, noShows: 0 },
})
const person = (n: number, name: string, revenue: number, minutes: number) => ({
  ...part(uuid(n), name, revenue, minutes),
  ...{ role: 'dentist', openMinutes: 600, occupiedMinutes: 300 },
})

/** Two months, two practitioners, two rooms, a type, and two categories. */
export const someStatistics = (wishes: Partial<Statistics> = {}): Statistics => ({
  ...{ from: '2026-09-01', to: '2026-10-31', now: totals(300_000) },
  before: { from: '2025-09-01', to: '2025-10-31', ...totals(250_000) },
  byMonth: [
    { month: '2026-09', ...moneyOf(100_000), collected: 50_000 },
    { month: '2026-10', ...moneyOf(200_000), collected: 100_000 },
  ],
  byPractitioner: [person(1, 'Dre Maude Archambault', 200_000, 6000), person(2, 'Kim-Anh Tran, H.D.', 100_000, 600)],
  byRoom: [part(uuid(3), 'Salle A', 250_000, 600), part(null, null, 50_000, 0)],
  byType: [part(uuid(4), 'Examen', 300_000, 600)],
  byCategory: [
    { categoryFr: 'Prévention', categoryEn: 'Prevention', ...moneyOf(200_000), quantity: 4 },
    { categoryFr: null, categoryEn: null, ...moneyOf(100_000), quantity: 2.5 },
  ],
  ...wishes,
})
