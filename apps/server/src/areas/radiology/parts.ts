import type { Files } from '../../platform/files/files.ts'
import type { FramePlaces, ImageFacts } from './reading/image-facts.ts'

/** What the radiology area needs beside the database. */
export interface RadiologyParts {
  files: Files
  /** Reads a file in a process of its own. Refuses with an `image_…` code. */
  readUpload: (path: string) => Promise<ImageFacts>
  /** Where the frames of a file are, found in the same way. */
  findFrames: (path: string) => Promise<FramePlaces>
}
