import { expect, test } from 'vitest'
import { withoutSearchText } from './search-text.ts'

test.each([
  ['/', '/'],
  ['/patients', '/patients'],
  ['/patients?search=Tremblay', '/patients'],
  ['/patients?search=C%C3%B4t%C3%A9&size=50', '/patients?size=50'],
  ['/patients?size=50&search=a&search=b#top', '/patients?size=50#top'],
  ['/config/rooms?archived=yes', '/config/rooms?archived=yes'],
  ['/patients?status=all&sort=%2Dname', '/patients?status=all&sort=%2Dname'],
])('AUTH-02 PAT-01 the way back to %s is %s, without what was searched', (href, expected) => {
  expect(withoutSearchText(href)).toBe(expected)
})
