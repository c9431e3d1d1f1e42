import { expect, test } from 'vitest'
import { restrictMarkup, trustedMarkup, trustedWorker } from './trusted-types.ts'

const inPage = (text: string) => trustedMarkup(text, 'TrustedHTML', 'Element innerHTML')

test('API-05 text becomes a style sheet or the document of a frame, never markup of the page', () => {
  expect(inPage(':root { --gap: 8px }')).toBe(':root { --gap: 8px }')
  expect(() => inPage('<img src=x onerror=alert(1)>')).toThrow(TypeError)
  expect(() => inPage('</style><script>')).toThrow(TypeError)
  expect(trustedMarkup('<p>Code</p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe('<p>Code</p>')
})

test('API-05 the one policy is the default one, and makes no scripts of text', () => {
  const made: [string, object][] = []
  restrictMarkup({ trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) } })
  expect(made).toEqual([['default', { createHTML: trustedMarkup, createScriptURL: trustedWorker }]])
  restrictMarkup({})
})

test('API-05 the only scripts whose address may be text are the decoder of images and the service worker', () => {
  const decoder = '/assets/decodeImageFrameWorker-CuDM5Ok6.js'
  const asWorker = (address: string) => trustedWorker(address, 'TrustedScriptURL', 'Worker constructor')
  expect(asWorker(decoder)).toBe(decoder)
  for (const address of [
    `https://elsewhere.example${decoder}`,
    '/assets/start-abc.js',
    `${decoder}?callback=alert`,
    '/files/decodeImageFrameWorker-abc.js',
    '/assets/decodeImageFrameWorker-../../files/x.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
  ])
    expect(() => asWorker(address), address).toThrow(TypeError)
  const asService = (address: string) => trustedWorker(address, 'TrustedScriptURL', 'ServiceWorkerContainer register')
  expect(asService('/sw.js')).toBe('/sw.js')
  for (const address of [decoder, '/files/sw.js', '/sw.js?a', 'https://elsewhere.example/sw.js'])
    expect(() => asService(address), address).toThrow(TypeError)
  expect(() => asWorker('/sw.js')).toThrow(TypeError)
  expect(() => trustedWorker(decoder, 'TrustedScriptURL', 'HTMLScriptElement src')).toThrow(TypeError)
})
