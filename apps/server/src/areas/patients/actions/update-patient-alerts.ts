import { isDeepStrictEqual } from 'node:util'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries.ts'
import { changing } from './changing.ts'

type Input = Pick<Received<typeof wire.updatePatientAlerts>, 'params' | 'body' | 'ifMatch'>

/** What must be known before anyone touches the patient, given again whole. Refuses: not_found, patient_merged, version_conflict (with the current file). */
export function updatePatientAlerts(ctx: Context, { body: { alerts }, ...named }: Input) {
  return changing(ctx, named, async (ctx, before) => {
    if (!isDeepStrictEqual(alerts, before.alerts)) await queries.setAlerts(ctx, before.id, alerts)
  })
}
