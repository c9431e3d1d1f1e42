import { parseArgs } from 'node:util'
import { requests, type Work } from './requests.ts'

/** What a run measures besides the works. */
export const extras = ['contention', 'storm', 'memory', 'growth'] as const
export type Extra = (typeof extras)[number]

export interface Options {
  works: Work[]
  extras: Extra[]
  patients: number[]
  clients: number[]
  seconds: number
  rounds: number
  /** The folder in which filled data folders stay between runs. */
  keep: string | undefined
}

const everyWork = Object.keys(requests) as Work[]

/** Reads `--works day,storm --patients 100000 --clients 16`. By default everything is measured. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { works: text, patients: text, clients: text, seconds: text, rounds: text, keep: text },
  })
  const named = values.works?.split(',') ?? [...everyWork, ...extras]
  const isOf =
    <T extends string>(list: readonly T[]) =>
    (name: string): name is T =>
      list.some((one) => one === name)
  const unknown = named.filter((name) => !isOf(everyWork)(name) && !isOf(extras)(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. There are ${[...everyWork, ...extras].join(', ')}.`)
  const numbers = (name: string, given: string) =>
    given.split(',').map((written) => {
      const number = Number(written)
      if (!(number > 0)) throw new Error(`--${name} must be a number above 0, not "${written}".`)
      return number
    })
  return {
    works: named.filter(isOf(everyWork)),
    extras: named.filter(isOf(extras)),
    patients: numbers('patients', values.patients ?? '1000,100000'),
    clients: numbers('clients', values.clients ?? '1,16,64'),
    seconds: numbers('seconds', values.seconds ?? '1')[0] ?? 1,
    rounds: numbers('rounds', values.rounds ?? '3')[0] ?? 1,
    keep: values.keep,
  }
}
