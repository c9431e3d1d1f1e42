import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import { fileText, joinPatient } from './written.ts'

type Asked = { groupId: string; id: string; now: Date }
type WrittenFile = { written: string; version: number }

const selectFile = compiledOnce<Asked, WrittenFile>(
  (_db, { groupId, id, now }) => sql<WrittenFile>`
  select ${sql.raw(fileText)} as written, p.version
  from (select ${groupId}::uuid as group_id, ${id}::uuid as id, ${now}::timestamptz as now) asked
  ${sql.raw(joinPatient('asked.id'))}`,
)

/** The whole file as the contract has it, written as JSON; undefined for another group's too. */
export async function writeFile({ db, groupId, clock }: Scope, id: string): Promise<WrittenFile | undefined> {
  const [file] = await selectFile(db, { groupId, id, now: clock.now() })
  return file
}
