import type { Work } from './requests.ts'

/** A share of the bare server's rate, or requests a second if that server did 800 days a second. */
export interface Goal {
  kind: 'share' | 'scaled'
  least: number
  /** The highest ratio of our p99 to the bare server's. */
  mostTail?: number
}

/** The goal of each work with 16 clients and 100 000 patients. */
export const goals: Partial<Record<Work, Goal>> = {
  day: { kind: 'share', least: 0.55 },
  search: { kind: 'share', least: 0.9 },
  book: { kind: 'share', least: 0.35 },
  treatment: { kind: 'share', least: 0.35 },
  invoice: { kind: 'share', least: 0.5 },
  take: { kind: 'share', least: 0.3 },
  mixed: { kind: 'share', least: 0.5, mostTail: 3 },
  patient: { kind: 'scaled', least: 900 },
  rooms: { kind: 'scaled', least: 1200 },
  patients: { kind: 'scaled', least: 300 },
  config: { kind: 'share', least: 0.6 },
  poll: { kind: 'share', least: 0.5 },
}
/** The setup in which the goals apply. */
export const goalSetup = { patients: 100_000, clients: 16 }

/** Works whose cost must not grow with the number of patients, and the highest ratio allowed. */
export const steady: readonly Work[] = ['day', 'book', 'patient', 'prefix']
export const mostGrowth = 1.2
/** The highest ratio of a day's p99 while people sign in. */
export const mostStorm = 4
/** The most memory that our server may use, in megabytes. */
export const mostMemory = 220
