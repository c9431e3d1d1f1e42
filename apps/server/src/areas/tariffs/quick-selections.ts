import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { QuickSelection } from '@molaire/contract/tariffs/shapes'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import { getClinic } from '../clinics/index.ts'
import { requireClinic } from './actions.ts'
import { setOrder, setSelected } from './queries.ts'
import { areOfClinic, getSelection, listSelectionIds, presentSelection } from './reads/list-quick-selections.ts'

/** CFG-06: its names and its tariffs, in their order; an act may come twice. */
export interface QuickSelectionInput {
  nameFr: string
  nameEn: string | null
  tariffIds: readonly string[]
}

const rows = rowsOf('quickSelections')

/** Refuses with invalid_request tariffs that the clinic does not have. */
async function setTariffs(ctx: Scope, selection: { id: string; clinicId: string }, { tariffIds }: QuickSelectionInput) {
  requireReferences({ 'body.tariffIds': await areOfClinic(ctx, selection.clinicId, tariffIds) })
  await setSelected(ctx, selection, tariffIds)
}

/** CFG-06: the quick selections of a clinic. */
export const quickSelections = recordStore({
  table: 'quickSelections',
  read: getSelection,
  present: presentSelection,
  revise: async (ctx, body: QuickSelectionInput, row) => {
    await setTariffs(ctx, row, body)
    return { nameFr: body.nameFr, nameEn: body.nameEn }
  },
})

/** CFG-06: adds a quick selection, after the others of its clinic. */
export const createQuickSelection = (
  ctx: Context,
  { clinicId, ...input }: QuickSelectionInput & { clinicId: string },
): Promise<QuickSelection> =>
  inTransaction(ctx, async (ctx) => {
    await requireClinic(ctx, clinicId)
    const position = (await listSelectionIds(ctx, clinicId)).length
    const { id } = await rows.add(ctx, { clinicId, nameFr: input.nameFr, nameEn: input.nameEn, position })
    await setTariffs(ctx, { id, clinicId }, input)
    return presentSelection(await getSelection(ctx, id))
  })

/**
 * CFG-06: those that `ids` leaves out come last. Answers all of them in order. Refuses: not_found.
 */
export const orderQuickSelections = (ctx: Context, { body: { clinicId, ids } }: RequestOf<typeof wire.orderQuickSelections>) =>
  inTransaction(ctx, async (ctx) => {
    await getClinic(ctx, clinicId)
    await setOrder(ctx, clinicId, ids)
    return { ids: await listSelectionIds(ctx, clinicId) }
  })
