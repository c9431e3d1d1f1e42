import { ZipFile } from 'yazl'
import { foldText } from '@molaire/domain/shared/fold'

export interface ArchivedFile {
  name: string
  bytes: Uint8Array
}

/** A zip of some files, as its bytes come. The only file that knows how one is written. */
export function archive(files: readonly ArchivedFile[], madeAt: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: madeAt })
  zip.end()
  // The library promises less than it gives: its stream is Node's, of buffers.
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>
}

/** `dossier-cote-belanger-genevieve-2026-11-22.zip`; a name without Latin letters is left out. */
export function archiveName(kind: string, { lastName, firstName }: { lastName: string; firstName: string }, day: string): string {
  const name = foldText(`${lastName} ${firstName}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${[kind, name, day].filter(Boolean).join('-')}.zip`
}
