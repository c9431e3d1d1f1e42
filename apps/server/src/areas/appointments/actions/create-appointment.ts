import type * as wire from '@molaire/contract/appointments/endpoints'
import { may } from '@molaire/domain/users/access'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inTransaction, Outdated } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { createPatient } from '../../patients/index.ts'
import { foundIn, lockAndLoad, refusalOfPlace, requireReceivedAndFree } from '../bookable.ts'
import { presentBooked } from '../present.ts'
import * as queries from '../queries.ts'
import { clinicConfigurations, type ClinicConfiguration } from '../../schedule/index.ts'
import { wantedAt, type Wanted } from '../wanted.ts'

type Input = RequestOf<typeof wire.createAppointment>
type Body = Input['body']

/**
 * Books an appointment, and opens the patient's file in the same act when it is a new one (WIZ-02
 * to WIZ-08). A day that is past may be booked: walk-ins are written down afterwards (Decision
 * 0027). Refuses: not_allowed, invalid_request for a row that the group does not have, and every
 * code of the endpoint.
 */
export async function createAppointment(ctx: Context, { body }: Input) {
  if (body.newPatient && !may(ctx.user, 'patients.write')) {
    throw new AppError('not_allowed', { details: { action: 'patients.write' } })
  }
  const wanted = wantedAt(body, body)
  const copy = acceptingCopy(ctx, body, wanted)
  return inTransaction(ctx, (ctx, attempt) =>
    copy && attempt === 0 ? insertByCopy(ctx, body, wanted, copy) : book(ctx, body, wanted),
  )
}

type Copy = { configuration: string; value: ClinicConfiguration }

/**
 * The copy of the configuration that the server keeps, if there is one and nothing in it speaks
 * against the booking.
 */
function acceptingCopy(ctx: Context, body: Body, wanted: Wanted): Copy | undefined {
  // Inside a larger act the first attempt is not this one's to lose, but for the act that only
  // keeps its answer.
  if (!ctx.entry || ('db' in ctx && !ctx.lead) || body.patientId === undefined) return undefined
  const copy = clinicConfigurations.guess(ctx, ({ rooms }) => rooms.has(body.roomId))
  if (!copy) return undefined
  const { found, place } = foundIn(copy.value, body, null)
  const isKnown = found.hasTypes && found.practitioner && found.appointmentType && found.isTypeOffered
  return isKnown && !refusalOfPlace(place, wanted) ? copy : undefined
}

/**
 * Locks and inserts in one trip, judged by a copy of the configuration. The database adds the
 * appointment only if the copy is what holds under the lock; if not, or when the time is taken, the
 * next attempt asks the database first.
 */
async function insertByCopy(ctx: Scope, body: Body, wanted: Wanted, { configuration, value: clinic }: Copy) {
  const id = ctx.newId()
  const appointment = newAppointment(ctx, body, { wanted, clinic, patientId: wanted.patientId ?? '' })
  const patient = await queries.lockAndInsert(ctx, { id, wanted, configuration, appointment })
  if (!patient) throw new Outdated()
  return presentBooked(id, appointment, { configuration: clinic, patient })
}

function newAppointment(
  { clock }: Context,
  { appointmentTypeId, durationMinutes, status, reason }: Body,
  {
    wanted: { roomId, practitionerId, date, start },
    clinic,
    patientId,
  }: { wanted: Wanted; clinic: ClinicConfiguration; patientId: string },
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

/** Locks and loads, judges, inserts: two trips. */
async function book(ctx: Scope, body: Body, wanted: Wanted) {
  const bookable = await lockAndLoad(ctx, body, wanted)
  requireKnown(bookable.found)
  const { clinic } = await requireReceivedAndFree(ctx, wanted, bookable)

  const opened = body.newPatient && (await openFile(ctx, body.newPatient, clinic.id))
  const patientId = opened?.id ?? wanted.patientId ?? ''
  const appointment = newAppointment(ctx, body, { wanted, clinic, patientId })
  const id = ctx.newId()
  await committing(ctx, () => queries.insertAppointment(ctx, id, appointment))
  return presentBooked(id, appointment, { configuration: clinic, patient: opened ?? bookable.patient })
}

/** Refuses what the booking names and the group does not have. */
function requireKnown(found: queries.Found): void {
  if (!found.hasTypes) throw new AppError('appointment_type_missing') // WIZ-05
  requireReferences({
    'body.roomId': found.room,
    'body.practitionerId': found.practitioner,
    'body.patientId': found.patient,
    'body.appointmentTypeId': found.appointmentType,
  })
  if (found.isPatientArchived) throw new AppError('patient_archived') // PAT-03
  if (!found.isTypeOffered) throw new AppError('appointment_type_not_allowed')
}

/**
 * The file of a new patient belongs to the clinic where it is opened, unless the request says
 * otherwise.
 */
async function openFile(ctx: Scope, newPatient: NonNullable<Body['newPatient']>, clinicId: string) {
  const body = { ...newPatient, clinicId: newPatient.clinicId ?? clinicId }
  const file = await createPatient(ctx, { body }, 'body.newPatient')
  return { ...file, isFirstAppointment: true }
}
