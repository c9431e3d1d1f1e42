import { z } from 'zod'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { taxClasses } from '@molaire/domain/invoices/taxes'
import { parseCode } from '@molaire/domain/tariffs/code'
import { largestAdjustment, feeNames, roundings } from '@molaire/domain/tariffs/fees'
import { mostAppointments, mostFeeCents, mostSelected } from '@molaire/domain/tariffs/limits'
import { surfaceCounts } from '@molaire/domain/tariffs/surface-count'
import { id, instant, label, localDate, optionalLabel, version } from '../shared/fields.ts'

const feeCents = z.int().min(0).max(mostFeeCents)

/** CFG-14: the five parts of what one unit costs, in cents. */
export const feeFields = {
  price: feeCents,
  labFee: feeCents,
  materialFee: feeCents,
  medicationFee: feeCents,
  additionalFee: feeCents,
}
export const fees = z.object(feeFields)

/** APT-05: an appointment that a tariff needs, in its order. */
export const tariffAppointment = z.object({
  durationMinutes: z.int(),
  /** Days after the one before. */
  delayDays: z.int(),
})

/** CFG-05: what a tariff says, in both languages. */
const shownWords = {
  code: z.string(),
  descriptionFr: z.string(),
  /** Null until somebody translates it. */
  descriptionEn: z.string().nullable(),
  categoryFr: z.string().nullable(),
  categoryEn: z.string().nullable(),
  subcategoryFr: z.string().nullable(),
  subcategoryEn: z.string().nullable(),
  surfaceCount: z.enum(surfaceCounts),
  /** Facts §5: services of health are exempt, what is only cosmetic is taxed. */
  taxClass: z.enum(taxClasses),
}

/** A tariff as the chair needs it: with the price that holds on the day of the schedule. */
const scheduledTariff = z.object({ id, ...shownWords, ...feeFields, appointments: z.array(tariffAppointment) })
export type ScheduledTariff = z.infer<typeof scheduledTariff>

/** CFG-05, CFG-06: what a clinic charges on a day, and its quick selections, in their order. */
export const feeSchedule = z.object({
  tariffs: z.array(scheduledTariff),
  quickSelections: z.array(z.object({ id, nameFr: z.string(), nameEn: z.string(), tariffIds: z.array(id) })),
})
export type FeeSchedule = z.infer<typeof feeSchedule>

/**
 * CFG-05: a tariff of a clinic. The fees are those that hold today, since `effectiveOn`; when the
 * first of them begins later, those.
 */
export const tariff = z.object({
  id,
  clinicId: id,
  ...shownWords,
  ...feeFields,
  effectiveOn: localDate,
  /** The fees that are planned after those, and their day. */
  next: z.object({ effectiveOn: localDate, ...feeFields }).nullable(),
  appointments: z.array(tariffAppointment),
  isArchived: z.boolean(),
  version,
})
export type Tariff = z.infer<typeof tariff>

const code = z.string().transform((text, issue) => {
  const parsed = parseCode(text)
  if (parsed !== undefined) return parsed
  issue.addIssue({ code: 'custom', message: 'tariff_code' })
  return z.NEVER
})

/** CFG-14, APT-05: all fields of a tariff. */
export const tariffFields = {
  code,
  descriptionFr: label(300),
  descriptionEn: optionalLabel(300),
  categoryFr: optionalLabel(100),
  categoryEn: optionalLabel(100),
  subcategoryFr: optionalLabel(100),
  subcategoryEn: optionalLabel(100),
  surfaceCount: z.enum(surfaceCounts),
  /** Left out, it stays; exempt in a new tariff. */
  taxClass: z.enum(taxClasses).optional(),
  ...feeFields,
  appointments: z
    .array(
      z.strictObject({
        durationMinutes: z.int().refine(isValidDuration, { error: 'appointment_duration' }),
        delayDays: z.int().min(0).max(1095),
      }),
    )
    .max(mostAppointments),
  /** The day from which the fees hold; by default today at the clinic. */
  effectiveOn: localDate.optional(),
}

/** CFG-05: what one unit of an act costs from a day on. */
export const tariffPrice = z.object({
  id,
  effectiveOn: localDate,
  ...feeFields,
  /** The import, adjustment or copy that wrote it; null when a person did. */
  change: z.object({ kind: z.enum(['import', 'adjustment', 'copy']), label: z.string() }).nullable(),
  createdAt: instant,
})
export type TariffPrice = z.infer<typeof tariffPrice>

