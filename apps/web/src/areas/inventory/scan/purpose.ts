import type { Reading } from '@molaire/domain/inventory/scanner'

/** A line about what was just read. */
export interface ScanLine {
  title: string
  detail?: string
  /** Shown in amber. */
  warning?: string
}

/** What a scanner reads, and what happens with it. */
export interface ScanPurpose {
  aim: string
  /** What each reading does, under the aim. */
  note?: string
  /** What a text in a picture is. */
  readingOf: (text: string) => Reading
  /** What a text that somebody typed is: it may be a part of a code. */
  typedReadingOf: (text: string) => Reading
  /** Takes a reading and tells the user. Null after a refusal; never rejects. */
  take: (reading: Reading) => Promise<ScanLine | null>
}
