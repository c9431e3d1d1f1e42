import type { DataSet } from 'dicom-parser'
import { spacingAsWritten } from '@molaire/domain/radiology/written-spacing'
import { isTooth } from '@molaire/domain/treatments/teeth'
import { dicomText } from './dicom-text.ts'
import type { ImageFacts } from './image-facts.ts'

type Facts = Omit<ImageFacts, 'thumbnail' | 'dicomJson'>

/** A text of the file in its character set, or null if it has none. */
export function textOf(dataSet: DataSet, tag: string, most = 64, characterSet = characterSetOf(dataSet)): string | null {
  const element = dataSet.elements[tag]
  if (!element || element.items || element.length === 0) return null
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return dicomText(bytes, characterSet, most) || null
}

/** The first of the character sets that the file declares, empty if none. */
export const characterSetOf = (dataSet: DataSet): string => {
  const element = dataSet.elements.x00080005
  if (!element) return ''
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + Math.min(element.length, 128))
  const values = dicomText(bytes, '', 128).split('\\')
  return (values[0] || values[1] || '').trim()
}

/** Sixteen bits without a sign, or undefined. */
export function numberOf(dataSet: DataSet, tag: string): number | undefined {
  const element = dataSet.elements[tag]
  return element && element.length >= 2 && !element.items ? dataSet.uint16(tag) : undefined
}

const uidOf = (dataSet: DataSet, tag: string): string | null => {
  const uid = textOf(dataSet, tag, 128)
  return uid !== null && /^[\d.]{1,64}$/.test(uid) ? uid : null
}

/** Decimal numbers of a text of several values. What is no number is NaN. */
export const decimalsOf = (dataSet: DataSet, tag: string): number[] =>
  (textOf(dataSet, tag, 200) ?? '')
    .split('\\')
    .map((value) => (/^\s*[-+]?[\d.]+(e[-+]?\d+)?\s*$/i.test(value) ? Number(value) : Number.NaN))

/** What the elements say of the patient, the moment, the size of things. Nothing is believed. */
export function describe(dataSet: DataSet, transferSyntax: string): Facts {
  const modality = textOf(dataSet, 'x00080060', 16)
  const instance = Number(textOf(dataSet, 'x00200013', 16) ?? Number.NaN)
  const side = textOf(dataSet, 'x00200062', 16) ?? textOf(dataSet, 'x00200060', 16)
  return {
    format: 'dicom',
    columns: numberOf(dataSet, 'x00280011') ?? 0,
    rows: numberOf(dataSet, 'x00280010') ?? 0,
    frames: framesOf(dataSet),
    bitsStored: numberOf(dataSet, 'x00280101') ?? 0,
    photometric: textOf(dataSet, 'x00280004', 16) ?? '',
    transferSyntax,
    spacing: spacingOf(dataSet),
    modality: modality && /^[A-Z\d]{2,16}$/.test(modality) ? modality : null,
    takenAt: takenAt(dataSet),
    studyUid: uidOf(dataSet, 'x0020000d'),
    seriesUid: uidOf(dataSet, 'x0020000e'),
    sopUid: uidOf(dataSet, 'x00080018'),
    sopClass: uidOf(dataSet, 'x00080016'),
    instanceNumber: Number.isInteger(instance) && Math.abs(instance) < 2 ** 31 ? instance : null,
    patientName:
      textOf(dataSet, 'x00100010', 400)
        ?.split('=')[0]
        ?.replace(/[\^ ]+$/, '') || null,
    patientId: textOf(dataSet, 'x00100020', 64),
    birthDate: dayOf(textOf(dataSet, 'x00100030', 16)),
    laterality: side === 'R' || side === 'L' || side === 'B' || side === 'U' ? side : null,
    teeth: teethOf(dataSet),
    window: windowOf(dataSet),
  }
}

const framesOf = (dataSet: DataSet): number => {
  const text = textOf(dataSet, 'x00280008', 16)
  return text === null ? 1 : /^\d{1,12}$/.test(text) ? Number(text) : 0
}

