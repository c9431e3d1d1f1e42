import type { Patient } from '@molaire/contract/patients/shapes'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { HeldPart } from '../parts.ts'
import * as queries from '../queries.ts'
import { changing, type Named } from './changing.ts'

/**
 * PAT-03: moves a file to another status. Refuses: not_found, patient_merged, version_conflict
 * (with the current file), and patient_is_expected, with the number, when a file to archive still
 * has appointments or the like ahead. Waits for a booking of this patient that is under way.
 */
export function changePatientStatus(
  ctx: Context,
  { body: { status }, ...named }: Named & { body: { status: PatientStatus } },
  parts: readonly HeldPart[],
) {
  return changing(
    ctx,
    named,
    async (ctx, before) => {
      if (status === before.status) return
      await requireNobodyExpected(ctx, before, status, parts)
      await queries.setColumns(ctx, before.id, { status })
    },
    { against: 'all' },
  )
}

/**
 * Refuses to archive a file with something ahead: patient_is_expected, with the number. The caller
 * has locked the file with `all`.
 */
export async function requireNobodyExpected(
  ctx: Scope,
  before: Pick<Patient, 'id' | 'status'>,
  status: PatientStatus,
  parts: readonly HeldPart[],
): Promise<void> {
  if (status !== 'archived' || before.status === 'archived') return
  let count = 0
  for (const part of parts) count += (await part.countAhead?.(ctx, before.id)) ?? 0
  if (count > 0) throw new AppError('patient_is_expected', { details: { count } })
}
