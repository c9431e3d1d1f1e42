import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { mayMove, mayMoveTo, staysWithin } from '@molaire/domain/appointments/moving'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { explainingConflict, lockAndLoad, requireCurrent, requireReceivedAndFree } from '../bookable.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'
import { agendaOf, type Wanted } from '../wanted.ts'

/** Without a version it takes what is there: for an action that holds the appointment already. */
type Input = Pick<Received<typeof wire.moveAppointment>, 'params' | 'body'> & { ifMatch: number | undefined }
type Moved = queries.AppointmentNow

/**
 * CAL-07: moves an appointment to another time, room or practitioner, or changes its length, under the rules of a booking. What it occupied is
 * free in the same moment. Refuses: not_found, version_conflict (with the current one), invalid_request for a row that the group does not have,
 * and every code of the endpoint.
 */
export async function moveAppointment(ctx: Context, { params: { id }, body, ifMatch }: Input) {
  return explainingConflict(
    ctx,
    async (ctx) => movedTo(await queries.getAppointment(ctx, id), body),
    () =>
      inTransaction(ctx, async (ctx) => {
        const before = await queries.lockAppointment(ctx, id)
        await requireCurrent(ctx, before, ifMatch)
        const { status } = before
        const wanted = movedTo(before, body)
        if (!mayMoveTo(status, before, wanted))
          throw new AppError('appointment_not_movable', { details: { status, movable: mayMove(status) } })
        if (!isThere(before, wanted)) await put(ctx, before, wanted)
        return presentAppointment(await getRow(ctx, id), ctx.clock.now())
      }),
  )
}

async function put(ctx: Scope, before: Moved, wanted: Wanted): Promise<void> {
  const { roomId, practitionerId, date, start, end } = wanted
  const { id: clinicId, timeZone } = staysWithin(before, wanted)
    ? { id: before.clinicId, timeZone: before.timeZone }
    : await requireBookable(ctx, before, wanted)
  const arrivedAt = date === before.date ? before.arrivedAt : null
  const durationMinutes = end - start
  await queries.setPlace(ctx, before.id, { clinicId, timeZone, roomId, practitionerId, date, start, durationMinutes, arrivedAt })
}

/** Holds the hours of the clinic, the agendas that it leaves and those that it comes to, then asks what a booking asks; answers the clinic of the room. */
async function requireBookable(ctx: Scope, before: Moved, wanted: Wanted) {
  const { roomId, practitionerId } = wanted
  const { found, around } = await lockAndLoad(ctx, { roomId, practitionerId }, wanted, { left: [agendaOf(before)] })
  requireReferences({ 'body.roomId': found.room, 'body.practitionerId': found.practitioner })
  if (!found.clinic) throw new Error('a room without a clinic')
  await requireReceivedAndFree(ctx, found.clinic, wanted, around)
  return found.clinic
}

function movedTo({ id, patientId, appointmentTypeId }: Moved, body: Input['body']): Wanted {
  const { roomId, practitionerId, date, durationMinutes } = body
  const start = minutesOf(body.startTime)
  return { id, patientId, appointmentTypeId, roomId, practitionerId, date, start, end: start + durationMinutes }
}

function isThere(before: Moved, wanted: Wanted): boolean {
  return staysWithin(before, wanted) && before.start === wanted.start && before.end === wanted.end
}
