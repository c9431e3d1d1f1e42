import type { Appointment, Opening as WireOpening, WireConflict } from '@molaire/contract/appointments/shapes'
import type { Conflict } from '@molaire/domain/appointments/conflicts'
import type { Opening } from '@molaire/domain/appointments/openings'
import { ageOn } from '@molaire/domain/patients/age'
import { timeOf } from '@molaire/domain/shared/local-time'
import { displayName } from '@molaire/domain/users/display-name'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { momentOf, wallClock } from '../../platform/clock/zone.ts'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { secondName } from '../../platform/records/second-name.ts'
import type { ClinicConfiguration } from '../schedule/index.ts'
import { asStatus, type BookedWithNames, type HeldPatient, type NewAppointment } from './queries.ts'
import type { AppointmentRow } from './reads/rows.ts'

/** An appointment as its page shows it. The patient's age is on the clinic's date at `now`. */
export function presentAppointment(row: AppointmentRow, now: Date): Appointment {
  const { timeZone, startsAt, durationMinutes } = row
  return {
    id: row.id,
    version: row.version,
    roomId: row.roomId,
    practitionerId: row.practitionerId,
    appointmentTypeId: row.appointmentTypeId,
    date: row.startsOn,
    startTime: timeOfDay(row.startTime),
    durationMinutes,
    status: asStatus(row.status),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    statusChangedAt: row.statusChangedAt.toISOString(),
    isFirstAppointment: row.isFirstAppointment,
    clinicId: row.clinicId,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000).toISOString(),
    reason: row.reason,
    cancellationReason: row.cancellationReason,
    roomName: row.roomName,
    ...secondName({ roomNameEn: row.roomNameEn }),
    practitioner: {
      id: row.practitionerId,
      firstName: row.firstName,
      lastName: row.lastName,
      title: row.title,
      credential: row.credential,
      role: row.role,
    },
    appointmentType: {
      id: row.appointmentTypeId,
      name: row.typeName,
      ...secondName({ nameEn: row.typeNameEn }),
      color: row.typeColor,
      defaultDurationMinutes: row.typeDefaultDurationMinutes,
      isArchived: row.typeArchivedAt !== null,
      version: row.typeVersion,
    },
    patient: {
      id: row.patientId,
      firstName: row.patientFirstName,
      lastName: row.patientLastName,
      hasAlerts: row.patientAlerts.length > 0,
      alerts: row.patientAlerts,
      phone: row.patientPhone,
      age: ageOn(row.patientDateOfBirth, wallClock(now, timeZone).date) ?? null,
    },
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * An appointment that was just booked, as its page shows it, without reading it again. `patient` is
 * the one whose file was locked, or just created.
 */
export function presentBooked(
  id: string,
  { start, date, createdAt: now, ...booked }: NewAppointment,
  { configuration, patient }: { configuration: ClinicConfiguration; patient: HeldPatient | null },
): Appointment {
  const room = configuration.rooms.get(booked.roomId)
  const practitioner = configuration.staff.get(booked.practitionerId)
  const type = configuration.appointmentTypes.find((one) => one.id === booked.appointmentTypeId)
  const startsAt = momentOf({ date, minutes: start }, booked.timeZone)
  if (!room || !practitioner || !type || !patient || isRefusal(startsAt)) throw new Error('what was booked is not there')
  const row = {
    ...booked,
    ...{ id, version: 1, startsAt, startsOn: date, startTime: timeOf(start), createdAt: now },
    ...{ arrivedAt: null, startedAt: null, cancellationReason: null, roomName: room.name, roomNameEn: room.nameEn },
    firstName: practitioner.firstName,
    lastName: practitioner.lastName,
    title: practitioner.title,
    credential: practitioner.credential,
    role: practitioner.role,
    typeName: type.name,
    typeNameEn: type.nameEn ?? null,
    typeColor: type.color,
    typeDefaultDurationMinutes: type.defaultDurationMinutes,
    typeArchivedAt: type.isArchived ? now : null, // the answer says only whether it is archived
    typeVersion: type.version,
    isFirstAppointment: patient.isFirstAppointment,
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    patientAlerts: patient.alerts,
    patientPhone: patient.phone,
    patientDateOfBirth: patient.dateOfBirth,
  }
  return presentAppointment(row, now)
}

/** What the screen says of an appointment in the way (WIZ-07). */
export function presentConflict({ kind, with: other }: Conflict<BookedWithNames>): WireConflict {
  return {
    kind,
    appointmentId: other.id,
    patientName: displayName({ firstName: other.patientFirstName, lastName: other.patientLastName }),
    practitionerName: displayName(other.practitioner),
    roomName: other.roomName,
    ...secondName({ roomNameEn: other.roomNameEn }),
    startTime: timeOf(other.start),
    endTime: timeOf(other.end),
  }
}

/** A free time, with the names of its room. */
export function presentOpening(
  { date, start, roomId, practitionerId }: Opening,
  rooms: ReadonlyMap<string, { name: string; nameEn: string | null }>,
): WireOpening {
  const { name, nameEn } = rooms.get(roomId) ?? { name: '', nameEn: null }
  return { date, startTime: timeOf(start), roomId, roomName: name, ...secondName({ roomNameEn: nameEn }), practitionerId }
}
