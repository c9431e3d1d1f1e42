import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Treatment, TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { isBilled } from '@molaire/domain/treatments/status'
import { shownSurfaces } from '@molaire/domain/treatments/surfaces'
import { writtenTime } from '@molaire/words/shared/times'
import type { Drawing } from '../../../../platform/pdf/make-pdf.ts'
import { writtenDay, writtenDuration, writtenMoney, writtenNumber } from '../../../../platform/words/written.ts'
import { descriptionOf } from '../../words.ts'
import { daysValid, planWords } from './words.ts'

/** The content of a printed plan, before it is drawn. */
export interface PlanDocument {
  language: Locale
  clinic: { name: string; address: string | null; phone: string | null }
  patient: { name: string; dateOfBirth: LocalDate | null }
  /** The clinic's date. */
  today: LocalDate
  madeAt: Date
  plan: TreatmentPlan
  treatments: readonly Treatment[]
  /** The names of practitioners by id. */
  practitioners: ReadonlyMap<string, string>
  /** The other options of the choice; none when only the plan is printed. */
  options: readonly { plan: TreatmentPlan; treatments: readonly Treatment[] }[]
}

const [INK, MUTED, ACCENT, SHADE] = ['#1b2426', '#566164', '#045e66', '#eef3f4']
const MARGIN = 48
// Letter is 612 points wide.
const WIDTH = 612 - 2 * MARGIN

/** A plan on Letter paper: visits, total, prognosis, and lines to accept it. */
export function planDrawing(document: PlanDocument): Drawing {
  const { language, clinic, patient, plan, today, madeAt } = document
  const words = planWords[language]
  const made = words.made(writtenDay(today, language))
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 48, MARGIN, 52],
      defaultStyle: { fontSize: 9.5, lineHeight: 1.15, color: INK },
      styles: {
        clinic: { bold: true, fontSize: 11 },
        muted: { color: MUTED },
        kind: { color: ACCENT, bold: true, fontSize: 12, alignment: 'right' },
        name: { fontSize: 16, bold: true, lineHeight: 1.1 },
        section: { fontSize: 11.5, bold: true, color: ACCENT },
        visit: { bold: true },
        header: { bold: true, color: MUTED, fontSize: 8.5 },
        total: { bold: true, fontSize: 11.5 },
        running: { fontSize: 8, color: MUTED },
      },
      content: [
        head(document, made),
        rule(8, 10),
        { text: plan.name, style: 'name' },
        {
          text: [patient.name, patient.dateOfBirth && words.born(writtenDay(patient.dateOfBirth, language))]
            .filter(Boolean)
            .join(' · '),
          style: 'muted',
          margin: [0, 2, 0, 8],
        },
        visitsTable(document),
        ...paragraph(words.prognosis, plan.prognosis),
        ...paragraph(words.note, plan.note),
        ...optionColumns(document),
        { text: words.conditions, style: 'muted', margin: [0, 10, 0, 0] },
        acceptance(document),
      ],
    },
    runningHead: `${patient.name} · ${plan.name}`,
    foot: [words.title, clinic.name, writtenDay(today, language)].join(' · '),
    pageWords: words.page,
    title: `${words.title}, ${patient.name}`,
    language: `${language}-CA`,
    madeAt: madeAt.toISOString(),
  }
}

function head({ language, clinic, today }: PlanDocument, made: string): Content {
  const words = planWords[language]
  const right = (text: string): Content => ({ text, style: 'muted', alignment: 'right' })
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: clinic.name, style: 'clinic' },
          ...(clinic.address ? [{ text: clinic.address, style: 'muted' }] : []),
          ...(clinic.phone ? [{ text: `${words.phone} ${clinic.phone}`, style: 'muted' }] : []),
        ],
      },
      {
        width: 230,
        stack: [
          { text: words.title, style: 'kind' },
          { text: words.estimate, bold: true, alignment: 'right' },
          right(made),
          right(words.until(writtenDay(addDays(today, daysValid), language))),
        ],
      },
    ],
    columnGap: 16,
  }
}

const rule = (above: number, below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: ACCENT }],
  margin: [0, above, 0, below],
})

const isPart = ({ status }: Treatment) => status !== 'cancelled'
const totalOf = (treatments: readonly Treatment[]) => treatments.filter(isPart).reduce((sum, { amount }) => sum + amount, 0)

