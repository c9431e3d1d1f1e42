import { isAscii, isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import type { ErrorCode } from '@molaire/contract/errors'
import { AppError } from '../http/app-error.ts'

/** Bytes that are text. */
export interface Text {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252'
  /** The file ends inside a character. */
  isCut: boolean
  /**
   * The text in pieces, without its byte order mark. Other requests are served between two pieces.
   */
  pieces: () => AsyncGenerator<string>
}

export type Unreadable =
  | 'empty'
  | 'spreadsheet'
  | 'pdf'
  | 'image'
  | 'binary'
  | 'open_quote'
  | 'line_too_long'
  | 'too_many_columns'
  | 'too_many_lines'

/** The refusal of a file that is not a text table, with the code of who reads it. */
export type RefuseTable = (reason: Unreadable, details?: Record<string, unknown>) => AppError

/** Refuses with this code, and with the reason in its details. */
export const refusingWith =
  (code: ErrorCode): RefuseTable =>
  (reason, details = {}) =>
    new AppError(code, { details: { reason, ...details } })

const beginsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/**
 * PAT-08: detects the encoding: UTF-8, UTF-16LE with its mark, otherwise Windows-1252. `signal`
 * stops the reading of the pieces. Refuses with what the file is instead.
 */
export function readText(bytes: Uint8Array, unreadable: RefuseTable, signal?: AbortSignal): Text {
  const text = (bytes: Uint8Array, encoding: Text['encoding'], isCut: boolean): Text => ({
    encoding,
    isCut,
    pieces: () => piecesOf(bytes, encoding, signal),
  })
  if (bytes.length === 0) throw unreadable('empty')
  // The first bytes of a zip, as .xlsx files are, or of an .xls file.
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
  // Text in Windows-1252 is hardly ever valid UTF-8. If a file is valid but for a partial character
  // at its end, it is UTF-8 that was cut there.
  if (isMarked || isUtf8(bytes) || (isUtf8(whole) && !isAscii(whole))) return text(whole, 'utf-8', whole.length < bytes.length)
  return text(bytes, 'windows-1252', false)
}

/** Where the last whole UTF-8 character ends. */
function endOfLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    const asks = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (asks > 0) return asks > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const PIECE = 32 * 1024

async function* piecesOf(bytes: Uint8Array, encoding: Text['encoding'], signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    await setImmediate()
    signal?.throwIfAborted()
  }
  yield decoder.decode()
}
