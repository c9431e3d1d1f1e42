export { useHolidays, useWeekSchedule, useWorkPeriods } from './api.ts'
export { chosenPeriod } from './periods.ts'
export { firstTicks, proposals } from './year-of-holidays.ts'
