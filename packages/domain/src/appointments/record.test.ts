import { expect, test } from 'vitest'
import { hasRecord, maySign, recordGaps, recordGapsOf, type RecordState } from './record.ts'
import { appointmentStatuses } from './status.ts'

const complete: RecordState = {
  texts: {
    reason: 'Douleur',
    clinical_note: 'Obturation 36',
    diagnosis: 'Carie',
    consent: 'Verbal',
    anaesthetic: 'Aucun',
    materials: 'Aucun',
  },
  isSigned: true,
  doneTreatments: 1,
}

test('APT-03 APT-14 a complete record misses nothing; an empty one everything, the signature last', () => {
  expect(recordGapsOf(complete)).toEqual([])
  expect(recordGapsOf({ texts: {}, isSigned: false, doneTreatments: 0 })).toEqual([...recordGaps])
  expect(recordGaps.at(-1)).toBe('signature')
})

test.each(['reason', 'clinical_note', 'diagnosis', 'consent', 'anaesthetic', 'materials'] as const)(
  'APT-03 a record without %s misses it, and so does one with spaces only',
  (field) => {
    for (const text of [undefined, '', ' \n'])
      expect(recordGapsOf({ ...complete, texts: { ...complete.texts, [field]: text } })).toEqual([field])
  },
)

test('APT-03 treatments are missing when none was done, not while they are unknown', () => {
  expect(recordGapsOf({ ...complete, doneTreatments: 0 })).toEqual(['treatments'])
  expect(recordGapsOf({ ...complete, doneTreatments: undefined })).toEqual([])
})

test('APT-03 APT-14 a cancelled appointment has no record; one is signed once the appointment has begun', () => {
  expect(appointmentStatuses.filter((status) => !hasRecord(status))).toEqual(['cancelled'])
  expect(appointmentStatuses.filter(maySign)).toEqual(['in_progress', 'completed'])
})
