import type { Readable } from 'node:stream'

/**
 * A file's name in the store. It is made of our own ids, never of a name that somebody gave:
 * `<group>/<id>` or `<group>/<id>.<part>`, such as `.thumbnail`, with both ids as UUIDs in small
 * letters. `fileKey` writes one.
 */
export type FileKey = string

/** Part of a file, in bytes from 0. Both ends are included. */
export interface ByteRange {
  start: number
  end: number
}

/** What to write in the row of a stored file. */
export interface StoredFile {
  bytes: number
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  sha256: string
}

/** How a file is served at its signed address (RAD-04). */
export interface Serving {
  /** The media type as the server found it in the content, never as a caller gave it. */
  type: string
  /** The name under which it is saved. It is part of the address, so it names no person. */
  name: string
  /** Whether the browser shows it; otherwise it saves it. */
  inline: boolean
  /** How long the address is valid, in seconds; 120 at most, and by default. */
  seconds?: number
}

/**
 * The stored files: a folder, or a bucket of an S3-compatible service (RAD-04, Decision 0106). A
 * file is written once and never changed. Every call may refuse with file_store_unavailable; a key
 * that `fileKey` would not write is an error.
 */
export interface FileStore {
  /**
   * Copies a local file into the store as a stream, which leaves the local one where it is. When it
   * resolves, the file is durable: write the row after that, never before. Refuses: storage_full.
   */
  put(key: FileKey, localPath: string, type: string): Promise<StoredFile>
  /** The size in bytes; undefined when there is no such file. */
  sizeOf(key: FileKey): Promise<number | undefined>
  /** The bytes, or those of a range, as a stream. Refuses: not_found. */
  read(key: FileKey, range?: ByteRange): Promise<Readable>
  /**
   * A signed address that serves the file to whoever has it, without credentials, until it expires.
   * Check the right and log the view first. It is a path of this server (`/files/…`), or an
   * address of the outside store.
   */
  addressOf(key: FileKey, serving: Serving): Promise<string>
  /** Removes a file, if it is there. Only for files that no row names; records are archived. */
  remove(key: FileKey): Promise<void>
  /** All files, in no order. */
  list(): AsyncIterable<{ key: FileKey; bytes: number; modifiedAt: Date }>
}

/** A file on its way in: in which group, under which id (a UUID), and how long it will be. */
export interface Upload {
  groupId: string
  id: string
  bytes: number
}

/**
 * Files that are being uploaded, in a local folder, until they are put into the store or removed.
 * What nobody removes is swept after a day.
 */
export interface Uploads {
  /**
   * The signed address to which the browser sends the bytes, without credentials. Nothing is
   * created yet, and the address can be made again to continue later. Refuses: upload_too_large,
   * upload_empty, upload_quota_reached, storage_full.
   *
   * `HEAD` answers how many bytes are here (`upload-offset`) and are expected (`upload-length`).
   * `PUT` with `upload-offset` adds the body there; 200 `{ offset, isComplete }`. It refuses
   * with upload_offset_wrong (409, `details.offset`) when the bytes do not continue what is here,
   * upload_too_large when more than announced come, and otherwise as `open` does. When the
   * connection is cut, what arrived stays.
   */
  open(upload: Upload): Promise<{ url: string; expiresAt: Date }>
  /** How many bytes have arrived. */
  offsetOf(upload: Omit<Upload, 'bytes'>): Promise<number>
  /** The path of a complete file, to read and to `put`. Refuses: upload_incomplete. */
  pathOf(upload: Upload): Promise<string>
  /**
   * Takes a whole file from a stream of unknown length, such as a part of a DICOMweb request.
   * Refuses: upload_too_large, upload_empty, upload_quota_reached, storage_full; then nothing is
   * left of it.
   */
  take(upload: Omit<Upload, 'bytes'>, stream: Readable): Promise<{ path: string; bytes: number }>
  /**
   * Removes an upload that was kept or cancelled, and ends the connection that writes to it. Its
   * address stays valid until it expires; what comes by it is swept after a day.
   */
  remove(upload: Omit<Upload, 'bytes'>): Promise<void>
}

/** What an area needs of files. A part of the application: `parts.files`. */
export interface Files {
  store: FileStore
  uploads: Uploads
}

/**
 * Which of these keys a row names. Each area with files gives one to `jobsOf`, which sweeps the
 * others after a day.
 */
export type NamedKeys = (keys: readonly FileKey[]) => Promise<ReadonlySet<FileKey>>

/** The key of a file of a group. Throws for anything but ids. `part`: small letters. */
export function fileKey(groupId: string, id: string, part?: string): FileKey {
  const key = part === undefined ? `${groupId}/${id}` : `${groupId}/${id}.${part}`
  if (!isFileKey(key)) throw new Error('a file is named by our own ids')
  return key
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const keyShape = new RegExp(`^${uuid}/${uuid}(?:\\.[a-z]{1,20})?$`)

/** Whether a text is a key as `fileKey` writes it. */
export const isFileKey = (text: string): boolean => keyShape.test(text)
