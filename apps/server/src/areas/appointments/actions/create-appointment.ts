import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { isOpenFor } from '@molaire/domain/schedule/availability'
import { bookingBlock } from '@molaire/domain/schedule/offered'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { may } from '@molaire/domain/users/access'
import { momentOf, wallClock } from '../../../platform/clock/zone.ts'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { createPatient } from '../../patients/index.ts'
import { dayAvailability, loadSchedule } from '../../schedule/index.ts'
import { namingWhoTookIt, requireFree, type Wanted } from '../conflicts.ts'
import { presentAppointment } from '../present.ts'
import * as queries from '../queries.ts'
import { getRow } from '../reads/rows.ts'

type Input = Pick<Received<typeof wire.createAppointment>, 'body'>
type Body = Input['body']

/**
 * Books an appointment, and opens the patient's file in the same act when it is a new one (WIZ-02 to WIZ-08). A day that is past may be
 * booked: walk-ins are written down afterwards. Refuses: not_allowed, invalid_request (an unknown row), and every code of the endpoint.
 */
export async function createAppointment(ctx: Context, { body }: Input) {
  if (body.newPatient && !may(ctx.user, 'patients.write')) {
    throw new AppError('not_allowed', { details: { action: 'patients.write' } })
  }
  const { roomId, practitionerId, patientId, date, durationMinutes } = body
  const start = minutesOf(body.startTime)
  const wanted: Wanted = { roomId, practitionerId, patientId, date, start, end: start + durationMinutes }
  return namingWhoTookIt(
    ctx,
    () => Promise.resolve(wanted),
    () => inTransaction(ctx, (ctx) => book(ctx, body, wanted)),
  )
}

async function book(ctx: Scope, body: Body, wanted: Wanted) {
  const { roomId, practitionerId, appointmentTypeId, date, durationMinutes, status, reason } = body
  await queries.lockAgenda(ctx, wanted)

  const found = await queries.findReferences(ctx, body)
  if (!found.hasTypes) throw new AppError('appointment_type_missing')
  requireReferences({
    'body.roomId': found.room,
    'body.practitionerId': found.practitioner,
    'body.patientId': found.patient,
    'body.appointmentTypeId': found.appointmentType,
  })
  const { clinic } = found
  if (!clinic) throw new Error('a room without a clinic')

  if (isRefusal(momentOf({ date, minutes: wanted.start }, clinic.timeZone))) throw new AppError('appointment_time_does_not_exist')
  await requireOpen(ctx, clinic, wanted, appointmentTypeId)
  await requireFree(ctx, wanted)

  const patientId = body.patientId ?? (await openFile(ctx, body, clinic.id))
  const id = await queries.insertAppointment(ctx, {
    clinicId: clinic.id,
    timeZone: clinic.timeZone,
    roomId,
    practitionerId,
    patientId,
    appointmentTypeId,
    date,
    start: wanted.start,
    durationMinutes,
    status,
    reason,
  })
  return presentAppointment(await getRow(ctx, id), ctx.clock.now())
}

/** Refuses when the clinic does not receive: holiday, hours, practitioner, kind of appointment (WIZ-02, WIZ-05, WIZ-06, CAL-05). */
async function requireOpen(ctx: Scope, clinic: { id: string; timeZone: string }, wanted: Wanted, typeId: string): Promise<void> {
  const { roomId, practitionerId, date, start, end } = wanted
  const { holiday, open } = await dayAvailability(ctx, { clinicId: clinic.id, date })
  if (holiday) throw new AppError('appointment_on_holiday', { details: { name: holiday.name } })
  const answer = isOpenFor({ roomId, practitionerId, start, end, typeId }, open)
  if (answer === true) return
  if (answer.refusal === 'type_not_allowed') throw new AppError('appointment_type_not_allowed')
  throw await whyClosed(ctx, clinic, practitionerId)
}

/** Outside hours: because nothing is open at all, because this practitioner receives nobody, or simply at that time. */
async function whyClosed(ctx: Scope, clinic: { id: string; timeZone: string }, practitionerId: string): Promise<AppError> {
  const { date: today } = wallClock(ctx.clock.now(), clinic.timeZone)
  const { periods, assignments } = await loadSchedule(ctx, { clinicId: clinic.id, from: today, to: '9999-12-31' })
  if (bookingBlock({ typesCount: 1, periods, slots: assignments, assignments, today }))
    return new AppError('appointment_no_active_period')
  if (!assignments.some(({ userId }) => userId === practitionerId)) return new AppError('appointment_practitioner_not_offered')
  return new AppError('appointment_outside_hours')
}

/** The file of a new patient belongs to the clinic where it is opened, unless the request says otherwise. */
async function openFile(ctx: Scope, { newPatient }: Body, clinicId: string): Promise<string> {
  if (!newPatient) throw new Error('the contract asks for a patient or a new one')
  const { id } = await createPatient(
    ctx,
    { body: { ...newPatient, clinicId: newPatient.clinicId ?? clinicId } },
    'body.newPatient',
  )
  return id
}
