import { defineErrors } from '../shared/errors.ts'

export const scheduleErrors = defineErrors({
  /** `details: { name, startDate, endDate }` of the period that overlaps. */
  work_period_overlaps: 409,
  time_slot_taken: 409,
  /**
   * The calendar shows quarters of an hour from 07:00 to 22:00, so only these can be open.
   * `details: { index }` when several slots were sent.
   */
  time_slot_outside_calendar: 422,
  /**
   * The same person is in the same room at that time already. `details: { startTime, endTime }`,
   * and `index` when several were sent.
   */
  assignment_overlaps: 409,
  /** Another holiday of the clinic begins on that day. */
  holiday_date_taken: 409,
  schedule_strands_appointments: 409,
})
