import { expect, test } from 'vitest'
import { failedTest, lastFailedLoad, missingTests } from './daily-tests.ts'
import type { LoadResults, LoadStatus } from './loads.ts'

const plain = { cycleType: 'gravity', isTest: false, hasBiological: false, airRemovalTest: null } as const
type Load = Parameters<typeof missingTests>[0][number]

test.each([
  ['a day without loads', [], []],
  ['a gravity load with its indicator', [{ ...plain, hasBiological: true }], []],
  ['two gravity loads, the second with an indicator', [plain, { ...plain, hasBiological: true }], []],
  ['no indicator', [plain, plain], ['biological gravity']],
  ['an indicator of another cycle', [plain, { ...plain, cycleType: 'dry_heat', hasBiological: true }], ['biological gravity']],
  ['a pre-vacuum without both', [{ ...plain, cycleType: 'pre_vacuum' }], ['biological pre_vacuum', 'air_removal pre_vacuum']],
  [
    'a pre-vacuum with a test load in the morning',
    [
      { ...plain, cycleType: 'pre_vacuum', isTest: true, airRemovalTest: 'bowie_dick' },
      { ...plain, cycleType: 'pre_vacuum', hasBiological: true },
    ],
    [],
  ],
  ['a test load alone', [{ ...plain, cycleType: 'pre_vacuum', isTest: true, airRemovalTest: 'helix' }], []],
] as [string, Load[], string[]][])('STER-01 the tests that %s misses', (_case, loads, missing) => {
  expect(missingTests(loads).map(({ test, cycleType }) => `${test} ${cycleType}`)).toEqual(missing)
})

const unread: LoadResults = {
  ...{ physical: null, externalIndicator: null, internalIndicator: null, internalIndicatorType: null },
  ...{ airRemovalTest: null, airRemoval: null, hasBiological: false, biological: null, biologicalControl: null },
}
const grew: LoadResults = { ...unread, hasBiological: true, biological: 'positive', biologicalControl: 'positive' }
const good: LoadResults = { ...grew, biological: 'negative' }

test.each([
  ['without tests', [unread], undefined],
  ['whose last indicator grew', [unread, grew, good], 'biological'],
  ['that passed since', [good, grew], undefined],
  ['whose repeat proves nothing: its control did not grow', [{ ...good, biologicalControl: 'negative' }, grew], 'biological'],
  [
    'whose last air removal test failed',
    [unread, { ...unread, airRemoval: 'fail' }, { ...unread, airRemoval: 'pass' }],
    'air_removal',
  ],
  [
    'whose air removal passed since',
    [
      { ...unread, airRemoval: 'pass' },
      { ...unread, airRemoval: 'fail' },
    ],
    undefined,
  ],
] as [string, LoadResults[], string | undefined][])('STER-01 the failed test of a sterilizer %s', (_case, loads, failed) => {
  expect(failedTest(loads)?.test).toBe(failed)
})

test.each([
  ['without loads', [], undefined],
  ['whose last load failed', ['failed', 'released'], 0],
  ['whose last load failed while the next one runs', ['in_progress', 'failed'], 1],
  ['with a load since', ['processed', 'failed'], undefined],
] as [string, LoadStatus[], number | undefined][])('STER-01 the failed last load of a sterilizer %s', (_case, statuses, at) => {
  const loads = statuses.map((status) => ({ status }))
  expect(lastFailedLoad(loads)).toBe(at === undefined ? undefined : loads[at])
})
