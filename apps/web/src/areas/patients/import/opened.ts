import type { ImportPreview } from '@molaire/contract/patients/import'

/** A file that the server has looked at. */
export interface Opened {
  file: File
  preview: ImportPreview
}
