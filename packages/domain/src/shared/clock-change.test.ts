import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyWallTime, instantOf } from './clock-change.ts'
import { addDays, epochDay } from './local-date.ts'
import { minutesOf } from './local-time.ts'

/** What the clocks of a zone show at a moment, from the platform's time zone data. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
  return (utcMs: number) => {
    const [date = '', time = ''] = format.format(utcMs).split(', ')
    return { date, minutes: minutesOf(time.slice(0, 5)) }
  }
}

function offsetsOf(timeZone: string) {
  const clock = clockOf(timeZone)
  return (utcMs: number) => {
    const { date, minutes } = clock(utcMs)
    return epochDay(date) * 1440 + minutes - Math.floor(utcMs / 60_000)
  }
}

const montreal = offsetsOf('America/Toronto')
const at = (date: string, time: string) => ({ date, minutes: minutesOf(time) })
const iso = (utcMs: unknown) => (typeof utcMs === 'number' ? new Date(utcMs).toISOString() : utcMs)

test.each([
  ['2026-03-08', '01:59', 'exists', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '02:00', 'skipped', undefined],
  ['2026-03-08', '02:30', 'skipped', undefined],
  ['2026-03-08', '02:59', 'skipped', undefined],
  ['2026-03-08', '03:00', 'exists', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '08:30', 'exists', '2026-03-08T12:30:00.000Z'],
  ['2026-03-07', '02:30', 'exists', '2026-03-07T07:30:00.000Z'],
  ['2026-11-01', '00:59', 'exists', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '01:00', 'repeated', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', '01:59', 'repeated', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01', '02:00', 'exists', '2026-11-01T07:00:00.000Z'],
  ['2026-11-20', '14:00', 'exists', '2026-11-20T19:00:00.000Z'],
  ['2026-07-01', '24:00', 'exists', '2026-07-02T04:00:00.000Z'],
])('WIZ-08 in Montreal %s %s: %s, %s', (date, time, kind, moment) => {
  expect(classifyWallTime(at(date, time), montreal)).toBe(kind)
  expect(iso(instantOf(at(date, time), montreal))).toEqual(
    moment ?? { refusal: 'time_does_not_exist', details: { date, minutes: minutesOf(time) } },
  )
})

test('WIZ-08 the day of the autumn change has 25 hours, that of the spring change 23', () => {
  const hours = (date: string) => {
    const [from, to] = [instantOf({ date, minutes: 0 }, montreal), instantOf({ date: addDays(date, 1), minutes: 0 }, montreal)]
    return (Number(to) - Number(from)) / 3_600_000
  }
  expect([hours('2026-11-01'), hours('2026-03-08'), hours('2026-11-20')]).toEqual([25, 23, 24])
})

test.each([
  'America/Toronto',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
  'UTC',
])('WIZ-08 in %s the moment found is the first at which the clock shows that time', (timeZone) => {
  const offsets = offsetsOf(timeZone)
  const clock = clockOf(timeZone)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const wallTime = { date: addDays('2026-01-01', days), minutes }
      const moment = instantOf(wallTime, offsets)
      if (typeof moment !== 'number') return void expect(classifyWallTime(wallTime, offsets)).toBe('skipped')
      expect(clock(moment)).toEqual(wallTime)
      const hourBefore = clock(moment - 3_600_000)
      return void expect(hourBefore).not.toEqual(wallTime)
    }),
    { numRuns: 200 },
  )
})
