import * as appointments from '@molaire/contract/appointments/endpoints'
import * as patients from '@molaire/contract/patients/endpoints'
import { expect, test } from 'vitest'
import { withoutShapes } from './wire-without-shapes.ts'

test('an endpoint of the built application keeps all that its client asks', () => {
  expect(withoutShapes(appointments.getDay)).toEqual({
    method: 'GET',
    path: '/days/:date',
    access: 'appointments.read',
    isConditional: true, // otherwise the whole day is sent each time (Decision 0059)
  })
  expect(withoutShapes(patients.importPatients)).toMatchObject({ upload: patients.importPatients.upload, response: 'ndjson' })
})
