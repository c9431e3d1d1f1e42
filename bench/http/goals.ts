import type { Work } from './requests.ts'

/** A share of what the bare server does, or requests a second were that to do 800 days a second. */
export interface Goal {
  kind: 'share' | 'scaled'
  least: number
}

/** What each work must reach with 16 clients and 100 000 patients. */
export const goals: Partial<Record<Work, Goal>> = {
  day: { kind: 'share', least: 0.55 },
  search: { kind: 'share', least: 0.9 },
  book: { kind: 'share', least: 0.35 },
  patient: { kind: 'scaled', least: 900 },
  rooms: { kind: 'scaled', least: 1200 },
  patients: { kind: 'scaled', least: 300 },
  config: { kind: 'share', least: 0.6 },
}
/** Where the goals are asked for. */
export const goalSetup = { patients: 100_000, clients: 16 }

/** Works whose cost must not grow with the patients, and how much it may. */
export const steady: readonly Work[] = ['day', 'book', 'patient', 'prefix']
export const mostGrowth = 1.2
/** How much longer a day may take at p99 while people sign in. */
export const mostStorm = 4
/** Megabytes of memory that our server may hold. */
export const mostMemory = 220
