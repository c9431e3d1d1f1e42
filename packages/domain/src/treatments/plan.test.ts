import { expect, test } from 'vitest'
import { cents, splitEvenly } from '../shared/money.ts'
import { addDays, compareDates } from '../shared/local-date.ts'
import {
  checkPlan,
  datesAfterMove,
  earliestDates,
  inSequence,
  longestDelayDays,
  mayPlanBecome,
  mostProposed,
  planStatuses,
  tooEarly,
  type Link,
} from './plan.ts'

const proposed = (sequence: number, changes: object = {}) => ({ sequence, durationMinutes: 60, delayDays: 14, ...changes })

test('APT-04 APT-13 a plan is confirmed or cancelled as a whole, and may be proposed again', () => {
  expect(planStatuses.map((from) => planStatuses.filter((to) => mayPlanBecome(from, to)).join(' '))).toEqual([
    'confirmed cancelled',
    'proposed cancelled',
    'proposed',
  ])
})

test.each([
  ['plan_sequence_twice', [proposed(1), proposed(2), proposed(1)]],
  ['plan_sequence_invalid', [proposed(0)]],
  ['plan_sequence_invalid', [proposed(1.5)]],
  ['plan_sequence_invalid', [proposed(1000)]],
  ['plan_duration_invalid', [proposed(1, { durationMinutes: 50 })]],
  ['plan_duration_invalid', [proposed(1, { durationMinutes: 0 })]],
  ['plan_delay_invalid', [proposed(1, { delayDays: -1 })]],
  ['plan_delay_invalid', [proposed(1, { delayDays: 0.5 })]],
  ['plan_delay_invalid', [proposed(1, { delayDays: longestDelayDays + 1 })]],
  ['plan_too_long', Array.from({ length: mostProposed + 1 }, (_, i) => proposed(i + 1))],
])('APT-04 a plan is refused with %s', (code, appointments) => {
  expect(checkPlan(appointments)?.refusal).toBe(code)
})

test('APT-04 a plan has gaps in its numbers or not, and its order is theirs', () => {
  expect(checkPlan([proposed(3), proposed(1), proposed(7)])).toBeUndefined()
  expect(checkPlan([])).toBeUndefined()
  expect(inSequence([proposed(3), proposed(1), proposed(7)]).map(({ sequence }) => sequence)).toEqual([1, 3, 7])
})

test('APT-04 each appointment may come its delay after the one before, whose own day counts', () => {
  const links: Link[] = [
    { delayDays: 0, date: null },
    { delayDays: 14, date: '2026-12-10' },
    { delayDays: 21, date: null },
    { delayDays: 180, date: null },
  ]
  expect(earliestDates(links, '2026-11-20')).toEqual(['2026-11-20', '2026-12-04', '2026-12-31', '2027-06-29'])
  expect(tooEarly(links, '2026-11-20')).toEqual([])
  expect(tooEarly(links, '2026-12-01')).toEqual([1])
  expect(earliestDates(links.slice(2), '9999-12-31')).toEqual(['9999-12-31', '9999-12-31'])
})

test('APT-04 moving one appointment moves those behind it that would come too early, and no other', () => {
  const links: Link[] = [
    { delayDays: 0, date: '2026-11-20' },
    { delayDays: 14, date: '2026-12-04' },
    { delayDays: 21, date: '2027-03-01' },
    { delayDays: 7, date: null },
    { delayDays: 7, date: '2027-03-09' },
  ]
  expect(datesAfterMove(links, 0, '2026-11-27')).toEqual(['2026-11-27', '2026-12-11', '2027-03-01', null, '2027-03-15'])
  expect(datesAfterMove(links, 1, '2026-12-05')).toEqual(['2026-11-20', '2026-12-05', '2027-03-01', null, '2027-03-15'])
  expect(datesAfterMove(links, 4, '2027-04-01').slice(0, 3)).toEqual(['2026-11-20', '2026-12-04', '2027-03-01'])
})

test('APT-04 whatever is moved, nothing behind it comes too early, and nothing before it moves', () => {
  let seed = 20_261_124
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 500; round++) {
    const links: Link[] = Array.from({ length: 2 + random(8) }, () => ({
      delayDays: random(60),
      date: random(4) === 0 ? null : addDays('2026-11-20', random(400)),
    }))
    const moved = random(links.length)
    const to = addDays('2026-11-20', random(400))
    const after = datesAfterMove(links, moved, to)
    expect(after[moved]).toBe(to)
    expect(after.slice(0, moved)).toEqual(links.slice(0, moved).map(({ date }) => date))
    const behind = links.map(({ delayDays }, at) => ({ delayDays, date: after[at] ?? null })).slice(moved + 1)
    expect(tooEarly(behind, to), `round ${round}`).toEqual([])
    for (const [at, date] of after.entries()) {
      const before = links[at]?.date
      if (at > moved && date && before) expect(compareDates(date, before)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('APT-05 a cost split between appointments sums to the cent, whatever it is', () => {
  for (let parts = 1; parts <= mostProposed; parts++)
    for (const total of [0, 1, 99, 100, 101, 272_300, 99_999_999]) {
      const split = splitEvenly(cents(total), parts)
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1)
    }
})
