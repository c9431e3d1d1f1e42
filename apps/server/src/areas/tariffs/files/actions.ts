import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { TariffChange, TariffFilePreview } from '@molaire/contract/tariffs/shapes'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicNow, getClinic } from '../../clinics/index.ts'
import { importTariffs, previewTariffImport } from '../changes/change-tariffs.ts'
import { findTariffs, listCodes } from '../reads/known-tariffs.ts'
import { cellsOf, headerIn } from './columns.ts'
import { judgeFile, readTariffFile, type TariffFile } from './read-file.ts'

/**
 * CFG-05: the tariffs in use of a clinic as CSV, in the order of their codes. Refuses: not_found.
 */
export function exportTariffs(ctx: Context, { query }: RequestOf<typeof wire.exportTariffs>): Promise<FileAnswer> {
  const { clinicId, language } = query
  return reading(ctx, async (ctx) => {
    const { date: today } = clinicNow(ctx, await getClinic(ctx, clinicId))
    const tariffs = await findTariffs(ctx, { clinicId, on: today })
    const lines = tariffs.map((tariff) => cellsOf(tariff, language))
    const name = `${language === 'fr' ? 'tarifs' : 'tariffs'}-${today}.csv`
    return { name, bytes: once(`${byteOrderMark}${writeCsv([headerIn(language), ...lines], language)}`) }
  })
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

const judge = async (ctx: Scope, file: TariffFile, clinicId: string) => judgeFile(file, await listCodes(ctx, clinicId))

/** CFG-05: what a file of tariffs would do. Refuses: tariff_file_unreadable. */
export async function previewTariffFile(
  ctx: Context,
  { query: { clinicId, effectiveOn, existing }, upload }: RequestOf<typeof wire.previewTariffFile>,
): Promise<TariffFilePreview> {
  const file = await readTariffFile(upload, ctx.hungUp)
  return reading(ctx, async (ctx) => {
    const { rows, problems, restoredZeros } = await judge(ctx, file, clinicId)
    const preview = await previewTariffImport(ctx, { clinicId, label: '', effectiveOn, rows, existing })
    return { ...preview, problems, unknownColumns: file.unknownColumns, restoredZeros }
  })
}

/**
 * CFG-05: imports a file of tariffs as one change. Refuses: tariff_file_unreadable,
 * tariff_file_has_problems, tariff_preview_outdated, tariff_change_empty, tariff_code_taken.
 */
export async function importTariffFile(
  ctx: Context,
  { query, upload }: RequestOf<typeof wire.importTariffFile>,
): Promise<TariffChange> {
  const { clinicId, effectiveOn, existing, name, fingerprint } = query
  const file = await readTariffFile(upload, ctx.hungUp)
  return inTransaction(ctx, async (ctx) => {
    const { rows, problems } = await judge(ctx, file, clinicId)
    if (problems.length > 0) throw new AppError('tariff_file_has_problems', { details: { problems: problems.length } })
    return importTariffs(ctx, { clinicId, label: name, effectiveOn, rows, existing }, fingerprint)
  })
}
