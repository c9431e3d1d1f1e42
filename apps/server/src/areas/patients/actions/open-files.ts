import type { NewPatient } from '@molaire/contract/patients/shapes'
import type { Context } from '../../../platform/context.ts'
import { idsAmong } from '../../../platform/db/ids-among.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { peopleOf, refuseUnsound } from '../validate-file.ts'

/** A file that was created in another system, at a moment of its own. */
export interface Opened {
  id: string
  file: NewPatient
  openedAt: Date
}

/**
 * Takes over files under the rules of a new one: all or none, in three statements whatever their
 * number. Duplicates are not looked for. Refuses the first that validateFile refuses: a file
 * comes as it is now, with what was written since it was opened.
 */
export async function openFiles(ctx: Context, files: readonly Opened[]): Promise<void> {
  if (files.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const todays = await readTodays(ctx)
    const people = await idsAmong(ctx, { table: 'users', ids: files.flatMap(({ file }) => peopleOf(file)) })
    for (const [i, { file }] of files.entries()) refuseUnsound(file, { todays, people }, `files.${i}`)
    await queries.insertPatients(ctx, files)
  })
}
