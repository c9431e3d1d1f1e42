import { expect, test } from 'vitest'
import { addressProblems } from './address.ts'

test.each([
  [{ country: null, province: 'QC', postalCode: 'g9a5b2' }, []],
  [{ country: '', province: '', postalCode: ' ' }, []],
  [{ country: null, province: null, postalCode: '75011' }, ['postalCode']],
  [{ country: 'FR', province: null, postalCode: '75011' }, []],
  [{ country: null, province: 'Vermont', postalCode: '05401' }, ['province', 'postalCode']],
  [{ country: 'US', province: 'Vermont', postalCode: '05401' }, []],
])('PAT-02 the address %j has %j wrong', (place, wrong) => {
  expect(addressProblems(place)).toEqual(wrong)
})
