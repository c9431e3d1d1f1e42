import { findConflicts, type Booked } from '@molaire/domain/appointments/conflicts'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { compareDates, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf, type LocalTime } from '@molaire/domain/shared/local-time'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getClinic } from '../../clinics/index.ts'
import { loadSchedule } from '../../schedule/index.ts'
import { refusalOfPlace } from '../bookable.ts'
import * as queries from '../queries.ts'

/** An appointment copied from another agenda, in its present status. */
export interface Recorded {
  /** A new id when absent. */
  id?: string
  roomId: string
  practitionerId: string
  patientId: string
  appointmentTypeId: string
  date: LocalDate
  startTime: LocalTime
  durationMinutes: number
  status: AppointmentStatus
  reason: string | null
  bookedAt: Date
  statusChangedAt: Date
}

/**
 * Takes over many appointments of a clinic, in any status, under the rules of a booking: all or
 * none, in five statements whatever their number. Returns the new ids in the order of the input.
 * Refuses, as a booking does, the first whose time does not exist, is outside hours, is not allowed
 * or is taken; appointment_conflict does not name the other appointment here.
 */
export function recordAppointments(
  ctx: Context,
  { clinicId, appointments }: { clinicId: string; appointments: readonly Recorded[] },
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const drafts = appointments.map((appointment) => {
      const start = minutesOf(appointment.startTime)
      return { ...appointment, id: appointment.id ?? ctx.newId(), start, end: start + appointment.durationMinutes }
    })
    const days = drafts.map(({ date }) => date).sort(compareDates)
    const [from, to] = [days[0], days.at(-1)]
    if (from === undefined || to === undefined) return []

    await queries.lockAgendas(ctx, drafts, clinicId)
    const { timeZone } = await getClinic(ctx, clinicId)
    const schedule = await loadSchedule(ctx, { clinicId, from, to })
    const idsOf = (key: 'roomId' | 'practitionerId' | 'patientId') => [...new Set(drafts.map((one) => one[key]))]
    const whose = { roomIds: idsOf('roomId'), practitionerIds: idsOf('practitionerId'), patientIds: idsOf('patientId') }
    const booked: Booked[] = [...(await queries.bookedBetween(ctx, { from, to, ...whose })).values()].flat()
    for (const one of drafts) {
      const refusal = refusalOfPlace({ clinic: { timeZone, schedule } }, one)
      if (refusal) throw refusal
      if (findConflicts(one, booked).length > 0) throw new AppError('appointment_conflict')
      booked.push(one)
    }
    return queries.insertAppointments(
      ctx,
      drafts.map(({ bookedAt, ...one }) => ({ ...one, clinicId, timeZone, createdAt: bookedAt })),
    )
  })
}
