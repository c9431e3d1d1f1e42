import type { Locale } from '@molaire/contract/shared/fields'
import type { Scope } from '../../platform/context.ts'

/**
 * What tells entries of a timeline, as two SELECTs that list-timeline joins with the others. Both may name `asked`, one row with group_id and patient_id.
 */
export interface TimelineSource {
  /**
   * Entries as rows of `at` (a moment), `id` (a text) and `entry` (a `timelineEntry` of the contract as JSON), those after the place in
   * `asked.before_at` and `asked.before_id` (`afterPlace`), in no order.
   */
  entries: string
  /** How many there are in all. */
  count: string
}

/** A part of the readable copy: a heading, and under it either pairs of a name and what it says, or a table with its own header. */
export interface CopySection {
  title: string
  pairs?: readonly (readonly [string, string])[]
  table?: { header: readonly string[]; rows: readonly (readonly string[])[] }
}

/** What an area gives of a patient: the same twice, for machines and for eyes. `data` is plain JSON with names in English. */
export interface CopyPart {
  data: unknown
  sections: readonly CopySection[]
}

/**
 * What is kept of patients beside their file. With it a file knows whether it may be removed or archived, what a merge moves and what its timeline
 * tells (PAT-07).
 */
export interface HeldPart {
  /** The name of the part, in camelCase: `appointments`. Kept in logs of merges: it never changes. */
  name: string
  /** Tables of the area that name a patient; each is held by one part, which a test of the house makes sure of (Decision 0049). */
  tables: readonly string[]
  /** How many records of this patient there are, of any age. */
  count: (ctx: Scope, patientId: string) => Promise<number>
  /** How many things lie ahead that an archived file could not have, such as visits. */
  countAhead?: (ctx: Scope, patientId: string) => Promise<number>
  /** Makes everything of one patient another's; answers the ids of what it moved. Both files are held by the caller. Refuses when the two do not go together. */
  move: (ctx: Scope, files: { from: string; to: string }) => Promise<string[]>
  /** Takes a move back: of these rows, those that are still of `from` become those of `to`. */
  moveBack: (ctx: Scope, move: { ids: readonly string[]; from: string; to: string }) => Promise<void>
  timeline?: TimelineSource
}

/** What an area keeps of patients, and hands to this one through its door: app.ts lists them all. The patients' own copy holds it too (the law's free copy). */
export interface PatientPart extends HeldPart {
  /** What the patient's own copy says of it. */
  copy: (ctx: Scope, asked: { patientId: string; language: Locale }) => Promise<CopyPart>
}
