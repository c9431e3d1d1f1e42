import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { Sterilizer } from '@molaire/contract/sterilization/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../platform/context.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { wholeList } from '../../platform/http/list.ts'
import { invalidField, requireReferences } from '../../platform/http/references.ts'
import { recordStore, type RecordRow } from '../../platform/records/record-store.ts'
import { readTodays } from '../clinics/index.ts'
import { hasPlace } from './queries.ts'

type Body = RequestOf<typeof wire.createSterilizer>['body']

function presentSterilizer(row: RecordRow<'sterilizers'>): Sterilizer {
  const { id, version, clinicId, roomId, name, make, model, serialNumber, hasPreVacuum, lastServiceOn, archivedAt } = row
  const isArchived = archivedAt !== null
  return { id, version, clinicId, roomId, name, make, model, serialNumber, hasPreVacuum, lastServiceOn, isArchived }
}

/**
 * Refuses a room that is not of the clinic, a clinic that the group does not have, and a last
 * service after the clinic's today.
 */
async function requireSound(
  ctx: Scope,
  { lastServiceOn, ...place }: { clinicId: string; roomId: string | null; lastServiceOn: LocalDate | null },
): Promise<void> {
  const has = await hasPlace(ctx, place)
  requireReferences({ 'body.clinicId': has.clinic, 'body.roomId': has.room })
  const today = (await readTodays(ctx)).of(place.clinicId)
  if (lastServiceOn !== null && lastServiceOn > today) throw invalidField('body.lastServiceOn', 'in_future')
}

/** STER-01: the sterilizers of a clinic. A sterilizer cannot move to another clinic. */
export const sterilizers = recordStore({
  table: 'sterilizers',
  present: presentSterilizer,
  inUse: 'sterilizer_in_use',
  draft: async (ctx, body: Body) => {
    await requireSound(ctx, body)
    return body
  },
  revise: async (ctx, body: Omit<Body, 'clinicId'>, { clinicId }) => {
    await requireSound(ctx, { ...body, clinicId })
    return body
  },
})

/** STER-01: the sterilizers of the group or of a clinic, by name. */
export const listSterilizers = (ctx: Context, { query: { clinicId, archived } }: RequestOf<typeof wire.listSterilizers>) =>
  atOnce(ctx, async ({ db, groupId }) => {
    const rows = await db
      .selectFrom('sterilizers')
      .selectAll()
      .where('groupId', '=', groupId)
      .$if(clinicId !== undefined, (rows) => rows.where('clinicId', '=', clinicId ?? ''))
      .$if(archived !== 'all', (rows) => rows.where('archivedAt', archived === 'yes' ? 'is not' : 'is', null))
      .orderBy('name')
      .orderBy('id')
      .execute()
    return wholeList(rows.map(presentSterilizer))
  })
