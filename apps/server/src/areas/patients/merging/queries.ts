import { sql } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { rowsOf } from '../../../platform/records/rows-of.ts'
import { setColumns } from '../queries.ts'

/** Some fields of a file, by name. */
export type Fields = Record<string, unknown>

const rows = rowsOf('patientMerges')

/**
 * The record of a merge: the changed fields of the kept file before and after, and the ids that
 * were moved, by part.
 */
export interface NewMerge {
  keptId: string
  mergedId: string
  before: Fields
  after: Fields
  moved: Record<string, string[]>
  mergedStatus: string
  /** Null when the system did it. */
  mergedBy: string | null
}

/** Returns the new merge's id. */
export async function insertMerge(ctx: Scope, { before, after, moved, ...merge }: NewMerge): Promise<string> {
  const json = { before: JSON.stringify(before), after: JSON.stringify(after), moved: JSON.stringify(moved) }
  return (await rows.add(ctx, { mergedAt: ctx.clock.now(), ...merge, ...json })).id
}

export const setUndone = (ctx: Scope, id: string, undoneBy: string | null): Promise<void> =>
  rows.set(ctx, id, { undoneBy, undoneAt: ctx.clock.now() })

/** Corrects what the kept file had before a merge, when an earlier merge is undone. */
export const setBefore = (ctx: Scope, id: string, before: Fields): Promise<void> =>
  rows.set(ctx, id, { before: JSON.stringify(before) })

/**
 * Merges a file into another; null makes it a file of its own again, with this status. Its payer is
 * removed either way.
 */
export const setMergedInto = (ctx: Scope, id: string, to: { mergedIntoId: string | null; status: PatientStatus }) =>
  setColumns(ctx, id, { ...to, payerId: null })

function merges({ db, groupId }: Scope) {
  return db
    .selectFrom('patientMerges as m')
    .innerJoin('patients as k', (on) => on.onRef('k.groupId', '=', 'm.groupId').onRef('k.id', '=', 'm.keptId'))
    .innerJoin('patients as o', (on) => on.onRef('o.groupId', '=', 'm.groupId').onRef('o.id', '=', 'm.mergedId'))
    .select(['m.id', 'm.keptId', 'm.mergedId', 'm.mergedAt', 'm.undoneAt', 'm.mergedStatus'])
    .select(['k.firstName as keptFirstName', 'k.lastName as keptLastName'])
    .select(['o.firstName as mergedFirstName', 'o.lastName as mergedLastName'])
    .select(
      // Null for a user of another group, who has no name in this one.
      sql<NamedPatient | null>`(
        select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u
        where u.group_id = m.group_id and u.id = m.merged_by)`.as('mergedBy'),
    )
    .where('m.groupId', '=', groupId)
}
export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

/** The merges of a file, on either side, latest first. */
export const listMerges = (ctx: Scope, patientId: string) =>
  merges(ctx)
    .where((is) => is.or([is('m.keptId', '=', patientId), is('m.mergedId', '=', patientId)]))
    .orderBy('m.mergedAt', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

/** Later merges into the same kept file that are not undone, with what the file had before each. */
export async function listLaterMerges(ctx: Scope, { id, keptId, mergedAt }: Pick<MergeRow, 'id' | 'keptId' | 'mergedAt'>) {
  const later = await merges(ctx)
    .select('m.before')
    .where('m.keptId', '=', keptId)
    .where('m.undoneAt', 'is', null)
    .where((is) => is.or([is('m.mergedAt', '>', mergedAt), is.and([is('m.mergedAt', '=', mergedAt), is('m.id', '>', id)])]))
    .execute()
  return later.map((row) => ({ id: row.id, before: row.before as Fields })) // written by insertMerge or setBefore
}

/** One merge with all that it changed. Refuses with not_found, also for one of another group. */
export async function getMerge(ctx: Scope, id: string) {
  const merge = await merges(ctx).select(['m.before', 'm.after', 'm.moved']).where('m.id', '=', id).executeTakeFirst()
  if (!merge) throw new AppError('not_found')
  const { before, after, moved, ...row } = merge
  // Written by insertMerge; only setBefore changes it.
  return { ...row, before: before as Fields, after: after as Fields, moved: moved as Record<string, string[]> }
}
