import { expect, test } from 'vitest'
import { mirrorOf, relationships } from './family-links.ts'

test('PAT-06 the mirror of a parent is a child; a spouse and a sibling mirror themselves', () => {
  expect(relationships.map(mirrorOf)).toEqual(['child', 'parent', 'spouse', 'sibling'])
  for (const one of relationships) expect(mirrorOf(mirrorOf(one))).toBe(one)
})
