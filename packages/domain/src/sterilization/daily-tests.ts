import { isGoodBiological, type AirRemovalTest, type CycleType, type LoadResults, type LoadStatus } from './loads.ts'

export const dailyTests = ['biological', 'air_removal'] as const
export type DailyTest = (typeof dailyTests)[number]

/** A test that was not done on a day, and for which type of cycle. */
export interface MissingTest {
  test: DailyTest
  cycleType: CycleType
}

interface DayLoad {
  cycleType: CycleType
  isTest: boolean
  hasBiological: boolean
  airRemovalTest: AirRemovalTest | null
}

/**
 * The tests that one sterilizer misses on a day on which it was used (facts §12): a biological
 * indicator for each type of cycle, and a Bowie-Dick or Helix test before cycles with a pre-vacuum.
 * A load for tests alone asks for no test.
 */
export function missingTests(loads: readonly DayLoad[]): MissingTest[] {
  const types = [...new Set(loads.flatMap(({ isTest, cycleType }) => (isTest ? [] : [cycleType])))]
  return types.flatMap((cycleType) => {
    const own = loads.filter((load) => load.cycleType === cycleType)
    const missing: MissingTest[] = []
    if (!own.some(({ hasBiological }) => hasBiological)) missing.push({ test: 'biological', cycleType })
    if (cycleType === 'pre_vacuum' && !loads.some(({ airRemovalTest }) => airRemovalTest !== null))
      missing.push({ test: 'air_removal', cycleType })
    return missing
  })
}

/**
 * The load whose test one sterilizer failed and did not pass since, and which test it was. A
 * sterilizer with a positive biological indicator stays out of service until a repeat passes
 * (facts §12). `loads` are its own, the latest first.
 */
export function failedTest<Load extends LoadResults>(loads: readonly Load[]): { test: DailyTest; load: Load } | undefined {
  const biological = loads.find((load) => load.biological === 'positive' || isGoodBiological(load))
  if (biological?.biological === 'positive') return { test: 'biological', load: biological }
  const airRemoval = loads.find((load) => load.airRemoval !== null)
  return airRemoval?.airRemoval === 'fail' ? { test: 'air_removal', load: airRemoval } : undefined
}

/**
 * The last load of one sterilizer that ended, if it failed: the next one says so, whichever reading
 * it was. `loads` are its own, the latest first.
 */
export function lastFailedLoad<Load extends { status: LoadStatus }>(loads: readonly Load[]): Load | undefined {
  const last = loads.find(({ status }) => status !== 'in_progress')
  return last?.status === 'failed' ? last : undefined
}

/** Days of loads that the inspector's view shows unless others are chosen, and the most at once. */
export const [usualLogDays, mostLogDays] = [90, 400]
