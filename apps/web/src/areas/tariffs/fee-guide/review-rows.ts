import type { Box } from '@molaire/domain/tariffs/fee-guide/text-lines'
import type { Doubt, OtherLine } from '@molaire/domain/tariffs/fee-guide/read-guide'
import { splitPrice } from '@molaire/domain/tariffs/fee-guide/price-text'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import type { Cents } from '@molaire/domain/shared/money'
import type { GuideReading } from './read-pages.ts'

export type GuideLanguage = 'fr' | 'en'

/** What remains to check in a row. The reader's own doubts go when somebody edits the row. */
export type RowDoubt = Doubt | 'code_invalid' | 'price_unknown'

/** CFG-07: an act of the guide as the person who reviews it sees and changes it. */
export interface ReviewRow {
  /** From 0, in the order of the guide. Lines that were turned into rows come last. */
  key: number
  code: string
  descriptionFr: string
  descriptionEn: string
  category: string
  subcategory: string
  surfaceCount: SurfaceCount
  /** Null where the guide fixes none. */
  price: Cents | null
  /** The upper price of a range. */
  highPrice: Cents | null
  hasLab: boolean
  hasMaterial: boolean
  /** The reader's doubts. */
  doubts: readonly Doubt[]
  /** Not imported. */
  isLeftOut: boolean
  /** Where it is printed. */
  boxes: readonly Box[]
}

/** A guide that is mostly in English says so by its words; otherwise it is French. */
export function languageOf({ rows }: GuideReading): GuideLanguage {
  const words = rows.map(({ description }) => description).join(' ')
  const french = words.match(/[àâçéèêëîïôûùœ]|\b(?:de|du|des|par|avec|ou)\b/gi)?.length ?? 0
  const english = words.match(/\b(?:of|and|the|with|per|or|each|tooth|root|crown|filling)\b/gi)?.length ?? 0
  return english > french ? 'en' : 'fr'
}

/**
 * The rows to review. '+L' and '+M' stay in the description: those costs are not in the price
 * (facts §4).
 */
export const rowsToReview = (reading: GuideReading, language: GuideLanguage): ReviewRow[] =>
  reading.rows.map((row, key) => {
    const { description, ...rest } = row
    const words = [description, row.hasLab && '+L', row.hasMaterial && '+M'].filter(Boolean).join(' ')
    return {
      key,
      ...rest,
      descriptionFr: language === 'fr' ? words : '',
      descriptionEn: language === 'en' ? words : '',
      isLeftOut: false,
    }
  })

/** A line that was not understood, as a row whose code remains to be typed. */
export function rowOfLine(line: OtherLine, key: number, language: GuideLanguage): ReviewRow {
  const split = splitPrice(line.text)
  const words = split?.rest ?? line.text
  const { text: _, kind: __, ...box } = line
  return {
    key,
    code: '',
    descriptionFr: language === 'fr' ? words : '',
    descriptionEn: language === 'en' ? words : '',
    category: '',
    subcategory: '',
    surfaceCount: 'none',
    price: split?.printed.price ?? null,
    highPrice: split?.printed.highPrice ?? null,
    hasLab: split?.printed.hasLab ?? false,
    hasMaterial: split?.printed.hasMaterial ?? false,
    doubts: [],
    isLeftOut: false,
    boxes: [box],
  }
}

const CODE = /^\d{5}$/

/** What is still to check in each row, by key; rows without anything are not in it. */
export function doubtsOf(rows: readonly ReviewRow[]): Map<number, RowDoubt[]> {
  const kept = rows.filter(({ isLeftOut }) => !isLeftOut)
  const count = new Map<string, number>()
  for (const { code } of kept) count.set(code, (count.get(code) ?? 0) + 1)
  return new Map(
    kept.flatMap((row) => {
      const doubts = new Set<RowDoubt>(row.doubts.filter((doubt) => doubt !== 'code_twice' && doubt !== 'description_missing'))
      if (!CODE.test(row.code)) doubts.add('code_invalid')
      else if ((count.get(row.code) ?? 0) > 1) doubts.add('code_twice')
      if (row.descriptionFr.trim() === '' && row.descriptionEn.trim() === '') doubts.add('description_missing')
      return doubts.size > 0 ? [[row.key, [...doubts]] as const] : []
    }),
  )
}

/** What keeps a row from being imported; the other doubts are only to look at. */
export const blockingDoubts: ReadonlySet<RowDoubt> = new Set(['code_invalid', 'code_twice', 'description_missing'])

/** A row after an edit: somebody has looked at it, so that the reader's doubts are gone. */
export const edited = (row: ReviewRow, change: Partial<ReviewRow>): ReviewRow => ({ ...row, ...change, doubts: [] })

/** A heading in both languages: guides print 'Endodontie / Endodontics', or one of them. */
function inBothLanguages(heading: string, language: GuideLanguage): { fr: string; en: string } {
  const [first = '', second = ''] = heading.split(' / ')
  return language === 'fr' ? { fr: first, en: second } : { fr: second, en: first }
}

/** A tariff that was reviewed, with the names of the specification; the price in cents. */
interface ReviewedTariff {
  code: string
  price: Cents | null
  descriptionFr: string
  descriptionEn: string
  categoryFr: string
  categoryEn: string
  subcategoryFr: string
  subcategoryEn: string
  surfaceCount: SurfaceCount
}

/** The tariffs of the rows that are kept. */
export const tariffsOf = (rows: readonly ReviewRow[], language: GuideLanguage): ReviewedTariff[] =>
  rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ code, price, descriptionFr, descriptionEn, surfaceCount, ...row }) => {
      const [category, subcategory] = [inBothLanguages(row.category, language), inBothLanguages(row.subcategory, language)]
      return {
        code,
        price,
        descriptionFr,
        descriptionEn,
        categoryFr: category.fr,
        categoryEn: category.en,
        subcategoryFr: subcategory.fr,
        subcategoryEn: subcategory.en,
        surfaceCount,
      }
    })

const noFees = { labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }

/**
 * CFG-07: the tariffs that were reviewed, as JSON to copy or download, in dollars. The price is
 * null where the guide fixes none.
 */
export function jsonOf(rows: readonly ReviewRow[], language: GuideLanguage): string {
  const tariffs = tariffsOf(rows, language).map((tariff) => ({
    ...tariff,
    price: tariff.price === null ? null : tariff.price / 100,
    ...noFees,
  }))
  return `${JSON.stringify(tariffs, null, 2)}\n`
}
