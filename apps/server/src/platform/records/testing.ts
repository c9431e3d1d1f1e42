import type { TestApp } from '../testing/test-app.ts'

export type Row = { id: string }
/** A group with a clinic, and whoever may write there. */
export type World = { group: Row; clinic: Row; as: Record<string, string> }

/**
 * What every plain record is asked over HTTP (tools/house/records.db.test.ts), in the words of its
 * area.
 */
export interface RecordArea {
  path: string
  /** As titles call one and several. */
  noun: string
  nouns: string
  given(house: TestApp, world: World): Promise<Row>
  /** Lists, and what else everyone may read. */
  reads?: (world: World) => string[]
  /**
   * Adding, changing and removing one. `body` of a new one, and what it is then; bodies of changes,
   * and what they make of it.
   */
  made?: { title: string; body: (world: World) => object; is: object }
  changes: [body: object, is: object][]
  /** What a stale change is called, where not by the archive. */
  stale?: string
  denied?: { title: string; roles: string[] }
  hasArchive?: true
  /** A name that one has, and in how many ways another one cannot have it. */
  taken?: { title: string; code: string; name: string; variants: string[] }
  inUse?: { title: string; code: string; of: (open: { clinic: Row; room: Row }) => Row; details: object }
  /** Written by administrators alone, to whom no group is another's. */
  isAboveGroups?: true
}
