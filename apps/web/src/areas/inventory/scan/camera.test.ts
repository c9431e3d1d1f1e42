import { expect, test } from 'vitest'
import { cameraErrorOf } from './camera.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['DevicesNotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  // Another program has the camera.
  ['NotReadableError', 'generic'],
])('STOCK-06 STOCK-11 the browser’s %s is « %s »', (name, kind) => {
  expect(cameraErrorOf(new DOMException('', name))).toBe(kind)
})

test('STOCK-11 whatever else is thrown is « generic »', () => {
  for (const thrown of [undefined, 'no', { name: 5 }]) expect(cameraErrorOf(thrown)).toBe('generic')
})
