import { ZipFile } from 'yazl'
import { foldText } from '@molaire/domain/shared/fold'

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

/**
 * The name of a document about a patient, without its extension:
 * `ordonnance-cote-belanger-genevieve-2026-11-22`. Only Latin letters and digits are kept.
 */
export function documentName(
  kind: string,
  { lastName, firstName }: { lastName: string; firstName: string },
  day: string,
): string {
  const name = foldText(`${lastName} ${firstName}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return [kind, name, day].filter(Boolean).join('-')
}
