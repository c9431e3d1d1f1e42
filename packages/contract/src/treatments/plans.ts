import { z } from 'zod'
import { planStatuses } from '@molaire/domain/treatments/plan'
import { readWishedPlace } from '@molaire/domain/treatments/wished-place'
import { appointment, opening, place } from '../appointments/shapes.ts'
import { id, label, localDate, optionalText } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { treatment, treatmentPlan } from './shapes.ts'

/** A plan after a change, and its treatments. */
export const planAndTreatments = z.object({ plan: treatmentPlan, treatments: z.array(treatment) })
export type PlanAndTreatments = z.infer<typeof planAndTreatments>

/** How the patient accepted, when the plan is confirmed; otherwise left out. */
export const changeTreatmentPlanStatusBody = z.strictObject({
  status: z.enum(planStatuses),
  consent: z.enum(['signed', 'verbal']).optional(),
})

/** `asOption`: the copy and the plan are options of one choice. */
export const copyTreatmentPlanBody = z.strictObject({ name: label(120), asOption: z.boolean().default(true) })

/** Far from the last day that there is, so that the delays of every chain end before it. */
const isWithinReach = (date: string) => date < '9900-01-01'

/** Where a visit is wished; the domain's treatments/wished-place says how it is written. */
const wishedPlace = z.string().transform((text, issue) => {
  const wish = readWishedPlace(text)
  if (wish && isWithinReach(wish.date)) return wish
  issue.addIssue({ code: 'custom', message: 'wished_place' })
  return z.NEVER
})

export const planOpeningsQuery = z.object({
  /** The day on which the plan begins; never before the clinic’s today. */
  from: localDate.refine(isWithinReach, { error: 'local_date' }),
  /** The visits to place: those that are not booked, or those that are booked too early. */
  of: z.enum(['unbooked', 'too_early']).default('unbooked'),
  /** The type of the visits that have none. */
  appointmentTypeId: id.optional(),
  /** At most one for each visit. The place is kept if it is free and not too early. */
  wishes: z
    .union([wishedPlace, z.array(wishedPlace).max(24)])
    .transform((wishes) => [wishes].flat())
    .default([]),
})

/** Where a visit could be, and the other free times. */
const visitOpenings = z.object({
  proposedAppointmentId: id,
  /** The appointment that would move; null for a visit that is not booked. */
  appointmentId: id.nullable(),
  /** Of the appointment that would move, otherwise of the visit. */
  durationMinutes: z.int(),
  /** The first day that the plan allows, after the visits before it. */
  earliest: localDate,
  /** The wished place if it is possible, otherwise the first one; null: none within 60 days. */
  place: opening.nullable(),
  /** The next free times, from its earliest or its wished day. */
  openings: z.array(opening),
})
export type VisitOpenings = z.infer<typeof visitOpenings>

/** One preview of the whole chain, in the order of the plan. */
export const planOpenings = listOf(visitOpenings)
export type PlanOpenings = z.infer<typeof planOpenings>

/** All visits are booked or moved, or none. */
export const bookTreatmentPlanBody = z.strictObject({
  visits: z
    .array(
      z.strictObject({
        proposedAppointmentId: id,
        /** The appointment to move; null books one. Refused when the visit has another one. */
        appointmentId: id.nullable().default(null),
        ...place,
        /** Of a new appointment; that of the visit when left out. */
        appointmentTypeId: id.optional(),
        reason: optionalText(2000),
      }),
    )
    .min(1)
    .max(24),
  /** Whether a visit may be before the day that the plan allows: somebody chose that day. */
  mayBeEarly: z.boolean().default(false),
  /** Of new appointments. */
  status: z.enum(['scheduled', 'confirmed']).default('scheduled'),
})
export type BookTreatmentPlanBody = z.input<typeof bookTreatmentPlanBody>

/** The appointments in the order of the request. */
export const bookedPlan = z.object({ ...planAndTreatments.shape, appointments: z.array(appointment) })

export const printPlanQuery = z.object({
  /** Whether the other options of the choice are printed beside it. */
  options: z.enum(['0', '1']).default('0'),
})
