import { expect, test } from 'vitest'
import type { BookingOptions } from '@molaire/contract/appointments/shapes'
import { readDay } from '../calendar/read-day.ts'
import {
  archambault,
  cleaning,
  filling,
  givenDay,
  givenPatient,
  givenAppointment,
  lachance,
  room1,
  room2,
  room3,
  surgery,
  testId,
  theriault,
} from '../testing.ts'
import {
  bodyOf,
  bookingPatient,
  checkBooking,
  reduceBooking,
  shortenedFrom,
  startBooking,
  type Booking,
  type BookingAction,
} from './booking.ts'

const options: BookingOptions = {
  block: null,
  practitioners: [archambault, lachance, theriault],
  appointmentTypes: [cleaning, filling, surgery],
}
const zoe = bookingPatient(givenPatient())
const at = (start: number, roomId = room2, practitionerId = lachance.id) => ({
  date: '2026-11-20',
  start,
  roomId,
  practitionerId,
})
const facts = (day = givenDay()) => ({ day: readDay(day), options })
const after = (booking: Booking, ...actions: BookingAction[]) => actions.reduce(reduceBooking, booking)

test('WIZ-01 the first step is done once a patient is chosen, also with the first practitioner available', () => {
  const anyone = startBooking({ patient: zoe, practitioner: 'any' })
  expect(checkBooking(anyone, facts()).isComplete.who).toBe(true)
  expect(checkBooking(startBooking({ practitioner: 'any' }), facts()).isComplete.who).toBe(false)
})

test('WIZ-01 from a free slot, choosing the patient is all that is left to do', () => {
  const opened = startBooking({ time: at(810) })
  expect(checkBooking(opened, facts()).mayCreate).toBe(false)
  const { draft, mayCreate } = checkBooking(after(opened, { do: 'choosePatient', patient: zoe }), facts())
  expect(mayCreate).toBe(true)
  expect(bodyOf(draft)).toEqual({
    patientId: zoe.id,
    practitionerId: lachance.id,
    roomId: room2,
    appointmentTypeId: cleaning.id,
    date: '2026-11-20',
    startTime: '13:30',
    durationMinutes: 45,
    status: 'scheduled',
    reason: null,
  })
})

test('WIZ-01 going back and forth changes nothing that was said', () => {
  const draft = after(
    startBooking(),
    { do: 'choosePatient', patient: zoe },
    { do: 'chooseTime', time: at(810), durationMinutes: 60 },
    { do: 'writeReason', reason: 'Sensibilité' },
    { do: 'chooseStatus', status: 'confirmed' },
  )
  const returned = after(draft, { do: 'go', step: 'details' }, { do: 'go', step: 'who' }, { do: 'go', step: 'when' })
  expect({ ...returned, step: draft.step }).toEqual(draft)
})

test('WIZ-04 the usual length gives way to a shorter gap, but a length that was said stays', () => {
  const tight = givenDay({ appointments: [givenAppointment({ roomId: room2, practitionerId: lachance.id, startTime: '14:00' })] })
  const booking = startBooking({ patient: zoe, time: at(810) })
  expect(checkBooking(booking, facts(tight)).draft.durationMinutes).toBe(30)
  const result = checkBooking(after(booking, { do: 'chooseDuration', minutes: 60 }), facts(tight))
  expect(result.draft.durationMinutes).toBe(60)
  expect(result.conflicts.map(({ kind }) => kind)).toEqual(['room', 'practitioner'])
  expect(result.mayCreate).toBe(false)
})

test('WIZ-04 whatever is shorter than usual is known to be, as the patient’s last one of that type was, else as the type is', () => {
  const tight = givenDay({ appointments: [givenAppointment({ roomId: room2, practitionerId: lachance.id, startTime: '14:00' })] })
  const of = (booking: Booking, day = givenDay()) => {
    const checked = checkBooking(booking, { ...facts(day), options: { ...options, appointmentTypes: [long, surgery] } })
    return [checked.draft.durationMinutes, shortenedFrom(checked), checked.isUsualFree]
  }
  const long = { ...cleaning, defaultDurationMinutes: 60 }
  const booking = startBooking({ patient: zoe, time: at(810) })
  expect(of(booking)).toEqual([45, undefined, true])
  expect(of(booking, tight)).toEqual([30, { minutes: 45, of: 'patient' }, false])
  const stranger = { ...booking, patient: { ...zoe, usual: {} }, typeId: long.id }
  expect(of(stranger, tight)).toEqual([30, { minutes: 60, of: 'type' }, false])
  // A chosen duration is kept, although it is shorter than usual.
  expect(of({ ...stranger, durationMinutes: 15 })).toEqual([15, { minutes: 60, of: 'type' }, true])
  expect(of({ ...stranger, durationMinutes: 90 })).toEqual([90, undefined, true])
  // Without a type or a patient there is no usual duration.
  expect(of(startBooking({ time: at(1005) }))).toEqual([15, undefined, false])
})

