import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { lockWaiting, readEntry, requireSeen } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { waitsAlready } from '../reads/rows.ts'

type Input = Pick<Received<typeof wire.updateWaitingListEntry>, 'params' | 'body' | 'ifMatch'>

/**
 * WAIT-01: changes what a patient waits for. What is being offered to them stays offered; a kind that is archived since may stay. Refuses: not_found,
 * version_conflict, waiting_list_over, patient_archived, waiting_list_already, invalid_request.
 */
export function updateWaitingListEntry(ctx: Context, { params: { id }, body, ifMatch }: Input) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockWaiting(ctx, id)
    await requireSeen(ctx, entry, ifMatch)
    const isSameKind = body.appointmentTypeId.toLowerCase() === entry.appointmentTypeId
    const found = await queries.findReferences(ctx, { ...body, appointmentId: entry.appointmentId })
    requireReferences({
      'body.practitionerId': found.practitioner,
      'body.appointmentTypeId': found.appointmentType || isSameKind,
    })
    if (!isSameKind) {
      await queries.lockPatient(ctx, entry.patientId)
      const { appointmentTypeId } = body
      if (await waitsAlready(ctx, { ...entry, appointmentTypeId, exceptId: id })) throw new AppError('waiting_list_already')
    }
    await queries.setWish(ctx, id, body)
    return readEntry(ctx, id)
  })
}
