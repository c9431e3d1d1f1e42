import * as wire from '@molaire/contract/clinics/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { inGroupOfBody } from '../../platform/http/standing.ts'
import { createClinic, deleteClinic, listClinics, updateClinic } from './actions.ts'

export const clinicRoutes: Route[] = [
  handle(wire.listClinics, listClinics),
  handle(wire.createClinic, async (ctx, { body: { groupId, ...clinic } }) =>
    createClinic(await inGroupOfBody(ctx, groupId), clinic),
  ),
  handle(wire.updateClinic, updateClinic),
  handle(wire.deleteClinic, deleteClinic),
]
