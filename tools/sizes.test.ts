import { expect, test } from 'vitest'
import { measure } from './sizes.ts'

const text = `// why
/** what */
export function outer() {
  const inner = () => {
    return 1
  }

  return inner
}
const noBody = 1
`

test('blank lines do not count, comments are counted apart', () => {
  expect(measure('a.ts', text)).toMatchObject({ lines: 9, comments: 2 })
})

test('functions are measured with what they contain, and named after what holds them', () => {
  expect(measure('a.ts', text).functions).toEqual([
    { name: 'outer', lines: 7 },
    { name: 'inner', lines: 3 },
  ])
})
