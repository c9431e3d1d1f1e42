import { expect, test } from 'vitest'
import { awaitsLetter, recallContactStatuses, recallWindow, type WindowLoad } from './recall.ts'

const unread = {
  ...{ physical: null, externalIndicator: null, internalIndicator: null, internalIndicatorType: null },
  ...{ airRemovalTest: null, airRemoval: null, hasBiological: false, biological: null, biologicalControl: null },
}
/** `a1` began at 1, without an indicator. + good, - bad, ? no control, ! good but failed. */
const load = (text: string): WindowLoad => {
  const [, id = '', at = '', number = '', mark] = /^(\w)(\d+)(?:\.(\d))?(.?)$/.exec(text) ?? []
  const reading = mark === '-' ? 'positive' : mark ? 'negative' : null
  return {
    ...unread,
    ...{ id, startedAt: Number(at), number: Number(number) || 1, status: mark === '-' || mark === '!' ? 'failed' : 'released' },
    ...{ hasBiological: reading !== null, biological: reading, biologicalControl: reading && mark !== '?' ? 'positive' : null },
  }
}

test.each([
  ['the last good is out, the next good is in', 'a1+ b2 c3- d4 e5+ f6', 'c', 'bcde'],
  ['without a good one before, from the first load', 'a1 b2 c3- d4+ e5', 'c', 'abcd'],
  ['without a good one after, to the last', 'a1+ b2- c3 d4', 'b', 'bcd'],
  ['without any', 'a1 b2- c3', 'b', 'abc'],
  ['two bad ones in a row share their window', 'a1+ b2- c3- d4+', 'c', 'bcd'],
  ['an indicator without control proves nothing', 'a1+ b2? c3- d4? e5+', 'c', 'bcde'],
  ['a load that failed proves nothing', 'a1+ b2! c3- d4! e5+', 'c', 'bcde'],
  ['the nearest good ones count', 'a1+ b2+ c3 d4- e5 f6+ g7+', 'd', 'cdef'],
  ['in any order of the list', 'f6 e5+ d4 c3- b2 a1+', 'c', 'bcde'],
  ['the same moment as the last good one, with a higher number, is in', 'a1.1+ b1.2 c2.1-', 'c', 'bc'],
  ['the same moment as the last good one, with a lower number, is out', 'b1.1 a1.2+ c2.1-', 'c', 'c'],
  ['all of the moment of the next good one are in', 'a1- b2.1+ c2.2 d3', 'a', 'abc'],
  ['the failed one of the same moment as a good one before', 'a1.1+ b1.2- c2+', 'b', 'bc'],
  ['the failed one of the same moment as a good one after', 'a1.1- b1.2+ c1.3 d2', 'a', 'abc'],
])('STER-02 the loads in doubt: %s', (_case, loads, failed, inDoubt) => {
  const window = recallWindow(loads.split(' ').map(load), failed)
  expect(window.loads.map(({ id }) => id).join('')).toBe(inDoubt)
})

test('STER-02 the window says between which good indicators it lies', () => {
  const window = recallWindow('a1+ b2 c3- d4+'.split(' ').map(load), 'c')
  expect([window.lastGood?.id, window.nextGood?.id]).toEqual(['a', 'd'])
  expect(() => recallWindow([], 'c')).toThrow('a recall needs its failed load')
})

test('STER-02 who was reached or written to awaits no letter', () => {
  expect(recallContactStatuses.filter((status) => awaitsLetter({ status }))).toEqual(['to_contact', 'unreachable'])
})
