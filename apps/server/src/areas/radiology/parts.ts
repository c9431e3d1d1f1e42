import type { Files } from '../../platform/files/files.ts'
import type { ImageFacts } from './reading/image-facts.ts'

/** What the radiology area needs beside the database. */
export interface RadiologyParts {
  files: Files
  /** Reads a file in a process of its own. Refuses with an `image_…` code. */
  readUpload: (path: string) => Promise<ImageFacts>
}
