import type * as wire from '@molaire/contract/inventory/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import { labelSheets, labelsOn } from '@molaire/domain/inventory/label-sheets'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { invalidField, unknownReference } from '../../../platform/http/references.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { labelsDrawing, type LabelItem } from './drawing.ts'

/**
 * STOCK-02: QR labels of several items, each in as many copies as requested, from the first free
 * label of a sheet on. Refuses: invalid_request for an unknown item or a label that the sheet does
 * not have, service_unavailable when too many documents wait to be drawn.
 */
export async function printInventoryLabels(
  ctx: Context,
  { body: { sheet: name, startAt, items } }: RequestOf<typeof wire.printInventoryLabels>,
): Promise<FileAnswer> {
  const sheet = labelSheets[name]
  if (startAt > labelsOn(sheet)) throw invalidField('body.startAt', 'label_of_sheet')
  const known = await atOnce(ctx, (ctx) =>
    listLabelItems(
      ctx,
      items.map(({ id }) => id),
    ),
  )
  const unknown = items.flatMap(({ id }, at) => (known.has(id) ? [] : [`body.items.${at}.id`]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  const labels = items.flatMap(({ id, copies }) => {
    const item = known.get(id)
    return item ? [{ item, copies }] : []
  })
  const pdf = await makePdf(labelsDrawing(labels, { sheet, startAt, madeAt: ctx.clock.now() }), ctx.hungUp)
  return { name: `codes-qr-avery-${name}.pdf`, bytes: inOne(pdf) }
}

async function listLabelItems({ db, groupId }: Scope, ids: readonly string[]): Promise<Map<string, LabelItem>> {
  const rows = await db
    .selectFrom('inventoryItems as i')
    .innerJoin('clinics as c', (join) => join.onRef('c.groupId', '=', 'i.groupId').onRef('c.id', '=', 'i.clinicId'))
    .select(['i.id', 'i.name', 'c.name as clinicName'])
    .where('i.groupId', '=', groupId)
    .where('i.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function* inOne(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}
