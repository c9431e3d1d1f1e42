import { expect, test } from 'vitest'
import { readDay } from '../calendar/read-day.ts'
import { archambault, cleaning, givenDay, givenAppointment, lachance, room1, room2, testId } from '../testing.ts'
import { sheetsOf } from './sheets.ts'

const day = givenDay({
  appointments: [
    givenAppointment({ id: testId(101), startTime: '14:00' }),
    givenAppointment({ id: testId(102), startTime: '09:00', appointmentTypeId: cleaning.id, practitionerId: lachance.id }),
    givenAppointment({ id: testId(103), startTime: '08:00', roomId: room2, practitionerId: lachance.id }),
    givenAppointment({ id: testId(104), startTime: '10:00', status: 'cancelled' }),
    givenAppointment({ id: testId(105), startTime: '11:00', status: 'no_show' }),
  ],
})
const lines = (by: 'room' | 'practitioner') =>
  sheetsOf(day, readDay(day), by).sheets.map(({ id, appointments }) => [
    id,
    appointments.map(({ appointment }) => appointment.id),
  ])

test('CAL-10 a sheet per room has its appointments in order of time, without those called off', () => {
  expect(lines('room')).toEqual([
    [room1, [testId(102), testId(105), testId(101)]],
    [room2, [testId(103)]],
  ])
})

test('CAL-10 a sheet per practitioner follows them from room to room', () => {
  expect(lines('practitioner')).toEqual([
    [archambault.id, [testId(105), testId(101)]],
    [lachance.id, [testId(103), testId(102)]],
  ])
})

test('CAL-10 a line says the type, and the practitioner on a room’s sheet, the room on a practitioner’s', () => {
  const [first] = sheetsOf(day, readDay(day), 'room').sheets
  expect(first).toMatchObject({ name: 'Salle 1', others: ['Josée Lachance, H.D.', 'Dre Maude Archambault'] })
  expect(first?.appointments[0]).toMatchObject({ typeName: 'Nettoyage', other: 'Josée Lachance, H.D.' })
  expect(sheetsOf(day, readDay(day), 'practitioner').sheets[1]?.appointments[0]).toMatchObject({ other: 'Salle 2' })
})

test('CAL-10 whoever has nobody gets no sheet and is named; an empty day has no sheet at all', () => {
  expect(sheetsOf(day, readDay(day), 'room').idle).toEqual(['Salle 3'])
  const empty = givenDay()
  expect(sheetsOf(empty, readDay(empty), 'practitioner')).toEqual({
    sheets: [],
    idle: ['Dre Maude Archambault', 'Josée Lachance, H.D.', 'Dr Étienne Thériault'],
  })
})
