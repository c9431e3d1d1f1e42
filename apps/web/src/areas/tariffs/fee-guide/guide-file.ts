import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { surfaceCountWords } from '@molaire/words/tariffs/surface-counts'
import { tariffFieldWords } from '@molaire/words/tariffs/fields'
import { tariffsOf, type GuideLanguage, type ReviewRow } from './review-rows.ts'

const columns = [
  'code',
  'descriptionFr',
  'descriptionEn',
  'categoryFr',
  'categoryEn',
  'subcategoryFr',
  'subcategoryEn',
  'surfaceCount',
  'price',
] as const

const quoted = (cell: string) => `"${toSpreadsheetText(cell).replaceAll('"', '""')}"`

/**
 * CFG-07: the reviewed acts as the CSV file that the tariffs' own import takes (Decision 0092). An
 * empty cell leaves what the clinic has. Acts without a price are left out unless the clinic has
 * them, by `knownCodes`: nothing is charged at 0.
 */
export function guideFile(rows: readonly ReviewRow[], language: GuideLanguage, knownCodes: ReadonlySet<string>): Blob {
  const lines = tariffsOf(rows, language)
    .filter(({ code, price }) => price !== null || knownCodes.has(code))
    .map((tariff) =>
      columns.map((column) => {
        if (column === 'surfaceCount') return surfaceCountWords[tariff.surfaceCount].fr
        if (column === 'price') return tariff.price === null ? '' : (tariff.price / 100).toFixed(2).replace('.', ',')
        return tariff[column]
      }),
    )
  const header = columns.map((column) => tariffFieldWords[column].fr)
  return new Blob([[header, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n'), '\r\n'], { type: 'text/csv' })
}
