import { sql } from 'kysely'
import type { Scope } from '../../platform/context.ts'
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
 * The caller's own row in this group: undefined for who belongs to another group, and for the
 * installation itself. Roles and flags are the person's own, also while they impersonate (Decision
 * 0035).
 */
export function findSigner({ db, groupId, user }: Scope) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic', 'licenseNumber'])
    .where('groupId', '=', groupId)
    .where('id', '=', user.id)
    .executeTakeFirst()
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
