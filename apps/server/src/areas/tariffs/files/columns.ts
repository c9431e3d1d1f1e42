import type { Locale } from '@molaire/contract/shared/fields'
import { mostFeeCents } from '@molaire/domain/tariffs/limits'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { taxClasses, type TaxClass } from '@molaire/domain/invoices/taxes'
import { foldText } from '@molaire/domain/shared/fold'
import type { Cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { feeNames, type Fees } from '@molaire/domain/tariffs/fees'
import type { KnownTariff, TariffAppointment } from '@molaire/domain/tariffs/plan-change'
import { surfaceCounts, type SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { tariffFieldWords } from '@molaire/words/tariffs/fields'
import { surfaceCountWords } from '@molaire/words/tariffs/surface-counts'
import { taxClassWords } from '@molaire/words/tariffs/tax-classes'
import { amountCell } from '../../../platform/csv/write-csv.ts'

/** The columns of a file of tariffs, in the order of the export. */
export const columns = [
  'code',
  'descriptionFr',
  'descriptionEn',
  'categoryFr',
  'categoryEn',
  'subcategoryFr',
  'subcategoryEn',
  'surfaceCount',
  'taxClass',
  ...feeNames,
  'appointments',
] as const
export type Column = (typeof columns)[number]

/** The header of the file in a language. */
export const headerIn = (language: Locale): string[] => columns.map((column) => tariffFieldWords[column][language])

/** Other names of the price that only a file in English has. */
const englishPriceNames = ['Fee', 'Amount']

/** Other names that clinics and programs give to columns. */
const otherNames: Partial<Record<Column, readonly string[]>> = {
  code: ['Code acte', 'Procedure code'],
  descriptionFr: ['Description', 'Description FR'],
  descriptionEn: ['Description EN'],
  categoryFr: ['Catégorie', 'Category', 'Catégorie FR'],
  categoryEn: ['Catégorie EN', 'Category EN'],
  subcategoryFr: ['Sous-catégorie', 'Subcategory', 'Sous-catégorie FR'],
  subcategoryEn: ['Sous-catégorie EN', 'Subcategory EN'],
  price: ['Tarif', 'Montant', ...englishPriceNames],
  labFee: ['Labo', 'Lab'],
  materialFee: ['Matériel', 'Material'],
  medicationFee: ['Médicaments', 'Medication'],
  additionalFee: ['Autres frais', 'Other fees'],
}

const byHeader = new Map(
  columns.flatMap((column) =>
    [tariffFieldWords[column].fr, tariffFieldWords[column].en, ...(otherNames[column] ?? [])].map(
      (name) => [foldText(name), column] as const,
    ),
  ),
)
const englishPrices = new Set([tariffFieldWords.price.en, ...englishPriceNames].map(foldText))

/**
 * The columns of the headers of a file; undefined for what means nothing here. `Description` is the
 * same word in both languages: beside an English price it is the English one.
 */
export const columnsOf = (headers: readonly string[]): (Column | undefined)[] => {
  const names = headers.map((header) => foldText(header))
  const isEnglish = names.some((name) => englishPrices.has(name)) && !names.some((name) => byHeader.get(name) === 'descriptionEn')
  return names.map((name) => (isEnglish && name === 'description' ? 'descriptionEn' : byHeader.get(name)))
}

/** Appointments as `60 / 45+14`: minutes, and days after the one before. */
const writeAppointments = (appointments: readonly TariffAppointment[]): string =>
  appointments
    .map(({ durationMinutes, delayDays }) => (delayDays === 0 ? String(durationMinutes) : `${durationMinutes}+${delayDays}`))
    .join(' / ')

/** CFG-05: a tariff as a line of cells. A spreadsheet runs none of them as a formula. */
export const cellsOf = (tariff: KnownTariff, language: Locale): string[] =>
  columns.map((column) => toSpreadsheetText(cellOf(tariff, column, language)))

function cellOf(tariff: KnownTariff, column: Column, language: Locale): string {
  switch (column) {
    case 'surfaceCount':
      return surfaceCountWords[tariff.surfaceCount][language]
    case 'taxClass':
      return taxClassWords[tariff.taxClass][language]
    case 'appointments':
      return writeAppointments(tariff.appointments)
    case 'price':
    case 'labFee':
    case 'materialFee':
    case 'medicationFee':
    case 'additionalFee':
      return tariff.fees ? amountCell(tariff.fees[column satisfies keyof Fees], language) : ''
    default:
      return tariff[column] ?? ''
  }
}

const bySurfaces = new Map<string, SurfaceCount>([
  ['0', 'none'],
  ...surfaceCounts.flatMap((count) =>
    [count, surfaceCountWords[count].fr, surfaceCountWords[count].en].map((name) => [foldText(name), count] as const),
  ),
])
/** Undefined for another text. */
export const readSurfaces = (text: string): SurfaceCount | undefined => bySurfaces.get(foldText(text))

const byTaxClass = new Map(
  taxClasses.flatMap((taxClass): [string, TaxClass][] =>
    [taxClass, taxClassWords[taxClass].fr, taxClassWords[taxClass].en].map((name) => [foldText(name), taxClass]),
  ),
)
/** Undefined for another text. */
export const readTaxClass = (text: string): TaxClass | undefined => byTaxClass.get(foldText(text))

/** Undefined for another text, and for more than any act costs. */
export const readFee = (text: string): Cents | undefined => {
  const amount = parseMoney(text)
  return amount !== undefined && amount <= mostFeeCents ? amount : undefined
}

/** The longest list, and the longest delay in days, that a tariff takes. */
const [MOST_APPOINTMENTS, LONGEST_DELAY] = [24, 1095]
/** The reverse of the export; undefined for another text. */
export function readAppointments(text: string): TariffAppointment[] | undefined {
  const appointments = text.split('/').map((part) => {
    const [, minutes, days = '0'] = /^\s*(\d{1,3})\s*(?:\+\s*(\d{1,4})\s*)?$/.exec(part) ?? []
    return { durationMinutes: Number(minutes), delayDays: Number(days) }
  })
  const isSound = appointments.every(
    ({ durationMinutes, delayDays }) => isValidDuration(durationMinutes) && delayDays <= LONGEST_DELAY,
  )
  return isSound && appointments.length <= MOST_APPOINTMENTS ? appointments : undefined
}
