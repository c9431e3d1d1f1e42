/**
 * APT-13. Planned: to be done later. Confirmed: planned before and done at an appointment.
 * Completed: done without having been planned. Cancelled: will not be done.
 */
export const treatmentStatuses = ['planned', 'confirmed', 'completed', 'cancelled'] as const
export type TreatmentStatus = (typeof treatmentStatuses)[number]

const next: Record<TreatmentStatus, readonly TreatmentStatus[]> = {
  planned: ['confirmed', 'cancelled'],
  confirmed: ['planned'], // taken back, before the invoice is issued
  completed: [],
  cancelled: ['planned'], // as the plan is taken up again
}

/** Whether a treatment may go from one status to another. Nothing becomes what it is. */
export const mayBecome = (from: TreatmentStatus, to: TreatmentStatus): boolean => next[from].includes(to)

/** APT-09: what was done is on the invoice; what is only planned, or will not be, is not. */
export const isBilled = (status: TreatmentStatus): boolean => status === 'confirmed' || status === 'completed'
