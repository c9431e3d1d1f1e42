import type * as wire from '@molaire/contract/inventory/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { stockLevel } from '@molaire/domain/inventory/stock'
import { inventoryFieldWords } from '@molaire/words/inventory/fields'
import { stockLevelWords } from '@molaire/words/inventory/stock-levels'
import type { Context } from '../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../platform/csv/write-csv.ts'
import { reading } from '../../platform/db/transaction.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { readTodays } from '../clinics/index.ts'
import { presentListedItem, type StockedRow } from './present.ts'
import { listToExport } from './reads.ts'

/** STOCK-01: the items in use as CSV, by name, with their state and their days of stock. */
export function exportInventoryItems(ctx: Context, { query }: RequestOf<typeof wire.exportInventoryItems>): Promise<FileAnswer> {
  const { clinicId, language } = query
  return reading(ctx, async (ctx) => {
    const today = (await readTodays(ctx)).of(clinicId ?? null)
    const lines = (await listToExport(ctx, clinicId)).map((row) => cellsOf(row, language))
    const header = Object.values(inventoryFieldWords).map((word) => word[language])
    return {
      name: `${language === 'fr' ? 'inventaire' : 'inventory'}-${today}.csv`,
      bytes: once(`${byteOrderMark}${writeCsv([header, ...lines], language)}`),
    }
  })
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** The cells in the order of the words of the fields. */
function cellsOf(row: StockedRow, language: Locale): string[] {
  const { daysOfCover } = presentListedItem(row)
  const cells: Record<keyof typeof inventoryFieldWords, string | number | null> = {
    name: row.name,
    clinic: row.clinicName,
    quantity: row.quantity,
    unit: row.unit,
    lowStockThreshold: row.lowStockThreshold,
    targetQuantity: row.targetQuantity,
    level: stockLevelWords[stockLevel(row)][language],
    daysOfCover,
    supplier: row.supplier,
    supplierItemNumber: row.supplierItemNumber,
    id: row.id,
  }
  return Object.values(cells).map((cell) => (typeof cell === 'string' ? toSpreadsheetText(cell) : String(cell ?? '')))
}