/** CFG-06 */
export const quickSelection = z.object({
  id,
  clinicId: id,
  nameFr: z.string(),
  /** Null until somebody translates it. */
  nameEn: z.string().nullable(),
  /** In their order; an act may come twice. Archived ones are included. */
  tariffIds: z.array(id),
  isArchived: z.boolean(),
  version,
})
export type QuickSelection = z.infer<typeof quickSelection>

export const quickSelectionFields = {
  nameFr: label(60),
  nameEn: optionalLabel(60),
  tariffIds: z.array(id).max(mostSelected),
}

/** The categories that a change covers, by their French names; all of them when left out. */
const categories = z.array(z.string().max(100)).min(1).max(200).optional()

/**
 * CFG-05: a change of many tariffs of a clinic at once, from a day on: prices raised or lowered, or
 * another clinic's tariffs copied.
 */
export const tariffChangeBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('adjustment'),
    clinicId: id,
    effectiveOn: localDate,
    /** With at most two decimals. */
    percent: z.number().min(-largestAdjustment).max(largestAdjustment).multipleOf(0.01),
    /** In cents. */
    rounding: z.literal(roundings),
    /** Which of the five parts. */
    parts: z.array(z.enum(feeNames)).min(1).max(feeNames.length),
    categories,
  }),
  z.strictObject({
    kind: z.literal('copy'),
    clinicId: id,
    effectiveOn: localDate,
    fromClinicId: id,
    categories,
    /** What becomes of acts whose code the clinic has. */
    existing: z.enum(['update', 'skip']),
  }),
])
export type TariffChangeBody = z.infer<typeof tariffChangeBody>

/** What a change would do to one act. */
const plannedTariff = z.object({
  code: z.string(),
  descriptionFr: z.string(),
  descriptionEn: z.string().nullable(),
  categoryFr: z.string().nullable(),
  outcome: z.enum(['added', 'changed', 'same', 'skipped']),
  /** Whether its description, category, surfaces, taxes or appointments change. */
  changesWords: z.boolean(),
  /** The fees that hold on that day; null when it has none by then. */
  before: fees.nullable(),
  after: fees,
})
export type PlannedTariff = z.infer<typeof plannedTariff>

/** What a change would do. Nothing is written. */
export const tariffPreview = z.object({
  counts: z.object({ added: z.int(), changed: z.int(), same: z.int(), skipped: z.int() }),
  tariffs: z.array(plannedTariff),
  /** How many of the acts have fees planned after that day, which the change leaves as they are. */
  plannedLater: z.int(),
  /** Sent back to apply exactly this. */
  fingerprint: z.string(),
})
export type TariffPreview = z.infer<typeof tariffPreview>

/** What is wrong with a cell of a file. */
const fileProblems = [
  'code',
  'code_missing',
  'code_twice',
  'description',
  'surface_count',
  'tax_class',
  'amount',
  'appointments',
  'too_long',
  'line',
] as const
/** What a file would do, and what of it could not be read. */
export const tariffFilePreview = tariffPreview.extend({
  problems: z.array(
    z.object({
      /** As a spreadsheet counts. */
      line: z.int(),
      /** The header of the column; null for the whole line. */
      column: z.string().nullable(),
      text: z.string(),
      problem: z.enum(fileProblems),
    }),
  ),
  /** Columns of the file that mean nothing here. */
  unknownColumns: z.array(z.string()),
  /** How many codes have zeros again that a spreadsheet had removed. */
  restoredZeros: z.int(),
})
export type TariffFilePreview = z.infer<typeof tariffFilePreview>

/** CFG-05, CFG-07: a change of many tariffs that was made. */
export const tariffChange = z.object({
  id,
  clinicId: id,
  kind: z.enum(['import', 'adjustment', 'copy']),
  /** The file's name, the percentage, or the name of the other clinic. */
  label: z.string(),
  effectiveOn: localDate,
  added: z.int(),
  changed: z.int(),
  createdAt: instant,
  createdByName: z.string(),
  rolledBackAt: instant.nullable(),
  version,
})
export type TariffChange = z.infer<typeof tariffChange>
