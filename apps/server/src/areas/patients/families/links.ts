import type * as wire from '@molaire/contract/patients/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readFamily } from './family.ts'
import { holdBoth } from './hold-files.ts'
import * as queries from './queries.ts'
import { findRelationship } from './reads.ts'

/**
 * PAT-06: links two files; each then shows the other. Refuses: not_found; invalid_request for a
 * relative whom the group does not have; family_link_to_oneself; patient_archived for either;
 * family_link_exists, with the relationship that is already recorded.
 */
export function createFamilyLink(
  ctx: Context,
  { params, body: { relativeId, relationship } }: RequestOf<typeof wire.createFamilyLink>,
) {
  const patientId = params.id
  return inTransaction(ctx, async (ctx) => {
    const [patient, relative] = await holdBoth(ctx, [patientId, relativeId])
    if (!relative) throw unknownReference('body.relativeId')
    if (patientId === relativeId) throw new AppError('family_link_to_oneself')
    if (patient.status === 'archived' || relative.status === 'archived') throw new AppError('patient_archived')
    const already = await findRelationship(ctx, patientId, relativeId)
    if (already) throw new AppError('family_link_exists', { details: { relationship: already } })
    await queries.links.add(ctx, { patientId, relativeId, relationship })
    return readFamily(ctx, patientId)
  })
}

/**
 * Deletes a link for both of its people. The payer stays: that does not depend on kinship (Decision
 * 0049). Refuses: not_found.
 */
export function deleteFamilyLink(ctx: Context, { params: { id } }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    if (!(await queries.links.delete(ctx, id))) throw new AppError('not_found')
    return { id }
  })
}
