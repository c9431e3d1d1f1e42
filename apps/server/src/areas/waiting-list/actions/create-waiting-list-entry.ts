import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { readEntry } from '../read-entry.ts'
import * as queries from '../queries.ts'
import { waitsAlready } from '../reads/rows.ts'

/**
 * WAIT-01: puts a patient on the list of a clinic, for an earlier time than an appointment of theirs there, or for any. Refuses: waiting_list_already,
 * patient_archived; invalid_request for a row that the group does not have, or an appointment that is not theirs.
 */
export function createWaitingListEntry(ctx: Context, { body }: Pick<Received<typeof wire.createWaitingListEntry>, 'body'>) {
  return inTransaction(ctx, async (ctx) => {
    const found = await queries.findReferences(ctx, body)
    requireReferences({
      'body.clinicId': found.clinic,
      'body.patientId': found.patient,
      'body.appointmentId': found.appointment,
      'body.practitionerId': found.practitioner,
      'body.appointmentTypeId': found.appointmentType,
    })
    await queries.lockPatient(ctx, body.patientId)
    if (await waitsAlready(ctx, body)) throw new AppError('waiting_list_already')
    return readEntry(ctx, await queries.insertEntry(ctx, body))
  })
}
