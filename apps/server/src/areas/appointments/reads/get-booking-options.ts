import type * as wire from '@molaire/contract/appointments/endpoints'
import type { BookingOptions } from '@molaire/contract/appointments/shapes'
import { bookingBlock } from '@molaire/domain/schedule/offered'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicNow } from '../../clinics/index.ts'
import { clinicConfigurations, loadSchedule, practitionersOf } from '../../schedule/index.ts'
import { lastDay } from './free-time.ts'

/**
 * WIZ-02, WIZ-05: the practitioners and types that can be booked in a clinic from its today on, or
 * why nothing can. Refuses: not_found.
 */
export function getBookingOptions(ctx: Context, { query }: RequestOf<typeof wire.getBookingOptions>): Promise<BookingOptions> {
  return reading(ctx, async (ctx) => {
    const clinic = await clinicConfigurations.get(ctx, query.clinicId)
    const { id: clinicId } = clinic
    const appointmentTypes = clinic.appointmentTypes.filter(({ isArchived }) => !isArchived)
    const { date: today } = clinicNow(ctx, clinic)
    const schedule = await loadSchedule(ctx, { clinicId, from: today, to: lastDay })
    const { periods, assignments } = schedule
    return {
      // Every assignment is in a time slot, so assignments can be counted instead of slots.
      block: bookingBlock({ typesCount: appointmentTypes.length, periods, slots: assignments, assignments, today }),
      practitioners: practitionersOf(schedule),
      appointmentTypes,
    }
  })
}
