import { isDeepStrictEqual } from 'node:util'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { Context } from '../../../platform/context.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { validateFile } from '../validate-file.ts'
import { changing } from './changing.ts'

/**
 * PAT-02: the whole file, given again, but for its status; an archived one may be put right too
 * (Decision 0073). What says the same writes nothing. Refuses: not_found, patient_merged,
 * version_conflict (with the current file), and what validateFile refuses.
 */
export function updatePatient(ctx: Context, { body, ...named }: RequestOf<typeof wire.updatePatient>) {
  return changing(ctx, named, async (ctx, before) => {
    await validateFile(ctx, body)
    const was = new Map<string, unknown>(Object.entries(before))
    if (Object.entries(body).some(([name, value]) => !isDeepStrictEqual(value, was.get(name))))
      await queries.setFile(ctx, before.id, body)
  })
}

/**
 * What must be known before anyone touches the patient, given again whole. Refuses: not_found,
 * patient_merged, version_conflict (with the current file).
 */
export function updatePatientAlerts(ctx: Context, { body: { alerts }, ...named }: RequestOf<typeof wire.updatePatientAlerts>) {
  return changing(ctx, named, async (ctx, before) => {
    if (!isDeepStrictEqual(alerts, before.alerts)) await queries.setAlerts(ctx, before.id, alerts)
  })
}
