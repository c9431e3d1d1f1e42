import { z } from 'zod'
import { comparisons } from '@molaire/domain/statistics/period-before'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate, secondName } from '../shared/fields.ts'

const amount = z.int()

/**
 * STAT-01: the money of a part of the practice. `revenue` is the lines of issued invoices before
 * taxes, less credit notes; drafts and cancelled invoices are excluded (STAT-02).
 */
const money = {
  revenue: amount,
  labFees: amount,
  materialFees: amount,
  medicationFees: amount,
  additionalFees: amount,
  /** The revenue less the four fees, which a credit note does not give back. */
  margin: amount,
}
export type StatisticsMoney = z.infer<z.ZodObject<typeof money>>

/** The work of a part of the practice, from its appointments. */
const work = {
  appointments: z.int(),
  /** In minutes at the chair: of appointments that took place. */
  minutes: z.int(),
  noShows: z.int(),
}

/** The hours of the schedule on days that have passed, in minutes. */
const hours = {
  /** When practitioners receive. */
  openMinutes: z.int(),
  /** The part of it that was booked and took place. */
  occupiedMinutes: z.int(),
}

const totals = z.object({
  ...money,
  ...work,
  /** The taxes on it, less those of credit notes. Both are what the periodic report bills. */
  taxes: amount,
  /** What credit notes took off the revenue, before taxes. */
  credited: amount,
  /** What was received in the period. */
  collected: amount,
  ...hours,
  cancellations: z.int(),
  /** Plans proposed in the period; the options of one choice count once. */
  plansProposed: z.int(),
  /** Those of them that are confirmed. */
  plansConfirmed: z.int(),
})
export type StatisticsTotals = z.infer<typeof totals>

/** A room or a type; without id, what has none. */
const part = z.object({ id: id.nullable(), name: z.string().nullable(), nameEn: secondName, ...money, ...work })
export type StatisticsPart = z.infer<typeof part>

const practitionerPart = z.object({ ...part.shape, role: z.string().nullable(), ...hours })
export type PractitionerStatistics = z.infer<typeof practitionerPart>

const monthPart = z.object({ month: z.string(), ...money, collected: amount })
export type MonthStatistics = z.infer<typeof monthPart>

/** The clinic's own word, in both languages; null for acts without a category. */
const categoryPart = z.object({
  categoryFr: z.string().nullable(),
  categoryEn: z.string().nullable(),
  ...money,
  quantity: z.number(),
})
export type CategoryStatistics = z.infer<typeof categoryPart>

/** STAT-01: the figures of a period, beside those of the period before. */
const statistics = z.object({
  from: localDate,
  to: localDate,
  now: totals,
  /** The period just before, or the same one a year earlier, with its days. */
  before: z.object({ from: localDate, to: localDate, ...totals.shape }),
  /** Every month of the period, in order. */
  byMonth: z.array(monthPart),
  byPractitioner: z.array(practitionerPart),
  byRoom: z.array(part),
  byType: z.array(part),
  byCategory: z.array(categoryPart),
})
export type Statistics = z.infer<typeof statistics>

/** The tables that are exported. */
const statisticsTables = ['months', 'practitioners', 'rooms', 'types', 'categories', 'acts'] as const

const query = {
  clinicId: id.optional(),
  practitionerId: id.optional(),
  from: localDate,
  to: localDate,
  compare: z.enum(comparisons).default('before'),
}

export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  summary: 'Revenue, fees, margin and work of a period, by practitioner, room, type, category and month (STAT-01)',
  access: 'statistics.read',
  query: z.object(query),
  result: statistics,
  errors: [],
})

/**
 * STAT-01: the acts behind a figure, without patients: many of one act in one row. Lines written by
 * hand, whose words may name anybody, are one row without words.
 */
const actRow = z.object({
  code: z.string().nullable(),
  descriptionFr: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  count: z.int(),
  quantity: z.number(),
  ...money,
})
export type ActStatistics = z.infer<typeof actRow>

export const getStatisticsActs = endpoint({
  method: 'GET',
  path: '/statistics/acts',
  summary: 'The acts that make a figure, by margin, without patients (STAT-01)',
  access: 'statistics.read',
  query: z.object({
    ...query,
    /** A category in French, or the empty text for acts without one. */
    category: z.string().max(200).optional(),
  }),
  result: z.object({ items: z.array(actRow) }),
  errors: [],
})

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/statistics/export',
  summary: 'A table of the statistics as CSV (STAT-01)',
  access: 'statistics.read',
  query: z.object({
    ...query,
    table: z.enum(statisticsTables),
    language: z.enum(['fr', 'en']).default('fr'),
  }),
  result: z.unknown(),
  response: { file: 'text/csv; charset=utf-8' },
  errors: [],
})
