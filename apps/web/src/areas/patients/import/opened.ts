import type { ImportPreview } from '@molaire/contract/patients/import'

/** A file with the server's preview of it. */
export interface Opened {
  file: File
  preview: ImportPreview
}
