import { expect, test } from 'vitest'
import { colorPresets } from '@molaire/domain/appointment-types/colors'
import { translate } from '../../platform/i18n/use-messages.ts'
import { common } from '../../platform/i18n/common-messages.ts'
import { bodyOf, problemsOf, typedOf } from '../../platform/records/record-fields.ts'
import { messages } from './messages.ts'
import { readColor } from './read-color.ts'
import { typeFields } from './type-fields.tsx'

test.each([
  ['#C2477F', '#C2477F'],
  [' c2477f ', '#C2477F'],
  ['#abc', '#AABBCC'],
  ['', undefined],
  ['#C2477', undefined],
  ['rose', undefined],
  ['##C2477F', undefined],
])('CFG-03 a colour written %j is read as %s', (text, color) => expect(readColor(text)).toBe(color))

test('CFG-03 a new kind begins with a colour that no other has, and half an hour', () => {
  const [first, second, third] = colorPresets.map(({ hex }) => hex)
  const begin = (...taken: (string | undefined)[]) => typedOf(typeFields(taken.map((color = '') => ({ name: '', color }))), null)
  expect(begin()).toEqual({ name: '', nameEn: '', color: first, defaultDurationMinutes: 30 })
  expect(begin(first?.toLowerCase(), third).color).toBe(second)
  expect(begin(...colorPresets.map(({ hex }) => hex)).color).toBe(first)
})

test('CFG-03 a kind has a name and a readable colour', () => {
  const fields = typeFields([])
  expect(problemsOf(fields, { name: ' ', nameEn: '', color: '#12', defaultDurationMinutes: 30 }, null)).toEqual({
    name: translate(common.fields.required),
    color: translate(messages.hexUnreadable),
  })
  expect(problemsOf(fields, { name: 'Suivi', nameEn: '', color: 'abc', defaultDurationMinutes: 30 }, null)).toEqual({})
  expect(bodyOf(fields, { name: ' Suivi ', nameEn: ' Follow-up', color: 'abc', defaultDurationMinutes: 45 }, null)).toEqual({
    name: 'Suivi',
    nameEn: 'Follow-up',
    color: '#AABBCC',
    defaultDurationMinutes: 45,
  })
})
