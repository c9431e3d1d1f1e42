import { expect, test } from 'vitest'
import { missingToSign, onlyOfKind, type PrescriptionContent } from './content.ts'

const today = '2026-11-20'
const nothing = { form: null, concentration: null, dosage: null, quantity: null, duration: null, description: null }
const drug: PrescriptionContent = {
  kind: 'drug',
  medication: 'Amoxicilline',
  form: 'Capsule',
  concentration: '500 mg',
  dosage: '1 capsule aux 8 h',
  quantity: '21 capsules',
  duration: '7 jours',
  description: null,
  renewals: 0,
  validUntil: null,
}

test('APT-11 a complete drug lacks nothing; each element that the law asks for is missed by its name', () => {
  expect(missingToSign(drug, today)).toEqual([])
  for (const [name, element] of [
    ['form', 'form'],
    ['concentration', 'concentration'],
    ['dosage', 'dosage'],
  ] as const)
    for (const empty of [null, '', ' \u00a0']) expect(missingToSign({ ...drug, [name]: empty }, today)).toEqual([element])
  expect(missingToSign({ ...drug, medication: ' ' }, today)).toEqual(['medication'])
  expect(missingToSign({ ...drug, ...nothing, medication: '' }, today)).toEqual([
    'medication',
    'form',
    'concentration',
    'quantityOrDuration',
    'dosage',
  ])
})

test('APT-11 a quantity or a length of treatment is enough, and without both one of them is missed', () => {
  expect(missingToSign({ ...drug, quantity: null }, today)).toEqual([])
  expect(missingToSign({ ...drug, duration: null }, today)).toEqual([])
  expect(missingToSign({ ...drug, quantity: null, duration: '' }, today)).toEqual(['quantityOrDuration'])
})

test('APT-11 a device needs its kind and description, a treatment its nature', () => {
  const device: PrescriptionContent = { ...drug, ...nothing, kind: 'device', medication: 'Plaque occlusale' }
  expect(missingToSign(device, today)).toEqual(['description'])
  expect(missingToSign({ ...device, description: 'Rigide, maxillaire' }, today)).toEqual([])
  expect(missingToSign({ ...device, kind: 'treatment' }, today)).toEqual([])
  expect(missingToSign({ ...device, kind: 'treatment', medication: '' }, today)).toEqual(['medication'])
})

test('APT-11 a renewable one of any kind needs a period of validity that is not over', () => {
  for (const kind of ['drug', 'device', 'treatment'] as const) {
    const renewable = { ...drug, kind, description: 'Rigide', renewals: 2 }
    expect(missingToSign(renewable, today)).toEqual(['validity'])
    expect(missingToSign({ ...renewable, validUntil: '2026-11-19' }, today)).toEqual(['validity'])
    expect(missingToSign({ ...renewable, validUntil: today }, today)).toEqual([])
  }
  expect(missingToSign({ ...drug, validUntil: '2020-01-01' }, today)).toEqual([])
})

test('APT-11 details that a kind does not have are dropped: a device has no dosage', () => {
  expect(onlyOfKind(drug)).toEqual(drug)
  const all = { ...drug, description: 'Rigide' }
  expect(onlyOfKind({ ...all, kind: 'device' })).toEqual({
    ...all,
    ...nothing,
    kind: 'device',
    description: 'Rigide',
    quantity: '21 capsules',
  })
  expect(onlyOfKind({ ...all, kind: 'treatment' })).toMatchObject({
    dosage: null,
    form: null,
    duration: '7 jours',
    description: 'Rigide',
  })
})
