import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { readScope } from '../reads/recall-scope.ts'
import { readContacts, readRecall } from '../reads/recalls.ts'

/**
 * STER-02: what a recall would quarantine and whom it would name. Changes nothing. Refuses:
 * invalid_request, sterilization_load_not_failed, sterilization_recall_empty.
 */
export const previewSterilizationRecall = (ctx: Context, { body }: RequestOf<typeof wire.previewSterilizationRecall>) =>
  reading(ctx, async (ctx) => (await readScope(ctx, body)).preview)

/**
 * STER-02: a recall in one act. It quarantines the packs that did not serve, and notes whom the
 * others served. The loads are locked first, so a tray that is being linked is on one side or the
 * other: quarantined, or its patient is named. Refuses as the preview.
 */
export function createSterilizationRecall(
  ctx: Context,
  { body: { reason, ...request } }: RequestOf<typeof wire.createSterilizationRecall>,
) {
  return inTransaction(ctx, async (ctx) => {
    const first = await readScope(ctx, request)
    await queries.lockPacks(ctx, first.packs)
    const { preview, sterilizerId, packs } = await readScope(ctx, request)
    const { window } = preview
    const momentOf = (text: string | null | undefined) => (text ? new Date(text) : null)
    const id = await queries.insertRecall(ctx, {
      ...{ loadId: request.loadId ?? null, sterilizerId, reason, packs },
      ...{ afterAt: momentOf(window?.after), untilAt: momentOf(window?.until) },
      loadIds: window?.loads.map(({ id }) => id) ?? [],
      patientIds: [...new Set(preview.exposures.map(({ patient }) => patient.id))],
    })
    return readRecall(ctx, id)
  })
}

/** Writes down how a patient of a recall was reached. Refuses: not_found, version_conflict. */
export function updateRecallContact(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.updateRecallContact>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.contacts.lock(ctx, params.id)
    const read = async () => {
      const [contact] = await readContacts(ctx, { contactId: row.id })
      if (!contact) throw new AppError('not_found')
      return contact
    }
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('version_conflict', { details: { current: await read() } })
    await queries.setContact(ctx, row.id, body)
    return read()
  })
}
