import { expect, test } from 'vitest'
import type { Conflict } from './conflicts.ts'
import {
  type WizardContext,
  type WizardDraft,
  mayCreate,
  mayLeave,
  startDraft,
  stepComplete,
  wizardSteps,
} from './wizard-steps.ts'

const complete: WizardDraft = {
  patientId: 'eve',
  practitionerId: 'maude',
  date: '2026-11-20',
  startMinutes: 840,
  durationMinutes: 30,
  roomId: 'room2',
  typeId: 'exam',
  reason: '',
  status: 'scheduled',
}
const fine: WizardContext = { blocked: null, practitionerIds: ['maude', 'josee'], typeIds: ['exam'], open: true, conflicts: [] }
const conflict: Conflict = {
  kind: 'practitioner',
  with: {
    id: 'a1',
    roomId: 'room1',
    practitionerId: 'maude',
    patientId: 'fatou',
    date: '2026-11-20',
    start: 810,
    end: 870,
    status: 'confirmed',
  },
}
const completeSteps = (draft: Partial<WizardDraft>, context: Partial<WizardContext> = {}) =>
  wizardSteps.filter((step) => stepComplete(step, { ...complete, ...draft }, { ...fine, ...context })).join(' ')

test('WIZ-01 with everything valid the three steps are complete and the appointment may be created', () => {
  expect(completeSteps({})).toBe('who when details')
  expect(mayCreate(complete, fine)).toBe(true)
})

test.each([
  ['no patient', { patientId: undefined }, 'when details'],
  ['no practitioner', { practitionerId: undefined }, 'when details'],
  ['a practitioner without slots', { practitionerId: 'paul' }, 'when details'],
  ['a new patient', { patientId: undefined, newPatient: { firstName: 'Ève', lastName: 'Laf' } }, 'who when details'],
  [
    'a new patient with a telephone',
    { newPatient: { firstName: 'Ève', lastName: 'Laf', phone: '819.555.0147' } },
    'who when details',
  ],
  [
    'a new patient with an empty telephone',
    { newPatient: { firstName: 'Ève', lastName: 'Laf', phone: ' ' } },
    'who when details',
  ],
  ['a new patient without a last name', { newPatient: { firstName: 'Ève', lastName: ' ' } }, 'when details'],
  ['a new patient without a first name', { newPatient: { firstName: '', lastName: 'Laf' } }, 'when details'],
  [
    'a new patient with half a telephone',
    { newPatient: { firstName: 'Ève', lastName: 'Laf', phone: '819 555' } },
    'when details',
  ],
  ['no day', { date: undefined }, 'who details'],
  ['an impossible day', { date: '2026-02-30' }, 'who details'],
  ['no time', { startMinutes: undefined }, 'who details'],
  ['a time at midnight', { startMinutes: 0 }, 'who when details'],
  ['a duration of 20 minutes', { durationMinutes: 20 }, 'who details'],
  ['no room', { roomId: undefined }, 'who when'],
  ['no type', { typeId: undefined }, 'who when'],
  ['a type that is not offered then', { typeId: 'surgery' }, 'who when'],
])('WIZ-01 with %s, complete are: %s', (_, draft, expected) => {
  expect(completeSteps(draft)).toBe(expected)
  expect(mayCreate({ ...complete, ...draft }, fine)).toBe(expected === 'who when details')
})

test.each([
  ['a conflict', { conflicts: [conflict] }, 'who details'],
  ['a time outside working hours', { open: { refusal: 'outside_working_hours' } }, 'who'],
  ['a type the slot does not take', { open: { refusal: 'type_not_allowed' } }, 'who when'],
])('WIZ-03 with %s, complete are: %s, and nothing is created', (_, context, expected) => {
  expect(completeSteps({}, context)).toBe(expected)
  expect(mayCreate(complete, { ...fine, ...context })).toBe(false)
})

test.each(['no_appointment_type', 'no_active_period'] as const)(
  'WIZ-05 with %s nobody goes further and nothing is created',
  (blocked) => {
    for (const step of wizardSteps) expect(mayLeave(step, complete, { ...fine, blocked })).toBe(false)
    expect(mayCreate(complete, { ...fine, blocked })).toBe(false)
  },
)

test('WIZ-01 a step is left when it is complete, whatever the others say', () => {
  const onlyWho = startDraft({ patientId: 'eve', practitionerId: 'maude' })
  expect(wizardSteps.map((step) => mayLeave(step, onlyWho, fine))).toEqual([true, false, false])
})

test('WIZ-01 opened from a room and a time, the wizard already knows them', () => {
  const draft = startDraft({ roomId: 'room2', date: '2026-11-20', startMinutes: 840, durationMinutes: 45 })
  expect(draft).toMatchObject({ roomId: 'room2', durationMinutes: 45, reason: '', status: 'scheduled' })
  expect(stepComplete('when', draft, fine)).toBe(true)
  expect(startDraft().durationMinutes).toBe(30)
})
