import type * as wire from '@molaire/contract/schedule/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { findClinic } from '../../clinics/index.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentHoliday } from '../present.ts'
import * as queries from '../queries.ts'

/**
 * CFG-04: closes a clinic on some days, all of them or none. Refuses: invalid_request for a clinic that is not there, holiday_date_taken,
 * schedule_strands_appointments.
 */
export function createHolidays(ctx: Context, { body }: Pick<Received<typeof wire.createHolidays>, 'body'>) {
  return inTransaction(ctx, async (ctx) => {
    const { holidays, acceptStranded } = body
    const clinic = await findClinic(ctx, body.clinicId)
    requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
    const clinicId = clinic?.id ?? ''
    await queries.lockSchedule(ctx, clinicId)
    return keepingAppointments(ctx, { clinicId, acceptStranded }, async () =>
      wholeList((await queries.insertHolidays(ctx, clinicId, holidays)).map(presentHoliday)),
    )
  })
}
