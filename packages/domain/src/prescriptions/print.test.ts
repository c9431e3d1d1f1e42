import { expect, test } from 'vitest'
import { missingToPrint } from './print.ts'

const complete = {
  licenceNumber: '12345',
  patient: { streetAddress: '12, rue des Pins', city: 'Trois-Rivières' },
  clinic: { address: '1, rue Royale', phone: '819 555-0100' },
}

test('APT-11 the paper misses the licence number, the addresses and the telephone by their names', () => {
  expect(missingToPrint(complete)).toEqual([])
  expect(missingToPrint({ ...complete, licenceNumber: ' ' })).toEqual(['licence'])
  for (const part of ['streetAddress', 'city'] as const)
    expect(missingToPrint({ ...complete, patient: { ...complete.patient, [part]: null } })).toEqual(['patientAddress'])
  expect(missingToPrint({ ...complete, clinic: { address: '', phone: null } })).toEqual(['clinicAddress', 'clinicPhone'])
})
