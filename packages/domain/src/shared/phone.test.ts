import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneTyping, parsePhone, phoneUri } from './phone.ts'

test.each([
  '819 555-0147',
  '8195550147',
  '819-555-0147',
  '819 555 0147',
  '819.555.0147',
  '(819) 555-0147',
  '(819)555-0147',
  '819/555-0147',
  '1 819 555-0147',
  '1-819-555-0147',
  '+1 819 555 0147',
  '+1 (819) 555-0147',
  '+18195550147',
  '  819 555-0147\t',
  '819\u00a0555-0147',
])('PAT-02 the common typing %j is read', (typed) => {
  expect(parsePhone(typed)).toBe('819 555-0147')
})

test.each([
  '',
  'abc',
  '819 555-014',
  '819 555-01478',
  '019 555-0147',
  '119 555-0147',
  '819 155-0147',
  '819 055-0147',
  '2 819 555-0147',
  '819 555-0147 poste 12',
  "819' OR '1'='1",
  '819 555–0147',
  '८१९ ५५५-०१४७',
  '+',
  '--',
  // Too short, too long, no country code.
  '+33 61',
  '+3361234567890123',
  '+0612345678',
  '33612345678',
])('PAT-02 %j is no Canadian telephone', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test.each([
  ['', ''],
  ['8', '8'],
  ['819', '819'],
  ['8195', '819 5'],
  ['819 555', '819 555'],
  ['819 555-', '819 555'],
  ['8195550', '819 555-0'],
  ['8195550147', '819 555-0147'],
  ['81955501479', '819 555-0147'],
  ['+1 819', '819'],
  ['(819) 55', '819 55'],
  ['+', '+'],
  ['+33 6 12', '+33612'],
  ['+33612345678901234', '+336123456789012'],
])('PAT-02 while typing, %j shows as %j', (typed, shown) => {
  expect(formatPhoneTyping(typed)).toBe(shown)
})

test.each(['+33 6 12 34 56 78', '+33612345678', ' +33 (6) 12.34.56.78 '])(
  'PAT-02 %j is a telephone of another country',
  (typed) => {
    expect(parsePhone(typed)).toBe('+33612345678')
  },
)

test('PAT-02 a telephone is dialled with its country’s code', () => {
  expect(phoneUri('819 555-0147')).toBe('tel:+18195550147')
  expect(phoneUri('+33612345678')).toBe('tel:+33612345678')
})

test('PAT-02 what is read is stored in the mask, and read again it is the same', () => {
  const digits = fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/)
  fc.assert(
    fc.property(digits, (ten) => {
      const phone = parsePhone(ten)
      expect(phone).toMatch(/^[2-9]\d\d [2-9]\d\d-\d{4}$/)
      expect(parsePhone(phone ?? '')).toBe(phone)
      expect(parsePhone(`+1${ten}`)).toBe(phone)
      expect(formatPhoneTyping(ten)).toBe(phone)
    }),
  )
})

test('PAT-02 any text is answered, and only a masked telephone comes out', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => void expect(parsePhone(text) ?? '222 222-2222').toMatch(/^([2-9]\d\d [2-9]\d\d-\d{4}|\+[2-9]\d{6,14})$/),
    ),
  )
})