test('WIZ-04 who looks for the usual length lets the time and its shorter length go, and looks from that day on, with the practitioner of that time', () => {
  const time = at(810, room1, archambault.id)
  const first = startBooking({ patient: zoe, time, durationMinutes: 30, typeId: cleaning.id, reason: 'Sensibilité' })
  const usual = after(first, { do: 'seekUsual' })
  expect(usual).toEqual({
    ...first,
    step: 'when',
    time: null,
    durationMinutes: null,
    practitioner: archambault.id,
    searchFrom: '2026-11-20',
  })
  expect(after({ ...first, practitioner: 'any' }, { do: 'seekUsual' }).practitioner).toBe('any')
  expect(checkBooking(usual, facts()).draft.durationMinutes).toBe(45)
})

test('WIZ-02 the patient’s practitioner is proposed, the first who is free may be asked for, and the time decides', () => {
  const booking = startBooking({ patient: zoe })
  expect(checkBooking(booking, facts()).draft.practitionerId).toBe(lachance.id)
  const anyone = after(booking, { do: 'choosePractitioner', practitioner: 'any' })
  const result = checkBooking(anyone, facts())
  expect([result.draft.practitionerId, result.wantedPractitionerId, result.mayLeaveStep]).toEqual([undefined, undefined, true])
  const timed = checkBooking(after(anyone, { do: 'chooseTime', time: at(480, room1, archambault.id) }), facts())
  expect([timed.draft.practitionerId, timed.wantedPractitionerId]).toEqual([archambault.id, undefined])
})

test('WIZ-02 nobody is proposed but the first who is free to whom has nobody usual, or somebody usual without an opening', () => {
  const stranger = { ...zoe, usual: {} }
  for (const [patient, usualIsFull] of [
    [zoe, true],
    [stranger, false],
  ] as const) {
    const checked = checkBooking(startBooking({ patient }), { ...facts(), usualIsFull })
    expect([checked.draft.practitionerId, checked.wantedPractitionerId, checked.mayLeaveStep]).toEqual([
      undefined,
      undefined,
      true,
    ])
  }
  const named = after(startBooking({ patient: zoe }), { do: 'choosePractitioner', practitioner: lachance.id })
  expect(checkBooking(named, { ...facts(), usualIsFull: true }).wantedPractitionerId).toBe(lachance.id)
})

test('WIZ-02 a practitioner without slots is not proposed', () => {
  const leaving = { ...options, practitioners: [archambault] }
  expect(checkBooking(startBooking({ patient: zoe }), { ...facts(), options: leaving }).draft.practitionerId).toBeUndefined()
})

test('WIZ-03 another practitioner keeps the time, and the rule says that they are not there', () => {
  const booking = after(startBooking({ patient: zoe, time: at(810) }), { do: 'choosePractitioner', practitioner: archambault.id })
  const checked = checkBooking(booking, facts())
  expect(booking.time?.start).toBe(810)
  expect(checked.open).toMatchObject({ refusal: 'outside_working_hours' })
  expect(checked.mayCreate).toBe(false)
})

test('WIZ-02 the first who is free, asked for once there is a time, gives up the time, which is somebody’s', () => {
  const timed = startBooking({ patient: zoe, time: at(810) })
  const booking = after(timed, { do: 'choosePractitioner', practitioner: 'any' })
  const { draft, wantedPractitionerId } = checkBooking(booking, facts())
  expect([booking.time, draft.practitionerId, wantedPractitionerId]).toEqual([null, undefined, undefined])
})

test('WIZ-03 a patient who is elsewhere at that time is a conflict', () => {
  const elsewhere = givenAppointment({
    patient: { id: zoe.id, firstName: 'Zoé', lastName: 'Nguyen', hasAlerts: false },
    startTime: '13:45',
  })
  const checked = checkBooking(
    startBooking({ patient: zoe, time: at(810), durationMinutes: 30 }),
    facts(givenDay({ appointments: [elsewhere] })),
  )
  expect(checked.conflicts.map(({ kind }) => kind)).toEqual(['patient'])
})

test('WIZ-03 nothing is checked, and nothing may be created, before the day of the chosen time and the choices are known', () => {
  const booking = startBooking({ patient: zoe, time: at(810) })
  expect(checkBooking(booking, { day: undefined, options }).mayCreate).toBe(false)
  expect(checkBooking(booking, { day: readDay(givenDay({ date: '2026-11-23' })), options }).mayCreate).toBe(false)
  const unlisted = checkBooking(booking, { day: facts().day, options: undefined })
  expect([unlisted.isChecked, unlisted.mayCreate]).toEqual([false, false])
  expect(checkBooking(booking, facts()).isChecked).toBe(true)
})

