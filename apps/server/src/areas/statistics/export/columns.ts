import type {
  ActStatistics,
  CategoryStatistics,
  MonthStatistics,
  PractitionerStatistics,
  StatisticsMoney,
  StatisticsPart,
} from '@molaire/contract/statistics/endpoints'
import type { Locale } from '@molaire/contract/shared/fields'
import { nameIn } from '@molaire/domain/shared/second-names'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { noShowRate, perHour, shareOf } from '@molaire/domain/statistics/rates'
import { amountCell } from '../../../platform/csv/write-csv.ts'
import { inBothLanguages } from '../../../platform/words/in-both-languages.ts'

/** A column: its header, and the cell of a row. */
interface Column<Row> {
  header: Readonly<Record<Locale, string>>
  cell: (row: Row, language: Locale) => string
}

const column = <Row>(fr: string, en: string, cell: Column<Row>['cell']): Column<Row> => ({
  header: inBothLanguages((say) => say(fr, en)),
  cell,
})
/** A text that a spreadsheet shows and never runs; `none` stands for what has no name. */
const text = <Row>(fr: string, en: string, of: (row: Row, language: Locale) => string | null): Column<Row> =>
  column(fr, en, (row, language) => toSpreadsheetText(of(row, language) ?? ''))
const amount = <Row>(fr: string, en: string, of: (row: Row) => number | null): Column<Row> =>
  column(fr, en, (row, language) => {
    const cents = of(row)
    return cents === null ? '' : amountCell(cents, language)
  })
const count = <Row>(fr: string, en: string, of: (row: Row) => number): Column<Row> => column(fr, en, (row) => String(of(row)))
/** A number with two decimals: hours, quantities and percentages. */
const decimal = <Row>(fr: string, en: string, of: (row: Row) => number | null): Column<Row> =>
  amount(fr, en, (row) => {
    const value = of(row)
    return value === null ? null : Math.round(value * 100)
  })
const percentage = <Row>(fr: string, en: string, of: (row: Row) => number | null): Column<Row> =>
  decimal(fr, en, (row) => {
    const share = of(row)
    return share === null ? null : share * 100
  })

const money: readonly Column<StatisticsMoney>[] = [
  amount('Facturé avant taxes', 'Billed before taxes', ({ revenue }) => revenue),
  amount('Laboratoire', 'Laboratory', ({ labFees }) => labFees),
  amount('Matériel', 'Material', ({ materialFees }) => materialFees),
  amount('Médicaments', 'Medication', ({ medicationFees }) => medicationFees),
  amount('Frais additionnels', 'Additional fees', ({ additionalFees }) => additionalFees),
  amount('Marge brute', 'Gross margin', ({ margin }) => margin),
  percentage('Marge (%)', 'Margin (%)', ({ margin, revenue }) => shareOf(margin, revenue)),
]

type Work = Pick<StatisticsPart, 'appointments' | 'minutes' | 'noShows' | 'revenue' | 'margin'>
const work: readonly Column<Work>[] = [
  count('Rendez-vous', 'Appointments', ({ appointments }) => appointments),
  decimal('Heures au fauteuil', 'Chair hours', ({ minutes }) => minutes / 60),
  amount('Facturé à l’heure', 'Billed per hour', ({ revenue, minutes }) => perHour(revenue, minutes)),
  amount('Marge à l’heure', 'Margin per hour', ({ margin, minutes }) => perHour(margin, minutes)),
  count('Absences', 'No-shows', ({ noShows }) => noShows),
  percentage('Absences (%)', 'No-shows (%)', noShowRate),
]

const name = (fr: string, en: string) =>
  text<StatisticsPart>(fr, en, (row, language) => row.name && nameIn(language, { ...row, name: row.name }))

/** The columns of each table (STAT-01). */
export const columns = {
  months: [
    text<MonthStatistics>('Mois', 'Month', ({ month }) => month),
    ...money,
    amount<MonthStatistics>('Encaissé', 'Collected', ({ collected }) => collected),
  ],
  practitioners: [
    name('Praticien', 'Practitioner'),
    ...money,
    ...work,
    decimal<PractitionerStatistics>('Heures ouvertes', 'Open hours', ({ openMinutes }) => openMinutes / 60),
    decimal<PractitionerStatistics>('Heures occupées', 'Occupied hours', ({ occupiedMinutes }) => occupiedMinutes / 60),
    percentage<PractitionerStatistics>('Occupation (%)', 'Occupancy (%)', ({ occupiedMinutes, openMinutes }) =>
      shareOf(occupiedMinutes, openMinutes),
    ),
  ],
  rooms: [name('Salle', 'Room'), ...money, ...work],
  types: [name('Type de rendez-vous', 'Appointment type'), ...money, ...work],
  categories: [
    text<CategoryStatistics>('Catégorie', 'Category', ({ categoryFr, categoryEn }, language) =>
      language === 'fr' ? (categoryFr ?? categoryEn) : (categoryEn ?? categoryFr),
    ),
    decimal<CategoryStatistics>('Quantité', 'Quantity', ({ quantity }) => quantity),
    ...money,
  ],
  acts: [
    text<ActStatistics>('Code', 'Code', ({ code }) => code),
    text<ActStatistics>('Acte', 'Treatment', ({ descriptionFr, descriptionEn }, language) =>
      language === 'fr' ? descriptionFr : (descriptionEn ?? descriptionFr),
    ),
    count<ActStatistics>('Lignes', 'Lines', (row) => row.count),
    decimal<ActStatistics>('Quantité', 'Quantity', ({ quantity }) => quantity),
    ...money,
  ],
} as const

/** The lines of a table, its header first. */
export const linesOf = <Row>(of: readonly Column<Row>[], rows: readonly Row[], language: Locale): string[][] => [
  of.map(({ header }) => header[language]),
  ...rows.map((row) => of.map(({ cell }) => cell(row, language))),
]
