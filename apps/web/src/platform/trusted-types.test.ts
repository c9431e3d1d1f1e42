import { expect, test } from 'vitest'
import { allowStyleSheetsOnly, styleSheetOnly } from './trusted-types.ts'

test('API-05 text becomes a style sheet, never markup', () => {
  expect(styleSheetOnly(':root { --gap: 8px }')).toBe(':root { --gap: 8px }')
  expect(() => styleSheetOnly('<img src=x onerror=alert(1)>')).toThrow(TypeError)
  expect(() => styleSheetOnly('</style><script>')).toThrow(TypeError)
})

test('API-05 the one policy is the default one, and makes no scripts', () => {
  const made: [string, object][] = []
  allowStyleSheetsOnly({ trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) } })
  expect(made).toEqual([['default', { createHTML: styleSheetOnly }]])
  allowStyleSheetsOnly({})
})
