import type { Locale } from '@molaire/contract/shared/fields'
import type { Scope } from '../../platform/context.ts'
import type { json } from '../../platform/db/json-text.ts'

/** Rows that become another patient's. `ids`: only those of them. */
export interface Move {
  from: string
  to: string
  ids?: readonly string[]
}

/** What rows tell in a timeline: expressions on a row `a`. */
export interface TimelinePart {
  /** The moment that it stands at, ascending in an index of the patient's rows. */
  at: string
  /** Its kind among the entries of the contract, and what it says beside `id` and `at`. */
  kind: string
  says: Parameters<typeof json.object>[0]
}

/**
 * What is kept of patients beside their file: a table. How much there is, what a merge moves and
 * takes back, and what the timeline tells follow from it (PAT-07, Decision 0049).
 */
export interface HeldPart {
  /**
   * The name of the part, in camelCase: `appointments`. Kept in logs of merges: it never changes.
   */
  name: string
  /**
   * The table; each that names a patient is held by one part, which a test of the house makes sure
   * of.
   */
  table: string
  /**
   * Which rows `a` are of `params.patient_id`, where it is not those that name them in
   * `patient_id`.
   */
  of?: string
  timeline?: TimelinePart
  /**
   * How many records of this patient there are, of any age, where it is not the rows of the table.
   */
  count?: (ctx: Scope, patientId: string) => Promise<number>
  /** How many things lie ahead that an archived file could not have, such as appointments. */
  countAhead?: (ctx: Scope, patientId: string) => Promise<number>
  /**
   * Makes rows of one patient another's, where it is more than to write `patient_id`, which
   * `moveRows` does. Answers their ids. Both files are held by the caller.
   */
  move?: (ctx: Scope, move: Move, moveRows: () => Promise<string[]>) => Promise<string[]>
}

/**
 * A part of the readable copy: a heading, and under it either pairs of a name and what it says, or
 * a table with its own header.
 */
export interface CopySection {
  title: string
  pairs?: readonly (readonly [string, string])[]
  table?: { header: readonly string[]; rows: readonly (readonly string[])[] }
}

/**
 * What an area gives of a patient: the same twice, for machines and for eyes. `data` is plain JSON
 * with names in English.
 */
export interface CopyPart {
  data: unknown
  sections: readonly CopySection[]
}

/**
 * What an area keeps of patients, and hands to this one through its door: app.ts lists them all.
 * The patients' own copy holds it too (the law's free copy).
 */
export interface PatientPart extends HeldPart {
  /** What the patient's own copy says of it (`copyOf`). */
  copy: (ctx: Scope, request: { patientId: string; language: Locale }) => Promise<CopyPart>
}
