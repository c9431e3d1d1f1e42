import { expect, test } from 'vitest'
import { readDay } from '../calendar/read-day.ts'
import { archambault, cleaning, givenDay, givenVisit, lachance, room1, room2, testId } from '../testing.ts'
import { sheetsOf } from './sheets.ts'

const day = givenDay({
  appointments: [
    givenVisit({ id: testId(101), startTime: '14:00' }),
    givenVisit({ id: testId(102), startTime: '09:00', appointmentTypeId: cleaning.id, practitionerId: lachance.id }),
    givenVisit({ id: testId(103), startTime: '08:00', roomId: room2, practitionerId: lachance.id }),
    givenVisit({ id: testId(104), startTime: '10:00', status: 'cancelled' }),
    givenVisit({ id: testId(105), startTime: '11:00', status: 'no_show' }),
  ],
})
const lines = (by: 'room' | 'practitioner') =>
  sheetsOf(day, readDay(day), by).sheets.map(({ id, visits }) => [id, visits.map(({ visit }) => visit.id)])

test('CAL-10 a sheet per room has its visits in order of time, without those called off', () => {
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
  expect(first?.visits[0]).toMatchObject({ typeName: 'Nettoyage', other: 'Josée Lachance, H.D.' })
  expect(sheetsOf(day, readDay(day), 'practitioner').sheets[1]?.visits[0]).toMatchObject({ other: 'Salle 2' })
})

test('CAL-10 whoever has nobody gets no sheet and is named; an empty day has no sheet at all', () => {
  expect(sheetsOf(day, readDay(day), 'room').idle).toEqual(['Salle 3'])
  const empty = givenDay()
  expect(sheetsOf(empty, readDay(empty), 'practitioner')).toEqual({
    sheets: [],
    idle: ['Dre Maude Archambault', 'Josée Lachance, H.D.', 'Dr Étienne Thériault'],
  })
})
