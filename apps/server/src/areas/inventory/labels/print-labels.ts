import type * as wire from '@molaire/contract/inventory/endpoints'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import type { Context, Scope } from '../../../platform/context.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { labelsFile, type Label } from '../../../platform/pdf/labels.ts'

/**
 * STOCK-02: QR labels of several items, each in as many copies as requested, from the first free
 * label of a sheet on. Refuses as `labelsFile`.
 */
export const printInventoryLabels = (ctx: Context, { body }: RequestOf<typeof wire.printInventoryLabels>) =>
  labelsFile(ctx, body, { read: listLabels, title: 'Codes QR · QR codes', file: 'codes-qr', language: 'fr' })

async function listLabels({ db, groupId }: Scope, ids: readonly string[]): Promise<Map<string, Label>> {
  const rows = await db
    .selectFrom('inventoryItems as i')
    .innerJoin('clinics as c', (join) => join.onRef('c.groupId', '=', 'i.groupId').onRef('c.id', '=', 'i.clinicId'))
    .select(['i.id', 'i.name', 'c.name as clinicName'])
    .where('i.groupId', '=', groupId)
    .where('i.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, clinicName }) => [id, { code: qrPayloadOf(id), title: name, details: [clinicName, shortId(id)] }]),
  )
}

/** The end of the id, to compare with the screen when a code cannot be read. */
const shortId = (id: string) => id.slice(-8).toUpperCase()
