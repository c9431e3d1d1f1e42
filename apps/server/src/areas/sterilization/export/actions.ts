import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { RecallContact, SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import { timeOf } from '@molaire/domain/shared/local-time'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import {
  airRemovalTestWords,
  biologicalReadingWords,
  cycleTypeWords,
  loadReadingWords as readings,
  loadStatusWords,
  outcomeWords,
  recallContactStatusWords,
} from '@molaire/words/sterilization/terms'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Context } from '../../../platform/context.ts'
import { byteOrderMark, writeCsv } from '../../../platform/csv/write-csv.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readLog } from '../reads/log.ts'
import { readRecall } from '../reads/recalls.ts'
import { patientsOf, settingOf } from '../print/actions.ts'
import { clinicOfRecall, recordViews } from '../print/queries.ts'
import { writtenName } from '../print/readings.ts'
import { paperWords } from '../print/words.ts'

/** A table as a spreadsheet in that language reads it. No cell is run as a formula. */
async function* csvOf(rows: readonly (readonly (string | number | null)[])[], language: Locale) {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : toSpreadsheetText(cell ?? ''))))
  yield await Promise.resolve(`${byteOrderMark}${writeCsv(cells, language)}`)
}

/** STER-02: the patients of a recall, each appointment a line. Each is logged as viewed. */
export function exportRecall(
  ctx: Context,
  { params, query: { language = 'fr' } }: RequestOf<typeof wire.exportRecall>,
): Promise<FileAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const { contacts } = await readRecall(ctx, params.id)
    await recordViews(ctx, patientsOf(contacts))
    const { today } = await settingOf(ctx, await clinicOfRecall(ctx, params.id), language)
    const words = paperWords[language]
    const header = [
      words.patient,
      words.phone,
      words.date,
      words.time,
      words.practitioner,
      words.trays,
      words.contact,
      words.note,
    ]
    const linesOf = ({ patient, status, note, exposures }: RecallContact) =>
      exposures.map(({ date, startTime, practitioner, serialNumbers }) => [
        ...[`${patient.lastName}, ${patient.firstName}`, patient.phone, date, startTime, writtenName(practitioner)],
        ...[serialNumbers.join(' '), recallContactStatusWords[status][language], note],
      ])
    return { name: `${words.recallFile}-${today}.csv`, bytes: csvOf([header, ...contacts.flatMap(linesOf)], language) }
  })
}

/** STER-01: the loads of a period, the latest day first. Refuses: invalid_request. */
export function exportSterilizationLog(
  ctx: Context,
  { query: { language = 'fr', ...query } }: RequestOf<typeof wire.exportSterilizationLog>,
): Promise<FileAnswer> {
  return reading(ctx, async (ctx) => {
    const log = await readLog(ctx, query)
    const { clinic } = await settingOf(ctx, query.clinicId ?? null, language)
    const words = paperWords[language]
    const header = [
      ...[
        words.date,
        words.sterilizer,
        words.number,
        words.status,
        words.cycle,
        words.machineCycleNumber,
        words.began,
        words.ended,
      ],
      ...[words.temperature, words.pressure, words.exposure, words.implants, words.test, readings.physical[language]],
      ...[readings.externalIndicator[language], readings.internalIndicator[language], readings.airRemoval[language]],
      ...[
        words.lot,
        readings.biological[language],
        readings.biologicalControl[language],
        words.operator,
        words.releasedBy,
        words.note,
      ],
    ]
    const yes = (is: boolean) => (is ? words.yes : words.no)
    const time = (iso: string | null) => iso && timeOf(wallClock(new Date(iso), clinic.timeZone).minutes)
    const number = (value: number | null) => (value === null ? null : String(value).replace('.', language === 'fr' ? ',' : '.'))
    const outcome = (value: SterilizationLoad['physical']) => value && outcomeWords[value][language]
    const growth = (value: SterilizationLoad['biological']) => value && biologicalReadingWords[value][language]
    const lineOf = (load: SterilizationLoad) => [
      ...[
        load.loadedOn,
        load.sterilizerName,
        load.number,
        loadStatusWords[load.status][language],
        cycleTypeWords[load.cycleType][language],
      ],
      ...[load.machineCycle, time(load.startedAt), time(load.endedAt), number(load.temperatureCelsius), number(load.pressureKpa)],
      ...[
        number(load.exposureMinutes),
        yes(load.hasImplants),
        yes(load.isTest),
        outcome(load.physical),
        outcome(load.externalIndicator),
      ],
      [load.internalIndicatorType, outcome(load.internalIndicator)].filter(Boolean).join(' '),
      [load.airRemovalTest && airRemovalTestWords[load.airRemovalTest][language], outcome(load.airRemoval)]
        .filter(Boolean)
        .join(' '),
      ...[load.biologicalLot, growth(load.biological), growth(load.biologicalControl), writtenName(load.operator)],
      ...[load.releasedAt === null ? null : writtenName(load.releasedBy), load.note],
    ]
    const lines = log.days.flatMap(({ loads }) => loads.map(lineOf))
    return { name: `${words.logFile}-${log.from}-${log.to}.csv`, bytes: csvOf([header, ...lines], language) }
  })
}
