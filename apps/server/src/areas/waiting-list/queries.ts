import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf, type RecordRow } from '../../platform/records/rows-of.ts'

export type Entry = RecordRow<'waitingListEntries'>
export type Offer = RecordRow<'waitingListOffers'>

export type NewEntry = Pick<
  Entry,
  | 'clinicId'
  | 'patientId'
  | 'appointmentId'
  | 'practitionerId'
  | 'appointmentTypeId'
  | 'durationMinutes'
  | 'weekdays'
  | 'dayParts'
  | 'availableFrom'
  | 'availableUntil'
  | 'priority'
  | 'note'
>

/** The rows that a request names; null or absent ones are not checked. */
export interface References {
  clinicId?: string
  patientId?: string
  appointmentId?: string | null
  practitionerId?: string | null
  appointmentTypeId?: string
  roomId?: string
}

/**
 * Which of these rows the group has. The clinic must not be archived, and the appointment must be
 * of that patient in that clinic, the room in that clinic. An archived type counts only if the
 * appointment has it, since that appointment can still be moved earlier.
 */
export async function findReferences({ db, groupId }: Scope, ids: References) {
  const { clinicId, patientId, appointmentId, practitionerId, appointmentTypeId, roomId } = ids
  const has = (table: string, id: string | null | undefined, more = sql``) =>
    id === undefined || id === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (select 1 from ${sql.table(table)} where group_id = ${groupId} and id = ${id} ${more})`
  const orOfAppointment = sql`and (archived_at is null
    or id = (select appointment_type_id from appointments where group_id = ${groupId} and id = ${appointmentId ?? null}))`
  const { rows } = await sql<Record<'clinic' | 'patient' | 'appointment' | 'practitioner' | 'appointmentType' | 'room', boolean>>`
    select ${has('clinics', clinicId, sql`and archived_at is null`)} as clinic, ${has('patients', patientId)} as patient,
      ${has('users', practitionerId)} as practitioner, ${has('appointment_types', appointmentTypeId, orOfAppointment)} as appointment_type,
      ${has('rooms', roomId, sql`and clinic_id = ${clinicId ?? null}`)} as room,
      ${has('appointments', appointmentId, sql`and clinic_id = ${clinicId ?? null} and patient_id = ${patientId ?? null}`)} as appointment`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without a table lost its row')
  return row
}

/**
 * Locks a patient's file until the end of the transaction, so that two requests do not both add the
 * same entry. Refuses with patient_archived: nothing new is added to an archived file.
 */
export async function lockPatient({ db, groupId }: Scope, id: string): Promise<void> {
  const patient = await db
    .selectFrom('patients')
    .select('status')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    // A weaker lock than `for update`: bookings refer to the file and must not wait.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (patient?.status === 'archived') throw new AppError('patient_archived')
}

export const entries = rowsOf('waitingListEntries')
export const offers = rowsOf('waitingListOffers')

/** Adds an entry to the list. */
export const insertEntry = (ctx: Scope, values: NewEntry): Promise<Entry> =>
  entries.add(ctx, { statusChangedAt: ctx.clock.now(), ...values })

/** Only the status `booked` has an appointment. */
export const setEntryStatus = (
  ctx: Scope,
  id: string,
  to: { status: 'waiting' | 'removed' } | { status: 'booked'; bookedAppointmentId: string },
) => entries.set(ctx, id, { bookedAppointmentId: null, ...to, statusChangedAt: ctx.clock.now() })

/** The time of an offer. */
export interface OfferedTime {
  roomId: string
  practitionerId: string
  date: LocalDate
  startTime: string
  durationMinutes: number
}

/** Inserts an offer made by the caller. */
export const insertOffer = (
  ctx: Scope,
  { entryId, clinicId, date, ...time }: OfferedTime & { entryId: string; clinicId: string },
): Promise<Offer> => offers.add(ctx, { entryId, clinicId, startsOn: date, ...time, offeredBy: ctx.user.id })

/**
 * The offers that a booking ends, locked until the end of the transaction: those of the entry, and
 * others that overlap the time in its room or with its practitioner. By id, so that two bookings of
 * one time cannot deadlock.
 */
export async function lockOffers({ db, groupId }: Scope, { entryId, time }: { entryId: string; time: OfferedTime }) {
  const minutes = sql`make_interval(mins => duration_minutes)`
  // With the date, since a time alone wraps around at midnight.
  const overlaps = sql<boolean>`starts_on = ${time.date} and (room_id = ${time.roomId} or practitioner_id = ${time.practitionerId})
    and tsrange(starts_on + start_time, starts_on + start_time + ${minutes})
      && tsrange(${time.date}::date + ${time.startTime}::time, ${time.date}::date + ${time.startTime}::time + make_interval(mins => ${time.durationMinutes}))`
  return db
    .selectFrom('waitingListOffers')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('status', 'in', ['open', 'lost'])
    .where((is) => is.or([is('entryId', '=', entryId), overlaps]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type OfferStatus = 'open' | 'accepted' | 'declined' | 'lost' | 'notified'

/** Sets the status of offers. The caller has locked them. */
export const setOfferStatus = async (ctx: Scope, ids: readonly string[], status: OfferStatus): Promise<void> => {
  if (ids.length > 0) await settingOffers(ctx, status).where('id', 'in', ids).execute()
}

/** Declines the open offers of an entry that no longer waits. */
export const declineOpenOffers = (ctx: Scope, entryId: string) =>
  settingOffers(ctx, 'declined').where('entryId', '=', entryId).where('status', '=', 'open').execute()

/** Marks an offer as lost if it is still open. */
export const loseOffer = (ctx: Scope, id: string) =>
  settingOffers(ctx, 'lost').where('id', '=', id).where('status', '=', 'open').execute()

const settingOffers = ({ db, groupId }: Scope, status: OfferStatus) =>
  db
    .updateTable('waitingListOffers')
    .set((column) => ({ status, version: column('version', '+', 1) }))
    .where('groupId', '=', groupId)
