import { expect, test } from 'vitest'
import { clinicNow, minutesSince } from './use-clinic-now.ts'

test.each([
  ['2026-11-20T15:42:00Z', 'America/Toronto', '2026-11-20', 642],
  ['2026-11-21T03:30:00Z', 'America/Toronto', '2026-11-20', 1350],
  ['2026-11-21T03:30:00Z', 'Asia/Tokyo', '2026-11-21', 750],
  ['2026-11-20T05:00:00Z', 'America/Toronto', '2026-11-20', 0],
  ['2026-07-01T15:42:00Z', 'America/Vancouver', '2026-07-01', 522],
])('WIZ-08 at %s it is that day and minute in %s', (moment, zone, date, minutes) => {
  expect(clinicNow(new Date(moment), zone)).toEqual({ date, minutes })
})

test('WIZ-08 the wall clock jumps over an hour in March and shows one twice in November', () => {
  const at = (moment: string) => clinicNow(new Date(moment), 'America/Toronto').minutes
  expect([at('2026-03-08T06:59:00Z'), at('2026-03-08T07:00:00Z')]).toEqual([119, 180])
  expect([at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')]).toEqual([90, 90])
})

test('APT-02 whole minutes since a moment, whatever the wall clock did meanwhile', () => {
  const now = { moment: Date.parse('2026-11-01T06:10:00Z') }
  expect(minutesSince('2026-11-01T01:50:30-04:00', now)).toBe(19)
  expect(minutesSince('2026-11-01T06:10:30Z', now)).toBe(0)
})
