import * as wire from '@molaire/contract/schedule/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createAssignments, deleteAssignment, updateAssignment } from './assignments.ts'
import { copyDay } from './copy-day.ts'
import { createHolidays, deleteHoliday, listHolidays, updateHoliday } from './holidays.ts'
import { getWeekSchedule } from './reads/get-week-schedule.ts'
import { createTimeSlot, deleteTimeSlot, updateTimeSlot } from './time-slots.ts'
import { createWorkPeriod, deleteWorkPeriod, listWorkPeriods, updateWorkPeriod } from './work-periods.ts'

export const scheduleRoutes: Route[] = [
  handle(wire.listWorkPeriods, listWorkPeriods),
  handle(wire.createWorkPeriod, createWorkPeriod),
  handle(wire.updateWorkPeriod, updateWorkPeriod),
  handle(wire.deleteWorkPeriod, deleteWorkPeriod),
  handle(wire.getWeekSchedule, getWeekSchedule),
  handle(wire.copyDay, copyDay),
  handle(wire.listHolidays, listHolidays),
  handle(wire.createHolidays, createHolidays),
  handle(wire.updateHoliday, updateHoliday),
  handle(wire.deleteHoliday, deleteHoliday),
  handle(wire.createTimeSlot, createTimeSlot),
  handle(wire.updateTimeSlot, updateTimeSlot),
  handle(wire.deleteTimeSlot, deleteTimeSlot),
  handle(wire.createAssignments, createAssignments),
  handle(wire.updateAssignment, updateAssignment),
  handle(wire.deleteAssignment, deleteAssignment),
]
