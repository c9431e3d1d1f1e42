import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { SterilizationSettings } from '@molaire/contract/sterilization/shapes'
import type { Context } from '../../platform/context.ts'
import { atOnce, inTransaction } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { getClinic } from '../clinics/index.ts'
import * as queries from './queries.ts'

/** For how long the packs of a clinic stay sterile. Refuses: not_found. */
export const getSterilizationSettings = (
  ctx: Context,
  { params }: RequestOf<typeof wire.getSterilizationSettings>,
): Promise<SterilizationSettings> =>
  atOnce(ctx, async (ctx) => {
    const [, shelfLifeDays] = await Promise.all([getClinic(ctx, params.id), queries.shelfLifeOf(ctx, params.id)])
    return { clinicId: params.id, shelfLifeDays }
  })

/** Sets it for packs to come; those that are packed keep their date. Refuses: not_found. */
export const updateSterilizationSettings = (
  ctx: Context,
  { params, body }: RequestOf<typeof wire.updateSterilizationSettings>,
): Promise<SterilizationSettings> =>
  inTransaction(ctx, async (ctx) => {
    await getClinic(ctx, params.id)
    const row = { clinicId: params.id, ...body }
    await queries.setSettings(ctx, row)
    return row
  })
