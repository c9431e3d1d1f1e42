import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { Clinics } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A clinic with the name of its group. */
export type ClinicRow = Selectable<Clinics> & { groupName: string }
export type NewClinic = Pick<
  Selectable<Clinics>,
  'name' | 'address' | 'phone' | 'email' | 'fax' | 'timeZone' | 'invoicePrefix' | 'invoiceNumber'
>

/** Clinics of a group, or all that the transaction may see. */
const selectClinics = ({ db }: Scope, groupId: string | undefined) =>
  db
    .selectFrom('clinics')
    .innerJoin('groups', 'groups.id', 'clinics.groupId')
    .selectAll('clinics')
    .select('groups.name as groupName')
    .$if(groupId !== undefined, (found) => found.where('clinics.groupId', '=', groupId ?? ''))

export async function insertClinic(ctx: Scope, values: NewClinic): Promise<ClinicRow> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('clinics')
    .values({ groupId: ctx.groupId, id, createdAt: ctx.clock.now(), ...values })
    .execute()
  return getClinic(ctx, id)
}

/** Clinics of a group, or in an overview of them all; the oldest first, since ids grow with time. */
export function listClinics(ctx: Scope, groupId: string | undefined): Promise<ClinicRow[]> {
  return selectClinics(ctx, groupId).orderBy('clinics.id').execute()
}

/** The clinic of the group, if it has it. */
export function findClinic(ctx: Scope, id: string): Promise<ClinicRow | undefined> {
  return selectClinics(ctx, ctx.groupId).where('clinics.id', '=', id).executeTakeFirst()
}

/** The clinic; refuses with not_found, for another group's too. */
export async function getClinic(ctx: Scope, id: string): Promise<ClinicRow> {
  const clinic = await findClinic(ctx, id)
  if (!clinic) throw new AppError('not_found')
  return clinic
}

/** The same, and until the transaction ends nobody changes it and nothing new names it. */
export async function lockClinic(ctx: Scope, id: string): Promise<ClinicRow> {
  await ctx.db.selectFrom('clinics').select('id').where('groupId', '=', ctx.groupId).where('id', '=', id).forUpdate().execute()
  return getClinic(ctx, id)
}

/** Grows the version too; whoever calls holds the row. */
export async function setClinic(
  ctx: Scope,
  id: string,
  changes: Partial<NewClinic & Pick<ClinicRow, 'archivedAt'>>,
): Promise<ClinicRow> {
  await ctx.db
    .updateTable('clinics')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('groupId', '=', ctx.groupId)
    .where('id', '=', id)
    .execute()
  return getClinic(ctx, id)
}

export async function deleteClinic({ db, groupId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('clinics').where('groupId', '=', groupId).where('id', '=', id).execute()
}
