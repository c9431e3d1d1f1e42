/**
 * A DICOM element: its tag (group and element in one number, `0x00100010`), its value
 * representation, and its value: text (several values separated by `\`), numbers, raw bytes, or the
 * items of a sequence. `length` replaces the length that is written, for files that lie about it.
 */
export interface DicomElement {
  tag: number
  vr: string
  value: string | readonly number[] | Uint8Array | readonly (readonly DicomElement[])[]
  length?: number
}

/** How the elements are laid out. A UID is written as it is, also one that does not exist. */
type TransferSyntax = 'explicit' | 'implicit' | 'jpeg' | { uid: string; implicit?: boolean }

type CharacterSet = 'latin1' | 'utf8'

/** An image to write: what an X-ray sensor or a camera would say about its picture. */
export interface DicomImage {
  columns: number
  rows: number
  photometric: 'MONOCHROME1' | 'MONOCHROME2' | 'RGB'
  /** 1 to 8 bits are written in bytes, 9 to 16 in words. */
  bitsStored: number
  /**
   * The samples of all frames in reading order, or a baseline JPEG per frame, which is wrapped as
   * it is.
   */
  pixels: Uint8Array | Uint16Array | { jpegs: readonly Uint8Array[] }
  /** 1 if not given; of JPEGs their number. */
  frames?: number
  studyUid: string
  seriesUid: string
  sopUid: string
  /** The class of the modality if not given. */
  sopClass?: string
  modality?: 'IO' | 'PX' | 'DX' | 'CT' | 'XC' | 'OT'
  instanceNumber?: number
  /** Millimetres between the centres of two rows and of two columns; `uncorrected` writes both. */
  spacing?: { row: number; column: number; source: 'pixel' | 'uncorrected' | 'imager' }
  /** The name in the manner of DICOM: `Tremblay^Zoé`. */
  patient?: { name: string; id?: string; birthDate?: string; sex?: 'F' | 'M' | 'O' }
  /** The day as `2026-03-12`, the time as `10:15`. */
  takenAt?: { day: string; time?: string }
  laterality?: 'L' | 'R' | 'B' | 'U'
  /** ISO 3950 numbers, `16`. */
  teeth?: readonly string[]
  window?: { center: number; width: number }
  characterSet?: CharacterSet
  layout?: 'explicit' | 'implicit'
}

const uids = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  jpeg: '1.2.840.10008.1.2.4.50',
}

// PS3.4 B.5: storage classes. A modality that is not here is a secondary capture.
const storageClass = {
  IO: '1.2.840.10008.5.1.4.1.1.1.3',
  PX: '1.2.840.10008.5.1.4.1.1.1.1',
  DX: '1.2.840.10008.5.1.4.1.1.1.1',
  CT: '1.2.840.10008.5.1.4.1.1.2',
  XC: '1.2.840.10008.5.1.4.1.1.77.1.4',
  OT: '1.2.840.10008.5.1.4.1.1.7',
}

// Several frames in one file are a multi-frame secondary capture: bytes, words or colour.
const multiFrameClass = (image: DicomImage): string =>
  image.photometric === 'RGB' ? '1.2.840.10008.5.1.4.1.1.7.4' : `1.2.840.10008.5.1.4.1.1.7.${image.bitsStored > 8 ? 3 : 2}`

// PS3.5 7.1.2: these have two reserved bytes and a length of four in the explicit layout.
const hasLongLength = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'UC', 'UN', 'UR', 'UT'])

const undefinedLength = 0xffffffff

