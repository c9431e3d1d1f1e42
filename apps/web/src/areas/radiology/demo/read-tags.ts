import * as dicomParser from 'dicom-parser'
import { tagNames } from './tag-names.ts'

/** A row of the table of tags. */
export interface TagRow {
  /** `(0010,0010)`, after as many `›` as it is levels down. */
  tag: string
  /** The standard's own name; '' where we do not know it. */
  name: string
  vr: string
  /** Null where the value is not text. */
  value: string | null
  bytes: number
  /** Of a sequence: how many items; the rows of its items follow. */
  items: number | null
}

/** A file of a stranger can hold millions. */
const mostRows = 2000
const longestValue = 300
const deepest = 8

const numbers: Record<string, (dataSet: dicomParser.DataSet, tag: string, at: number) => number | undefined> = {
  US: (dataSet, tag, at) => dataSet.uint16(tag, at),
  SS: (dataSet, tag, at) => dataSet.int16(tag, at),
  UL: (dataSet, tag, at) => dataSet.uint32(tag, at),
  SL: (dataSet, tag, at) => dataSet.int32(tag, at),
  FL: (dataSet, tag, at) => dataSet.float(tag, at),
  FD: (dataSet, tag, at) => dataSet.double(tag, at),
}
const widths: Record<string, number> = { US: 2, SS: 2, UL: 4, SL: 4, FL: 4, FD: 8 }
const isBinary = new Set(['OB', 'OW', 'OF', 'OD', 'OL', 'OV', 'UN'])

/**
 * RAD-06: the tags of a DICOM file with their values as text, at most 2000; [] for a file that
 * is not DICOM.
 */
export function readTags(bytes: Uint8Array): TagRow[] {
  let dataSet: dicomParser.DataSet
  try {
    dataSet = dicomParser.parseDicom(bytes)
  } catch {
    return []
  }
  const isUtf8 = dataSet.string('x00080005')?.includes('ISO_IR 192') === true
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : 'latin1')
  const rows: TagRow[] = []
  addRows(dataSet, decoder, 0, rows)
  return rows
}

function addRows(dataSet: dicomParser.DataSet, decoder: TextDecoder, depth: number, rows: TagRow[]): void {
  const elements = Object.values(dataSet.elements).toSorted((one, other) => one.tag.localeCompare(other.tag))
  for (const element of elements) {
    if (rows.length >= mostRows) return
    const [name = '', vr = element.vr ?? ''] = tagNames[element.tag.slice(1)] ?? []
    const ownVr = element.vr ?? vr
    rows.push({
      tag: `${'› '.repeat(depth)}(${element.tag.slice(1, 5)},${element.tag.slice(5)})`.toUpperCase(),
      name,
      vr: ownVr,
      value: element.items ? null : valueOf(dataSet, element, ownVr, decoder),
      bytes: element.length,
      items: element.items?.length ?? null,
    })
    if (depth < deepest) for (const item of element.items ?? []) if (item.dataSet) addRows(item.dataSet, decoder, depth + 1, rows)
  }
}

function valueOf(dataSet: dicomParser.DataSet, element: dicomParser.Element, vr: string, decoder: TextDecoder): string | null {
  const read = numbers[vr]
  if (read) {
    const count = Math.min(16, Math.floor(element.length / (widths[vr] ?? 1)))
    return Array.from({ length: count }, (_, at) => read(dataSet, element.tag, at)).join('\\')
  }
  if (isBinary.has(vr) || element.encapsulatedPixelData || element.length > 64_000) return null
  const part = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  const text = decoder.decode(part).replace(/\0+$/, '').trim()
  if (vr === '' && part.some((byte: number) => byte > 0 && byte < 9)) return null
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
