import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { elementsOf, writeDicom, writeDicomImage, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'

/** A small image in a file, as a sensor would write it; `changes` replace what it says. */
export function dicomFixture(changes: Partial<DicomImage> = {}): Uint8Array {
  return writeDicomImage({ ...small, ...changes })
}

const small: DicomImage = {
  columns: 64,
  rows: 48,
  photometric: 'MONOCHROME2',
  bitsStored: 12,
  pixels: Uint16Array.from({ length: 64 * 48 }, (_, index) => (index % 64) * 64),
  studyUid: '2.25.100',
  seriesUid: '2.25.101',
  sopUid: '2.25.102',
  modality: 'IO',
  patient: { name: 'Tremblay^Zoé', id: 'A1', birthDate: '1980-02-14' },
  takenAt: { day: '2026-03-12', time: '10:15' },
}

const elements = (replace: Parameters<typeof writeDicom>[0]['elements'] = []) => {
  const tags = new Set(replace.map(({ tag }) => tag))
  return [...elementsOf(small).filter(({ tag }) => !tags.has(tag)), ...replace].toSorted((a, b) => a.tag - b.tag)
}
const numbered = (tag: number, value: number) => ({ tag, vr: 'US', value: [value] })
const text = (tag: number, vr: string, value: string) => ({ tag, vr, value })
const whole = () => Buffer.from(dicomFixture())

/** A DICOM file whose data set is deflated: `zeros` bytes of one private element. */
function deflated(zeros: number): Buffer {
  const file = Buffer.from(
    writeDicom({
      syntax: { uid: '1.2.840.10008.1.2.1.99' },
      elements: elements([{ tag: 0x00091001, vr: 'OB', value: new Uint8Array(zeros) }]),
    }),
  )
  const start = 144 + file.readUInt32LE(140)
  return Buffer.concat([file.subarray(0, start), zlib.deflateRawSync(file.subarray(start))])
}

/** A header of a PNG that claims a size, and next to no pixels. */
function pngOf(columns: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  const rest = [chunk('IDAT', zlib.deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk('IHDR', header), ...rest])
}

function crc32(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const item = (value: Uint8Array) => ({ tag: 0xfffee000, vr: '', value })
const fragments = (...parts: Uint8Array[]) => {
  const pieces = [item(new Uint8Array()), ...parts.map(item), { tag: 0xfffee0dd, vr: '', value: new Uint8Array() }]
  const bytes = Buffer.from(writeDicom({ syntax: 'implicit', elements: pieces }))
  return { tag: 0x7fe00010, vr: 'OB', value: bytes.subarray(144 + bytes.readUInt32LE(140)), length: 0xffffffff }
}
const jpegHeader = (columns: number, rows: number) =>
  Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, rows >> 8, rows & 255, columns >> 8, columns & 255, 1, 1, 17, 0, 0xff, 0xd9)

function nested(levels: number): Parameters<typeof writeDicom>[0]['elements'][number] {
  let inner = text(0x00080104, 'LO', 'deep') as Parameters<typeof writeDicom>[0]['elements'][number]
  for (let level = 0; level < levels; level++) inner = { tag: 0x00082228, vr: 'SQ', value: [[inner]] }
  return inner
}

/** Files that lie, in our own words, and what becomes of each. */
export const hostileFixtures: Record<string, { bytes: () => Uint8Array; refusal: string }> = {
  'no bytes at all': { bytes: () => new Uint8Array(), refusal: 'image_empty' },
  'a PDF with the name of a DICOM file': {
    bytes: () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
    refusal: 'image_format_unsupported',
  },
  'a drawing in SVG': {
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    refusal: 'image_format_unsupported',
  },
  'DICOM cut in its header': { bytes: () => whole().subarray(0, 503), refusal: 'image_truncated' },
  'DICOM cut in its pixels': { bytes: () => whole().subarray(0, -1000), refusal: 'image_truncated' },
  'a name that claims to be longer than the file': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([{ ...text(0x00100010, 'PN', 'A'), length: 65_000 }]) }),
    refusal: 'image_truncated',
  },
  'pixels that claim one gigabyte': {
    bytes: () =>
      writeDicom({
        syntax: 'explicit',
        elements: elements([{ tag: 0x7fe00010, vr: 'OW', value: new Uint8Array(100), length: 2 ** 30 }]),
      }),
    refusal: 'image_truncated',
  },
  '16 000 times 16 000 pixels': {
    bytes: () =>
      writeDicom({ syntax: 'explicit', elements: elements([numbered(0x00280010, 16_000), numbered(0x00280011, 16_000)]) }),
    refusal: 'image_too_large',
  },
  'a PNG of 16 000 times 16 000 pixels': { bytes: () => pngOf(16_000, 16_000), refusal: 'image_too_large' },
  'a PNG of a line of 60 000 pixels': { bytes: () => pngOf(60_000, 10), refusal: 'image_too_large' },
  'two thousand million frames': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([text(0x00280008, 'IS', '2147483647')]) }),
    refusal: 'image_too_large',
  },
  'no rows': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([numbered(0x00280010, 0)]) }),
    refusal: 'image_contradictory',
  },
  'a deflate bomb': { bytes: () => deflated(40_000_000), refusal: 'image_bomb' },
  'a hundred nested sequences': {
    bytes: () => writeDicom({ syntax: 'implicit', elements: elements([nested(100)]) }),
    refusal: 'image_bomb',
  },
  'a hundred nested sequences that name their types': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([nested(100)]) }),
    refusal: 'image_bomb',
  },
  'two names of the patient': {
    bytes: () =>
      writeDicom({
        syntax: 'explicit',
        elements: [...elements(), text(0x00100010, 'PN', 'Roy^Léa')].toSorted((a, b) => a.tag - b.tag),
      }),
    refusal: 'image_contradictory',
  },
  'a transfer syntax that does not exist': {
    bytes: () => writeDicom({ syntax: { uid: '1.2.3.4' }, elements: elements() }),
    refusal: 'image_syntax_unsupported',
  },
  'a film': {
    bytes: () => writeDicom({ syntax: { uid: '1.2.840.10008.1.2.4.102' }, elements: elements() }),
    refusal: 'image_syntax_unsupported',
  },
  'pixels that are not compressed in a file that says they are': {
    bytes: () => writeDicom({ syntax: { uid: '1.2.840.10008.1.2.4.50' }, elements: elements() }),
    refusal: 'image_contradictory',
  },
  'a JPEG of another size inside': {
    bytes: () => writeDicom({ syntax: 'jpeg', elements: elements([fragments(jpegHeader(32, 32))]) }),
    refusal: 'image_contradictory',
  },
  'a JPEG of 65 000 pixels inside': {
    bytes: () => writeDicom({ syntax: 'jpeg', elements: elements([fragments(jpegHeader(65_000, 65_000))]) }),
    refusal: 'image_too_large',
  },
  'a script where a JPEG should be': {
    bytes: () => writeDicom({ syntax: 'jpeg', elements: elements([fragments(Buffer.from('<script>alert(1)</script>'))]) }),
    refusal: 'image_unreadable',
  },
  'no fragment': {
    bytes: () => writeDicom({ syntax: 'jpeg', elements: elements([fragments()]) }),
    refusal: 'image_without_pixels',
  },
  'a report without pixels': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elementsOf(small).filter(({ tag }) => tag !== 0x7fe00010) }),
    refusal: 'image_without_pixels',
  },
  'pixels of 32 bits': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([numbered(0x00280100, 32)]) }),
    refusal: 'image_pixels_unsupported',
  },
  'a path for a UID': {
    bytes: () => writeDicom({ syntax: 'explicit', elements: elements([text(0x00080018, 'UI', '../../etc/passwd')]) }),
    refusal: 'image_identifiers_missing',
  },
}

/**
 * The files of a corpus beside the project with what the manifest expects; none where it is
 * absent.
 */
export function samples(...folders: string[]): { file: string; name: string; expected: string }[] {
  const root = path.resolve(import.meta.dirname, '../../../../../../../shared/samples')
  const manifest = path.join(root, 'MANIFEST.tsv')
  if (!fs.existsSync(manifest)) return []
  return fs
    .readFileSync(manifest, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name = '', , , , , , expected = '']) => ({ name, expected, file: path.join(root, name) }))
    .filter(({ name, file }) => folders.includes(name.split('/')[0] ?? '') && !name.endsWith('.json') && fs.existsSync(file))
}
