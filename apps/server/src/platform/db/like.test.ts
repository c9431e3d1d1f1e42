import { expect, test } from 'vitest'
import { containing } from './like.ts'

test('PAT-01 a pattern means every sign as it is written', () => {
  expect(containing('a_b%c\\d')).toBe('%a\\_b\\%c\\\\d%')
})
