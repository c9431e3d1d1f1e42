import { expect, test } from 'vitest'
import { isBilled, mayBecome, treatmentStatuses } from './status.ts'

test('APT-13 a treatment goes from planned to confirmed or cancelled, and back; a completed one stays', () => {
  const table = treatmentStatuses.map((from) => treatmentStatuses.filter((to) => mayBecome(from, to)).join(' '))
  expect(Object.fromEntries(treatmentStatuses.map((from, i) => [from, table[i]]))).toEqual({
    planned: 'confirmed cancelled',
    confirmed: 'planned',
    completed: '',
    cancelled: 'planned',
  })
})

test('APT-08 APT-09 only what was done is billed', () => {
  expect(treatmentStatuses.filter(isBilled)).toEqual(['confirmed', 'completed'])
})
