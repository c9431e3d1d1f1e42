import { expect, test } from 'vitest'
import { restrictMarkup, trustedMarkup } from './trusted-types.ts'

const inPage = (text: string) => trustedMarkup(text, 'TrustedHTML', 'Element innerHTML')

test('API-05 text becomes a style sheet or the document of a frame, never markup of the page', () => {
  expect(inPage(':root { --gap: 8px }')).toBe(':root { --gap: 8px }')
  expect(() => inPage('<img src=x onerror=alert(1)>')).toThrow(TypeError)
  expect(() => inPage('</style><script>')).toThrow(TypeError)
  expect(trustedMarkup('<p>Code</p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe('<p>Code</p>')
})

test('API-05 the one policy is the default one, and makes no scripts', () => {
  const made: [string, object][] = []
  restrictMarkup({ trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) } })
  expect(made).toEqual([['default', { createHTML: trustedMarkup }]])
  restrictMarkup({})
})
