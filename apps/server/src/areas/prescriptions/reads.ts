import { sql } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/prescriptions/endpoints'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { Context, Scope } from '../../platform/context.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { pageOf, readPlace, wholeList } from '../../platform/http/list.ts'
import { presentPrescription, presentSuggestion, type ReadRow, type SuggestionRow } from './present.ts'

const selectRows = ({ db, groupId }: Scope) =>
  db
    .selectFrom('prescriptions as p')
    .selectAll('p')
    .select(
      // Keys inside JSON are not converted to camelCase, so they are written that way.
      sql<ReadRow['prescriber']>`(
        select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
        from users u where u.group_id = p.group_id and u.id = p.prescriber_id)`.as('prescriber'),
    )
    .where('p.groupId', '=', groupId)

interface Filter {
  patientId: string
  appointmentId?: string | undefined
}

/** One page, the latest first, and one row more when there is another page. */
function listRows(
  ctx: Scope,
  { patientId, appointmentId }: Filter,
  page: { after: [string, string] | undefined; limit: number },
) {
  const { after, limit } = page
  return selectRows(ctx)
    .where('p.patientId', '=', patientId)
    .$if(appointmentId !== undefined, (rows) => rows.where('p.appointmentId', '=', appointmentId ?? ''))
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(p.prescribed_on, p.id) < (${after?.[0] ?? ''}::date, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('p.prescribedOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** The number of all, and whether the group has the patient. */
async function countRows({ db, groupId }: Scope, { patientId, appointmentId }: Filter) {
  const { rows } = await sql<{ count: number; isThere: boolean }>`
    select exists (select from patients where group_id = ${groupId} and id = ${patientId}) as is_there, (
      select count(*)::int from prescriptions
      where group_id = ${groupId} and patient_id = ${patientId} and (${appointmentId ?? null}::uuid is null or appointment_id = ${appointmentId ?? null})) as count`.execute(
    db,
  )
  return rows[0]
}

/** RX-01: a patient's prescriptions in one round trip. Refuses: not_found. */
export async function listPrescriptions(
  ctx: Context,
  { params, query: { limit, nextKey, appointmentId } }: RequestOf<typeof wire.listPrescriptions>,
) {
  const after = readPlace(ctx, nextKey, z.tuple([localDate, id]))
  const filter = { patientId: params.id, appointmentId }
  const [counted, rows] = await atOnce(ctx, (ctx) =>
    Promise.all([countRows(ctx, filter), listRows(ctx, filter, { after, limit })]),
  )
  if (!counted?.isThere) throw new AppError('not_found')
  return pageOf(ctx, {
    rows,
    limit,
    count: counted.count,
    placeOf: ({ prescribedOn, id }) => [prescribedOn, id],
    present: presentPrescription,
  })
}

/** One prescription as the API shows it. Refuses with not_found. */
export async function readPrescription(ctx: Scope, id: string) {
  const row = await selectRows(ctx).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presentPrescription(row)
}

/** How many of the caller's signatures are looked through, and how many different ones are sent. */
const [LOOKED_THROUGH, MOST_SUGGESTED] = [500, 100]

/**
 * APT-11: what the caller signed before, each content once: the most frequent first, then the
 * latest. Cancelled ones do not count.
 */
export function listPrescriptionSuggestions(ctx: Context) {
  return atOnce(ctx, async ({ db, groupId, user }) => {
    const { rows } = await sql<SuggestionRow>`
      select kind, medication, form, concentration, dosage, quantity, duration, description, renewals, count(*)::int as uses
      from (
        select * from prescriptions
        where group_id = ${groupId} and prescriber_id = ${user.id} and signed_at is not null
        order by id desc limit ${LOOKED_THROUGH}) p
      where cancelled_at is null
      group by kind, medication, form, concentration, dosage, quantity, duration, description, renewals
      order by count(*) desc, max(id::text) desc limit ${MOST_SUGGESTED}`.execute(db)
    return wholeList(rows.map(presentSuggestion))
  })
}
