import { expect, test } from 'vitest'
import { createWaitingListEntryBody, updateWaitingListEntryBody } from '@molaire/contract/waiting-list/shapes'
import { cleaning, clinic, filling, lachance, testId } from '../appointments/testing.ts'
import { entryBody, fieldsOf, newEntryBody, newFields, problemsOf } from './entry-form.ts'
import { givenEntry } from './testing.ts'

const { patient } = givenEntry()
const standing = {
  id: testId(130),
  date: '2026-12-14',
  startTime: '09:00',
  durationMinutes: 60,
  appointmentTypeId: cleaning.id,
  practitionerId: lachance.id,
}
const offered = [cleaning.id, filling.id]
const today = '2026-11-28'

test('WAIT-01 whoever has an appointment wants that one sooner, as it is; whoever has none needs a date', () => {
  expect(newFields(patient, standing)).toMatchObject({
    kind: 'earlier',
    typeId: cleaning.id,
    durationMinutes: 60,
    practitionerId: lachance.id,
  })
  expect(newFields(patient, null)).toMatchObject({ kind: 'date', typeId: '', durationMinutes: 30, practitionerId: '' })
  expect(newEntryBody(newFields(patient, standing))?.appointmentId).toBe(standing.id)
  expect(newEntryBody({ ...newFields(patient, standing), kind: 'date' })?.appointmentId).toBeNull()
  expect(newEntryBody(newFields(null, null))).toBeNull()
})

test('WAIT-01 a patient, a kind that is offered or that their appointment has, and dates in order are asked for', () => {
  const right = newFields(patient, standing)
  expect(problemsOf(right, offered, today)).toEqual({})
  const date = { ...right, kind: 'date' as const }
  expect(problemsOf({ ...date, patient: null, typeId: '' }, offered, today)).toEqual({
    patient: 'choosePatient',
    typeId: 'required',
  })
  expect(problemsOf(date, [filling.id], today)).toEqual({ typeId: 'required' })
  expect(problemsOf(right, [filling.id], today)).toEqual({})
  expect(problemsOf({ ...right, availableFrom: '2026-12-05', availableUntil: '2026-12-04' }, offered, today)).toEqual({
    availableUntil: 'reversed',
  })
  expect(problemsOf({ ...right, availableFrom: '2026-12-05', availableUntil: '2026-12-05' }, offered, today)).toEqual({})
  expect(problemsOf({ ...right, availableUntil: '2026-11-27' }, offered, today)).toEqual({ availableUntil: 'past' })
  expect(problemsOf({ ...right, availableUntil: today }, offered, today)).toEqual({})
  expect(problemsOf({ ...right, availableFrom: '2026-02-30' }, offered, today)).toEqual({ availableFrom: 'invalid' })
})

test('WAIT-01 what is sent is what the contract reads, and a known wish sent again unchanged stays what it is', () => {
  const entry = givenEntry({
    weekdays: [1, 5],
    dayParts: ['morning'],
    availableFrom: '2026-12-01',
    priority: 'urgent',
    note: 'Travaille à Québec',
  })
  const body = entryBody({ ...fieldsOf(entry), weekdays: [5, 1], note: ' Travaille à Québec ' })
  expect(updateWaitingListEntryBody.parse(body)).toEqual({
    practitionerId: null,
    appointmentTypeId: entry.appointmentTypeId,
    durationMinutes: 30,
    weekdays: [1, 5],
    dayParts: ['morning'],
    availableFrom: '2026-12-01',
    availableUntil: null,
    priority: 'urgent',
    note: 'Travaille à Québec',
  })
  const fresh = newEntryBody(newFields(patient, standing))
  expect(createWaitingListEntryBody.parse({ ...fresh, clinicId: clinic.id })).toMatchObject({
    patientId: patient.id,
    appointmentId: standing.id,
    note: null,
  })
})
