import type { TestApp } from '../testing/test-app.ts'

export type Row = { id: string }
/** A group with a clinic, and the request headers of a user who may write there. */
export type World = { group: Row; clinic: Row; as: Record<string, string> }

/** What the tests of all plain records need from an area (tools/house/records.db.test.ts). */
export interface RecordArea {
  path: string
  /** The singular and the plural for test titles. */
  noun: string
  nouns: string
  given(house: TestApp, world: World): Promise<Row>
  /** The paths that everyone may read: the list and others. */
  reads?: (world: World) => string[]
  /**
   * The body of a new record and how it is then read; for `changes`, the body of each change and
   * the result.
   */
  made?: { title: string; body: (world: World) => object; is: object }
  changes: [body: object, is: object][]
  /** The title of the test of a stale change, when it does not use the archive. */
  stale?: string
  denied?: { title: string; roles: string[] }
  hasArchive?: true
  /** A name that a record has, and the variants of it that are refused for another one. */
  taken?: { title: string; code: string; name: string; variants: string[] }
  inUse?: { title: string; code: string; of: (open: { clinic: Row; room: Row }) => Row; details: object }
  /** The role of who writes there; a manager when left out. */
  writer?: 'dentist' | 'manager'
  /** True for records that only administrators write, who may do so in every group. */
  isAboveGroups?: true
}
