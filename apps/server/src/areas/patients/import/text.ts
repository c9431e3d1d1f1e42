import { isAscii, isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import type { ImportPreview } from '@molaire/contract/patients/import'
import { AppError } from '../../../platform/http/app-error.ts'

/** Bytes found to be text. */
export interface Text {
  encoding: ImportPreview['encoding']
  /** The last letter is not whole. */
  isCut: boolean
  /** The text piece by piece, without its mark; other requests are answered between two. */
  pieces: () => AsyncGenerator<string>
}

export type Unreadable = 'empty' | 'spreadsheet' | 'pdf' | 'image' | 'binary' | 'open_quote' | 'too_many_columns'

/** The refusal of a file that is no table of texts. */
export const unreadable = (reason: Unreadable, details: Record<string, unknown> = {}): AppError =>
  new AppError('patient_import_unreadable', { details: { reason, ...details } })

const beginsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/**
 * PAT-08: what kind of text a file is: UTF-8, UTF-16LE with its mark, else Windows-1252. Refuses
 * patient_import_unreadable with what it is instead.
 */
export function readText(bytes: Uint8Array): Text {
  if (bytes.length === 0) throw unreadable('empty')
  // A zip, which an .xlsx is, and what an .xls is.
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('spreadsheet')
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw unreadable('pdf')
  if (
    beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    beginsWith(bytes, 0xff, 0xd8, 0xff) ||
    beginsWith(bytes, 0x47, 0x49, 0x46, 0x38)
  )
    throw unreadable('image')
  if (beginsWith(bytes, 0xff, 0xfe)) return text(bytes, 'utf-16le', bytes.length % 2 === 1)
  if (bytes.includes(0)) throw unreadable('binary')
  const whole = bytes.subarray(0, endOfLetters(bytes))
  const isMarked = beginsWith(bytes, 0xef, 0xbb, 0xbf)
  // Letters of Windows-1252 hardly ever make a sound UTF-8; a file that is, but for half a letter
  // at its end, was cut there.
  if (isMarked || isUtf8(bytes) || (isUtf8(whole) && !isAscii(whole))) return text(whole, 'utf-8', whole.length < bytes.length)
  return text(bytes, 'windows-1252', false)
}

/** Where the last whole letter of UTF-8 ends. */
function endOfLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    const asks = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (asks > 0) return asks > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const PIECE = 64 * 1024

function text(bytes: Uint8Array, encoding: Text['encoding'], isCut: boolean): Text {
  return {
    encoding,
    isCut,
    pieces: async function* () {
      const decoder = new TextDecoder(encoding)
      for (let at = 0; at < bytes.length; at += PIECE) {
        yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
        await setImmediate()
      }
      yield decoder.decode()
    },
  }
}
