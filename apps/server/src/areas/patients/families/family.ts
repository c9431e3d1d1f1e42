import type { Family } from '@molaire/contract/patients/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import { readTodays } from '../../clinics/index.ts'
import * as patients from '../reads.ts'
import { presentFamily } from './present.ts'
import * as reads from './reads.ts'

/**
 * PAT-06: the patient's family, and who pays. A relative who holds their own file and has not
 * consented is shown without alerts and appointments. Refuses: not_found.
 */
export function getFamily(ctx: Context, { params }: { params: { id: string } }): Promise<Family> {
  return inTransaction(ctx, (ctx) => readFamily(ctx, params.id, (ask) => committing(ctx, ask)))
}

/** The same inside a transaction. `atLast` sends the last queries. */
export async function readFamily(
  ctx: Scope,
  id: string,
  atLast: <T>(ask: () => Promise<T>) => Promise<T> = (ask) => ask(),
): Promise<Family> {
  const [file, links, paidFor] = await Promise.all([
    patients.getPatient(ctx, id),
    reads.listLinks(ctx, id),
    reads.listPaidFor(ctx, id),
  ])
  const ids = links.map(({ relativeId }) => relativeId)
  const [files, todays] = await atLast(() => Promise.all([patients.getFiles(ctx, ids), readTodays(ctx)]))
  return presentFamily(file, { files, links, paidFor }, todays)
}
