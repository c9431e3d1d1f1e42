import { isRight } from '../treatments/teeth.ts'

/** RAD-01: what an image shows, in the order of the menus. */
export const imageKinds = ['bitewing', 'periapical', 'occlusal', 'panoramic', 'cephalometric', 'cbct', 'photo', 'other'] as const
export type ImageKind = (typeof imageKinds)[number]

/** The patient's side that an image shows. */
export const imageSides = ['right', 'left'] as const
export type ImageSide = (typeof imageSides)[number]

/**
 * RAD-01: the side that teeth are on, null where they are on both; undefined where none says so:
 * nobody knows of '99'.
 */
export function sideOfTeeth(teeth: readonly string[]): ImageSide | null | undefined {
  const placed = teeth.filter((tooth) => tooth !== '99')
  if (placed.length === 0) return undefined
  if (placed.every(isRight)) return 'right'
  return placed.some(isRight) ? null : 'left'
}

/** RAD-01: the side of an image: that of its teeth, and without teeth the one that is said. */
export function sideOf({ side, teeth }: { side: ImageSide | null; teeth: readonly string[] }): ImageSide | null {
  const ofTeeth = sideOfTeeth(teeth)
  return ofTeeth === undefined ? side : ofTeeth
}

/** RAD-01: the side to propose for a file, whose laterality is that of DICOM. */
export const sideInFile = ({ laterality, teeth }: { laterality: string | null; teeth: readonly string[] }): ImageSide | null =>
  sideOf({ side: laterality === 'R' ? 'right' : laterality === 'L' ? 'left' : null, teeth })

/** The formats that are accepted; the content says which, never the name of the file. */
export const imageFormats = ['jpeg', 'png', 'dicom'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Where an image came from. */
export const imageSources = ['upload', 'device'] as const

/** At most so many teeth are named on one image: both jaws of a panoramic are not listed. */
export const MOST_TEETH = 16

/** What a file says that helps to guess its kind. */
export interface KindHints {
  format: ImageFormat
  /** DICOM modality: IO, PX, DX, CT, XC… */
  modality: string | null
  columns: number
  rows: number
  teeth: readonly string[]
}

/** Modalities of dentistry (DICOM Supplement 92; facts §14) that show one kind only. */
const kindOfModality = new Map<string, ImageKind>([
  ['PX', 'panoramic'],
  ['CT', 'cbct'],
  ['XC', 'photo'],
  ['ES', 'photo'],
  ['RG', 'cephalometric'],
])

/**
 * RAD-01: the kind to propose for a file. It is only a proposal: a person confirms it. An
 * intra-oral image that names teeth of both jaws is a bitewing. A JPG or PNG twice as wide as high
 * is a panoramic, otherwise a photo.
 */
export function guessKind({ format, modality, columns, rows, teeth }: KindHints): ImageKind {
  const known = modality === null ? undefined : kindOfModality.get(modality)
  if (known) return known
  if (modality === 'IO') {
    const isUpper = (tooth: string) => '1256'.includes(tooth.charAt(0))
    return teeth.some(isUpper) && teeth.some((tooth) => !isUpper(tooth)) ? 'bitewing' : 'periapical'
  }
  if (rows > 0 && columns / rows >= 1.7) return 'panoramic'
  return format === 'dicom' ? 'other' : 'photo'
}
