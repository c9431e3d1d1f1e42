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
import { targetOf, type Target } from '../target.ts'

type Input = RequestOf<typeof wire.createAppointment>
type Body = Input['body']

/**
 * Books an appointment, and creates the file of a new patient in the same transaction (WIZ-02 to
 * WIZ-08). The day may be past: walk-ins are recorded afterwards (Decision 0027). Refuses:
 * not_allowed, invalid_request for a row that the group does not have, and the other codes of the
 * endpoint.
 */
export async function createAppointment(ctx: Context, { body }: Input) {
  if (body.newPatient && !may(ctx.user, 'patients.write')) {
    throw new AppError('not_allowed', { details: { action: 'patients.write' } })
  }
  const target = targetOf(body, body)
  const copy = acceptingCopy(ctx, body, target)
  return inTransaction(ctx, (ctx, attempt) =>
    copy && attempt === 0 ? insertByCopy(ctx, body, target, copy) : book(ctx, body, target),
  )
}

type Copy = { configuration: string; value: ClinicConfiguration }

/**
 * The cached configuration of the clinic, perhaps out of date, if there is one and it allows the
 * booking.
 */
function acceptingCopy(ctx: Context, body: Body, target: Target): Copy | undefined {
  // When this runs inside an outer transaction, a failed first attempt would fail that one too. The
  // exception is the transaction that only stores the answer.
  if (!ctx.entry || ('db' in ctx && !ctx.lead) || body.patientId === undefined) return undefined
  const copy = clinicConfigurations.guess(ctx, ({ rooms }) => rooms.has(body.roomId))
  if (!copy) return undefined
  const { checks, place } = foundIn(copy.value, body, null)
  const isKnown = checks.hasTypes && checks.practitioner && checks.appointmentType && checks.isTypeOffered
  return isKnown && !refusalOfPlace(place, target) ? copy : undefined
}

/**
 * Locks and inserts in one round trip, after checking against the cached configuration. The
 * database inserts only if that configuration is still current under the lock. If it is not, or if
 * the time is taken, the next attempt reads from the database first.
 */
async function insertByCopy(ctx: Scope, body: Body, target: Target, { configuration, value: clinic }: Copy) {
  const id = ctx.newId()
  const appointment = newAppointment(ctx, body, { target, clinic, patientId: target.patientId ?? '' })
  const patient = await queries.lockAndInsert(ctx, { id, target, configuration, appointment })
  if (!patient) throw new Outdated()
  return presentBooked(id, appointment, { configuration: clinic, patient })
}

function newAppointment(
  { clock }: Context,
  { appointmentTypeId, durationMinutes, status, reason }: Body,
  {
    target: { roomId, practitionerId, date, start },
    clinic,
    patientId,
  }: { target: Target; clinic: ClinicConfiguration; patientId: string },
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

/** Locks and reads in one round trip, checks, then inserts in a second one. */
async function book(ctx: Scope, body: Body, target: Target) {
  const bookable = await lockAndLoad(ctx, body, target)
  requireKnown(bookable.checks)
  const { clinic } = await requireReceivedAndFree(ctx, target, bookable)

  const newFile = body.newPatient && (await openFile(ctx, body.newPatient, clinic.id))
  const patientId = newFile?.id ?? target.patientId ?? ''
  const appointment = newAppointment(ctx, body, { target, clinic, patientId })
  const id = ctx.newId()
  await committing(ctx, () => queries.insertAppointment(ctx, id, appointment))
  return presentBooked(id, appointment, { configuration: clinic, patient: newFile ?? bookable.patient })
}

/** Refuses a booking that names rows which the group does not have, or may not book. */
function requireKnown(checks: queries.ReferenceChecks): void {
  if (!checks.hasTypes) throw new AppError('appointment_type_missing') // WIZ-05
  requireReferences({
    'body.roomId': checks.room,
    'body.practitionerId': checks.practitioner,
    'body.patientId': checks.patient,
    'body.appointmentTypeId': checks.appointmentType,
  })
  if (checks.isPatientArchived) throw new AppError('patient_archived') // PAT-03
  if (!checks.isTypeOffered) throw new AppError('appointment_type_not_allowed')
}

/**
 * A new patient's file belongs to the clinic of the appointment, unless the request names another.
 */
async function openFile(ctx: Scope, newPatient: NonNullable<Body['newPatient']>, clinicId: string) {
  const body = { ...newPatient, clinicId: newPatient.clinicId ?? clinicId }
  const file = await createPatient(ctx, { body }, 'body.newPatient')
  return { ...file, isFirstAppointment: true }
}
