import type * as wire from '@molaire/contract/treatments/endpoints'
import { ageOn } from '@molaire/domain/patients/age'
import { isLiving } from '@molaire/domain/appointments/status'
import { feesOf } from '@molaire/domain/tariffs/fees'
import { checkCompletedOn } from '@molaire/domain/treatments/completed-on'
import { fitsAge, isTooth } from '@molaire/domain/treatments/teeth'
import { mayBecome, type TreatmentStatus } from '@molaire/domain/treatments/status'
import type { Context, Scope } from '../../platform/context.ts'
import { committing, inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { requireReferences, unknownReference } from '../../platform/http/references.ts'
import * as queries from './queries.ts'
import { descriptionOf } from './words.ts'
import { readExtent, readWishes, refuse, requireSite, requireTariffs } from './wishes.ts'

/**
 * APT-06, APT-09: adds treatments at an appointment, all or none. Those that are done are on its
 * draft invoice at once. They cost what the tariff costs on the day of the appointment. At an
 * appointment to come one plans only. Refuses: not_found, invalid_request for a tariff that the
 * clinic does not have, and the other codes of the endpoint.
 */
export function addTreatments(
  ctx: Context,
  { params: { id }, body: { treatments, status } }: RequestOf<typeof wire.addTreatments>,
) {
  const wishes = readWishes(treatments).map((wish, at) => ({ ...wish, ageReason: treatments[at]?.ageReason ?? null }))
  return inTransaction(ctx, async (ctx) => {
    const added = await committing(ctx, () => queries.addAtAppointment(ctx, id, { wishes, status }))
    if (added.isAdded) return new Finished(added.json, undefined, 201)
    requirePlace(added.place, { isDone: status === 'completed' })
    const tariffs = added.wishes.map(({ surfaceCount, hasPrice }) =>
      surfaceCount === null ? undefined : { surfaceCount, hasPrice },
    )
    requireTariffs(wishes, tariffs, added.place)
    for (const [at, wish] of wishes.entries()) requireUsual(wish, added.place.age, at)
    throw new Error('treatments were not added, though the rules allow them')
  })
}

/** Refuses a tooth that is unusual at an age, unless somebody says why. */
function requireUsual({ tooth, ageReason }: { tooth: string | null; ageReason: string | null }, age: number | null, at?: number) {
  if (ageReason === null && !fitsAge(tooth, age)) refuse({ refusal: 'tooth_unusual', details: { tooth, age } }, at)
}

/**
 * Refuses what an appointment does not allow: treatment_appointment_over; of what is done,
 * treatment_completed_in_future and treatment_invoiced.
 */
export function requirePlace({ status, date, today, isInvoiced }: queries.Place, { isDone }: { isDone: boolean }): void {
  if (!isLiving(status)) throw new AppError('treatment_appointment_over', { details: { status } })
  if (!isDone) return
  if (date > today) throw new AppError('treatment_completed_in_future', { details: { today } })
  if (isInvoiced) throw new AppError('treatment_invoiced')
}

/** API-08: refuses a stale version with the current treatment. */
async function requireCurrent(ctx: Scope, treatment: queries.Treatment, ifMatch: number | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === treatment.version) return
  throw new AppError('version_conflict', { details: { current: await queries.readTreatment(ctx, treatment) } })
}

function requireNotInvoiced({ isInvoiced }: queries.Treatment): void {
  if (isInvoiced) throw new AppError('treatment_invoiced') // APT-09
}

function requireUnsigned({ isSigned }: queries.Treatment): void {
  if (isSigned) throw new AppError('appointment_record_signed') // APT-14
}

function requireMove(from: TreatmentStatus, to: TreatmentStatus): void {
  if (!mayBecome(from, to)) throw new AppError('treatment_status_not_allowed', { details: { from, to } })
}

/**
 * APT-06: changes what a person may of a treatment; its line and its draft invoice follow. Refuses:
 * not_found, version_conflict (with the current treatment), invalid_request for a practitioner who
 * does not receive patients in the group or a day of what was not done, and the other codes of the
 * endpoint.
 */
export function updateTreatment(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateTreatment>) {
  const extent = readExtent(body)
  const { completedOn, practitionerId } = body
  const fees = feesOf(body)
  return inTransaction(ctx, async (ctx) => {
    const [{ treatment }, receives] = await Promise.all([
      queries.lockTreatment(ctx, id),
      practitionerId === undefined || queries.doesReceive(ctx, practitionerId),
    ])
    await requireCurrent(ctx, treatment, ifMatch)
    requireNotInvoiced(treatment)
    if (isOtherAct(treatment, { ...extent, completedOn, practitionerId })) requireUnsigned(treatment)
    requireSite(treatment.surfaceCount, extent)
    if (completedOn !== undefined) requireDay(treatment, completedOn)
    requireReferences({ 'body.practitionerId': receives || practitionerId === treatment.practitionerId })
    const ageReason = readAgeReason(treatment, { tooth: extent.tooth, ageReason: body.ageReason })
    const change = { ...extent, fees, completedOn, practitionerId, ageReason }
    return new Finished(await committing(ctx, () => queries.changeTreatment(ctx, treatment, change)))
  })
}

/**
 * Why a tooth is treated that is unusual at the patient's age; null for one that is not. A tooth
 * that stays needs no new reason.
 */
