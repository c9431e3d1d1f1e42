import { expect, test } from 'vitest'
import { isSkipped } from './clock-gap.ts'

const montreal = 'America/Toronto'

test('WIZ-08 the hour that a night of March skips is told from all others, in the zone of the clinic', () => {
  const skipped = (date: string, zone = montreal) => [105, 120, 165, 180].map((minutes) => isSkipped(date, minutes, zone))
  expect(skipped('2026-03-08')).toEqual([false, true, true, false])
  expect(skipped('2026-03-07')).toEqual([false, false, false, false])
  // An hour that occurs twice is not skipped; a time zone without changes skips none.
  expect(skipped('2026-11-01')).toEqual([false, false, false, false])
  expect(skipped('2026-03-08', 'America/Regina')).toEqual([false, false, false, false])
})
