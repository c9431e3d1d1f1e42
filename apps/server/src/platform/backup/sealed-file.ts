import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { writeAt } from '../files/on-disk.ts'

/** What opens a backup: 32 random bytes from a key file, or a passphrase. */
export type BackupKey = { kind: 'file'; bytes: Buffer } | { kind: 'passphrase'; passphrase: string }

/**
 * A sealed file is one line that names the format, one line of JSON (`Header`), then chunks of
 * AES-256-GCM. Each chunk is authenticated with its number, with whether it is the last, and with
 * the header, so none can be changed, moved, repeated or left out (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, which age also uses).
 */
const FORMAT = 'MOLAIRE BACKUP '
const VERSION = 1
const LONGEST_HEADER = 1024

/** Bytes of content in a chunk. Only the last chunk is shorter. */
const CHUNK = 1024 * 1024
const TAG = 16

interface Header {
  kind: BackupKey['kind']
  /** 32 random bytes, in hexadecimal: each file has its own key, so counted nonces never repeat. */
  salt: string
  /** Tells a wrong key from a damaged file. It shows nothing of the key. */
  check: string
}

/** Work of scrypt for a passphrase: 128 MiB, a third of a second on a common machine. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

/**
 * Writes the pieces to an open, empty file, sealed. Holds one chunk in memory, whatever the length.
 */
export async function seal(handle: FileHandle, key: BackupKey, pieces: AsyncIterable<Buffer>): Promise<{ bytes: number }> {
  const salt = randomBytes(32)
  const { fileKey, check } = await derive(key, salt)
  const header: Header = { kind: key.kind, salt: salt.toString('hex'), check: check.toString('hex') }
  const start = Buffer.from(`${FORMAT}${VERSION}\n${JSON.stringify(header)}\n`)
  const aad = createHash('sha256').update(start).digest()
  await writeAt(handle, start, 0)
  let position = start.length
  let number = 0
  const write = async (content: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, isLast)).setAAD(aad)
    const chunk = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    await writeAt(handle, chunk, position)
    position += chunk.length
  }
  const buffer = Buffer.alloc(CHUNK)
  let filled = 0
  for await (const piece of pieces) {
    for (let taken = 0; taken < piece.length;) {
      // A full chunk waits until more comes, because the last one is marked as such.
      if (filled === CHUNK) {
        await write(buffer, false)
        filled = 0
      }
      const some = Math.min(CHUNK - filled, piece.length - taken)
      piece.copy(buffer, filled, taken, taken + some)
      filled += some
      taken += some
    }
  }
  await write(buffer.subarray(0, filled), true)
  return { bytes: position }
}

/**
 * The content of a sealed file, chunk by chunk, each authenticated before it is given. Whoever
 * reads to the end without an error has had the whole of it. Throws an Error with a sentence for a
 * file that is no backup, of a later version, damaged or cut off, and for a key that doesn't fit.
 */
export async function* unseal(
  file: string,
  keyOf: (kind: BackupKey['kind']) => BackupKey | Promise<BackupKey>,
): AsyncGenerator<Buffer> {
  const handle = await fs.open(file, 'r')
  try {
    const { header, start } = await readHeader(handle, file)
    const { fileKey, check } = await derive(await keyOf(header.kind), Buffer.from(header.salt, 'hex'))
    const stated = Buffer.from(header.check, 'hex')
    if (stated.length !== check.length || !timingSafeEqual(stated, check))
      throw new Error(`This key doesn’t open ${file}. Use the key or passphrase that it was made with. Nothing was restored.`)
    const aad = createHash('sha256').update(start).digest()
    const { size } = await handle.stat()
    const open = (chunk: Buffer, number: number, isLast: boolean) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast)).setAAD(aad)
        decipher.setAuthTag(chunk.subarray(-TAG))
        return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()])
      } catch {
        throw damaged(file)
      }
    }
    let position = start.length
    for (let number = 0; ; number++) {
      const chunk = Buffer.alloc(Math.min(CHUNK + TAG, size - position))
      if (chunk.length < TAG || (await readFully(handle, chunk, position)) < chunk.length) throw damaged(file)
      position += chunk.length
      const isLast = position === size
      yield open(chunk, number, isLast)
      if (isLast) return
    }
  } finally {
    await handle.close()
  }
}

/** The error for a backup that was changed, or that lacks its end. */
export const damaged = (file: string) =>
  new Error(`${file} is damaged or incomplete. Use another copy or an earlier backup. Nothing was restored.`)

async function readHeader(handle: FileHandle, file: string): Promise<{ header: Header; start: Buffer }> {
  const bytes = Buffer.alloc(LONGEST_HEADER)
  const text = bytes.subarray(0, await readFully(handle, bytes, 0)).toString('latin1')
  const [first = '', second = ''] = text.split('\n')
  if (!first.startsWith(FORMAT)) throw new Error(`${file} isn’t a backup of Molaire.`)
  if (first !== `${FORMAT}${VERSION}`)
    throw new Error(`${file} was made by a later version of Molaire. Install that version, then restore. Nothing was restored.`)
  const header = headerIn(second)
  if (!header) throw damaged(file)
  return { header, start: bytes.subarray(0, first.length + second.length + 2) }
}

/** The header of a line; undefined when it isn't one. */
function headerIn(line: string): Header | undefined {
  try {
    const { kind, salt, check } = JSON.parse(line) as Partial<Record<string, unknown>>
    if ((kind === 'file' || kind === 'passphrase') && typeof salt === 'string' && typeof check === 'string')
      return { kind, salt, check }
  } catch {
    // not JSON: damaged, as anything else that is no header
  }
  return undefined
}

async function readFully(handle: FileHandle, into: Buffer, position: number): Promise<number> {
  let done = 0
  while (done < into.length) {
    const { bytesRead } = await handle.read(into, done, into.length - done, position + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return done
}

/** The key of one file, and what recognizes it. */
async function derive(key: BackupKey, salt: Buffer): Promise<{ fileKey: Buffer; check: Buffer }> {
  const secret = key.kind === 'file' ? key.bytes : await stretched(key.passphrase, salt)
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, `molaire backup ${VERSION}`, 48))
  return { fileKey: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

const stretched = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, SCRYPT, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )

/** The number of a chunk in 11 bytes, then 1 for the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
