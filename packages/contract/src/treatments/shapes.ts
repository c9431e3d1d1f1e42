import { z } from 'zod'
import { surfaceCounts } from '@molaire/domain/tariffs/surface-count'
import { planStatuses } from '@molaire/domain/treatments/plan'
import { treatmentStatuses } from '@molaire/domain/treatments/status'
import { longestAgeReason } from '@molaire/domain/treatments/teeth'
import { invoiceSummary } from '../invoices/shapes.ts'
import { id, instant, label, locale, localDate, localTime, optionalLabel, optionalText, version } from '../shared/fields.ts'
import { feeFields } from '../tariffs/shapes.ts'

/** A tooth (FDI) or a region of the mouth; the domain's treatments/teeth says which exist. */
const tooth = z.string().trim().max(2).nullable()
/** In any spelling: 'dom', 'VP'. The answer has them in their order: 'MOD', 'VL'. */
const surfaces = z.string().trim().max(12)
/** At most two decimals: 0.5 is half a unit of time. */
const quantity = z.number()

/** APT-06: a treatment, planned or done. */
export const treatment = z.object({
  id,
  version,
  clinicId: id,
  patientId: id,
  /** Where it was done; of a planned one, where it was planned, if anywhere. */
  appointmentId: id.nullable(),
  /** The visit of a plan that it belongs to. */
  proposedAppointmentId: id.nullable(),
  tariffId: id.nullable(),
  code: z.string(),
  descriptionFr: z.string(),
  descriptionEn: z.string().nullable(),
  surfaceCount: z.enum(surfaceCounts),
  tooth: z.string().nullable(),
  surfaces: z.string(),
  quantity: z.number(),
  ...feeFields,
  /** What it costs in all, in cents: the five parts times the quantity. */
  amount: z.int(),
  /** APT-05: the second of three visits is part 2 of 3. */
  part: z.int(),
  parts: z.int(),
  status: z.enum(treatmentStatuses),
  completedOn: localDate.nullable(),
  practitionerId: id.nullable(),
  /** Whether its invoice was issued, so that it does not change any more (APT-09). */
  isInvoiced: z.boolean(),
  /** Whether it was signed with its appointment’s record: then only its fees change (APT-14). */
  isSigned: z.boolean(),
  /** Why a tooth that is unusual at the patient’s age was treated. */
  ageReason: z.string().nullable(),
  createdAt: instant,
})
export type Treatment = z.infer<typeof treatment>

/** Required for a tooth that is unusual at the patient’s age, otherwise dropped. */
const ageReason = optionalLabel(longestAgeReason)

/** What the request of a new treatment says of it. Code, words and fees come from the tariff. */
const newTreatment = z.strictObject({
  tariffId: id,
  tooth: tooth.default(null),
  surfaces: surfaces.default(''),
  quantity: quantity.default(1),
})
export type NewTreatment = z.input<typeof newTreatment>

/**
 * All of them are added, or none. `completed` ones are on the draft invoice at once; `planned` ones
 * wait for a later appointment.
 */
export const addTreatmentsBody = z.strictObject({
  treatments: z.array(newTreatment.extend({ ageReason })).min(1).max(40),
  status: z.enum(['completed', 'planned']),
})

/** Replaces what a person may change of a treatment. */
export const updateTreatmentBody = z.strictObject({
  tooth,
  surfaces,
  quantity,
  ...feeFields,
  /** Of a treatment that was done; left out, it does not change. */
  completedOn: localDate.optional(),
  practitionerId: id.optional(),
  /** Left out, it does not change while the tooth stays. */
  ageReason,
})

/** Treatments after a change, and the invoice that followed it; null when there is none. */
export const treatmentsAndInvoice = z.object({ treatments: z.array(treatment), invoice: invoiceSummary.nullable() })

export const toothCondition = z.object({
  id,
  tooth: z.string(),
  kind: z.enum(['missing', 'implant', 'existing']),
  surfaces: z.string(),
  note: z.string().nullable(),
})
export type ToothCondition = z.infer<typeof toothCondition>
export const createToothConditionBody = z.strictObject({
  tooth: z.string().trim().max(2),
  kind: z.enum(['missing', 'implant', 'existing']),
  surfaces: surfaces.default(''),
  note: optionalText(500),
})

/** The booked appointment of a visit. */
const booked = z.object({ id, date: localDate, startTime: localTime, status: z.string() })

/** APT-04: a visit of a plan. Its treatments are those of the chart that name it. */
export const proposedAppointment = z.object({
  id,
  version,
  sequence: z.int(),
  durationMinutes: z.int(),
  delayDays: z.int(),
  practitionerId: id.nullable(),
  appointmentTypeId: id.nullable(),
  note: z.string().nullable(),
  /** Null until it is booked. */
  appointment: booked.nullable(),
  /** The sum of its treatments that were not cancelled, in cents. */
  cost: z.int(),
})
export type WireProposedAppointment = z.infer<typeof proposedAppointment>

export const treatmentPlan = z.object({
  id,
  version,
  clinicId: id,
  patientId: id,
  appointmentId: id.nullable(),
  name: z.string(),
  /** Plans with the same value are options of one choice. */
  choiceId: id.nullable(),
  prognosis: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(planStatuses),
  consent: z.enum(['signed', 'verbal']).nullable(),
  /** Null for the installation. */
  createdBy: id.nullable(),
  createdAt: instant,
  /** In their sequence. */
  proposed: z.array(proposedAppointment),
})
export type TreatmentPlan = z.infer<typeof treatmentPlan>

/** All that the appointment page shows of a patient's care, in one answer. */
export const chart = z.object({
  patientId: id,
  /** The language of their documents. */
  language: locale,
  /** The oldest first. */
  treatments: z.array(treatment),
  conditions: z.array(toothCondition),
  plans: z.array(treatmentPlan),
  /** The invoice of the appointment that is named, if it has one. */
  invoice: invoiceSummary.nullable(),
  /** The tariffs that the appointment's practitioner uses most, the most frequent first. */
  frequentTariffIds: z.array(id),
})
export type Chart = z.infer<typeof chart>

/** A visit in the request of a plan: `id` names one that the plan has. */
const plannedVisit = z.strictObject({
  id: id.optional(),
  sequence: z.int(),
  durationMinutes: z.int(),
  delayDays: z.int(),
  practitionerId: id.nullable().default(null),
  appointmentTypeId: id.nullable().default(null),
  note: optionalText(500),
  /** Treatments of the plan that stay or come here, by id, and new ones. */
  treatments: z.array(z.union([z.strictObject({ id }), newTreatment])).max(40),
})
/** More than a plan may have, so that the rule refuses the rest with its own words. */
const mostVisitsRead = 100
const planWords = { name: label(120), prognosis: optionalText(2000), note: optionalText(2000) }

export const createTreatmentPlanBody = z.strictObject({
  clinicId: id,
  /** The appointment at which it is proposed. */
  appointmentId: id.nullable().default(null),
  /** Another plan, of which this one is an option. */
  optionOf: id.nullable().default(null),
  ...planWords,
  proposed: z.array(plannedVisit).max(mostVisitsRead),
  /** APT-05: a tariff whose appointments follow the visits of the request. */
  tariff: newTreatment.nullable().default(null),
})

/** Replaces the plan: visits that are left out go, with what was planned for them. */
export const updateTreatmentPlanBody = z.strictObject({
  ...planWords,
  proposed: z.array(plannedVisit).max(mostVisitsRead),
})

/** APT-05: the appointments that a tariff needs, its cost spread over them. */
export const addTariffAppointmentsBody = z.strictObject({ ...newTreatment.shape })
