import { expect, test } from 'vitest'
import { elementsOf, writeDicom, type DicomElement, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import { inspectFile } from './inspect-file.ts'

const image: DicomImage = {
  columns: 20,
  rows: 10,
  photometric: 'MONOCHROME2',
  bitsStored: 8,
  pixels: new Uint8Array(200),
  studyUid: '2.25.1',
  seriesUid: '2.25.2',
  sopUid: '2.25.3',
}
/** What is read of the size of pixels in a file with these elements besides. */
const sizeIn = async (changes: Partial<DicomImage>, ...more: DicomElement[]) => {
  const elements = [...elementsOf({ ...image, ...changes }), ...more].toSorted((a, b) => a.tag - b.tag)
  const { facts } = await inspectFile(new Uint8Array(writeDicom({ syntax: 'explicit', elements })))
  return { spacing: facts.spacing, aspect: facts.aspect }
}
const decimals = (tag: number, value: string): DicomElement => ({ tag, vr: 'DS', value })
const measuresOf = (tag: number, ...spacings: string[]): DicomElement => ({
  tag,
  vr: 'SQ',
  value: spacings.map((one) => [{ tag: 0x00289110, vr: 'SQ', value: [[decimals(0x00280030, one)]] }]),
})

test('RAD-02 a spacing that repeats the detector’s is not the patient’s', async () => {
  const spacing = { row: 0.1, column: 0.1 }
  expect((await sizeIn({ spacing: { ...spacing, source: 'uncorrected' } })).spacing?.source).toBe('uncorrected')
  expect((await sizeIn({ spacing: { ...spacing, source: 'pixel' } })).spacing?.source).toBe('pixel')
})

test('RAD-02 a number that is none gives no millimetres', async () => {
  expect((await sizeIn({}, decimals(0x00280030, '1,5\\1,5'))).spacing).toBeNull()
  expect((await sizeIn({}, decimals(0x00280030, '0.1\\0.1\\0.1'))).spacing).toBeNull()
})

test('RAD-02 a file that gives only the shape of its pixels keeps it', async () => {
  expect(await sizeIn({}, { tag: 0x00280034, vr: 'IS', value: '2\\1' })).toEqual({ spacing: null, aspect: 2 })
})

test('RAD-02 the spacing of frames is read one level down, and must be the same in all', async () => {
  expect((await sizeIn({}, measuresOf(0x52009229, '0.2\\0.2'))).spacing).toEqual({ row: 0.2, column: 0.2, source: 'pixel' })
  expect((await sizeIn({}, measuresOf(0x52009230, '0.2\\0.2', '0.2\\0.2'))).spacing?.row).toBe(0.2)
  const differing = await sizeIn({ spacing: { row: 0.2, column: 0.2, source: 'pixel' } }, measuresOf(0x52009230, '0.3\\0.3'))
  expect(differing.spacing).toBeNull()
})
