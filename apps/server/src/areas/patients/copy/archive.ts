import { ZipFile } from 'yazl'
import { documentName } from '../../../platform/words/document-name.ts'

export interface ArchivedFile {
  name: string
  bytes: Uint8Array
}

/** Zips some files, as a stream. Only this file uses the zip library. */
export function archive(files: readonly ArchivedFile[], madeAt: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: madeAt })
  zip.end()
  // The library's type is too wide: the stream is a Readable of Node, whose chunks are buffers.
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>
}

/** The name of an archive: `dossier-cote-belanger-genevieve-2026-11-22.zip`. */
export const archiveName = (...of: Parameters<typeof documentName>): string => `${documentName(...of)}.zip`
