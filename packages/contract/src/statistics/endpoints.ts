import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate } from '../shared/fields.ts'

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
  /** The revenue less the four fees. */
  margin: amount,
}

/** The work of a part of the practice, from its appointments. */
const work = {
  appointments: z.int(),
  /** In minutes at the chair: of appointments that took place. */
  minutes: z.int(),
  noShows: z.int(),
}

const totals = z.object({
  ...money,
  ...work,
  taxes: amount,
  /** What was received in the period. */
  collected: amount,
  /** In minutes: when practitioners receive, by the schedule. */
  openMinutes: z.int(),
  /** In minutes: what was booked of it and took place. */
  occupiedMinutes: z.int(),
  cancellations: z.int(),
  plansProposed: z.int(),
  plansConfirmed: z.int(),
})
export type StatisticsTotals = z.infer<typeof totals>

const part = z.object({ id: id.nullable(), name: z.string().nullable(), ...money, ...work })
export type StatisticsPart = z.infer<typeof part>

/** STAT-01: the figures of a period, beside those of the period before. */
const statistics = z.object({
  from: localDate,
  to: localDate,
  now: totals,
  /** The period of the same length just before, or the same one a year earlier. */
  before: totals,
  byMonth: z.array(z.object({ month: z.string(), ...money, collected: amount })),
  byPractitioner: z.array(part),
  byRoom: z.array(part),
  byType: z.array(part),
  /** In both languages: it is the clinic's own word. */
  byCategory: z.array(
    z.object({ categoryFr: z.string().nullable(), categoryEn: z.string().nullable(), ...money, quantity: z.number() }),
  ),
})
export type Statistics = z.infer<typeof statistics>

const query = {
  clinicId: id.optional(),
  practitionerId: id.optional(),
  from: localDate,
  to: localDate,
  compare: z.enum(['before', 'year']).default('before'),
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

/** STAT-01: the acts behind a figure, without patients: many of one act in one row. */
const actRow = z.object({
  code: z.string().nullable(),
  descriptionFr: z.string(),
  descriptionEn: z.string().nullable(),
  count: z.int(),
  quantity: z.number(),
  ...money,
})

export const listStatisticsActs = endpoint({
  method: 'GET',
  path: '/statistics/acts',
  summary: 'The acts that make a figure, by margin, without patients (STAT-01)',
  access: 'statistics.read',
  query: z.object({
    ...query,
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    category: z.string().max(200).optional(),
    roomId: id.optional(),
    appointmentTypeId: id.optional(),
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
    table: z.enum(['months', 'practitioners', 'rooms', 'types', 'categories']),
    language: z.enum(['fr', 'en']).default('fr'),
  }),
  result: z.unknown(),
  response: { file: 'text/csv; charset=utf-8' },
  errors: [],
})
