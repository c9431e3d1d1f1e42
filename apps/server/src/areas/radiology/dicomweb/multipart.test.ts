import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mediaTypeOf, MultipartError, parameterOf, readParts, writeParts } from './multipart.ts'

/** The text in pieces of this size, each in its own buffer. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
}

async function partsOf(text: string | Buffer, { size = 7, boundary = 'x1' }: { size?: number; boundary?: string } = {}) {
  const parts: { type: string | undefined; text: string }[] = []
  for await (const { headers, bytes } of readParts(inPieces(Buffer.from(text), size), boundary))
    parts.push({ type: headers.get('content-type'), text: (await buffer(Readable.from(bytes))).toString('latin1') })
  return parts
}

const two =
  '--x1\r\nContent-Type: application/dicom\r\n\r\none\r\n--x1x is not it\r\n--x \r\n--x1 \t\r\nCONTENT-TYPE: application/dicom;\r\n transfer-syntax=*\r\n\r\n\r\ntwo\r\n\r\n--x1--\r\nepilogue'

test('RAD-07 the parts of a body are the same however it is cut into pieces', async () => {
  for (let size = 1; size <= two.length; size += 1)
    expect(await partsOf(two, { size })).toEqual([
      { type: 'application/dicom', text: 'one\r\n--x1x is not it\r\n--x ' },
      { type: 'application/dicom; transfer-syntax=*', text: '\r\ntwo\r\n' },
    ])
})

test('RAD-07 a preamble, parts without headers, empty parts, and no parts', async () => {
  expect(await partsOf('To whom it may concern\r\n--x1\r\n\r\nbody\r\n--x1\r\n\r\n\r\n--x1--')).toEqual([
    { type: undefined, text: 'body' },
    { type: undefined, text: '' },
  ])
  expect(await partsOf('--x1--')).toEqual([])
})

test('RAD-07 a part that nobody reads is skipped', async () => {
  const types: string[] = []
  for await (const { headers } of readParts(inPieces(Buffer.from(two), 5), 'x1')) types.push(headers.get('content-type') ?? '')
  expect(types).toHaveLength(2)
})

test('RAD-07 whoever gives up in the middle of a part gets the next one', async () => {
  const read: string[] = []
  const body = `--x1\r\n\r\n${'long '.repeat(50)}\r\n--x1\r\n\r\nnext\r\n--x1--`
  for await (const { bytes } of readParts(inPieces(Buffer.from(body), 7), 'x1'))
    for await (const some of bytes) {
      read.push(some.toString())
      break
    }
  expect(read).toHaveLength(2)
  expect('next').toContain(read[1])
})

test.each([
  ['that ends within a part', '--x1\r\n\r\nhalf of it'],
  ['that ends after a part without the last delimiter', '--x1\r\n\r\nwhole\r\n--x1\r\n'],
  ['that ends within a header', '--x1\r\nContent-Type: applic'],
  ['without its delimiter', 'something else'],
  ['with nothing in it', ''],
  ['whose first part never begins', 'a'.repeat(20_000)],
  ['whose header never ends', `--x1\r\nA: ${'a'.repeat(20_000)}`],
  ['whose delimiter line never ends', `--x1 ${' '.repeat(2000)}\r\n\r\nbody\r\n--x1--`],
])('RAD-05 RAD-07 a body %s is refused', async (_, text) => {
  await expect(partsOf(text, { size: 700 })).rejects.toThrow(MultipartError)
})

test('RAD-07 what is written is read again, byte for byte, with bytes that look like delimiters', async () => {
  const sent = [randomBytes(100_000), Buffer.from('\r\n--molaire-\r\n--\r\n'), Buffer.alloc(0)]
  const { contentType, bytes } = writeParts(
    'application/dicom',
    sent.map((one) => ({ type: 'application/dicom', location: '/here', bytes: () => inPieces(one, 997) })),
  )
  expect(mediaTypeOf(contentType)).toBe('multipart/related')
  expect(parameterOf(contentType, 'type')).toBe('application/dicom')
  const whole = await buffer(Readable.from(bytes))
  const read: Buffer[] = []
  for await (const part of readParts(inPieces(whole, 1001), parameterOf(contentType, 'boundary') ?? '')) {
    expect(part.headers.get('content-location')).toBe('/here')
    read.push(await buffer(Readable.from(part.bytes)))
  }
  expect(read).toEqual(sent)
})

test.each([
  ['multipart/related; type="application/dicom"; boundary=abc', 'abc'],
  ['multipart/related;boundary="a b;c"; type=application/dicom', 'a b;c'],
  ['Multipart/Related; BOUNDARY=abc', 'abc'],
  ['multipart/related; type="boundary=no"', undefined],
  ['multipart/related', undefined],
])('RAD-07 the boundary of %s', (header, expected) => {
  expect(parameterOf(header, 'boundary')).toBe(expected)
})
