import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneMistakeApart } from './one-mistake.ts'

const isSame = (one: string, other: string) => one === other
const begins = (one: string, other: string) => other.startsWith(one)

test('PAT-01 PAT-04 one mistake is the same from both sides, and who types only a beginning may make it too', () => {
  const few = fc.stringMatching(/^[abc]{0,7}$/)
  fc.assert(
    fc.property(few, few, (one, other) => {
      const isApart = isOneMistakeApart(one, other, isSame)
      expect(isApart).toBe(isOneMistakeApart(other, one, isSame))
      if (isApart) expect(isOneMistakeApart(one, `${other}xyz`, begins)).toBe(true)
    }),
  )
})

test('PAT-01 PAT-04 two mistakes are not one', () => {
  for (const typed of ['trambley', 'trmbly', 'ttremmblay', 'rtembaly', 'trlaybem'])
    for (const fits of [isSame, begins]) expect(isOneMistakeApart(typed, 'tremblay', fits), typed).toBe(false)
})
