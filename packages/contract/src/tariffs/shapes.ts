import { z } from 'zod'
import { surfaceCounts } from '@molaire/domain/tariffs/surface-count'
import { id } from '../shared/fields.ts'

/** The largest amount of one part of a fee: 100 000 $. */
export const mostFeeCents = 10_000_000
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

/** A tariff as the chair needs it: with the price that holds on the day of the schedule. */
export const scheduledTariff = z.object({
  id,
  code: z.string(),
  descriptionFr: z.string(),
  /** Null until somebody translates it. */
  descriptionEn: z.string().nullable(),
  categoryFr: z.string().nullable(),
  categoryEn: z.string().nullable(),
  subcategoryFr: z.string().nullable(),
  subcategoryEn: z.string().nullable(),
  surfaceCount: z.enum(surfaceCounts),
  ...feeFields,
  appointments: z.array(tariffAppointment),
})
export type ScheduledTariff = z.infer<typeof scheduledTariff>

/** CFG-05, CFG-06: what a clinic charges on a day, and its quick selections, in their order. */
export const feeSchedule = z.object({
  tariffs: z.array(scheduledTariff),
  quickSelections: z.array(z.object({ id, nameFr: z.string(), nameEn: z.string(), tariffIds: z.array(id) })),
})
export type FeeSchedule = z.infer<typeof feeSchedule>
