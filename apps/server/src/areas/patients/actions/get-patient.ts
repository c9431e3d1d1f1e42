import { recordOpening } from '../../../platform/audit/views.ts'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import { writeFile } from '../reads/write-file.ts'

/**
 * One patient's profile, in one trip. The view is in the log (API-07), once while one looks
 * (`recordOpening`). Refuses: not_found.
 */
export async function getPatient(ctx: Context, { params: { id } }: { params: { id: string } }): Promise<Finished> {
  const [file] = await atOnce(ctx, (ctx) => Promise.all([writeFile(ctx, id), recordOpening(ctx, id)]))
  if (!file) throw new AppError('not_found')
  return new Finished(file.written, `"v${file.version}"`)
}
