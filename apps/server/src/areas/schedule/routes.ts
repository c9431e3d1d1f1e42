import * as wire from '@molaire/contract/schedule/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { copyDay } from './actions/copy-day.ts'
import { createAssignments } from './actions/create-assignments.ts'
import { createTimeSlot } from './actions/create-time-slot.ts'
import { createWorkPeriod } from './actions/create-work-period.ts'
import { deleteAssignment } from './actions/delete-assignment.ts'
import { deleteTimeSlot } from './actions/delete-time-slot.ts'
import { deleteWorkPeriod } from './actions/delete-work-period.ts'
import { updateAssignment } from './actions/update-assignment.ts'
import { updateTimeSlot } from './actions/update-time-slot.ts'
import { updateWorkPeriod } from './actions/update-work-period.ts'
import { createHolidays, deleteHoliday, listHolidays, updateHoliday } from './holidays.ts'
import { getWeekSchedule } from './reads/get-week-schedule.ts'
import { listWorkPeriods } from './reads/list-work-periods.ts'

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