function readAgeReason(
  { dateOfBirth, today, ...before }: queries.Treatment,
  { tooth, ageReason }: Pick<queries.Change, 'tooth' | 'ageReason'>,
): string | null {
  const age = ageOn(dateOfBirth, today) ?? null
  if (fitsAge(tooth, age)) return null
  if (tooth === before.tooth) return ageReason ?? before.ageReason
  requireUsual({ tooth, ageReason }, age)
  return ageReason
}

/** Whether a change is about what was done, and not only about what it costs (Decision 0093). */
const isOtherAct = (treatment: queries.Treatment, change: Omit<queries.Change, 'fees' | 'ageReason'>): boolean =>
  (['tooth', 'surfaces', 'quantity', 'completedOn', 'practitionerId'] as const).some(
    (fact) => change[fact] !== undefined && change[fact] !== treatment[fact],
  )

/** Refuses as `checkCompletedOn`, and any day of a treatment that was not done. */
function requireDay({ completedOn: before, today }: queries.Treatment, completedOn: string): void {
  if (before === null) {
    const problem = { path: 'body.completedOn', rule: 'not_done', message: 'Only what was done has a day' }
    throw new AppError('invalid_request', { fields: [problem] })
  }
  const problem = checkCompletedOn(completedOn, today)
  if (problem) refuse(problem)
}

/**
 * APT-08: performs a planned treatment at an appointment of the same patient, on its day, by its
 * practitioner. It keeps the price at which it was planned, and joins the draft invoice. Of two at
 * once, the second sees that it is confirmed. Refuses: not_found, version_conflict (with the
 * current treatment), invalid_request for an appointment that the patient does not have, and the
 * other codes of the endpoint.
 */
export function confirmTreatment(
  ctx: Context,
  { params: { id }, body: { appointmentId }, ifMatch }: RequestOf<typeof wire.confirmTreatment>,
) {
  return inTransaction(ctx, async (ctx) => {
    const { treatment, place } = await queries.lockTreatment(ctx, id, appointmentId)
    await requireCurrent(ctx, treatment, ifMatch)
    requireMove(treatment.status, 'confirmed')
    if (place?.patientId !== treatment.patientId) throw unknownReference('body.appointmentId')
    requirePlace(place, { isDone: true })
    return new Finished(await committing(ctx, () => queries.confirmAt(ctx, treatment, appointmentId, descriptionOf(treatment))))
  })
}

/**
 * APT-13: cancels a planned treatment, plans a cancelled one again, or takes a confirmation back,
 * which removes its line. Refuses: not_found, version_conflict (with the current treatment), and
 * the other codes of the endpoint.
 */
export function changeTreatmentStatus(
  ctx: Context,
  { params: { id }, body: { status }, ifMatch }: RequestOf<typeof wire.changeTreatmentStatus>,
) {
  return inTransaction(ctx, async (ctx) => {
    const { treatment } = await queries.lockTreatment(ctx, id)
    await requireCurrent(ctx, treatment, ifMatch)
    requireMove(treatment.status, status)
    requireNotInvoiced(treatment)
    requireUnsigned(treatment)
    return new Finished(await committing(ctx, () => queries.setStatus(ctx, treatment, status)))
  })
}

/**
 * APT-09: removes a treatment with its line, and the draft invoice with its last line. Refuses:
 * not_found, version_conflict (with the current treatment), treatment_invoiced,
 * appointment_record_signed.
 */
export function deleteTreatment(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.deleteTreatment>) {
  return inTransaction(ctx, async (ctx) => {
    const { treatment } = await queries.lockTreatment(ctx, id)
    await requireCurrent(ctx, treatment, ifMatch)
    requireNotInvoiced(treatment)
    requireUnsigned(treatment)
    return new Finished(await committing(ctx, () => queries.deleteTreatment(ctx, treatment)))
  })
}

/**
 * APT-07: writes down what stands, or does not stand, in a patient's mouth. Only what exists has
 * surfaces; none means the whole tooth. Refuses: not_found and the codes of the endpoint.
 */
export function createToothCondition(
  ctx: Context,
  { params: { id }, body: { kind, note, ...where } }: RequestOf<typeof wire.createToothCondition>,
) {
  const { tooth, surfaces } = requireSoundCondition({ kind, ...where })
  const condition = { patientId: id, tooth, kind, surfaces, note }
  return inTransaction(
    ctx,
    async (ctx) => new Finished(await committing(ctx, () => queries.insertCondition(ctx, condition)), undefined, 201),
  )
}

/** The tooth and surfaces of a condition as they are stored. Refuses what no tooth can have. */
export function requireSoundCondition({ kind, ...where }: Pick<queries.NewCondition, 'kind' | 'tooth' | 'surfaces'>) {
  if (!isTooth(where.tooth) || where.tooth === '99')
    throw new AppError('treatment_tooth_unknown', { details: { tooth: where.tooth } })
  const { tooth, surfaces } = readExtent({ ...where, quantity: 1 })
  if (kind !== 'existing' && surfaces !== '') throw new AppError('treatment_surfaces_forbidden')
  return { tooth: tooth ?? '', surfaces }
}

/** Refuses: not_found. */
export function deleteToothCondition(ctx: Context, { params: { id } }: RequestOf<typeof wire.deleteToothCondition>) {
  return inTransaction(ctx, async (ctx) => {
    await committing(ctx, () => queries.deleteCondition(ctx, id))
    return { id }
  })
}
