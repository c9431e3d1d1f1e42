import { expect, test } from 'vitest'
import { findClashes, hoursOf, standsOf } from './clashes.ts'

const stand = (id: string, userId: string, roomId: string, start: number, end: number, dayOfWeek = 1) => ({
  id,
  userId,
  roomId,
  dayOfWeek,
  start,
  end,
})
const kinds = (...stands: ReturnType<typeof stand>[]) => findClashes({ stands }).map(({ kind, start, end }) => [kind, start, end])

test('CFG-04 a person in two rooms at once is told, with the minutes shared', () => {
  const [a, b] = [stand('1', 'marie', 'salle 1', 480, 720), stand('2', 'marie', 'salle 2', 660, 780)]
  expect(findClashes({ stands: [a, b] })).toEqual([{ kind: 'person', a, b, dayOfWeek: 1, start: 660, end: 720 }])
})

test('CFG-04 two people in one room at once are told', () => {
  expect(kinds(stand('1', 'marie', 'salle 1', 480, 720), stand('2', 'jean', 'salle 1', 600, 660))).toEqual([['room', 600, 660]])
})

test('CFG-04 blocks that only touch, of other days, of others elsewhere, or of one person in one room do not clash', () => {
  const marie = stand('1', 'marie', 'salle 1', 480, 720)
  expect(kinds(marie, stand('2', 'marie', 'salle 2', 720, 780))).toEqual([])
  expect(kinds(marie, stand('2', 'marie', 'salle 2', 480, 720, 2))).toEqual([])
  expect(kinds(marie, stand('2', 'jean', 'salle 2', 480, 720))).toEqual([])
  expect(kinds(marie, stand('2', 'marie', 'salle 1', 480, 720))).toEqual([])
})

test('CFG-04 a person who is in another clinic then is told, once for each block', () => {
  const [a, b] = [stand('1', 'marie', 'salle 1', 480, 600), stand('2', 'marie', 'salle 1', 660, 720)]
  const rive = { userId: 'marie', dayOfWeek: 1, start: 540, end: 690, clinicName: 'Clinique de la Rive' }
  const elsewhere = [rive, { ...rive, userId: 'jean' }, { ...rive, dayOfWeek: 3 }]
  expect(findClashes({ stands: [a, b], elsewhere })).toEqual([
    { kind: 'elsewhere', a, b: rive, dayOfWeek: 1, start: 540, end: 600 },
    { kind: 'elsewhere', a: b, b: rive, dayOfWeek: 1, start: 660, end: 690 },
  ])
})

test('CFG-04 three who share a room clash two by two', () => {
  const stands = ['marie', 'jean', 'zoé'].map((userId, i) => stand(`${i}`, userId, 'salle 1', 480, 720))
  expect(findClashes({ stands }).map(({ a, b }) => [a.userId, b.userId])).toEqual([
    ['marie', 'jean'],
    ['marie', 'zoé'],
    ['jean', 'zoé'],
  ])
})

test('CFG-04 weekly hours: every day counts, two rooms at once count once', () => {
  const stands = [
    stand('1', 'marie', 'salle 1', 480, 720),
    stand('2', 'marie', 'salle 2', 660, 780),
    stand('3', 'jean', 'salle 1', 480, 540),
    stand('4', 'marie', 'salle 1', 480, 720, 3),
  ]
  expect([...hoursOf(stands)]).toEqual([
    ['marie', 540],
    ['jean', 60],
  ])
  expect([...hoursOf([])]).toEqual([])
})

test('a week is read in minutes: assignments with the hours of their slots, those without a slot left out', () => {
  const timeSlots = [{ id: 's', dayOfWeek: 4, startTime: '08:15', endTime: '22:00' }]
  const assignments = [
    { id: 'a', timeSlotId: 's', userId: 'marie', roomId: 'salle 1' },
    { id: 'b', timeSlotId: 'gone', userId: 'marie', roomId: 'salle 1' },
  ]
  expect(standsOf({ timeSlots, assignments })).toEqual([
    { id: 'a', timeSlotId: 's', userId: 'marie', roomId: 'salle 1', dayOfWeek: 4, start: 495, end: 1320 },
  ])
})
