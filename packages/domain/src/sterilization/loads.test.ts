import { expect, test } from 'vitest'
import {
  failuresOf,
  isGoodBiological,
  loadStatuses,
  mayMove,
  mayPack,
  mayReadLater,
  missingToRelease,
  type LoadResults,
  type LoadStatus,
} from './loads.ts'

// Rows: from; columns: to; in the order of the states.
const table: Record<LoadStatus, string> = {
  in_progress: '.P..F',
  processed: '..RQF',
  released: '...QF',
  quarantined: '....F',
  failed: '.....',
}
test.each(loadStatuses)('STER-01 the legal moves of a load from %s', (from) => {
  expect(loadStatuses.map((to, i) => (mayMove(from, to) ? 'IPRQF'.charAt(i) : '.')).join('')).toBe(table[from])
})

const unread: LoadResults = {
  ...{ physical: null, externalIndicator: null, internalIndicator: null, internalIndicatorType: null },
  ...{ airRemovalTest: null, airRemoval: null, hasBiological: false, biological: null, biologicalControl: null },
}
const passed: LoadResults = {
  ...unread,
  ...{ physical: 'pass', externalIndicator: 'pass', internalIndicator: 'pass', internalIndicatorType: 5 },
}

test.each([
  [unread, []],
  [passed, []],
  [{ ...passed, physical: 'fail' }, ['physical']],
  [{ ...passed, externalIndicator: 'fail', internalIndicator: 'fail' }, ['externalIndicator', 'internalIndicator']],
  [{ ...passed, airRemoval: 'fail' }, ['airRemoval']],
  [{ ...passed, biological: 'positive' }, ['biological']],
  [{ ...passed, biological: 'negative', biologicalControl: 'negative' }, []],
] as [LoadResults, string[]][])('STER-01 the readings that make a load fail: %#', (results, failures) => {
  expect(failuresOf(results)).toEqual(failures)
})

test.each([
  ['negative', 'positive', true],
  ['negative', 'negative', false],
  ['negative', null, false],
  ['positive', 'positive', false],
  [null, 'positive', false],
] as const)('STER-01 a biological test %s with a control %s is good: %s', (biological, biologicalControl, good) => {
  expect(isGoodBiological({ ...passed, biological, biologicalControl })).toBe(good)
})

const good = { hasBiological: true, biological: 'negative', biologicalControl: 'positive' } as const
const ended = { endedAt: 1, hasImplants: false, isTest: false }
test.each([
  ['all is read', { ...passed, ...ended }, []],
  ['nothing is read', { ...unread, ...ended, endedAt: null }, ['end', 'physical', 'externalIndicator', 'internalIndicator']],
  ['an implant without an indicator', { ...passed, ...ended, hasImplants: true }, ['biological']],
  ['an implant, unread', { ...passed, ...ended, hasImplants: true, hasBiological: true }, ['biological']],
  [
    'an implant, read without control',
    { ...passed, ...ended, hasImplants: true, hasBiological: true, biological: 'negative' },
    ['biologicalControl'],
  ],
  [
    'an implant, whose control did not grow',
    { ...passed, ...ended, hasImplants: true, ...good, biologicalControl: 'negative' },
    ['biological'],
  ],
  ['an implant, read', { ...passed, ...ended, hasImplants: true, ...good }, []],
  ['an indicator beside type 5', { ...passed, ...ended, hasBiological: true }, []],
  ['an indicator beside type 4', { ...passed, ...ended, hasBiological: true, internalIndicatorType: 4 }, ['biological']],
  [
    'an indicator beside an unknown type',
    { ...passed, ...ended, hasBiological: true, internalIndicatorType: null },
    ['biological'],
  ],
  ['an unread air test', { ...passed, ...ended, airRemovalTest: 'helix' }, ['airRemoval']],
  [
    'a test load of air removal',
    { ...unread, ...ended, isTest: true, physical: 'pass', airRemovalTest: 'bowie_dick', airRemoval: 'pass' },
    [],
  ],
  ['a test load of nothing', { ...unread, ...ended, isTest: true, physical: 'pass' }, ['airRemoval']],
  [
    'a test load with an indicator, unread',
    { ...unread, ...ended, isTest: true, physical: 'pass', hasBiological: true },
    ['biological'],
  ],
  ['a test load with an indicator, read', { ...unread, ...ended, isTest: true, physical: 'pass', ...good }, []],
] as [string, Parameters<typeof missingToRelease>[0], string[]][])('STER-01 before a release, %s', (_case, load, missing) => {
  expect(missingToRelease(load)).toEqual(missing)
})

test('STER-01 packs go in a load until it is judged, and never in a test load', () => {
  expect(loadStatuses.filter((status) => mayPack({ status, isTest: false }))).toEqual(['in_progress', 'processed'])
  expect(loadStatuses.filter((status) => mayPack({ status, isTest: true }))).toEqual([])
})

test.each([
  ['a biological reading', passed, { ...passed, ...good }, true],
  ['another biological reading', { ...passed, ...good }, { ...passed, ...good, biological: 'positive' }, true],
  ['nothing else', passed, passed, true],
  ['a positive reading taken back', { ...passed, ...good, biological: 'positive' }, { ...passed, ...good }, false],
  ['another physical reading', passed, { ...passed, physical: 'fail' }, false],
  ['an air test added', passed, { ...passed, airRemovalTest: 'helix' }, false],
] as [string, LoadResults, LoadResults, boolean][])('STER-01 a load that is judged takes %s: %#', (_case, before, after, may) => {
  expect(mayReadLater(before, after)).toBe(may)
})
