import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, localDate } from '../shared/fields.ts'
import { feeSchedule } from './shapes.ts'

export const getFeeSchedule = endpoint({
  method: 'GET',
  path: '/fee-schedule',
  summary: 'All tariffs in use of a clinic with their prices on a day, and its quick selections',
  access: 'configuration.read',
  query: z.object({ clinicId: id, on: localDate }),
  isConditional: true,
  result: feeSchedule,
  errors: [],
})
