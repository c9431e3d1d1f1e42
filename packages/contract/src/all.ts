import * as appointmentTypes from './appointment-types/endpoints.ts'
import * as appointments from './appointments/endpoints.ts'
import * as clinics from './clinics/endpoints.ts'
import * as config from './config/endpoints.ts'
import * as groups from './groups/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as patients from './patients/endpoints.ts'
import * as rooms from './rooms/endpoints.ts'
import * as schedule from './schedule/endpoints.ts'
import * as search from './search/endpoints.ts'
import type { EndpointShape } from './shared/endpoint.ts'
import * as users from './users/endpoints.ts'
import * as waitingList from './waiting-list/endpoints.ts'

const endpointsOf = (area: Record<string, unknown>): [string, EndpointShape][] =>
  Object.entries(area).filter((entry): entry is [string, EndpointShape] => {
    const value = entry[1]
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  })

/** The whole API on a page: area → endpoints by name. */
export const areas = {
  config: endpointsOf(config),
  users: endpointsOf(users),
  groups: endpointsOf(groups),
  clinics: endpointsOf(clinics),
  notifications: endpointsOf(notifications),
  rooms: endpointsOf(rooms),
  'appointment-types': endpointsOf(appointmentTypes),
  schedule: endpointsOf(schedule),
  patients: endpointsOf(patients),
  search: endpointsOf(search),
  appointments: endpointsOf(appointments),
  'waiting-list': endpointsOf(waitingList),
}
