import type { Locale } from '@molaire/contract/shared/fields'
import type { Scope } from '../../platform/context.ts'
import type { json } from '../../platform/db/json-text.ts'

/** Rows to move from one patient to another; only `ids`, if present. */
export interface Move {
  from: string
  to: string
  ids?: readonly string[]
}

/** The timeline entry of a row: SQL expressions on a row `a`. */
export interface TimelinePart {
  /** The moment of the entry, ascending in an index of the patient's rows. */
  at: string
  /** The `kind` of the entry in the contract, and its fields beside `id` and `at`. */
  kind: string
  /** The condition for rows that have an entry; by default, all. */
  where?: string
  says: Parameters<typeof json.object>[0]
}

/**
 * Something kept of patients beside their file: one table. The number of records, what a merge
 * moves and moves back, and the timeline follow from it (PAT-07, Decision 0049).
 */
export interface HeldPart {
  /**
   * The name of the part, in camelCase: `appointments`. It must never change, because records of
   * merges store it.
   */
  name: string
  /** Each table that refers to patients belongs to one part; a house test checks that. */
  table: string
  /**
   * The condition for rows `a` of `params.patient_id`; by default, those with this `patient_id`.
   */
  of?: string
  timeline?: TimelinePart
  /** The number of records of a patient, past and future; by default, the number of rows. */
  count?: (ctx: Scope, patientId: string) => Promise<number>
  /** The number of things ahead that an archived file may not have, such as appointments. */
  countAhead?: (ctx: Scope, patientId: string) => Promise<number>
  /**
   * Whether rows may have an `appointment_id`. When a merge is undone, such a row goes with its
   * appointment, whenever it was made; another one if it came with the file.
   */
  followsAppointment?: boolean
  /**
   * Moves rows from one patient to another, when it takes more than to set `patient_id`, which
   * `moveRows` does. Returns their ids. The caller has locked both files.
   */
  move?: (ctx: Scope, move: Move, moveRows: () => Promise<string[]>) => Promise<string[]>
}

/**
 * A section of the readable copy: a title, then pairs of a name and a value, or a table with its
 * header.
 */
export interface CopySection {
  title: string
  pairs?: readonly (readonly [string, string])[]
  table?: { header: readonly string[]; rows: readonly (readonly string[])[] }
}

/**
 * A part of the copy, twice: `data` for programs, plain JSON with English names, and `sections` for
 * people.
 */
export interface CopyPart {
  data: unknown
  sections: readonly CopySection[]
}

/**
 * A part of another area, which exports it in its index.ts; app.ts lists them all. The copy of a
 * record holds it too.
 */
export interface PatientPart extends HeldPart {
  /** Its part of the copy (`copyOf`). */
  copy: (ctx: Scope, request: { patientId: string; language: Locale }) => Promise<CopyPart>
}