/** One table: for each visit its line, then its treatments; the total at the end. */
function visitsTable({ language, plan, treatments, practitioners }: PlanDocument): Content {
  const words = planWords[language]
  const money = (amount: number): TableCell => ({ text: writtenMoney(amount, language), alignment: 'right' })
  const column = (text: string, more: object = {}): TableCell => ({ text, style: 'header', fillColor: SHADE, ...more })
  const rows = plan.proposed.flatMap((visit): TableCell[][] => {
    const own = treatments.filter((one) => isPart(one) && one.proposedAppointmentId === visit.id)
    const { appointment, sequence, durationMinutes, delayDays, practitionerId } = visit
    const facts = [
      writtenDuration(durationMinutes, language),
      appointment
        ? words.on(writtenDay(appointment.date, language), writtenTime(appointment.startTime, language))
        : sequence > (plan.proposed[0]?.sequence ?? 0) && words.after(delayDays),
      practitioners.get(practitionerId ?? ''),
    ]
    const heading = {
      text: [
        { text: words.visit(sequence), bold: true },
        ...(visit.note ? [{ text: ` · ${visit.note}`, bold: true }] : []),
        { text: ` · ${facts.filter(Boolean).join(' · ')}`, color: MUTED },
      ],
    }
    const acts = own.map((one): TableCell[] => [
      { text: one.code },
      { text: `${descriptionOf({ ...one, language })}${isBilled(one.status) ? ` · ${words.done}` : ''}` },
      { text: one.tooth ?? '' },
      { text: one.tooth === null ? '' : shownSurfaces(one.tooth, one.surfaces) },
      { text: writtenNumber(one.quantity, language), alignment: 'right' },
      money(one.amount),
    ])
    const nothing: TableCell[] = [{ text: '' }, { text: words.nothing, style: 'muted' }, '', '', '', '']
    return [
      [{ ...heading, colSpan: 5 }, '', '', '', '', { ...(money(visit.cost) as object), bold: true } as TableCell],
      ...(acts.length > 0 ? acts : [nothing]),
    ]
  })
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [40, WIDTH - 40 - 34 - 48 - 30 - 74 - 60, 34, 48, 30, 74],
      body: [
        [
          column(words.code),
          column(words.description),
          column(words.tooth),
          column(words.surfaces),
          column(words.quantity, { alignment: 'right' }),
          column(words.amount, { alignment: 'right' }),
        ],
        ...rows,
        [
          { text: words.total, style: 'total', colSpan: 5 },
          '',
          '',
          '',
          '',
          { text: writtenMoney(totalOf(treatments), language), style: 'total', alignment: 'right' },
        ],
      ],
    },
  }
}

const paragraph = (title: string, text: string | null): Content[] =>
  text === null ? [] : [{ text: [{ text: `${title}  `, bold: true, color: ACCENT }, text], margin: [0, 8, 0, 0] }]

/** The other options side by side: what each is, what it costs, and what to expect of it. */
function optionColumns({ language, options }: PlanDocument): Content[] {
  if (options.length === 0) return []
  const words = planWords[language]
  const columns = options.map(({ plan, treatments }): Column => {
    const acts = treatments.filter(isPart).map((one) => descriptionOf({ ...one, language, part: 1, parts: 1 }))
    return {
      width: '*',
      stack: [
        { text: plan.name, bold: true },
        { text: words.visits(plan.proposed.length), style: 'muted' },
        { text: [...new Set(acts)].join(', ') },
        { text: writtenMoney(totalOf(treatments), language), style: 'total', margin: [0, 2, 0, 0] },
        ...(plan.prognosis ? [{ text: words.prognosisIs(plan.prognosis) } satisfies Content] : []),
      ],
    }
  })
  return [
    { text: words.options, style: 'section', margin: [0, 12, 0, 4] },
    // Three side by side are as many as one can read.
    ...Array.from({ length: Math.ceil(columns.length / 3) }, (_, row): Content => ({
      columns: columns.slice(row * 3, row * 3 + 3),
      columnGap: 16,
      margin: [0, 0, 0, 6],
      unbreakable: true,
    })),
  ]
}

/** Lines to fill by hand, never cut from their text. */
function acceptance({ language }: PlanDocument): Content {
  const words = planWords[language]
  const line = (label: string, width: number): Column => ({
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: INK }] },
      { text: label, style: 'muted', margin: [0, 2, 0, 0] },
    ],
  })
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: words.acceptance, style: 'section', margin: [0, 0, 0, 4] },
      { text: words.accepted, margin: [0, 0, 0, 30] },
      { columns: [line(words.name, 190), line(words.signature, 190), line(words.date, 104)], columnGap: 16 },
    ],
  }
}
