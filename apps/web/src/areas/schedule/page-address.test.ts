import { expect, test } from 'vitest'
import { readPageAddress } from './page-address.ts'

test.each([
  [{}, {}],
  [
    { clinic: 'c1', period: 'p1', tab: 'slots', year: '2027' },
    { clinic: 'c1', period: 'p1', tab: 'slots', year: 2027 },
  ],
  [{ clinic: '', period: 3, tab: 'other', year: 'soon' }, {}],
  [{ year: '1' }, {}],
])('CFG-04 the address %j shows %j', (raw, shown) => {
  expect(readPageAddress(raw)).toEqual(shown)
})
