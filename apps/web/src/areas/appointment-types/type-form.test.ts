import { expect, test } from 'vitest'
import { colorPresets } from '@molaire/domain/appointment-types/colors'
import { fieldsOf, problemsOf, readColor, typeBody } from './type-form.ts'

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
  expect(fieldsOf(null, [])).toEqual({ name: '', color: first, minutes: 30 })
  expect(fieldsOf(null, [{ color: first?.toLowerCase() ?? '' }, { color: third ?? '' }]).color).toBe(second)
  expect(
    fieldsOf(
      null,
      colorPresets.map(({ hex: color }) => ({ color })),
    ).color,
  ).toBe(first)
})

test('CFG-03 a kind has a name and a readable colour', () => {
  expect(problemsOf({ name: ' ', color: '#12', minutes: 30 })).toEqual({ name: 'required', color: 'color' })
  expect(problemsOf({ name: 'Suivi', color: 'abc', minutes: 30 })).toEqual({})
  expect(typeBody({ name: ' Suivi ', color: 'abc', minutes: 45 })).toEqual({
    name: 'Suivi',
    color: '#AABBCC',
    defaultDurationMinutes: 45,
  })
})
