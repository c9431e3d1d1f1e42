import { expect, test } from 'vitest'
import { likelyRelationship } from './who.ts'

test.each([
  [42, 12, 'child'],
  [12, 42, 'parent'],
  [42, 44, 'spouse'],
  [9, 12, 'sibling'],
  [16, 20, undefined],
  [null, 12, undefined],
  [42, null, undefined],
])('PAT-06 beside a patient of %s, someone of %s is probably %s', (patient, relative, relationship) => {
  expect(likelyRelationship(patient, relative)).toBe(relationship)
})
