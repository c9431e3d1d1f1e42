// What dcmtk reads in a DICOM file: an independent reading, to compare ours with.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const hasDcmtk = fs.existsSync('/usr/bin/dcmdump')

export interface DcmtkReading {
  columns: number
  rows: number
  /** Millimetres; null where the file gives none. */
  spacing: { row: number; column: number } | null
  /**
   * The value at a pixel of the first frame, after the rescaling of the file; of a colour, its
   * brightness. Null where dcmtk cannot decode the file, as JPEG 2000.
   */
  value: ((column: number, row: number) => number) | null
}

const decoders: Record<string, string | null> = {
  '1.2.840.10008.1.2': 'dcmconv',
  '1.2.840.10008.1.2.1': 'dcmconv',
  '1.2.840.10008.1.2.4.50': 'dcmdjpeg',
  '1.2.840.10008.1.2.4.70': 'dcmdjpeg',
  '1.2.840.10008.1.2.4.80': 'dcmdjpls',
  '1.2.840.10008.1.2.5': 'dcmdrle',
  '1.2.840.10008.1.2.4.90': null,
}

/** Reads a file of one of the syntaxes above with the programs of dcmtk. */
export function readWithDcmtk(file: string): DcmtkReading {
  const dump = execFileSync('/usr/bin/dcmdump', ['-q', '-Un', file], { maxBuffer: 1e9 }).toString()
  const texts = (tag: string) => new RegExp(`^\\(${tag}\\) \\w\\w \\[?([^\\]#]*?)\\]? +#`, 'm').exec(dump)?.[1]?.split('\\')
  const number = (tag: string, missing: number) => Number(texts(tag)?.[0] ?? missing)
  const [columns, rows] = [number('0028,0011', 0), number('0028,0010', 0)]
  const [row, column] = texts('0028,0030') ?? []
  const spacing = row && column ? { row: Number(row), column: Number(column) } : null
  const decoder = decoders[texts('0002,0010')?.[0] ?? '']
  if (decoder === undefined) throw new Error(`${path.basename(file)}: a syntax without a decoder`)
  if (decoder === null) return { columns, rows, spacing, value: null }

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-dcmtk-'))
  try {
    const plain = path.join(folder, 'plain.dcm')
    execFileSync(`/usr/bin/${decoder}`, [...(decoder === 'dcmconv' ? ['+te'] : []), file, plain])
    execFileSync('/usr/bin/dcmdump', ['-q', '+W', folder, plain], { stdio: 'ignore', maxBuffer: 1e9 })
    const raw = fs.readdirSync(folder).find((name) => name.endsWith('.raw'))
    const bytes = fs.readFileSync(path.join(folder, raw ?? ''))
    const samples = number('0028,0002', 1)
    const isWide = number('0028,0100', 8) === 16
    const isSigned = number('0028,0103', 0) === 1
    const [slope, intercept] = [number('0028,1053', 1), number('0028,1052', 0)]
    const stored = (at: number) =>
      isWide ? (isSigned ? bytes.readInt16LE(at * 2) : bytes.readUInt16LE(at * 2)) : (bytes[at] ?? 0)
    const value = (x: number, y: number) => {
      const at = (y * columns + x) * samples
      if (samples === 1) return stored(at) * slope + intercept
      return Math.round(0.299 * stored(at) + 0.587 * stored(at + 1) + 0.114 * stored(at + 2))
    }
    return { columns, rows, spacing, value }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
