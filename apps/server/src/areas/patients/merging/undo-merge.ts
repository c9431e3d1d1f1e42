import { isDeepStrictEqual } from 'node:util'
import type { NewPatient, PatientMerge } from '@molaire/contract/patients/shapes'
import { fileOf } from '@molaire/domain/patients/fields'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { nilId, type Context, type Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readTodays } from '../../clinics/index.ts'
import { holdBoth } from '../families/hold-files.ts'
import { setPayer } from '../families/queries.ts'
import { listPaidFor } from '../families/reads.ts'
import type { HeldPart } from '../parts.ts'
import { hasUser, movePart, setColumns, setFile } from '../queries.ts'
import { getPatient } from '../reads.ts'
import { fieldsOf, payerOfMerged } from './merge-patients.ts'
import { presentMerge, undoableUntil } from './present.ts'
import * as queries from './queries.ts'

type Merge = Awaited<ReturnType<typeof queries.getMerge>>

/**
 * Undoes a merge: what was moved and is still there goes back, fields of the kept file that nobody
 * changed since get their former values, and the merged file its former status (Decision 0074).
 * Refuses: not_found; patient_merge_undone; patient_merge_too_old with `{ until }`; patient_merged
 * when the kept file was itself merged into another.
 */
export const undoMerge =
  (parts: readonly HeldPart[]) =>
  (ctx: Context, { params }: { params: { id: string } }): Promise<PatientMerge> =>
    inTransaction(ctx, async (ctx) => {
      const { keptId, mergedId } = await queries.getMerge(ctx, params.id)
      const [kept] = await holdBoth(ctx, [keptId, mergedId], 'all')
      // Read again under the locks, so that nobody else can undo it meanwhile.
      const merge = await queries.getMerge(ctx, params.id)
      if (merge.undoneAt) throw new AppError('patient_merge_undone')
      const until = undoableUntil(merge)
      if (ctx.clock.now() > until) throw new AppError('patient_merge_too_old', { details: { until: until.toISOString() } })
      if (kept.mergedInto) throw new AppError('patient_merged')

      // The constraint patients__status_known holds the same list.
      const status = merge.mergedStatus as PatientStatus
      // An archived file accepts no appointments, not even those that go back to it.
      const meanwhile = status === 'archived' ? 'inactive' : status
      await queries.setMergedInto(ctx, mergedId, { mergedIntoId: null, status: meanwhile })
      for (const part of parts) await movePart(ctx, part, { ids: merge.moved[part.name] ?? [], from: keptId, to: mergedId })
      await restoreFields(ctx, merge)
      await forgetInLaterMerges(ctx, merge)
      await restorePayer(ctx, mergedId, merge.moved[payerOfMerged]?.[0] ?? null)
      if (status === 'archived') await setColumns(ctx, mergedId, { status })
      await queries.setUndone(ctx, merge.id, ctx.user.id === nilId ? null : ctx.user.id)
      return presentMerge(await queries.getMerge(ctx, merge.id))
    })

/**
 * Restores the fields of the kept file that nobody changed since the merge, unless the former value
 * names a clinic or a person that is gone.
 */
async function restoreFields(ctx: Scope, { keptId, before, after }: Merge): Promise<void> {
  const kept = await getPatient(ctx, keptId)
  const now = fieldsOf(kept)
  const names = Object.keys(after).filter((name) => isDeepStrictEqual(now[name], after[name]))
  const { payerId, ...restored } = Object.fromEntries(names.map((name) => [name, before[name]]))
  for (const name of names) if (name !== 'payerId' && !(await isThere(ctx, name, restored[name]))) delete restored[name]
  if (Object.keys(restored).length > 0) {
    // `restored` holds only fields of a file, with values that it had.
    await setFile(ctx, keptId, { ...fileOf(kept), ...restored } as NewPatient)
  }
  if (names.includes('payerId') && (payerId === null || typeof payerId === 'string')) await restorePayer(ctx, keptId, payerId)
}

/**
 * A later merge may have stored this merge's values as those before it. It must restore what was
 * there before both, not a value of the person who left.
 */
async function forgetInLaterMerges(ctx: Scope, merge: Merge): Promise<void> {
  for (const { id, before } of await queries.listLaterMerges(ctx, merge)) {
    const names = Object.keys(merge.after).filter((name) => name in before && isDeepStrictEqual(before[name], merge.after[name]))
    if (names.length === 0) continue
    await queries.setBefore(ctx, id, { ...before, ...Object.fromEntries(names.map((name) => [name, merge.before[name]])) })
  }
}

async function isThere(ctx: Scope, name: string, value: unknown): Promise<boolean> {
  if (typeof value !== 'string') return true
  if (name === 'clinicId') return (await readTodays(ctx)).has(value)
  return name !== 'ownerId' && name !== 'assignedPractitionerId' ? true : hasUser(ctx, value)
}

/**
 * Restores the payer of before the merge, unless that would make a chain of accounts; the file then
 * keeps its present one.
 */
async function restorePayer(ctx: Scope, id: string, payerId: string | null): Promise<void> {
  const [file, payer] = await holdBoth(ctx, [id, payerId ?? id])
  if ((file.payer?.id ?? null) === payerId) return
  const makesNoChain = payer && !payer.payer && payer.status !== 'archived' && (await listPaidFor(ctx, id)).length === 0
  if (payerId === null || makesNoChain) await setPayer(ctx, id, payerId)
}
