import * as wire from '@molaire/contract/appointment-types/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listAppointmentTypes } from './actions.ts'

export const appointmentTypeRoutes: Route[] = [handle(wire.listAppointmentTypes, listAppointmentTypes)]
