import { expect, test } from 'vitest'
import { givenPlan, givenPlanned, givenVisit } from './testing.tsx'
import { bodyOf, countVisits, groupPlans, viewPlan, visitsToSchedule, withVisitAt } from './plan-view.ts'

const today = '2026-11-20'
const booked = (id: string, date: string, status = 'scheduled') => ({ id, date, startTime: '09:00', status })
const days = (plan: ReturnType<typeof givenPlan>, treatments = [givenPlanned(1)]) =>
  viewPlan(plan, treatments, today).visits.map(({ earliest, isTooEarly, isToBook }) => [earliest, isTooEarly, isToBook])

test('APT-04 each visit may be from its delay after the one before, whose own day counts', () => {
  expect(days(givenPlan())).toEqual([
    ['2026-11-20', false, true],
    ['2026-12-04', false, true],
    ['2026-12-18', false, true],
  ])
  const plan = givenPlan({ proposed: [givenVisit(1, { appointment: booked('a', '2026-12-01') }), givenVisit(2), givenVisit(3)] })
  expect(days(plan).map(([day]) => day)).toEqual(['2026-11-20', '2026-12-15', '2026-12-29'])
})

test('APT-04 a booked visit is too early when the one before it has moved; one that is over is not', () => {
  const first = givenVisit(1, { appointment: booked('a', '2026-12-10') })
  const plan = (status: string) =>
    givenPlan({ proposed: [first, givenVisit(2, { appointment: booked('b', '2026-12-15', status) })] })
  expect(days(plan('scheduled'))[1]).toEqual(['2026-12-24', true, false])
  expect(days(plan('completed'))[1]?.[1]).toBe(false)
})

test('APT-04 APT-08 a visit of which something was done is not too early, whatever its appointment says', () => {
  const plan = givenPlan({
    proposed: [
      givenVisit(1, { appointment: booked('a', '2026-11-18', 'completed') }),
      givenVisit(2, { appointment: booked('b', '2026-11-20') }),
    ],
  })
  const done = givenPlanned(2, { status: 'confirmed', completedOn: '2026-11-20' })
  const isTooEarly = (...treatments: ReturnType<typeof givenPlanned>[]) => days(plan, treatments)[1]?.[1]
  expect(isTooEarly(givenPlanned(2))).toBe(true)
  expect(isTooEarly(done)).toBe(false)
  expect(isTooEarly(done, givenPlanned(2, { id: 'x' }))).toBe(false)
})

test('APT-04 a visit of which nobody has said what it is for is not to be booked', () => {
  const blank = { note: null, appointmentTypeId: null }
  const isToBook = (changes: Parameters<typeof givenVisit>[1], ...own: ReturnType<typeof givenPlanned>[]) =>
    days(givenPlan({ proposed: [givenVisit(1, changes)] }), own)[0]?.[2]
  expect(isToBook(blank)).toBe(false)
  expect(isToBook(blank, givenPlanned(1, { status: 'cancelled' }))).toBe(false)
  expect(isToBook(blank, givenPlanned(1))).toBe(true)
  expect(isToBook({ ...blank, note: 'Contrôle' })).toBe(true)
})

test('APT-08 a visit of which all was done needs no appointment, and its day counts', () => {
  const done = givenPlanned(1, { status: 'confirmed', completedOn: '2026-11-18' })
  expect(days(givenPlan(), [done]).slice(0, 2)).toEqual([
    ['2026-11-20', false, false],
    ['2026-12-02', false, true],
  ])
  // While something of it is planned, it is not over.
  expect(days(givenPlan(), [done, givenPlanned(1, { id: 'x' })])[0]?.[2]).toBe(true)
})

test('APT-04 visits that exchange places are numbered again; none leaves the plan', () => {
  const body = bodyOf({ plan: givenPlan(), treatments: [givenPlanned(2)] })
  expect(body.proposed[1]?.treatments).toEqual([{ id: givenPlanned(2).id }])
  expect(withVisitAt(body, 2, 0).proposed.map(({ note, sequence }) => [note, sequence])).toEqual([
    ['Couronne', 1],
    ['Canal', 2],
    ['Pilier', 3],
  ])
  for (const to of [-1, 3]) expect(withVisitAt(body, 0, to)).toBe(body)
})

test('APT-04 options of one choice stand together, and only confirmed plans wait for appointments', () => {
  const plans = [
    givenPlan({ id: 'a', choiceId: 'c' }),
    givenPlan({ id: 'b' }),
    givenPlan({ id: 'd', choiceId: 'c', status: 'confirmed' }),
  ]
  expect(groupPlans(plans).map((group) => group.map(({ id }) => id))).toEqual([['b'], ['a', 'd']])
  const waiting = visitsToSchedule({ plans, treatments: [] }, today)
  expect(waiting.map(({ plan, view }) => [plan.id, view.visit.sequence])).toEqual([
    ['d', 1],
    ['d', 2],
    ['d', 3],
  ])
})

test('APT-13 a cancelled plan says what it would have cost, to compare it', () => {
  const plan = givenPlan({ status: 'cancelled', proposed: [givenVisit(1, { cost: 0 })] })
  const view = viewPlan(plan, [givenPlanned(1, { status: 'cancelled' })], today)
  expect([view.total, view.visits[0]?.cost]).toEqual([10_000, 10_000])
})

test('APT-01 APT-04 the visits of plans under way are counted once per choice; plans that are done or cancelled are not', () => {
  const done = [1, 2, 3].map((n) => givenPlanned(n, { status: 'confirmed', completedOn: '2026-11-18' }))
  const count = (plans: ReturnType<typeof givenPlan>[], treatments = done.slice(0, 2)) => countVisits({ plans, treatments })
  const two = givenPlan({ id: 'd', choiceId: 'c', status: 'confirmed', proposed: [givenVisit(2), givenVisit(3)] })
  expect([count([]), count([givenPlan()]), count([givenPlan()], done)]).toEqual([0, 3, 0])
  expect(count([givenPlan({ id: 'a', choiceId: 'c' }), two])).toBe(2)
  expect(count([givenPlan({ status: 'cancelled' })])).toBe(0)
  const seen = givenPlan({ proposed: [givenVisit(1, { appointment: booked('a', '2026-11-18', 'completed') })] })
  expect([count([seen], []), count([seen], [givenPlanned(1)])]).toEqual([0, 1])
})
