import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { keepingAppointments } from '../keeping-appointments.ts'
import { presentAssignment } from '../present.ts'
import * as queries from '../queries.ts'
import { readWeek } from '../reads/get-week-schedule.ts'
import { calendarHours, namesOf, requireAssignable, requireNoOverlap, saveWeek } from '../week.ts'

/**
 * CFG-04: an assignment, given again: who, where, when and for which kinds. It stays one block beside those that it touches. Refuses:
 * not_found, version_conflict, invalid_request, time_slot_outside_calendar, assignment_overlaps, schedule_strands_appointments.
 */
export function updateAssignment(
  ctx: Context,
  { params, body, ifMatch }: Received<typeof wire.updateAssignment>,
): Promise<WeekSchedule> {
  return inTransaction(ctx, async (ctx) => {
    const current = await queries.lockAssignment(ctx, params.id)
    const { id, clinicId, workPeriodId } = current
    requireVersion(current, { ifMatch, present: presentAssignment })
    const wanted = { ...namesOf(body), ...calendarHours(body), id }
    await requireAssignable(ctx, clinicId, new Map([['body', wanted]]), current)

    const before = await queries.listBlocks(ctx, workPeriodId)
    requireNoOverlap(wanted, before)
    const after = before.map((block) => (block.id === id ? wanted : block))
    await keepingAppointments(ctx, { clinicId, acceptStranded: body.acceptStranded }, () =>
      saveWeek(ctx, { id: workPeriodId, clinicId }, { before, after }),
    )
    return readWeek(ctx, workPeriodId)
  })
}
