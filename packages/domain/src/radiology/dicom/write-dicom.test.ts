import { describe, expect, it } from 'vitest'

import { dicomUidOf, elementsOf, writeDicom, writeDicomImage, type DicomImage } from './write-dicom.ts'

const image: DicomImage = {
  columns: 3,
  rows: 2,
  photometric: 'MONOCHROME2',
  bitsStored: 12,
  pixels: Uint16Array.of(0, 1, 2, 3, 4, 4095),
  studyUid: '2.25.1',
  seriesUid: '2.25.12',
  sopUid: '2.25.123',
  modality: 'IO',
  spacing: { row: 0.02, column: 0.03, source: 'pixel' },
  patient: { name: 'Tremblay^Zoé', id: 'A1', birthDate: '1980-02-14', sex: 'F' },
  takenAt: { day: '2026-03-12', time: '10:15' },
  laterality: 'R',
  teeth: ['16', '17'],
}

const ascii = (bytes: Uint8Array) => String.fromCodePoint(...bytes)
const at = (bytes: Uint8Array, ...signs: number[]) => ascii(bytes).indexOf(String.fromCodePoint(...signs))

describe('RAD-01 writing DICOM files', () => {
  it('RAD-01 puts a preamble, a mark and the length of the file information first', () => {
    const bytes = writeDicomImage(image)
    expect(bytes.slice(0, 128)).toEqual(new Uint8Array(128))
    expect(ascii(bytes.slice(128, 132))).toBe('DICM')
    const length = new DataView(bytes.buffer).getUint32(140, true)
    // The first element after the file information is the character set.
    expect([...bytes.slice(144 + length, 148 + length)]).toEqual([8, 0, 5, 0])
    expect(ascii(bytes)).toContain('1.2.840.10008.1.2.1\0')
  })

  it('RAD-01 writes words little endian, last, with their length', () => {
    const bytes = writeDicomImage(image)
    const start = at(bytes, 0xe0, 0x7f, 0x10, 0)
    expect([...bytes.slice(start)]).toEqual([
      ...[0xe0, 0x7f, 0x10, 0, 0x4f, 0x57, 0, 0, 12, 0, 0, 0],
      ...[0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 0xff, 0x0f],
    ])
  })

  it('RAD-01 leaves the value representation out of the implicit layout', () => {
    const bytes = writeDicomImage({ ...image, layout: 'implicit' })
    const start = at(bytes, 0xe0, 0x7f, 0x10, 0)
    expect([...bytes.slice(start, start + 8)]).toEqual([0xe0, 0x7f, 0x10, 0, 12, 0, 0, 0])
  })

  it('RAD-01 writes names in their character set', () => {
    expect(at(writeDicomImage(image), 0x5a, 0x6f, 0xc3, 0xa9)).toBeGreaterThan(0)
    expect(at(writeDicomImage({ ...image, characterSet: 'latin1' }), 0x5a, 0x6f, 0xe9)).toBeGreaterThan(0)
  })

  it('RAD-01 wraps a JPEG as it is', () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 7)
    const bytes = writeDicomImage({ ...image, bitsStored: 8, pixels: { jpegs: [jpeg, jpeg] } })
    const start = at(bytes, 0xe0, 0x7f, 0x10, 0)
    expect([...bytes.slice(start)]).toEqual([
      ...[0xe0, 0x7f, 0x10, 0, 0x4f, 0x42, 0, 0, 0xff, 0xff, 0xff, 0xff],
      ...[0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0],
      ...[0xfe, 0xff, 0, 0xe0, 6, 0, 0, 0, ...jpeg, 0],
      ...[0xfe, 0xff, 0, 0xe0, 6, 0, 0, 0, ...jpeg, 0],
      ...[0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0],
    ])
    expect(ascii(bytes)).toContain('1.2.840.10008.1.2.4.50')
  })

  it('RAD-01 keeps its elements in the order of their tags, each of even length', () => {
    const tags = elementsOf(image).map(({ tag }) => tag)
    expect(tags).toEqual(tags.toSorted((one, other) => one - other))
    expect(writeDicomImage(image).length % 2).toBe(0)
  })

  it('RAD-01 can lie about a length, for fixtures', () => {
    const bytes = writeDicom({ syntax: 'explicit', elements: [{ tag: 0x00100010, vr: 'PN', value: 'A', length: 60_000 }] })
    const start = at(bytes, 0x10, 0, 0x10, 0, 0x50)
    expect(new DataView(bytes.buffer).getUint16(start + 6, true)).toBe(60_000)
  })

  it('RAD-01 makes a UID of a UUID', () => {
    expect(dicomUidOf('f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe('2.25.329800735698586629295641978511506172918')
  })
})
