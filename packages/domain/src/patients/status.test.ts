import { expect, test } from 'vitest'
import { patientStatuses } from './status.ts'

test('PAT-03 a patient is active, inactive or archived', () => {
  expect(patientStatuses).toEqual(['active', 'inactive', 'archived'])
})
