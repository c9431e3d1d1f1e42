import { sql } from 'kysely'
import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import type { Scope } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { fileText, joinPatient, summaryText } from './reads/written.ts'

type SummaryQuery = { groupId: string; ids: readonly string[]; now: Date }
/** A patient in the JSON of the API. */
export interface Written {
  id: string
  written: string
  version: number
}

/**
 * Makes a query that writes these patients as the SQL expression `text` says, in one statement and
 * in no order. Those that the group does not have are left out.
 */
const selecting = (text: string) => {
  const select = compiledOnce<SummaryQuery, Written>(
    (_db, { groupId, ids, now }) => sql<Written>`
    select p.id, ${sql.raw(text)} as written, p.version
    from (select ${groupId}::uuid as group_id, ${ids}::uuid[] as ids, ${now}::timestamptz as now) params
    ${sql.raw(joinPatient('any(params.ids)'))}`,
  )
  return ({ db, groupId, clock }: Scope, ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : select(db, { groupId, ids, now: clock.now() })
}
const selectFiles = selecting(fileText)
const selectSummaries = selecting(summaryText)

/** The whole file in the JSON of the contract; undefined also for one of another group. */
export const writeFile = async (ctx: Scope, id: string): Promise<Written | undefined> => (await selectFiles(ctx, [id]))[0]

/** Whole files by id; those that the group does not have are left out. */
export const getFiles = async (ctx: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Patient>> =>
  new Map((await selectFiles(ctx, ids)).map(({ id, written }) => [id, JSON.parse(written) as Patient])) // the database writes the contract's shape

/** The whole file. Refuses with not_found, also for one of another group. */
export async function getPatient(ctx: Scope, id: string): Promise<Patient> {
  const file = (await getFiles(ctx, [id])).get(id)
  if (!file) throw new AppError('not_found')
  return file
}

/**
 * Lines of the list for these patients, in the order of `ids`; those that the group does not have
 * are left out.
 */
export async function summariesOf(ctx: Scope, ids: readonly string[]): Promise<PatientSummary[]> {
  const summaries = new Map((await selectSummaries(ctx, ids)).map(({ id, written }) => [id, written]))
  // The database writes the contract's shape.
  return ids.flatMap((id) => (summaries.has(id) ? [JSON.parse(summaries.get(id) ?? '') as PatientSummary] : []))
}
