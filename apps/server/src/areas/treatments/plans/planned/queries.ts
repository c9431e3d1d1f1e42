import { sql } from 'kysely'
import type { Scope } from '../../../../platform/context.ts'
import { unknownReference } from '../../../../platform/http/references.ts'
import { authorOf } from '../../queries.ts'

/** APT-05: the appointments that a tariff needs, in order; none of a tariff of another clinic. */
export async function listTariffAppointments(
  { db, groupId }: Scope,
  { tariffId, clinicId }: { tariffId: string; clinicId: string },
): Promise<{ durationMinutes: number; delayDays: number }[]> {
  const tariff = await db
    .selectFrom('tariffs')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', '=', tariffId)
    .where('clinicId', '=', clinicId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!tariff) throw unknownReference('body.tariffId')
  return db
    .selectFrom('tariffAppointments')
    .select(['durationMinutes', 'delayDays'])
    .where('groupId', '=', groupId)
    .where('tariffId', '=', tariffId)
    .orderBy('sequence')
    .execute()
}

export interface HeldTreatment {
  id: string
  status: string
  /** Null for a planned one of the patient that belongs to no plan. */
  visitId: string | null
}

/** The treatments of a plan, and those that the patient has planned without one; locked. */
export async function lockTreatments(
  { db, groupId }: Scope,
  { patientId, planId }: { patientId: string; planId: string },
): Promise<HeldTreatment[]> {
  const { rows } = await sql<HeldTreatment>`
    select t.id, t.status, t.proposed_appointment_id as visit_id from treatments t
    where t.group_id = ${groupId} and t.patient_id = ${patientId}
      and case when t.proposed_appointment_id is null then t.status = 'planned' else exists (
        select 1 from proposed_appointments v where v.group_id = t.group_id and v.id = t.proposed_appointment_id and v.plan_id = ${planId}) end
    order by t.id for update`.execute(db)
  return rows
}

/** Puts treatments in visits. */
export async function setVisits({ db, groupId }: Scope, links: readonly { id: string; visitId: string }[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    update treatments t set proposed_appointment_id = l."visitId", version = t.version + 1
    from json_to_recordset(${JSON.stringify(links)}::json) as l(id uuid, "visitId" uuid)
    where t.group_id = ${groupId} and t.id = l.id and t.proposed_appointment_id is distinct from l."visitId"`.execute(db)
}

/** Deletes treatments that were only planned, or cancelled. */
export async function deleteTreatments({ db, groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('treatments').where('groupId', '=', groupId).where('id', 'in', ids).execute()
}

/** Deletes the treatments of a plan. None was done. */
export async function deletePlanTreatments({ db, groupId }: Scope, planId: string): Promise<void> {
  await sql`
    delete from treatments t using proposed_appointments v
    where t.group_id = ${groupId} and v.group_id = t.group_id and v.id = t.proposed_appointment_id and v.plan_id = ${planId}`.execute(
    db,
  )
}

/** Cancels what plans have planned, or plans it again. */
export async function changePlanned(
  { db, groupId }: Scope,
  planIds: readonly string[],
  { from, to }: { from: 'planned' | 'cancelled'; to: 'planned' | 'cancelled' },
): Promise<void> {
  if (planIds.length === 0) return
  await sql`
    update treatments t set status = ${to}, version = t.version + 1 from proposed_appointments v
    where t.group_id = ${groupId} and v.group_id = t.group_id and v.id = t.proposed_appointment_id
      and v.plan_id = any(${planIds}::uuid[]) and t.status = ${from}`.execute(db)
}

/**
 * Copies the treatments of visits into other visits: planned, at the same prices. Cancelled ones
 * are only copied `withCancelled`.
 */
export async function copyTreatments(
  ctx: Scope,
  visitOf: ReadonlyMap<string, string>,
  { withCancelled }: { withCancelled: boolean },
): Promise<void> {
  const { db, groupId, newId } = ctx
  if (visitOf.size === 0) return
  const source = await db
    .selectFrom('treatments')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('proposedAppointmentId', 'in', [...visitOf.keys()])
    .$if(!withCancelled, (rows) => rows.where('status', '<>', 'cancelled'))
    .orderBy('id')
    .execute()
  const rows = source.map(({ createdAt: _at, version: _version, ...one }) => ({
    ...one,
    id: newId(),
    proposedAppointmentId: visitOf.get(one.proposedAppointmentId ?? '') ?? null,
    ...{ status: 'planned', completedOn: null, doneAt: null, invoiceItemId: null, practitionerId: null },
    appointmentId: one.plannedAppointmentId,
    createdBy: authorOf(ctx),
  }))
  if (rows.length > 0) await db.insertInto('treatments').values(rows).execute()
}
