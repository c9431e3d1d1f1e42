import type { DataSet } from 'dicom-parser'

const littleEndian = new Set(['1.2.840.10008.1.2', '1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99'])

/** Whether a file may hold values that need no decoder, by its transfer syntax; null of a photo. */
export const canBePlain = ({ transferSyntax }: { transferSyntax: string | null }): boolean =>
  transferSyntax === null || littleEndian.has(transferSyntax)

/** How the values of a picture lie in its file. */
export interface PlainLayout {
  bits: 8 | 16
  isSigned: boolean
}

/**
 * RAD-02: how the values of a gray picture lie in its file, where they lie there as they are; null
 * where a decoder must make them.
 */
export function plainLayout(dataSet: DataSet): PlainLayout | null {
  const bits = dataSet.uint16('x00280100')
  const isSigned = dataSet.uint16('x00280103') === 1
  if (!littleEndian.has(dataSet.string('x00020010') ?? '')) return null
  if (!/^MONOCHROME[12]$/.test((dataSet.string('x00280004') ?? '').trim()) || (dataSet.uint16('x00280002') ?? 1) !== 1)
    return null
  if ((bits !== 8 && bits !== 16) || (isSigned && (bits === 8 || dataSet.uint16('x00280101') !== 16))) return null
  const pixels = dataSet.elements['x7fe00010']
  const isScaled = (dataSet.floatString('x00281053') ?? 1) !== 1 || (dataSet.floatString('x00281052') ?? 0) !== 0
  return isScaled || !pixels || pixels.encapsulatedPixelData ? null : { bits, isSigned }
}

/** The values of a frame, from 0, of such a file: its bytes, or a copy at an odd place. */
export function plainValues(
  dataSet: DataSet,
  layout: PlainLayout,
  size: { columns: number; rows: number },
  frame: number,
): Uint8Array | Uint16Array | Int16Array {
  const { byteArray, elements } = dataSet
  const count = size.columns * size.rows
  const start = byteArray.byteOffset + (elements['x7fe00010']?.dataOffset ?? 0) + (frame * count * layout.bits) / 8
  if (layout.bits === 8) return new Uint8Array(byteArray.buffer, start, count)
  const isOdd = start % 2 === 1
  const buffer = isOdd ? byteArray.buffer.slice(start, start + count * 2) : byteArray.buffer
  const Values = layout.isSigned ? Int16Array : Uint16Array
  return new Values(buffer, isOdd ? 0 : start, count)
}
