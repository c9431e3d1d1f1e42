import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'
import { records } from '../shared/records.ts'
import {
  acceptStrandedQuery,
  copyDayBody,
  createAssignmentsBody,
  createHolidaysBody,
  createTimeSlotBody,
  createWorkPeriodBody,
  holiday,
  updateAssignmentBody,
  updateHolidayBody,
  updateTimeSlotBody,
  updateWorkPeriodBody,
  weekSchedule,
  workPeriod,
} from './shapes.ts'

const params = z.object({ id })
const ofClinic = z.object({ clinicId: id })
const leaving = z.object({ acceptStranded: acceptStrandedQuery })

/** What all changes of an existing row have in common. */
const change = { access: 'configuration.write', params, version: 'accepted' } as const

export const listWorkPeriods = endpoint({
  method: 'GET',
  path: '/work-periods',
  summary: 'Work periods of a clinic, the latest first',
  access: 'configuration.read',
  query: ofClinic,
  result: listOf(workPeriod),
  errors: [],
})

export const createWorkPeriod = endpoint({
  method: 'POST',
  path: '/work-periods',
  summary: 'Open a work period, empty or with the week of another',
  access: 'configuration.write',
  body: createWorkPeriodBody,
  result: workPeriod,
  status: 201,
  errors: ['work_period_overlaps'],
})

export const updateWorkPeriod = endpoint({
  ...change,
  method: 'PUT',
  path: '/work-periods/:id',
  summary: 'Change the name or the days of a work period',
  body: updateWorkPeriodBody,
  result: workPeriod,
  errors: ['work_period_overlaps', 'schedule_strands_appointments'],
})

export const deleteWorkPeriod = endpoint({
  ...change,
  method: 'DELETE',
  path: '/work-periods/:id',
  summary: 'Remove a work period with its slots and assignments',
  query: leaving,
  result: z.object({ id }),
  errors: ['schedule_strands_appointments'],
})

export const getWeekSchedule = endpoint({
  method: 'GET',
  path: '/work-periods/:id/week',
  summary: 'The week of a work period: slots, assignments, and who and where',
  access: 'configuration.read',
  params,
  result: weekSchedule,
  errors: [],
})

export const copyDay = endpoint({
  method: 'POST',
  path: '/work-periods/:id/copy-day',
  summary: 'Make days of the week like another one',
  access: 'configuration.write',
  params,
  body: copyDayBody,
  result: weekSchedule,
  errors: ['schedule_strands_appointments'],
})

export const { listHolidays, updateHoliday, deleteHoliday } = records({
  one: 'Holiday',
  many: 'Holidays',
  path: '/holidays',
  record: holiday,
  list: { summary: 'Days on which a clinic is closed, earliest first', query: ofClinic },
  update: {
    summary: 'Change a holiday',
    body: updateHolidayBody,
    errors: ['holiday_date_taken', 'schedule_strands_appointments'],
  },
  delete: { summary: 'Open a clinic again on a holiday' },
})

export const createHolidays = endpoint({
  method: 'POST',
  path: '/holidays',
  summary: 'Close a clinic on some days',
  access: 'configuration.write',
  body: createHolidaysBody,
  result: z.object({ items: z.array(holiday) }),
  status: 201,
  errors: ['holiday_date_taken', 'schedule_strands_appointments'],
})

/** Changes of slots and assignments return the whole week, because one change may affect others. */
export const createTimeSlot = endpoint({
  method: 'POST',
  path: '/time-slots',
  summary: 'Add a weekly slot',
  access: 'configuration.write',
  body: createTimeSlotBody,
  result: weekSchedule,
  status: 201,
  errors: ['time_slot_taken', 'time_slot_outside_calendar'],
})

export const updateTimeSlot = endpoint({
  ...change,
  method: 'PUT',
  path: '/time-slots/:id',
  summary: 'Move a weekly slot with all who are assigned to it',
  body: updateTimeSlotBody,
  result: weekSchedule,
  errors: ['time_slot_taken', 'time_slot_outside_calendar', 'assignment_overlaps', 'schedule_strands_appointments'],
})

export const deleteTimeSlot = endpoint({
  ...change,
  method: 'DELETE',
  path: '/time-slots/:id',
  summary: 'Remove a weekly slot with its assignments',
  query: leaving,
  result: weekSchedule,
  errors: ['schedule_strands_appointments'],
})

export const createAssignments = endpoint({
  method: 'POST',
  path: '/assignments',
  summary: 'Put people in rooms at times of the week, all of them or none',
  access: 'configuration.write',
  body: createAssignmentsBody,
  result: weekSchedule,
  status: 201,
  errors: ['assignment_overlaps', 'time_slot_outside_calendar'],
})

export const updateAssignment = endpoint({
  ...change,
  method: 'PUT',
  path: '/assignments/:id',
  summary: 'Change who is in which room, when, and for which kinds of appointment',
  body: updateAssignmentBody,
  result: weekSchedule,
  errors: ['assignment_overlaps', 'time_slot_outside_calendar', 'schedule_strands_appointments'],
})

export const deleteAssignment = endpoint({
  ...change,
  method: 'DELETE',
  path: '/assignments/:id',
  summary: 'Take someone out of a room',
  query: leaving,
  result: weekSchedule,
  errors: ['schedule_strands_appointments'],
})
