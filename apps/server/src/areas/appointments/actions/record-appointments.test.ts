import { expect, test } from 'vitest'
import type { OpenClinic } from '../testing.ts'
import { recordAppointments, type Recorded } from './record-appointments.ts'
import { useTestApp } from '../../../testing.ts'

const house = useTestApp()

const appointment = (open: OpenClinic, wishes: Partial<Recorded> = {}): Recorded => ({
  roomId: open.room.id,
  practitionerId: open.practitioner.id,
  patientId: open.patient.id,
  appointmentTypeId: open.appointmentType.id,
  date: '2026-03-02',
  startTime: '09:00',
  durationMinutes: 60,
  status: 'completed',
  reason: null,
  bookedAt: new Date('2026-02-01T15:00:00Z'),
  statusChangedAt: new Date('2026-03-02T15:00:00Z'),
  ...wishes,
})

const record = (open: OpenClinic, appointments: Recorded[]) =>
  recordAppointments(house.systemContext(open.group.id), { clinicId: open.clinic.id, appointments })

const recorded = async (open: OpenClinic) =>
  (
    await house.sql<Record<string, unknown>>`
      select starts_on, start_time, status, created_at, status_changed_at from appointments where group_id = ${open.group.id} order by starts_at, status`
  ).rows

test('an agenda is taken over in any status, with the moments it was booked and changed', async () => {
  const open = await house.givenOpenClinic()
  await record(open, [
    appointment(open),
    appointment(open, { date: '2026-03-09', status: 'no_show' }),
    appointment(open, { date: '2026-03-09', status: 'confirmed' }), // a no-show occupies no time
  ])
  const moments = { createdAt: new Date('2026-02-01T15:00:00Z'), statusChangedAt: new Date('2026-03-02T15:00:00Z') }
  expect(await recorded(open)).toEqual([
    { startsOn: '2026-03-02', startTime: '09:00:00', status: 'completed', ...moments },
    { startsOn: '2026-03-09', startTime: '09:00:00', status: 'confirmed', ...moments },
    { startsOn: '2026-03-09', startTime: '09:00:00', status: 'no_show', ...moments },
  ])
  await record(open, [])
})

test('WIZ-08 an agenda holds no time that the clock skipped', async () => {
  // Samoa had no 30 December 2011.
  const open = await house.givenOpenClinic({ timeZone: 'Pacific/Apia' })
  const period = await house.givenWorkPeriod({ ...open, startDate: '2011-12-01', endDate: '2011-12-31' })
  await house.givenHours({ ...open, period })
  await expect(record(open, [appointment(open, { date: '2011-12-30' })])).rejects.toMatchObject({
    code: 'appointment_time_does_not_exist',
  })
  await record(open, [appointment(open, { date: '2011-12-31' })])
  expect(await recorded(open)).toHaveLength(1)
})

test('an agenda obeys the rules of a booking, all or nothing', async () => {
  const open = await house.givenOpenClinic()
  await house.givenHoliday({ ...open, name: 'Vendredi saint', startDate: '2026-04-03' })
  const other = await house.givenPatient({ group: open.group })
  for (const [wrong, code] of [
    [{ startTime: '09:30', patientId: other.id }, 'appointment_conflict'],
    [{ startTime: '16:30' }, 'appointment_outside_hours'],
    [{ date: '2027-03-02' }, 'appointment_outside_hours'],
    [{ date: '2026-04-03' }, 'appointment_on_holiday'],
  ] as const) {
    await expect(record(open, [appointment(open), appointment(open, wrong)]), code).rejects.toMatchObject({ code })
  }
  expect(await recorded(open)).toEqual([])

  await house.givenAppointment(open, { date: '2026-03-02', startTime: '09:45' })
  await expect(record(open, [appointment(open)])).rejects.toMatchObject({ code: 'appointment_conflict' })
  await record(open, [appointment(open, { status: 'cancelled' })])
})
