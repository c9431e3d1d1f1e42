import { expect, test } from 'vitest'
import { checkCompletedOn } from './completed-on.ts'

test('APT-06 a treatment was done today or before, and in a year that a patient can have lived in', () => {
  const today = '2026-11-20'
  for (const day of [today, '2026-11-19', '1900-01-01']) expect(checkCompletedOn(day, today)).toBeUndefined()
  expect(checkCompletedOn('2026-11-21', today)).toEqual({ refusal: 'completed_in_future', details: { today } })
  for (const day of ['1899-12-31', '0026-11-20', '0001-01-01'])
    expect(checkCompletedOn(day, today)).toEqual({ refusal: 'completed_too_early', details: { earliest: '1900-01-01' } })
})
