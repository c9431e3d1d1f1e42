import { isDeepStrictEqual } from 'node:util'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { Context } from '../../../platform/context.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { validateFile } from '../validate-file.ts'
import type { HeldPart } from '../parts.ts'
import { requireNobodyExpected } from './change-patient-status.ts'
import { changing } from './changing.ts'

/**
 * PAT-02, PAT-03: replaces the whole file, and its status when the request has one. An archived
 * file may be corrected too (Decision 0073). Equal values write nothing. Refuses: not_found,
 * patient_merged, version_conflict (with the current file), patient_is_expected for a file to
 * archive, and what validateFile refuses.
 */
export function updatePatient(
  ctx: Context,
  { body: { status, ...file }, ...named }: RequestOf<typeof wire.updatePatient>,
  parts: readonly HeldPart[],
) {
  return changing(
    ctx,
    named,
    async (ctx, before) => {
      await validateFile(ctx, file)
      await requireNobodyExpected(ctx, before, status ?? before.status, parts)
      const was = new Map<string, unknown>(Object.entries(before))
      const values = { ...file, status: status ?? before.status }
      if (Object.entries(values).some(([name, value]) => !isDeepStrictEqual(value, was.get(name))))
        await queries.setFile(ctx, before.id, values)
    },
    // Archiving waits for a booking of this patient that is under way.
    { against: status === 'archived' ? 'all' : 'changes' },
  )
}

/**
 * Replaces the alerts, which staff must know before they treat the patient. Refuses: not_found,
 * patient_merged, version_conflict (with the current file).
 */
export function updatePatientAlerts(ctx: Context, { body: { alerts }, ...named }: RequestOf<typeof wire.updatePatientAlerts>) {
  return changing(ctx, named, async (ctx, before) => {
    if (!isDeepStrictEqual(alerts, before.alerts)) await queries.setAlerts(ctx, before.id, alerts)
  })
}
