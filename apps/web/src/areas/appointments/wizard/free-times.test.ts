import { expect, test } from 'vitest'
import { timeOf } from '@molaire/domain/shared/local-time'
import { readDay } from '../calendar/read-day.ts'
import { givenDay, givenAppointment, archambault, lachance, room3, surgery, cleaning, theriault } from '../testing.ts'
import { freeTimes } from './free-times.ts'

const shown = (...given: Parameters<typeof freeTimes>) =>
  Object.fromEntries(freeTimes(...given).map(({ part, times }) => [part, times.map(({ start }) => timeOf(start))]))

test('WIZ-03 free times are offered by half hours and by part of the day, with the first moment of each free stretch', () => {
  const day = readDay(
    givenDay({
      appointments: [
        givenAppointment({ startTime: '08:00', durationMinutes: 165 }),
        givenAppointment({ startTime: '13:00', durationMinutes: 180 }),
      ],
    }),
  )
  expect(shown(day, { durationMinutes: 30, practitionerId: archambault.id })).toEqual({
    morning: ['10:45', '11:00', '11:30'],
    afternoon: ['16:00', '16:30'],
  })
})

test('WIZ-03 nothing is offered before now, and nothing that is shorter than asked', () => {
  const day = readDay(givenDay())
  expect(shown(day, { durationMinutes: 210, practitionerId: lachance.id, notBefore: { date: day.date, minutes: 720 } })).toEqual({
    afternoon: ['13:00', '13:30'],
  })
})

test('WIZ-06 a type is only offered where it is taken', () => {
  const day = readDay(givenDay())
  expect(shown(day, { durationMinutes: 240, practitionerId: theriault.id, typeId: surgery.id })).toEqual({ morning: ['08:00'] })
  expect(shown(day, { durationMinutes: 240, roomId: room3, typeId: cleaning.id })).toEqual({})
})
