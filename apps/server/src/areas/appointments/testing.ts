import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { minutesOf, type LocalTime } from '@molaire/domain/shared/local-time'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { givenAppointmentType } from '../appointment-types/testing.ts'
import { givenClinic } from '../clinics/testing.ts'
import { givenGroup } from '../groups/testing.ts'
import { givenPatient } from '../patients/testing.ts'
import { givenRoom } from '../rooms/testing.ts'
import { givenHours, givenWorkPeriod } from '../schedule/testing.ts'
import { givenUser } from '../users/testing.ts'
import * as queries from './queries.ts'

type Row = { id: string }

/**
 * A clinic where booking is possible: open every day of 2026 from 8 to 17, with one room, one
 * dentist, one appointment type, one patient, and a signed-in receptionist.
 */
export async function givenOpenClinic(house: TestApp, { timeZone }: { timeZone?: string } = {}) {
  const group = await givenGroup(house)
  const clinic = await givenClinic(house, { group, ...(timeZone !== undefined && { timeZone }) })
  const room = await givenRoom(house, { group, clinic })
  const practitioner = await givenUser(house, {
    group,
    role: 'dentist',
    isDentist: true,
    title: 'Dre',
    firstName: 'Maude',
    lastName: 'Archambault',
  })
  const appointmentType = await givenAppointmentType(house, { group })
  const patient = await givenPatient(house, { group })
  const period = await givenWorkPeriod(house, { group, clinic })
  await givenHours(house, { group, period, room, practitioner })
  const receptionist = await givenUser(house, { group })
  return {
    group,
    clinic,
    room,
    practitioner,
    appointmentType,
    patient,
    period,
    receptionist,
    desk: await signInAs(house, receptionist),
  }
}

export type OpenClinic = Awaited<ReturnType<typeof givenOpenClinic>>

/**
 * The body of a booking in an open clinic: Friday 20 November 2026, 14:00, half an hour; `wishes`
 * replaces any of it.
 */
export function bookingIn({ room, practitioner, appointmentType, patient }: OpenClinic, wishes: Record<string, unknown> = {}) {
  return {
    patientId: patient.id,
    practitionerId: practitioner.id,
    roomId: room.id,
    appointmentTypeId: appointmentType.id,
    date: '2026-11-20',
    startTime: '14:00',
    durationMinutes: 30,
    ...wishes,
  }
}

interface Wishes {
  room?: Row
  practitioner?: Row
  patient?: Row
  appointmentType?: Row
  date?: string
  startTime?: LocalTime
  durationMinutes?: number
  status?: AppointmentStatus
  reason?: string
}

/**
 * Inserts an appointment without applying the rules: in any status, whether the clinic is open or
 * not. As `bookingIn`, unless `wishes` says otherwise.
 */
export async function givenAppointment({ parts }: { parts: AppParts }, open: OpenClinic, wishes: Wishes = {}): Promise<Row> {
  const { room, practitioner, patient, appointmentType, startTime, ...rest } = { ...open, startTime: '14:00', ...wishes }
  const { date = '2026-11-20', durationMinutes = 30, status = 'scheduled', reason = null } = rest
  const now = parts.clock.now()
  const [id = ''] = await inTransaction(systemContext(parts, open.group.id), (ctx) =>
    queries.insertAppointments(ctx, [
      {
        clinicId: open.clinic.id,
        timeZone: open.clinic.timeZone,
        roomId: room.id,
        practitionerId: practitioner.id,
        patientId: patient.id,
        appointmentTypeId: appointmentType.id,
        start: minutesOf(startTime),
        date,
        durationMinutes,
        status,
        reason,
        createdAt: now,
        statusChangedAt: now,
      },
    ]),
  )
  return { id }
}
