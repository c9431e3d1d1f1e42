import { sql } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import { insertAll } from '../../platform/db/insert-all.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { rowsOf, type NewRow, type RecordRow } from '../../platform/records/rows-of.ts'

export type PrescriptionRow = RecordRow<'prescriptions'>
export type FavouriteRow = RecordRow<'prescriptionFavourites'>

/** What the contract checked of a request, for the columns of the same names. */
export type WrittenContent = Pick<
  NewRow<'prescriptions'>,
  'medication' | 'form' | 'concentration' | 'dosage' | 'quantity' | 'duration' | 'description' | 'notes'
> & { kind: 'drug' | 'device' | 'treatment'; renewals: number; validUntil: string | null }

export const prescriptions = rowsOf('prescriptions')

/** Where a draft is written, and for whom. */
export interface Place {
  patientId: string
  clinicId: string
  appointmentId: string | null
}

/**
 * Locks the patient's file against an archive or a merge until the end of the transaction, and
 * checks what a draft names: the clinic must not be archived, and the appointment must be of that
 * patient. Refuses: invalid_request, patient_archived.
 */
export async function holdPlace({ db, groupId }: Scope, { patientId, clinicId, appointmentId }: Place): Promise<void> {
  const { rows } = await sql<{ status: string | null; clinic: boolean; appointment: boolean }>`
    select (select status from patients where group_id = ${groupId} and id = ${patientId} for key share) as status,
      exists (select from clinics where group_id = ${groupId} and id = ${clinicId} and archived_at is null) as clinic,
      ${appointmentId}::uuid is null or exists (
        select from appointments where group_id = ${groupId} and id = ${appointmentId} and patient_id = ${patientId}) as appointment`.execute(
    db,
  )
  const [row] = rows
  requireReferences({
    'body.patientId': typeof row?.status === 'string',
    'body.clinicId': row?.clinic === true,
    'body.appointmentId': row?.appointment === true,
  })
  if (row?.status === 'archived') throw new AppError('patient_archived')
}

/**
 * The same for many prescriptions, in one statement: their clinics, their appointments, and the
 * ones that they renew, which are of the same patient. Refuses: invalid_request, patient_archived.
 */
export async function holdPlaces(
  { db, groupId }: Scope,
  places: readonly (Place & { id: string; renewedFromId: string | null })[],
): Promise<void> {
  const fresh = new Map(places.map((place) => [place.id, place]))
  const renewsOlder = ({ renewedFromId }: { renewedFromId: string | null }) =>
    renewedFromId !== null && !fresh.has(renewedFromId) ? renewedFromId : null
  const { rows } = await sql<{ status: string | null; clinic: boolean; appointment: boolean; source: boolean }>`
    with held as materialized (
      select id, status from patients where group_id = ${groupId} and id = any(${places.map(({ patientId }) => patientId)}::uuid[])
      order by id for key share)
    select distinct held.status, c.id is not null as clinic,
      p.appointment_id is null or a.id is not null as appointment, p.renewed_from_id is null or r.id is not null as source
    from unnest(${places.map(({ patientId }) => patientId)}::uuid[], ${places.map(({ clinicId }) => clinicId)}::uuid[],
        ${places.map(({ appointmentId }) => appointmentId)}::uuid[], ${places.map(renewsOlder)}::uuid[])
      as p (patient_id, clinic_id, appointment_id, renewed_from_id)
    left join held on held.id = p.patient_id
    left join clinics c on c.group_id = ${groupId} and c.id = p.clinic_id and c.archived_at is null
    left join appointments a on a.group_id = ${groupId} and a.id = p.appointment_id and a.patient_id = p.patient_id
    left join prescriptions r on r.group_id = ${groupId} and r.id = p.renewed_from_id and r.patient_id = p.patient_id and r.signed_at is not null`.execute(
    db,
  )
  requireReferences({
    'body.patientId': rows.every(({ status }) => status !== null),
    'body.clinicId': rows.every(({ clinic }) => clinic),
    'body.appointmentId': rows.every(({ appointment }) => appointment),
    'body.renewedFromId': rows.every(({ source }) => source) && places.every((place) => renewsOwn(place, fresh)),
  })
  if (rows.some(({ status }) => status === 'archived')) throw new AppError('patient_archived')
}

/** Whether a prescription that renews another of the same list renews one of its own patient. */
const renewsOwn = (
  { patientId, renewedFromId }: { patientId: string; renewedFromId: string | null },
  list: ReadonlyMap<string, Place>,
): boolean => {
  const source = renewedFromId === null ? undefined : list.get(renewedFromId)
  return source === undefined || source.patientId === patientId
}

/** The people of the group with these ids, with what the rules of a signature look at. */
export async function findSigners({ db, groupId }: Scope, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(signerColumns)
    .where('groupId', '=', groupId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const signerColumns = ['id', 'role', 'isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic', 'licenseNumber'] as const

/** Inserts prescriptions that were signed before. */
export const insertSigned = (
  ctx: Scope,
  signed: readonly (WrittenContent &
    Place & {
      id: string
      prescriberId: string
      prescribedOn: string
      renewedFromId: string | null
      signedAt: Date
      licenceNumber: string
      createdBy: string
      createdAt: Date
    })[],
): Promise<void> => insertAll(ctx, 'prescriptions', signed)

/**
 * The caller's own row in this group: undefined for who belongs to another group, and for the
 * installation itself. Roles and flags are the person's own, also while they impersonate (Decision
 * 0035).
 */
export function findSigner({ db, groupId, user }: Scope) {
  return db.selectFrom('users').select(signerColumns).where('groupId', '=', groupId).where('id', '=', user.id).executeTakeFirst()
}

/** Writes a draft of the caller. Refuses with prescription_prescriber_elsewhere. */
export async function insertDraft(
  ctx: Scope,
  draft: WrittenContent & Place & { prescribedOn: string; renewedFromId: string | null },
): Promise<string> {
  requireOfGroup(ctx)
  return (await prescriptions.add(ctx, { ...draft, prescriberId: ctx.user.id, createdBy: ctx.user.id })).id
}

/** Refuses who belongs to another group: their name and licence are not of this one (SHELL-12). */
export function requireOfGroup({ user, groupId }: Scope): void {
  if (user.groupId !== groupId) throw new AppError('prescription_prescriber_elsewhere')
}

/** The favourites that the caller may use: their own and the shared ones, by name. */
export function listFavouriteRows({ db, groupId, user }: Scope): Promise<FavouriteRow[]> {
  return db
    .selectFrom('prescriptionFavourites')
    .selectAll()
    .where('groupId', '=', groupId)
    .where((is) => is.or([is('userId', 'is', null), is('userId', '=', user.id)]))
    .orderBy(sql`private.fold(name)`)
    .orderBy('id')
    .execute()
}
