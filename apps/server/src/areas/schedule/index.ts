import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { scheduleRoutes } from './routes.ts'
export { assign } from './assignments.ts'
export { createHolidays } from './holidays.ts'
export { createWorkPeriod } from './work-periods.ts'
export { holdSchedule, scheduleKey } from './queries.ts'
export { availabilityOf, dayAvailability, loadSchedule, practitionersOf, type Schedule } from './reads/availability.ts'
export { clinicConfigurations, type ClinicConfiguration } from './reads/clinic-configuration.ts'

registerConstraints({
  work_periods__one_at_a_time: 'work_period_overlaps',
  time_slots__once: 'time_slot_taken',
  time_slots__within_calendar: 'time_slot_outside_calendar',
  assignments__once: 'assignment_overlaps',
  holidays__once: 'holiday_date_taken',
  // The clinic was deleted while its schedule was being changed.
  work_periods_group_id_clinic_id_fkey: 'not_found',
  holidays_group_id_clinic_id_fkey: 'not_found',
})
