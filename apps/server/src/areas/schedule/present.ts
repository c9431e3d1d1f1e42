import type {
  StrandedAppointment,
  WireHoliday,
  WireTimeSlot,
  WireWorkPeriod,
  WeekSchedule,
} from '@molaire/contract/schedule/shapes'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { timeOf } from '@molaire/domain/shared/local-time'
import { displayName } from '@molaire/domain/users/display-name'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { secondName } from '../../platform/records/second-name.ts'
import type { RecordRow } from '../../platform/records/record-store.ts'
import type { StoredBlock, TimeSlotRow, WorkPeriodRow } from './queries.ts'
import type { ComingAppointment } from './reads/coming-appointments.ts'

export function presentWorkPeriod({ id, clinicId, name, startsOn, endsOn, version }: WorkPeriodRow): WireWorkPeriod {
  return { id, clinicId, name, startDate: startsOn, endDate: endsOn, version }
}

export function presentHoliday({ id, clinicId, name, startsOn, endsOn, version }: RecordRow<'holidays'>): WireHoliday {
  return { id, clinicId, name, startDate: startsOn, endDate: endsOn, version }
}

export function presentTimeSlot({ id, workPeriodId, dayOfWeek, startTime, endTime, version }: TimeSlotRow): WireTimeSlot {
  return { id, workPeriodId, dayOfWeek, startTime: timeOfDay(startTime), endTime: timeOfDay(endTime), version }
}

export function presentAssignment(block: StoredBlock): WeekSchedule['assignments'][number] {
  const { id, timeSlotId, userId, roomId, appointmentTypeIds, version } = block
  return { id, timeSlotId, userId, roomId, appointmentTypeIds: [...appointmentTypeIds], version }
}

/** Hours in the form of the API. */
export const presentHours = ({ start, end }: MinuteRange) => ({ startTime: timeOf(start), endTime: timeOf(end) })

/** A stranded appointment, as the screen shows it (CFG-04). */
export function presentStranded(appointment: ComingAppointment): StrandedAppointment {
  const { id, date, start, end, patient, practitioner, roomName, roomNameEn } = appointment
  return {
    id,
    date,
    startTime: timeOf(start),
    durationMinutes: end - start,
    patientName: displayName(patient),
    practitionerName: displayName(practitioner),
    roomName,
    ...secondName({ roomNameEn }),
  }
}
