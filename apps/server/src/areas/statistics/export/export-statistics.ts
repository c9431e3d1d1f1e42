import type * as wire from '@molaire/contract/statistics/endpoints'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Context, Scope } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readActs } from '../reads/acts.ts'
import { readStatistics } from '../reads/get-statistics.ts'
import { requirePeriod } from '../reads/lines.ts'
import { columns, linesOf } from './columns.ts'

type Query = RequestOf<typeof wire.exportStatistics>['query']

/** Names of files, without accents. */
const names: Record<Query['table'], Record<Locale, string>> = {
  months: { fr: 'rentabilite-mois', en: 'profitability-months' },
  practitioners: { fr: 'rentabilite-praticiens', en: 'profitability-practitioners' },
  rooms: { fr: 'rentabilite-salles', en: 'profitability-rooms' },
  types: { fr: 'rentabilite-types', en: 'profitability-types' },
  categories: { fr: 'rentabilite-categories', en: 'profitability-categories' },
  acts: { fr: 'rentabilite-actes', en: 'profitability-treatments' },
}

/** STAT-01: a table of the statistics as CSV, as the page shows it. Refuses: invalid_request. */
export function exportStatistics(ctx: Context, { query }: RequestOf<typeof wire.exportStatistics>): Promise<FileAnswer> {
  requirePeriod(query)
  const { table, language, from, to } = query
  return reading(ctx, async (ctx) => ({
    name: `${names[table][language]}-${from}-${to}.csv`,
    bytes: once(`${byteOrderMark}${writeCsv(await tableOf(ctx, query), language)}`),
  }))
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function tableOf(ctx: Scope, { table, language, ...query }: Query): Promise<string[][]> {
  if (table === 'acts') return linesOf(columns.acts, await readActs(ctx, query), language)
  const statistics = await readStatistics(ctx, query)
  switch (table) {
    case 'months':
      return linesOf(columns.months, statistics.byMonth, language)
    case 'practitioners':
      return linesOf(columns.practitioners, statistics.byPractitioner, language)
    case 'rooms':
      return linesOf(columns.rooms, statistics.byRoom, language)
    case 'types':
      return linesOf(columns.types, statistics.byType, language)
    case 'categories':
      return linesOf(columns.categories, statistics.byCategory, language)
    default:
      return table satisfies never
  }
}