test('WIZ-06 only the types of the slot are offered; the only one is taken; one said before that it refuses is told', () => {
  const booking = startBooking({ patient: zoe, time: at(480, room3, theriault.id) })
  const checked = checkBooking(booking, facts())
  expect(checked.types.map(({ id }) => id)).toEqual([surgery.id])
  expect([checked.draft.typeId, checked.mayCreate]).toEqual([surgery.id, true])
  const result = checkBooking(after(booking, { do: 'chooseType', typeId: cleaning.id }), facts())
  expect([result.draft.typeId, result.open, result.mayCreate]).toEqual([cleaning.id, { refusal: 'type_not_allowed' }, false])
})

test('WIZ-05 nothing may be created while the clinic cannot take bookings', () => {
  const blocked = { ...options, block: 'no_active_period' as const }
  const checked = checkBooking(startBooking({ patient: zoe, time: at(810) }), { ...facts(), options: blocked })
  expect([checked.mayCreate, checked.mayLeaveStep]).toEqual([false, false])
})

test('WIZ-02 a new patient travels with the booking, and an empty telephone stays away', () => {
  const booking = startBooking({
    newPatient: { firstName: 'Gaston', lastName: 'Lagaffe', phone: '' },
    time: at(810),
    typeId: cleaning.id,
  })
  const { draft, mayCreate } = checkBooking(booking, facts())
  expect(mayCreate).toBe(true)
  expect(bodyOf(draft)).toMatchObject({ newPatient: { firstName: 'Gaston', lastName: 'Lagaffe', phone: null } })
  expect(checkBooking({ ...booking, newPatient: { firstName: 'Gaston', lastName: ' ', phone: '' } }, facts()).mayCreate).toBe(
    false,
  )
})

test('CAL-04 someone else’s time on the board takes the place of the practitioner named before', () => {
  const booking = after(
    startBooking({ patient: zoe }),
    { do: 'choosePractitioner', practitioner: lachance.id },
    { do: 'chooseTime', time: at(480, room1, archambault.id) },
  )
  expect(checkBooking(booking, facts()).wantedPractitionerId).toBe(archambault.id)
})

test('WIZ-01 a booking without a patient, a time or a type has no request', () => {
  const complete = checkBooking(startBooking({ patient: zoe, time: at(810) }), facts()).draft
  for (const missing of ['patientId', 'roomId', 'typeId', 'startMinutes', 'practitionerId'] as const)
    expect(bodyOf({ ...complete, [missing]: undefined })).toBeNull()
  expect(bodyOf({ ...complete, patientId: testId(1) })).not.toBeNull()
})

test('WIZ-04 the length is what the patient’s last visit of that kind took, else what the kind takes, unless it was said', () => {
  const long = { ...filling, defaultDurationMinutes: 60 }
  const known = { ...facts(), options: { ...options, appointmentTypes: [cleaning, long, surgery] } }
  const length = (booking: Booking) => checkBooking(booking, known).draft.durationMinutes
  const booking = startBooking({ patient: zoe, time: at(810) })
  expect(length(booking)).toBe(45)
  expect(length({ ...booking, typeId: long.id })).toBe(60)
  expect(length({ ...booking, typeId: long.id, durationMinutes: 30 })).toBe(30)
  expect(length(startBooking())).toBe(30)
})

test('WIZ-03 a length once proposed for a time is not shortened by what a colleague books into it', () => {
  const tight = givenDay({ appointments: [givenAppointment({ roomId: room2, practitionerId: lachance.id, startTime: '14:00' })] })
  const checked = checkBooking(startBooking({ patient: zoe, time: at(810) }), { ...facts(tight), settledMinutes: 45 })
  expect([checked.draft.durationMinutes, checked.conflicts.length > 0, checked.mayCreate]).toEqual([45, true, false])
})

test('WIZ-06 a kind that is archived is neither offered nor proposed', () => {
  const gone = { ...options, appointmentTypes: [{ ...cleaning, isArchived: true }, filling, surgery] }
  const checked = checkBooking(startBooking({ patient: zoe, time: at(810) }), { ...facts(), options: gone })
  expect(checked.types.map(({ id }) => id)).toEqual([filling.id, surgery.id])
  expect(checked.draft.typeId).toBeUndefined()
})

test.each([0, 7, 50, 495, 500, -15])('WIZ-04 nothing makes an appointment of %i minutes', (minutes) => {
  const booking = startBooking({ time: at(810), durationMinutes: 30 })
  expect(after(booking, { do: 'chooseDuration', minutes }).durationMinutes).toBe(30)
  expect(after(booking, { do: 'chooseTime', time: at(810), durationMinutes: minutes }).durationMinutes).toBe(30)
})
