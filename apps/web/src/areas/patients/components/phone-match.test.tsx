import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhoneMatch, splitPhone } from './phone-match.tsx'

test.each([
  ['819 555-0147', '555', ['819 ', '555', '-0147']],
  ['819 555-0147', '819 555', ['', '819 555', '-0147']],
  ['819 555-0147', '55501', ['819 ', '555-01', '47']],
  ['819 555-0147', '8195550147', ['', '819 555-0147', '']],
  ['819 555-0147', '55', undefined],
  ['819 555-0147', '999', undefined],
  ['819 555-0147', 'lafrenière', undefined],
])('in %s the digits typed as %j are %j', (phone, typed, parts) => {
  expect(splitPhone(phone, typed)).toEqual(parts)
})

test('PAT-01 the digits searched for stand out in the telephone', () => {
  render(<PhoneMatch phone="819 555-0147" typed="0147" />)
  expect(screen.getByText('0147').tagName).toBe('MARK')
})
