// The lines that a run prints: as text for people, and as JSON for programs.
import type { Cell } from './cell.ts'
import type { Contention } from './contention.ts'
import { goalSetup, goals, mostGrowth, mostMemory, mostStorm } from './goals.ts'
import type { Growth } from './growth.ts'
import type { Storm } from './storm.ts'

const columns = [10, 9, 8, 9, 9, 7, 8, 18, 8, 8, 8, 8, 6, 9]
const row = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(columns[at] ?? 0))).join('')

/** The header of the table. */
export const headings = () =>
  row([
    ...['work', 'patients', 'clients', 'ours/s', 'bare/s', 'ratio', 'scaled', 'goal'],
    ...['p50 ms', 'p99 ms', 'app ms', 'db ms', 'trips', 'foreign'],
  ])

const verdict = (isReached: boolean, goal: string) => `${goal} ${isReached ? 'pass' : 'MISS'}`

function goalOf({ work, patients, clients, ratio, scaled, p99, bareP99 }: Cell): string {
  const goal = goals[work]
  if (!goal || patients !== goalSetup.patients || clients !== goalSetup.clients) return ''
  const isReached = (goal.kind === 'share' ? ratio : (scaled ?? 0)) >= goal.least
  if (goal.mostTail === undefined) return verdict(isReached, `>= ${goal.least}`)
  return verdict(isReached && p99 <= goal.mostTail * bareP99, `>= ${goal.least}, ${(p99 / bareP99).toFixed(1)}x`)
}

/** One line of a run. */
export interface Line {
  words: string
  figures: object
}

/** The figures of a line as JSON, with four significant digits. */
export const asJson = (figures: object): string =>
  JSON.stringify({ bench: 'http', ...figures }, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  )

/** A cell of the table. */
export function cellLine(cell: Cell, trips: number | null): Line {
  const { work, patients, clients, ours, bare, ratio, scaled, p50, p99, appCpuMs, dbCpuMs, foreign } = cell
  const words = row([
    ...[work, String(patients), String(clients), ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2)],
    ...[scaled?.toFixed(0) ?? '', goalOf(cell), p50.toFixed(2), p99.toFixed(2), appCpuMs.toFixed(3), dbCpuMs.toFixed(3)],
    ...[String(trips ?? '-'), `${(100 * foreign).toFixed(0)} %`],
  ])
  return { words, figures: { ...cell, trips } }
}

/** What a work costs with many patients, compared with few. */
export const growthLine = (figures: Growth): Line => ({
  words: `growth of ${figures.of}: ${figures.growth.toFixed(2)}   ${verdict(figures.growth <= mostGrowth, `<= ${mostGrowth}`)}`,
  figures: { work: 'growth', ...figures },
})

/** The day during sign-ins. */
export function stormLine(patients: number, { alone, during, times, signInsPerSecond }: Storm): Line {
  const ms = (figure: number) => `${figure.toFixed(1)} ms`
  const signIns = `${signInsPerSecond.toFixed(0)} sign-ins a second`
  const goal = verdict(times <= mostStorm, `<= ${mostStorm}`)
  const words = `storm: p99 of a day ${ms(alone)} alone, ${ms(during)} during ${signIns}: ${times.toFixed(1)} x   ${goal}`
  return { words, figures: { work: 'storm', patients, alone, during, times, signInsPerSecond } }
}

/** The memory of our server. */
export const memoryLine = (patients: number, megabytes: number): Line => ({
  words: `memory: ${megabytes.toFixed(0)} MB   ${verdict(megabytes <= mostMemory, `<= ${mostMemory}`)}`,
  figures: { work: 'memory', patients, megabytes },
})

/** The attempts on the same slots. */
export const contentionLine = (patients: number, figures: Contention): Line => ({
  words:
    `contention: ${figures.booked} booked, ${figures.refused} refused, ` +
    `${figures.explainedCount} of them told who was first, in ${figures.milliseconds} ms`,
  figures: { work: 'contention', patients, ...figures },
})
