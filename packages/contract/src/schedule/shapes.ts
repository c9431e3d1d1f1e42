import { z } from 'zod'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { practitioner } from '../users/shapes.ts'
import { id, label, localDate, localTime, secondName, version } from '../shared/fields.ts'

/** CFG-04: the days on which its weekly slots apply, both included. */
export const workPeriod = z.object({ id, clinicId: id, name: z.string(), startDate: localDate, endDate: localDate, version })
export type WireWorkPeriod = z.infer<typeof workPeriod>

/** The last day is included; null for a single day. */
export const holiday = z.object({
  id,
  clinicId: id,
  name: z.string(),
  startDate: localDate,
  endDate: localDate.nullable(),
  version,
})
export type WireHoliday = z.infer<typeof holiday>

/** 0 is Sunday. */
export const dayOfWeek = z.int().min(0).max(6)

/** On quarters of an hour, from 07:00 to 22:00, as the calendar shows. */
const hours = { dayOfWeek, startTime: localTime, endTime: localTime }

const timeSlot = z.object({ id, workPeriodId: id, ...hours, version })
export type WireTimeSlot = z.infer<typeof timeSlot>

/**
 * A person who receives in a room during a slot. No listed appointment types means all (WIZ-06).
 */
export const assignment = z.object({ id, timeSlotId: id, userId: id, roomId: id, appointmentTypeIds: z.array(id), version })

/** The week of a work period, with all that painting it needs. */
export const weekSchedule = z.object({
  period: workPeriod,
  timeSlots: z.array(timeSlot),
  assignments: z.array(assignment),
  /** The rooms of the clinic that are not archived, and those that an assignment still uses. */
  rooms: z.array(z.object({ id, name: z.string(), nameEn: secondName, type: z.enum(roomTypes), isArchived: z.boolean() })),
  /**
   * The people who can be assigned: all of the group who can sign in, and those whom an assignment
   * still names.
   */
  people: z.array(practitioner.extend({ isDentist: z.boolean(), isEnabled: z.boolean() })),
  /**
   * The assignments of these people in the group's other clinics at the same time of year, when
   * they cannot be here.
   */
  elsewhere: z.array(
    z.object({
      userId: id,
      dayOfWeek,
      startTime: localTime,
      endTime: z.string(),
      clinicName: z.string(),
      roomName: z.string(),
      roomNameEn: secondName,
    }),
  ),
})
export type WeekSchedule = z.infer<typeof weekSchedule>

/**
 * Saves the change even if appointments to come lose their open time. Otherwise the change is
 * refused with those appointments (CFG-04).
 */
export const acceptStranded = z.boolean().default(false)
/** The same in a query. */
export const acceptStrandedQuery = z.enum(['true', 'false']).default('false')

/** An appointment that a change of the schedule leaves without open time. */
const strandedAppointment = z.object({
  id,
  date: localDate,
  startTime: localTime,
  durationMinutes: z.int(),
  patientName: z.string(),
  practitionerName: z.string(),
  roomName: z.string(),
  roomNameEn: secondName,
})
export type StrandedAppointment = z.infer<typeof strandedAppointment>

const isInOrder = ({ startDate, endDate }: { startDate: string; endDate?: string | null | undefined }) =>
  !endDate || endDate >= startDate
const reversed = { error: 'end_before_start', path: ['endDate'] }
const areInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime
const backwards = { error: 'end_before_start', path: ['endTime'] }

const periodFields = { name: label(100), startDate: localDate, endDate: localDate }
/** A new period may copy the week of another period of the same clinic. */
export const createWorkPeriodBody = z
  .strictObject({ clinicId: id, ...periodFields, copyFromId: id.optional() })
  .refine(isInOrder, reversed)
export const updateWorkPeriodBody = z.strictObject({ ...periodFields, acceptStranded }).refine(isInOrder, reversed)

const holidayFields = z.strictObject({
  name: label(100),
  startDate: localDate,
  endDate: localDate.nullish().transform((day) => day ?? null),
})
/** Several at once, so that all public holidays of a year can be selected together. */
export const createHolidaysBody = z.strictObject({
  clinicId: id,
  holidays: z.array(holidayFields.refine(isInOrder, reversed)).min(1).max(50),
  acceptStranded,
})
export const updateHolidayBody = holidayFields.extend({ acceptStranded }).refine(isInOrder, reversed)

export const createTimeSlotBody = z.strictObject({ workPeriodId: id, ...hours }).refine(areInOrder, backwards)
export const updateTimeSlotBody = z.strictObject({ ...hours, acceptStranded }).refine(areInOrder, backwards)

const who = { userId: id, roomId: id, appointmentTypeIds: z.array(id).max(100).default([]) }
/**
 * Several assignments, saved all or none. The slot of each day and time is found or created. A
 * block of the same person, room and types that touches a new one is extended.
 */
export const createAssignmentsBody = z.strictObject({
  workPeriodId: id,
  assignments: z
    .array(z.strictObject({ ...hours, ...who }).refine(areInOrder, backwards))
    .min(1)
    .max(200),
})
export const updateAssignmentBody = z.strictObject({ ...hours, ...who, acceptStranded }).refine(areInOrder, backwards)

/** Replaces the week's days in `to` with a copy of the day `from`. */
export const copyDayBody = z.strictObject({
  from: dayOfWeek,
  to: z.array(dayOfWeek).min(1).max(6),
  acceptStranded,
})
