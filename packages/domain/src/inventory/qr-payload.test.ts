import { expect, test } from 'vitest'
import { qrPayloadOf, readQrPayload } from './qr-payload.ts'

const id = '0192e4a0-7b1c-7def-8a00-0123456789ab'
const invalid = { refusal: 'inventory_code_invalid' }
const other = { isOther: true }

test.each([
  ['the bare id', id],
  ['capitals', id.toUpperCase()],
  ['spaces around it', ` \n${id}\t`],
  ['JSON', JSON.stringify({ type: 'inventory', id })],
  ['JSON with spaces, capitals and more members', ` { "id": " ${id.toUpperCase()} ", "type": "inventory", "name": "Gants" } `],
  ['what our labels say', qrPayloadOf(id)],
])('STOCK-04 a code names its item: %s', (_, text) => {
  expect(readQrPayload(text)).toEqual({ id })
})

test.each([
  '',
  '   ',
  '{',
  '{"type":"inventory"',
  '{}',
  '[]',
  `["${id}"]`,
  '{"type":"inventory"}',
  '{"type":"inventory","id":""}',
  '{"type":"inventory","id":42}',
  '{"type":"inventory","id":null}',
  JSON.stringify({ type: 'tray', id }),
  JSON.stringify({ type: 'Inventory', id }),
  JSON.stringify({ id }),
])('STOCK-04 an empty, unparsable or foreign code is refused: %j', (text) => {
  expect(readQrPayload(text)).toEqual(invalid)
})

test.each([
  'https://example.org/menu',
  '0123456789012',
  '42',
  'null',
  '"texte"',
  'TRAY-0042',
  id.slice(1),
  `${id}0`,
  `https://molaire.example/${id}`,
  '<img src=x onerror=alert(1)>',
  '{"type":"inventory","id":"42"}',
])('STOCK-04 an id that is no UUID is another code: %j', (text) => {
  expect(readQrPayload(text)).toEqual(other)
})
