import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { presentAppointment } from '../present.ts'
import { getRow } from '../reads/rows.ts'
import { isIntact } from './digest.ts'
import { selectSurroundings } from './queries.ts'

/**
 * APT-01, APT-03, APT-14: an appointment with all that is written at it, in one trip to the
 * database. Refuses: not_found.
 */
export function getAppointmentRecord(ctx: Context, { params: { id } }: { params: { id: string } }): Promise<AppointmentRecord> {
  return atOnce(ctx, async (ctx) => {
    const [row, surroundings] = await Promise.all([getRow(ctx, id), selectSurroundings(ctx, id)])
    if (!surroundings) throw new AppError('not_found')
    const { dateOfBirth, signature, ...rest } = surroundings
    const reason = row.reason ?? ''
    const record = {
      ...rest,
      appointment: presentAppointment(row, ctx.clock.now()),
      patient: { dateOfBirth },
      reason,
      signature: signature && presentSignature(signature, { reason, notes: rest.notes }),
    }
    return record as AppointmentRecord // the JSON of the statement has the shapes of the contract
  })
}

const presentSignature = ({ digest, ...signature }: { digest: string }, texts: Parameters<typeof isIntact>[1]) => ({
  ...signature,
  isIntact: isIntact(digest, texts),
})
