import * as wire from '@molaire/contract/appointment-types/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import {
  archiveAppointmentType,
  createAppointmentType,
  deleteAppointmentType,
  restoreAppointmentType,
  updateAppointmentType,
} from './actions.ts'
import { listAppointmentTypes } from './reads.ts'

export const appointmentTypeRoutes: Route[] = [
  handle(wire.listAppointmentTypes, listAppointmentTypes),
  handle(wire.createAppointmentType, (ctx, { body }) => createAppointmentType(ctx, body)),
  handle(wire.updateAppointmentType, updateAppointmentType),
  handle(wire.archiveAppointmentType, archiveAppointmentType),
  handle(wire.restoreAppointmentType, restoreAppointmentType),
  handle(wire.deleteAppointmentType, deleteAppointmentType),
]
