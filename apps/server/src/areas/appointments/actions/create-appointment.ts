import type * as wire from '@molaire/contract/appointments/endpoints'
import type { place } from '@molaire/contract/appointments/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { may } from '@molaire/domain/users/access'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { createPatient } from '../../patients/index.ts'
import {
  explainingConflict,
  foundIn,
  lockAndLoad,
  refusalOfPlace,
  requireReceivedAndFree,
  type ClinicOfRoom,
} from '../bookable.ts'
import { presentBooked } from '../present.ts'
import * as queries from '../queries.ts'
import { clinicConfigurations } from '../../schedule/index.ts'
import { agendaOf, type Wanted } from '../wanted.ts'

type Input = Pick<Received<typeof wire.createAppointment>, 'body'>
type Body = Input['body']

/**
 * Books an appointment, and opens the patient's file in the same act when it is a new one (WIZ-02 to WIZ-08). A day that is past may be
 * booked: walk-ins are written down afterwards (Decision 0027). Refuses: not_allowed, invalid_request for a row that the group does not
 * have, and every code of the endpoint.
 */
export async function createAppointment(ctx: Context, { body }: Input) {
  if (body.newPatient && !may(ctx.user, 'patients.write')) {
    throw new AppError('not_allowed', { details: { action: 'patients.write' } })
  }
  const wanted = wantedBy(body)
  return explainingConflict(
    ctx,
    () => Promise.resolve(wanted),
    async () => (await bookByCopy(ctx, body, wanted)) ?? (await inTransaction(ctx, (ctx) => book(ctx, body, wanted))),
  )
}

/**
 * Judges by the copy of the configuration that the server keeps, then locks and inserts in one trip. The
 * database adds the appointment only if the copy is what holds under the lock. Undefined when it was not,
 * when there is no copy, or when something speaks against the booking: `book` then asks the database first.
 */
async function bookByCopy(ctx: Context, body: Body, wanted: Wanted) {
  const { roomId, patientId } = body
  if (!ctx.entry || 'db' in ctx || patientId === undefined) return undefined
  const copy = clinicConfigurations.guess(ctx, ({ rooms }) => rooms.has(roomId))
  if (!copy) return undefined
  const { value: configuration } = copy
  // The patient is the statement's to find.
  const found = { ...foundIn(configuration, body, null), patient: true, isPatientArchived: false }
  const isKnown = found.hasTypes && found.practitioner && found.appointmentType && found.isTypeOffered
  if (!isKnown || !found.clinic || refusalOfPlace(found.clinic, wanted, configuration.schedule)) return undefined

  const id = ctx.newId()
  const appointment = newAppointment(ctx, body, { clinic: found.clinic, patientId, start: wanted.start })
  const patient = await inTransaction(ctx, (ctx) =>
    queries.lockAndInsert(ctx, { id, agenda: agendaOf(wanted), configuration: copy.configuration, appointment }),
  )
  return patient ? presentBooked(id, appointment, { configuration, patient }) : undefined
}

function newAppointment(
  { clock }: Context,
  { roomId, practitionerId, appointmentTypeId, date, durationMinutes, status, reason }: Body,
  { clinic, patientId, start }: { clinic: ClinicOfRoom; patientId: string; start: number },
): queries.NewAppointment {
  const now = clock.now()
  return {
    clinicId: clinic.id,
    timeZone: clinic.timeZone,
    ...{ roomId, practitionerId, patientId, appointmentTypeId, date, start, durationMinutes, status, reason },
    createdAt: now,
    statusChangedAt: now,
  }
}

/** What a booking would occupy. */
export function wantedBy(body: Pick<Body, 'patientId' | 'appointmentTypeId' | keyof typeof place>): Wanted {
  const { roomId, practitionerId, patientId, appointmentTypeId, date, durationMinutes } = body
  const start = minutesOf(body.startTime)
  return { roomId, practitionerId, patientId, appointmentTypeId, date, start, end: start + durationMinutes }
}

/** Locks and loads, judges, inserts: two trips. */
async function book(ctx: Scope, body: Body, wanted: Wanted) {
  const { found, around, configuration, patient } = await lockAndLoad(ctx, body, wanted)
  const clinic = requireKnown(found)
  if (!configuration) throw new Error('a clinic without a configuration')
  await requireReceivedAndFree(ctx, clinic, wanted, around)

  const opened = body.newPatient && (await openFile(ctx, body.newPatient, clinic))
  const patientId = opened?.id ?? wanted.patientId ?? ''
  const appointment = newAppointment(ctx, body, { clinic, patientId, start: wanted.start })
  const id = ctx.newId()
  await committing(ctx, () => queries.insertAppointment(ctx, id, appointment))
  return presentBooked(id, appointment, { configuration, patient: opened ?? patient })
}

/** Refuses what the booking names and the group does not have; answers the clinic of the room. */
function requireKnown(found: queries.Found): ClinicOfRoom {
  if (!found.hasTypes) throw new AppError('appointment_type_missing') // WIZ-05
  requireReferences({
    'body.roomId': found.room,
    'body.practitionerId': found.practitioner,
    'body.patientId': found.patient,
    'body.appointmentTypeId': found.appointmentType,
  })
  if (found.isPatientArchived) throw new AppError('patient_archived') // PAT-03
  if (!found.isTypeOffered) throw new AppError('appointment_type_not_allowed')
  if (!found.clinic) throw new Error('a room without a clinic')
  return found.clinic
}

/** The file of a new patient belongs to the clinic where it is opened, unless the request says otherwise. */
async function openFile(ctx: Scope, newPatient: NonNullable<Body['newPatient']>, clinic: ClinicOfRoom) {
  const body = { ...newPatient, clinicId: newPatient.clinicId ?? clinic.id }
  const file = await createPatient(ctx, { body }, 'body.newPatient')
  return { ...file, isFirstVisit: true }
}
