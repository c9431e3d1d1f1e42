import { findConflicts, type Booked } from '@molaire/domain/appointments/conflicts'
import { appointmentStatuses, isLate } from '@molaire/domain/appointments/status'
import { addDays, weekday } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { contains } from '@molaire/domain/shared/ranges'
import { periodsOverlap } from '@molaire/domain/schedule/work-period'
import { expect, test } from 'vitest'
import { daysOf, erables, holidays, lac, planAppointments, rive, stretchOf, workPeriods, type ClinicPlan } from './calendar.ts'
import type { Known } from './people.ts'
import { seededRandom } from './random.ts'

const regulars = Array.from({ length: 300 }, (_, i) => i + 100)

function planOf({
  plan = erables,
  today = '2026-11-20',
  time = '10:42',
  seed = 1,
}: {
  plan?: ClinicPlan
  today?: string
  time?: string
  seed?: number
}) {
  const known = (plan.today ?? []).map(({ patient }) => patient)
  const placeOf = (someone: Known) => known.indexOf(someone)
  return planAppointments(seededRandom(seed), { plan, today, now: minutesOf(time), regulars, placeOf })
}

const countByFate = (planned: readonly { fate: string }[]) =>
  Object.fromEntries(appointmentStatuses.map((fate) => [fate, planned.filter((one) => one.fate === fate).length]))

test.each([
  ['a Friday morning', '2026-11-20', '10:42'],
  ['a Wednesday with its evening', '2026-11-18', '18:10'],
  ['a Sunday', '2026-11-22', '13:20'],
  ['Christmas', '2026-12-25', '08:00'],
  ['a leap day', '2028-02-29', '23:59'],
  ['the night of a clock change', '2026-03-08', '00:00'],
])('the demo’s calendar of %s has no overlap, stays in the open hours, and sees nobody twice a day', (_, today, time) => {
  for (const plan of [erables, rive, lac]) {
    const planned = planOf({ plan, today, time })
    const closed = new Set(holidays(today).map(({ date }) => date))
    const dates = [...new Set(planned.map(({ date }) => date))]
    for (const date of dates) {
      const day = planned.filter((one) => one.date === date)
      expect(closed.has(date), date).toBe(false)
      const booked: Booked[] = []
      for (const one of day) {
        const range = { start: one.start, end: one.start + one.minutes }
        const isOpen = plan.hours.some(
          ({ room, who, from, to, kinds, ...hours }) =>
            room === one.room &&
            who === one.who &&
            daysOf(hours, today).includes(weekday(date)) &&
            contains({ start: minutesOf(from), end: minutesOf(to) }, range) &&
            (!kinds || kinds.includes(one.kind)),
        )
        expect(isOpen, `${date} ${one.room} ${one.start} ${one.kind}`).toBe(true)
        const { room: roomId, who: practitionerId, fate: status } = one
        const candidate = {
          id: String(booked.length),
          roomId,
          practitionerId,
          patientId: String(one.patient),
          date,
          ...range,
          status,
        }
        expect(findConflicts(candidate, booked)).toEqual([])
        booked.push(candidate)
      }
      expect(new Set(day.map(({ patient }) => patient)).size, date).toBe(day.length)
    }
  }
})

test('the demo’s year holds every status, in the measure of a real clinic', () => {
  const planned = planOf({})
  const past = countByFate(planned.filter(({ date }) => date < '2026-11-20'))
  expect(past['completed']).toBeGreaterThan(1000)
  expect(past['cancelled']).toBeGreaterThan(30)
  expect(past['no_show']).toBeGreaterThan(30)
  expect(past['scheduled']! + past['confirmed']! + past['in_progress']!).toBe(0)
  const future = countByFate(planned.filter(({ date }) => date > '2026-11-20'))
  expect(future['scheduled']).toBeGreaterThan(100)
  expect(future['confirmed']).toBeGreaterThan(100)
  expect(future['cancelled']).toBeGreaterThan(5)
  expect(future['completed']! + future['in_progress']! + future['no_show']!).toBe(0)
})

test('the demo’s day is drawn: done, in the chair, one late, to come, one missed, one cancelled, three who are new', () => {
  const today = planOf({}).filter(({ date, room }) => date === '2026-11-20' && room.startsWith('Salle'))
  expect(countByFate(today)).toEqual({ scheduled: 4, confirmed: 10, in_progress: 2, completed: 5, cancelled: 1, no_show: 1 })
  const late = today.filter(({ fate: status, date, start }) =>
    isLate({ status, date, startMinutes: start }, { date, minutes: 642 }),
  )
  expect(late).toHaveLength(1)
  expect(late[0]).toMatchObject({ room: 'Salle 3', start: minutesOf('10:30') })
  const isNew = new Set(erables.today?.flatMap(({ patient }, i) => (patient.openedDaysAgo === undefined ? [] : [i])))
  expect(isNew.size).toBe(3)
  expect(planOf({}).filter(({ patient, date }) => isNew.has(patient) && date !== '2026-11-20')).toEqual([])
})

test.each([
  ['before opening', '06:00', { completed: 0, in_progress: 0 }],
  ['after closing', '21:00', { scheduled: 0, confirmed: 0, in_progress: 0 }],
])('the demo’s day is believable %s', (_, time, expected) => {
  expect(countByFate(planOf({ time }).filter(({ date }) => date === '2026-11-20'))).toMatchObject(expected)
})

test('on a weekend or a holiday the demo’s clinic receives all the same', () => {
  for (const today of ['2026-11-21', '2026-11-22', '2026-12-25', '2027-01-01']) {
    expect(planOf({ today }).filter(({ date }) => date === today).length, today).toBeGreaterThan(20)
    expect(holidays(today).map(({ date }) => date)).not.toContain(today)
  }
  const rooms = planOf({ today: '2026-11-21' }).filter(({ date }) => date === '2026-11-14')
  expect(rooms.length).toBeGreaterThan(0)
  expect(planOf({}).filter(({ date }) => date === '2026-11-14')).toEqual([])
})

test('the demo’s work periods cover twelve months behind and three ahead, without a gap', () => {
  for (const today of ['2026-11-20', '2026-01-01', '2026-06-30', '2028-02-29']) {
    const periods = workPeriods(today)
    const { from, to } = stretchOf(today)
    expect([periods[0]?.startDate, periods.at(-1)?.endDate]).toEqual([from, to])
    periods.slice(1).forEach((period, i) => {
      expect(period.startDate).toBe(addDays(periods[i]?.endDate ?? '', 1))
      expect(periodsOverlap(period, periods[i] ?? period)).toBe(false)
    })
  }
})

test('the same seed makes the same calendar, another seed another', () => {
  expect(planOf({ seed: 7 })).toEqual(planOf({ seed: 7 }))
  expect(planOf({ seed: 8 })).not.toEqual(planOf({ seed: 7 }))
})
