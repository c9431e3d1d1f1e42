import { expect, test } from 'vitest'
import { alertsOfBoth, payerOfBoth } from './merging.ts'

const allergy = (label: string) => ({ kind: 'allergy', label }) as const

test('PAT-04 a merge takes no alert away, and says none twice', () => {
  const medication = { kind: 'medication', label: 'Pénicilline' } as const
  expect(
    alertsOfBoth([allergy('Latex')], [allergy('latex'), allergy('Pénicilline')], [allergy('PENICILLINE'), medication]),
  ).toEqual([allergy('Latex'), allergy('Pénicilline'), medication])
  expect(alertsOfBoth([], [], [])).toEqual([])
})

test('PAT-06 the kept file’s account is paid as before, or else as the merged one’s was', () => {
  const of = (id: string, payerId: string | null) => ({ id, payerId })
  expect(payerOfBoth(of('kept', 'mother'), of('merged', 'father'), false)).toBe('mother')
  expect(payerOfBoth(of('kept', null), of('merged', 'father'), false)).toBe('father')
  expect(payerOfBoth(of('kept', null), of('merged', null), false)).toBeNull()
})

test('PAT-06 nobody becomes their own payer by a merge, and who pays for others pays for themselves', () => {
  const of = (id: string, payerId: string | null) => ({ id, payerId })
  expect(payerOfBoth(of('kept', 'merged'), of('merged', null), false)).toBeNull()
  expect(payerOfBoth(of('kept', null), of('merged', 'kept'), false)).toBeNull()
  expect(payerOfBoth(of('kept', 'mother'), of('merged', null), true)).toBeNull()
})