/** The UID of a UUID (PS3.5 B.2): `2.25.` and the UUID as a decimal number. */
export const dicomUidOf = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`

/**
 * A complete DICOM file of an image: for fixtures, the demo clinic and `/demo/dicom`. What it
 * writes opens in dcmtk; it is no archive of its own, since originals are kept as they came.
 */
export function writeDicomImage(image: DicomImage): Uint8Array {
  const isWrapped = 'jpegs' in image.pixels
  return writeDicom({
    syntax: isWrapped ? 'jpeg' : (image.layout ?? 'explicit'),
    elements: elementsOf(image),
    characterSet: image.characterSet ?? 'utf8',
  })
}

/**
 * The elements of an image, in the order of their tags. A fixture can replace one of them before it
 * is written.
 */
export function elementsOf(image: DicomImage): DicomElement[] {
  const { pixels } = image
  const jpegs = 'jpegs' in pixels ? pixels.jpegs : null
  const samples = 'jpegs' in pixels ? new Uint8Array() : littleEndian(pixels)
  const frames = jpegs?.length ?? image.frames ?? 1
  const sopClass = image.sopClass ?? (frames > 1 ? multiFrameClass(image) : storageClass[image.modality ?? 'OT'])
  const wide = image.bitsStored > 8
  const spacing = image.spacing && `${image.spacing.row}\\${image.spacing.column}`
  const day = image.takenAt?.day.replaceAll('-', '') ?? ''
  const time = image.takenAt?.time ? `${image.takenAt.time.replace(':', '')}00` : ''
  const number = (tag: number, value: number): DicomElement => ({ tag, vr: 'US', value: [value] })
  const text = (tag: number, vr: string, value: string | undefined): DicomElement[] =>
    value === undefined ? [] : [{ tag, vr, value }]

  return [
    ...text(0x00080005, 'CS', image.characterSet === 'latin1' ? 'ISO_IR 100' : 'ISO_IR 192'),
    ...text(0x00080008, 'CS', 'ORIGINAL\\PRIMARY'),
    ...text(0x00080016, 'UI', sopClass),
    ...text(0x00080018, 'UI', image.sopUid),
    ...text(0x00080020, 'DA', day),
    ...text(0x00080022, 'DA', image.takenAt && day),
    ...text(0x00080030, 'TM', time),
    ...text(0x00080032, 'TM', image.takenAt?.time && time),
    ...text(0x00080050, 'SH', ''),
    ...text(0x00080060, 'CS', image.modality ?? 'OT'),
    ...text(0x00080090, 'PN', ''),
    ...(image.teeth?.length ? [{ tag: 0x00082228, vr: 'SQ', value: image.teeth.map(toothItem) }] : []),
    ...text(0x00100010, 'PN', image.patient?.name ?? ''),
    ...text(0x00100020, 'LO', image.patient?.id ?? ''),
    ...text(0x00100030, 'DA', image.patient?.birthDate?.replaceAll('-', '') ?? ''),
    ...text(0x00100040, 'CS', image.patient?.sex ?? ''),
    ...(image.spacing && image.spacing.source !== 'pixel' ? text(0x00181164, 'DS', spacing) : []),
    ...text(0x0020000d, 'UI', image.studyUid),
    ...text(0x0020000e, 'UI', image.seriesUid),
    ...text(0x00200010, 'SH', ''),
    ...text(0x00200011, 'IS', '1'),
    ...text(0x00200013, 'IS', `${image.instanceNumber ?? 1}`),
    ...text(0x00200062, 'CS', image.laterality),
    number(0x00280002, image.photometric === 'RGB' ? 3 : 1),
    ...text(0x00280004, 'CS', jpegs && image.photometric === 'RGB' ? 'YBR_FULL_422' : image.photometric),
    ...(image.photometric === 'RGB' ? [number(0x00280006, 0)] : []),
    ...(frames > 1 ? text(0x00280008, 'IS', `${frames}`) : []),
    number(0x00280010, image.rows),
    number(0x00280011, image.columns),
    ...(image.spacing && image.spacing.source !== 'imager' ? text(0x00280030, 'DS', spacing) : []),
    number(0x00280100, wide ? 16 : 8),
    number(0x00280101, image.bitsStored),
    number(0x00280102, image.bitsStored - 1),
    number(0x00280103, 0),
    ...text(0x00281050, 'DS', image.window && `${image.window.center}`),
    ...text(0x00281051, 'DS', image.window && `${image.window.width}`),
    ...(jpegs ? text(0x00282110, 'CS', '01') : []),
    jpegs
      ? { tag: 0x7fe00010, vr: 'OB', value: wrapped(jpegs), length: undefinedLength }
      : { tag: 0x7fe00010, vr: wide ? 'OW' : 'OB', value: samples },
  ]
}

/**
 * A DICOM file of the given elements, with its preamble and file information. Nothing is checked,
 * so that fixtures may contradict themselves.
 */
export function writeDicom(file: {
  syntax: TransferSyntax
  elements: readonly DicomElement[]
  characterSet?: CharacterSet
}): Uint8Array {
  const uid = typeof file.syntax === 'string' ? uids[file.syntax] : file.syntax.uid
  const implicit = typeof file.syntax === 'string' ? file.syntax === 'implicit' : file.syntax.implicit === true
  const value = (tag: number) => file.elements.find((element) => element.tag === tag)?.value ?? ''
  // PS3.10 7.1: the file information is explicit little endian in every file.
  const information = bytesOf(
    [
      { tag: 0x00020001, vr: 'OB', value: Uint8Array.of(0, 1) },
      { tag: 0x00020002, vr: 'UI', value: value(0x00080016) },
      { tag: 0x00020003, vr: 'UI', value: value(0x00080018) },
      { tag: 0x00020010, vr: 'UI', value: uid },
      { tag: 0x00020012, vr: 'UI', value: '2.25.229137474437894174310412187453216417' },
    ],
    { implicit: false, characterSet: 'utf8' },
  )
  return joined([
    new Uint8Array(128),
    utf8('DICM'),
    bytesOf([{ tag: 0x00020000, vr: 'UL', value: [information.length] }], { implicit: false, characterSet: 'utf8' }),
    information,
    bytesOf(file.elements, { implicit, characterSet: file.characterSet ?? 'utf8' }),
  ])
}

// PS3.3 C.8.4.4: the structure is a code; the number of ISO 3950 is understood in every clinic.
const toothItem = (tooth: string): DicomElement[] => [
  { tag: 0x00080100, vr: 'SH', value: tooth },
  { tag: 0x00080102, vr: 'SH', value: 'ISO3950' },
  { tag: 0x00080104, vr: 'LO', value: `Tooth ${tooth}` },
]

interface Layout {
  implicit: boolean
  characterSet: CharacterSet
}

function bytesOf(elements: readonly DicomElement[], layout: Layout): Uint8Array {
  return joined(elements.flatMap((element) => [...pieces(element, layout)]))
}

function* pieces(element: DicomElement, layout: Layout): Generator<Uint8Array> {
  const value = valueBytes(element, layout)
  const length = element.length ?? value.length
  const header = new DataView(new ArrayBuffer(12))
  header.setUint16(0, element.tag >>> 16, true)
  header.setUint16(2, element.tag & 0xffff, true)
  if (layout.implicit || element.tag >>> 16 === 0xfffe) {
    header.setUint32(4, length, true)
    yield new Uint8Array(header.buffer, 0, 8)
  } else {
    header.setUint8(4, element.vr.charCodeAt(0))
    header.setUint8(5, element.vr.charCodeAt(1))
    if (hasLongLength.has(element.vr)) header.setUint32(8, length, true)
    else header.setUint16(6, length, true)
    yield new Uint8Array(header.buffer, 0, hasLongLength.has(element.vr) ? 12 : 8)
  }
  yield value
}

/** The value's bytes, of even length (PS3.5 7.1.1). */
function valueBytes({ vr, value }: DicomElement, layout: Layout): Uint8Array {
  if (typeof value === 'string') {
    const bytes = layout.characterSet === 'latin1' ? latin1(value) : utf8(value)
    // A UID is padded with a zero, every other text with a space.
    return evened(bytes, vr === 'UI' ? 0 : 0x20)
  }
  if (value instanceof Uint8Array) return evened(value, 0)
  if (isSequence(value)) {
    const items = value.map((item) => ({ tag: 0xfffee000, vr: '', value: bytesOf(item, layout) }))
    return bytesOf(items, layout)
  }
  const width = vr === 'UL' || vr === 'SL' ? 4 : 2
  const view = new DataView(new ArrayBuffer(value.length * width))
  for (const [index, number] of value.entries()) {
    if (width === 4) view.setUint32(index * width, number, true)
    else view.setUint16(index * width, number, true)
  }
  return new Uint8Array(view.buffer)
}

// A predicate, since an array of arrays and one of numbers are not told apart by their type.
const isSequence = (
  value: readonly number[] | readonly (readonly DicomElement[])[],
): value is readonly (readonly DicomElement[])[] => Array.isArray(value[0])

/** Encapsulated frames (PS3.5 A.4): an empty offset table, a fragment per frame, the end. */
function wrapped(frames: readonly Uint8Array[]): Uint8Array {
  const item = (tag: number, value: Uint8Array): DicomElement => ({ tag, vr: '', value })
  const none = new Uint8Array()
  return bytesOf([item(0xfffee000, none), ...frames.map((frame) => item(0xfffee000, frame)), item(0xfffee0dd, none)], {
    implicit: true,
    characterSet: 'utf8',
  })
}

function littleEndian(samples: Uint8Array | Uint16Array): Uint8Array {
  if (samples instanceof Uint8Array) return samples
  const view = new DataView(new ArrayBuffer(samples.length * 2))
  for (const [index, sample] of samples.entries()) view.setUint16(index * 2, sample, true)
  return new Uint8Array(view.buffer)
}

function evened(bytes: Uint8Array, padding: number): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : joined([bytes, Uint8Array.of(padding)])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** What Latin-1 has no sign for becomes a question mark. */
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => ((sign.codePointAt(0) ?? 0) < 256 ? (sign.codePointAt(0) ?? 0) : 0x3f))

// The rules have no TextEncoder: it belongs to the machine.
function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  return Uint8Array.from(escaped.match(/%[\dA-F]{2}|[^%]/g) ?? [], (sign) =>
    sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  )
}
