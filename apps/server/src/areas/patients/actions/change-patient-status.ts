import type { PatientStatus } from '@molaire/domain/patients/status'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { HeldPart } from '../parts.ts'
import * as queries from '../queries.ts'
import { changing, type Named } from './changing.ts'

/**
 * PAT-03: moves a file to another status. Refuses: not_found, patient_merged, version_conflict
 * (with the current file), and patient_is_expected for a file to archive while something lies
 * ahead, with how much: whoever books the patient at this moment is waited for.
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
      if (status === 'archived') {
        let count = 0
        for (const part of parts) count += (await part.countAhead?.(ctx, before.id)) ?? 0
        if (count > 0) throw new AppError('patient_is_expected', { details: { count } })
      }
      await queries.setColumns(ctx, before.id, { status })
    },
    { against: 'all' },
  )
}
