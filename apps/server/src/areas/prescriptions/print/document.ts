import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import { fieldsOfKind, type PrescriptionKind } from '@molaire/domain/prescriptions/content'
import { displayName } from '@molaire/domain/users/display-name'
import { timeOf } from '@molaire/domain/shared/local-time'
import { addressLines } from '@molaire/words/patients/address-lines'
import { prescriptionElementWords as terms } from '@molaire/words/prescriptions/elements'
import { writtenTime } from '@molaire/words/shared/times'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { writtenDay } from '../../../platform/words/written.ts'
import type { PrintedRow } from './queries.ts'
import { printWords } from './words.ts'

const [INK, MUTED, ACCENT] = ['#1b2426', '#566164', '#045e66']
const MARGIN = 54
// Letter is 612 points wide.
const WIDTH = 612 - 2 * MARGIN
const NAMES = 130

type Rows = readonly [PrintedRow, ...PrintedRow[]]

/**
 * The paper of signed prescriptions of one patient in the form of the PDF library: Letter, one
 * sheet for each dentist, clinic and day, with the nine elements of the law on each (D-3, r. 11,
 * s. 1).
 */
export function prescriptionDrawing(rows: Rows, { language, madeAt }: { language: Locale; madeAt: Date }): Drawing {
  const words = printWords[language]
  const [patient] = rows
  const name = `${patient.firstName} ${patient.lastName}`
  const born = patient.dateOfBirth === null ? words.unborn : words.born(writtenDay(patient.dateOfBirth, language))
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 60, MARGIN, 60],
      defaultStyle: { fontSize: 11, lineHeight: 1.25, color: INK },
      styles: {
        clinic: { bold: true, fontSize: 13 },
        muted: { color: MUTED, fontSize: 10 },
        kind: { color: ACCENT, bold: true, fontSize: 16, alignment: 'right' },
        name: { fontSize: 13, bold: true },
        item: { fontSize: 13, bold: true },
        running: { fontSize: 8, color: MUTED },
      },
      content: sheetsOf(rows).flatMap((sheet, at) => sheetContent(sheet, { language, born, isFirst: at === 0 })),
    },
    runningHead: `${shortened(name)} · ${born}`,
    foot: [words.title, patient.clinicName].join(' · '),
    pageWords: words.page,
    title: `${words.title}, ${name}`,
    language: `${language}-CA`,
    madeAt: madeAt.toISOString(),
  }
}

/** What one signature line may stand for: one dentist with one licence, one clinic, one day. */
function sheetsOf(rows: Rows): Rows[] {
  const sheets = new Map<string, [PrintedRow, ...PrintedRow[]]>()
  for (const row of rows) {
    const key = [row.prescribedOn, row.clinicId, row.prescriberId, row.licenceNumber].join(' ')
    const sheet = sheets.get(key)
    if (sheet) sheet.push(row)
    else sheets.set(key, [row])
  }
  return [...sheets.values()]
}

function sheetContent(sheet: Rows, { language, born, isFirst }: { language: Locale; born: string; isFirst: boolean }): Content[] {
  const words = printWords[language]
  const [first] = sheet
  const numbers = [`${words.phone} ${first.clinicPhone}`, first.clinicFax && `${words.fax} ${first.clinicFax}`]
  return [
    {
      ...(!isFirst && { pageBreak: 'before' as const }),
      columns: [
        {
          width: '*',
          stack: [
            { text: first.clinicName, style: 'clinic' },
            { text: first.clinicAddress, style: 'muted' },
            { text: numbers.filter(Boolean).join(' · '), style: 'muted' },
          ],
        },
        {
          width: 190,
          stack: [
            { text: words.title, style: 'kind' },
            { text: writtenDay(first.prescribedOn, language), alignment: 'right' },
          ],
        },
      ],
      columnGap: 16,
    },
    rule({ above: 10, below: 14 }),
    { text: words.patient, style: 'muted' },
    { text: `${first.firstName} ${first.lastName}`, style: 'name' },
    { text: born },
    { text: addressLines(first, language) },
    rule({ above: 12, below: 4 }),
    ...sheet.map((row, at) => itemContent(row, { language, number: sheet.length > 1 ? at + 1 : undefined })),
    signatureContent(sheet, language),
    { id: 'replaced', text: words.replaced, style: 'muted', margin: [0, 12, 0, 0] },
  ]
}

const rule = ({ above, below }: { above: number; below: number }): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: ACCENT }],
  margin: [0, above, 0, below],
})

/** The longest note that is kept on one page with its prescription. */
const LONGEST_WHOLE = 900

function itemContent(row: PrintedRow, { language, number }: { language: Locale; number: number | undefined }): Content {
  const words = printWords[language]
  const kind = row.kind as PrescriptionKind // the constraint prescriptions__kind_known holds the same list
  const pairs: [string, string | null][] = [
    ...fieldsOfKind[kind].map((name): [string, string | null] => [terms[name][language], row[name]]),
    [terms.renewals[language], row.renewals === 0 ? words.noRenewal : words.renewals(row.renewals)],
    [terms.validity[language], row.validUntil && writtenDay(row.validUntil, language)],
    [terms.notes[language], row.notes],
  ]
  const shown = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]?.trim()))
  return {
    unbreakable: shown.every(([, value]) => value.length <= LONGEST_WHOLE && value.split('\n').length <= 20),
    margin: [0, 12, 0, 0],
    stack: [
      { text: [number && `${number}. `, row.medication].filter(Boolean).join(''), style: 'item', margin: [0, 0, 0, 4] },
      {
        layout: 'pairs',
        table: {
          widths: [NAMES, WIDTH - NAMES - 16],
          body: shown.map(([name, value]): TableCell[] => [{ text: name, style: 'muted' }, { text: value }]),
        },
      },
    ],
  }
}

/** The line for the hand, the name and the licence number, never apart from each other. */
function signatureContent(sheet: Rows, language: Locale): Content {
  const words = printWords[language]
  const [first] = sheet
  const { title, credential, timeZone } = first
  const prescriber = displayName({ firstName: first.prescriberFirstName, lastName: first.prescriberLastName, title, credential })
  const lastSigned = sheet.map(({ signedAt }) => signedAt?.getTime() ?? 0).reduce((a, b) => Math.max(a, b))
  const { date, minutes } = wallClock(new Date(lastSigned), timeZone)
  return {
    unbreakable: true,
    margin: [0, 56, 0, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 270, y2: 0, lineWidth: 0.75, lineColor: INK }] },
      { text: words.signature, style: 'muted', margin: [0, 2, 0, 6] },
      { text: prescriber, bold: true },
      { text: words.licence(first.licenceNumber ?? '') },
      { text: words.signed(writtenDay(date, language), writtenTime(timeOf(minutes), language)), style: 'muted' },
    ],
  }
}

const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
