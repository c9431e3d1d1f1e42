import { expect, test } from 'vitest'
import { bodyOf, draftOf, emptyDraft, missingIn, problemsOf, withValidity } from './draft-form.ts'
import { aPrescription } from './testing.ts'

const today = '2026-11-20'

test('APT-11 a prescription survives the form unchanged', () => {
  const { kind, medication, form, concentration, dosage, quantity, duration, renewals, notes, validUntil } = aPrescription(1)
  const content = { kind, medication, form, concentration, dosage, quantity, duration, renewals, notes, validUntil }
  expect(bodyOf(draftOf(aPrescription(1)))).toEqual(content)
})

test('APT-11 what is typed is trimmed, empty fields become null, and details of another kind are left out', () => {
  const typed = { ...emptyDraft, medication: ' Plaque ', dosage: '1 co.', description: ' Rigide ', renewals: ' 2 ' }
  expect(bodyOf({ ...typed, kind: 'device', validUntil: '2026-12-20' })).toEqual({
    ...{ kind: 'device', medication: 'Plaque', description: 'Rigide', quantity: null, renewals: 2 },
    ...{ notes: null, validUntil: '2026-12-20' },
  })
  expect(bodyOf({ ...typed, renewals: '', validUntil: '2026-02-30' })).toMatchObject({ renewals: 0, validUntil: null })
})

test('APT-11 only a missing name, a wrong number and a past validity keep a draft from being saved', () => {
  const named = { ...emptyDraft, medication: 'Ibuprofène' }
  expect(problemsOf(named, today)).toEqual({})
  expect(problemsOf(emptyDraft, today)).toEqual({ medication: 'required' })
  for (const renewals of ['-1', '1,5', '100', 'deux'])
    expect(problemsOf({ ...named, renewals }, today)).toEqual({ renewals: 'wholeNumber' })
  expect(problemsOf({ ...named, validUntil: '2026-11-19' }, today)).toEqual({ validUntil: 'validityPast' })
})

test('APT-11 renewals propose a validity, which goes with them unless it was typed', () => {
  const none = { ...emptyDraft, medication: 'Ibuprofène' }
  const once = { ...none, renewals: '1' }
  const proposed = { ...once, validUntil: '2027-11-20' }
  expect(withValidity(none, once, today)).toEqual(proposed)
  expect(missingIn({ ...draftOf(aPrescription(1)), renewals: '1', validUntil: proposed.validUntil }, today)).toEqual([])
  expect(withValidity(proposed, { ...proposed, renewals: '0' }, today)).toEqual({ ...none, renewals: '0' })
  const typed = { ...once, validUntil: '2026-12-24' }
  for (const renewals of ['0', '', '2'])
    expect(withValidity(typed, { ...typed, renewals }, today)).toEqual({ ...typed, renewals })
  // Whoever empties the field wants it empty.
  expect(withValidity(proposed, once, today)).toEqual(once)
})

test('APT-11 the form knows what is missing for the signature', () => {
  expect(missingIn({ ...emptyDraft, medication: 'Ibuprofène', duration: '3 jours' }, today)).toEqual([
    'form',
    'concentration',
    'dosage',
  ])
  expect(missingIn({ ...draftOf(aPrescription(1)), renewals: '1' }, today)).toEqual(['validity'])
  expect(missingIn(draftOf(aPrescription(1)), today)).toEqual([])
})