/** What the elements say of the size of pixels, judged as in the viewer (inspect-file.ts). */
function spacingOf(dataSet: DataSet): Facts['spacing'] {
  const text = (tag: string, from = dataSet) => textOf(from, tag, 200)
  // In files of several frames it is one level down: once for all of them, or for each.
  const groups = [dataSet.elements.x52009229, dataSet.elements.x52009230].flatMap((group) => group?.items ?? [])
  const measures = groups.flatMap(({ dataSet: group }) => group?.elements.x00289110?.items?.[0]?.dataSet ?? [])
  const pixel = [dataSet, ...measures].flatMap((from) => text('x00280030', from) ?? [])
  const { spacing } = spacingAsWritten({
    columns: numberOf(dataSet, 'x00280011') ?? 0,
    rows: numberOf(dataSet, 'x00280010') ?? 0,
    pixel: [...new Set(pixel)],
    imager: text('x00181164'),
    nominal: text('x00182010'),
    calibrationType: text('x00280a02'),
    aspectRatio: text('x00280034'),
  })
  return spacing
}

function windowOf(dataSet: DataSet): Facts['window'] {
  const [center = Number.NaN] = decimalsOf(dataSet, 'x00281050')
  const [width = Number.NaN] = decimalsOf(dataSet, 'x00281051')
  const isSane = Math.abs(center) < 1e9 && width >= 1 && width < 1e9
  return isSane ? { center, width } : null
}

function takenAt(dataSet: DataSet): Facts['takenAt'] {
  const moment = textOf(dataSet, 'x0008002a', 32)
  const pairs: [string | null, string | null][] = [
    [moment?.slice(0, 8) ?? null, moment?.slice(8) ?? null],
    // Acquisition, content, series, study: the nearest to the exposure first.
    ...(['2', '3', '1', '0'] as const).map((last): [string | null, string | null] => [
      textOf(dataSet, `x0008002${last}`, 16),
      textOf(dataSet, `x0008003${last}`, 16),
    ]),
  ]
  for (const [date, time] of pairs) {
    const day = dayOf(date)
    if (day) return { day, minutes: minutesOf(time) }
  }
  return null
}

/** `20260312` or the older `2026.03.12` as a day, or null if there is no such day. */
export function dayOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})[.:-]?(\d{2})[.:-]?(\d{2})$/.exec(text ?? '') ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || Number(year) < 1850) return null
  return date.toISOString().slice(0, 10).endsWith(`-${day}`) ? `${year}-${month}-${day}` : null
}

/** `1015…` or `10:15…` as minutes since midnight, or null. */
export function minutesOf(text: string | null): number | null {
  const [, hours, minutes] = /^(\d{2}):?(\d{2})/.exec(text ?? '') ?? []
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : null
}

const positions = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'third molar',
]
const primaryPositions = ['central incisor', 'lateral incisor', 'canine', 'first molar', 'second molar']

/**
 * The teeth of the primary anatomic structure (PS3.3 C.8.4.4; 10.5): numbers of ISO 3950, or the
 * English meaning of a SNOMED code, such as "Maxillary right third molar tooth".
 */
function teethOf(dataSet: DataSet): string[] {
  const teeth = new Set<string>()
  for (const item of dataSet.elements.x00082228?.items?.slice(0, 32) ?? []) {
    if (!item.dataSet) continue
    const code = textOf(item.dataSet, 'x00080100', 16)
    const scheme = textOf(item.dataSet, 'x00080102', 16) ?? ''
    const tooth = /3950|FDI/i.test(scheme) ? code : toothOfMeaning(textOf(item.dataSet, 'x00080104', 64) ?? '')
    if (tooth && tooth !== '99' && isTooth(tooth)) teeth.add(tooth)
  }
  return [...teeth]
}

function toothOfMeaning(meaning: string): string | null {
  const words = meaning.toLowerCase().replace('cuspid', 'canine').replace('bicanine', 'premolar')
  const upper = /maxillary|upper/.test(words)
  const lower = /mandibular|lower/.test(words)
  const right = /\bright\b/.test(words)
  if (upper === lower || right === /\bleft\b/.test(words)) return null
  const isPrimary = /deciduous|primary/.test(words)
  const position = (isPrimary ? primaryPositions : positions).findIndex((name) => words.includes(name)) + 1
  const quadrant = (upper ? (right ? 1 : 2) : right ? 4 : 3) + (isPrimary ? 4 : 0)
  return position === 0 ? null : `${quadrant}${position}`
}
