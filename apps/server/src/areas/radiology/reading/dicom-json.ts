import type { DataSet, Element } from 'dicom-parser'
import { characterSetOf, textOf } from './dicom-facts.ts'
import { vrOf } from './value-representations.ts'

type Json = Record<string, unknown>

const MOST_BYTES = 60_000
const MOST_VALUES = 32
const texts = new Set(['AE', 'AS', 'CS', 'DA', 'DT', 'LO', 'LT', 'SH', 'ST', 'TM', 'UC', 'UI', 'UR', 'UT'])
const oneValue = new Set(['LT', 'ST', 'UT', 'UR'])

/**
 * The elements as the DICOM JSON model (PS3.18 F): texts, numbers and sequences up to `depth`
 * levels. Large values, private elements and bytes are left out, and whatever comes after 60 kB.
 */
export function dicomJsonOf(dataSet: DataSet, depth: number): Json {
  let left = MOST_BYTES
  const characterSet = characterSetOf(dataSet)

  const level = (of: DataSet, levels: number): Json => {
    const json: Json = {}
    for (const [key, element] of Object.entries(of.elements)) {
      const tag = key.slice(1).toUpperCase()
      // File information, private groups and lengths of groups have no place in the model.
      if (tag.startsWith('0002') || /^.{3}[13579BDF]/.test(tag) || tag.endsWith('0000')) continue
      const vr = element.vr ?? vrOf(tag)
      const entry = vr && valueOf(of, key, element, vr, levels)
      if (!entry) continue
      left -= JSON.stringify(entry).length + 12
      if (left < 0) return json
      json[tag] = entry
    }
    return json
  }

  const valueOf = (of: DataSet, key: string, element: Element, vr: string, levels: number): Json | null => {
    if (vr === 'SQ') {
      if (levels === 0) return null
      const items = (element.items ?? []).slice(0, MOST_VALUES)
      return { vr, Value: items.flatMap((item) => (item.dataSet ? [level(item.dataSet, levels - 1)] : [])) }
    }
    if (element.length === 0) return { vr }
    if (element.length > 4096 || element.items) return null
    const whole = textOf(of, key, 4096, characterSet) ?? ''
    const values = (oneValue.has(vr) ? [whole] : whole.split('\\')).slice(0, MOST_VALUES).map((text) => text.trim())
    if (texts.has(vr)) return { vr, Value: values.map((text) => text || null) }
    if (vr === 'PN') return { vr, Value: values.map(nameOf) }
    if (vr === 'IS' || vr === 'DS') {
      const numbers = values.map(Number)
      return numbers.every(Number.isFinite) ? { vr, Value: numbers } : null
    }
    if (vr === 'AT') return { vr, Value: tagsIn(of, key, element) }
    const numbers = binary(of, key, element, vr)
    return numbers?.every(Number.isFinite) ? { vr, Value: numbers } : null
  }

  return level(dataSet, depth)
}

function nameOf(name: string): Json | null {
  const [Alphabetic, Ideographic, Phonetic] = name.split('=')
  if (!name) return null
  return { ...(Alphabetic && { Alphabetic }), ...(Ideographic && { Ideographic }), ...(Phonetic && { Phonetic }) }
}

/** Tags as a value, such as the frame increment pointer of a scan: two words each. */
const tagsIn = (of: DataSet, key: string, { length }: Element): string[] =>
  Array.from({ length: Math.min(MOST_VALUES, Math.floor(length / 4)) }, (_, index) =>
    [0, 1]
      .map((word) => (of.uint16(key, 2 * index + word) ?? 0).toString(16).padStart(4, '0'))
      .join('')
      .toUpperCase(),
  )

const widths: Record<string, number> = { US: 2, SS: 2, UL: 4, SL: 4, FL: 4, FD: 8 }

function binary(of: DataSet, key: string, element: Element, vr: string): number[] | null {
  const width = widths[vr]
  if (!width) return null
  const read = {
    ...{ US: of.uint16, SS: of.int16, UL: of.uint32, SL: of.int32, FL: of.float, FD: of.double },
  }[vr]
  const count = Math.min(MOST_VALUES, Math.floor(element.length / width))
  return Array.from({ length: count }, (_, index) => read?.call(of, key, index) ?? Number.NaN)
}
