import { expect, test } from 'vitest'
import { judgePlace } from './judge.ts'

const target = { roomId: 'room1', practitionerId: 'maude', appointmentTypeId: 'cleaning', start: 540, end: 570 }
const open = [{ roomId: 'room1', practitionerId: 'maude', start: 480, end: 720, appointmentTypeIds: ['cleaning'] }]
const holiday = { name: 'Noël', startDate: '2026-12-25', endDate: null }
const fine = { isPlaceArchived: false, isTimeSkipped: false, holiday: undefined, open }

test.each([
  ['is granted', target, {}, true],
  ['ends after the hours', { ...target, end: 735 }, {}, { refusal: 'appointment_outside_hours' }],
  [
    'is of a kind that is not taken',
    { ...target, appointmentTypeId: 'surgery' },
    {},
    { refusal: 'appointment_type_not_allowed' },
  ],
  [
    'is on a holiday, before any hours',
    target,
    { holiday, open: [] },
    { refusal: 'appointment_on_holiday', details: { name: 'Noël' } },
  ],
  ['begins at no time', target, { isTimeSkipped: true, holiday }, { refusal: 'appointment_time_does_not_exist' }],
  [
    'is where nobody may go any more',
    target,
    { isPlaceArchived: true, isTimeSkipped: true },
    { refusal: 'appointment_place_archived' },
  ],
])('WIZ-03 an appointment %s', (_, target, situation, answer) => {
  expect(judgePlace(target, { ...fine, ...situation })).toEqual(answer)
})
