import { median } from '../quantile.ts'
import { round, type Bench } from './cell.ts'
import { goalSetup } from './goals.ts'
import type { Options } from './options.ts'
import type { Work } from './requests.ts'

/** What a request costs our server and PostgreSQL with many patients, compared with few. */
export interface Growth {
  of: Work
  fewCpuMs: number
  manyCpuMs: number
  growth: number
}

/** Measures a work on two volumes in turn, because the machine's speed changes over minutes. */
export async function measureGrowth(
  few: Bench,
  many: Bench,
  work: Work,
  { seconds, rounds }: Pick<Options, 'seconds' | 'rounds'>,
): Promise<Growth> {
  const costs = { few: [] as number[], many: [] as number[] }
  for (const bench of [few, many]) await round(bench, 'ours', work, goalSetup.clients, 1250)
  for (let number = 0; number < rounds; number += 1)
    for (const [name, bench] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const { appCpuMs, dbCpuMs } = await round(bench, 'ours', work, goalSetup.clients, seconds * 1000)
      costs[name].push(appCpuMs + dbCpuMs)
    }
  const [fewCpuMs, manyCpuMs] = [median(costs.few), median(costs.many)]
  return { of: work, fewCpuMs, manyCpuMs, growth: manyCpuMs / fewCpuMs }
}
