import * as wire from '@molaire/contract/appointment-types/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { appointmentTypes } from './actions.ts'
import { listAppointmentTypes } from './reads.ts'

export const appointmentTypeRoutes: Route[] = [
  handle(wire.listAppointmentTypes, listAppointmentTypes),
  handle(wire.createAppointmentType, (ctx, { body }) => appointmentTypes.create(ctx, body)),
  handle(wire.updateAppointmentType, appointmentTypes.update),
  handle(wire.archiveAppointmentType, appointmentTypes.archive),
  handle(wire.restoreAppointmentType, appointmentTypes.restore),
  handle(wire.deleteAppointmentType, appointmentTypes.delete),
]
