import * as wire from '@molaire/contract/clinics/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { inGroupOfBody } from '../../platform/http/standing.ts'
import { archiveClinic, createClinic, deleteClinic, listClinics, restoreClinic, updateClinic } from './actions.ts'

export const clinicRoutes: Route[] = [
  handle(wire.listClinics, listClinics),
  handle(wire.createClinic, async (ctx, { body: { groupId, ...clinic } }) =>
    createClinic(await inGroupOfBody(ctx, groupId), clinic),
  ),
  handle(wire.updateClinic, updateClinic),
  handle(wire.deleteClinic, deleteClinic),
  handle(wire.archiveClinic, archiveClinic),
  handle(wire.restoreClinic, restoreClinic),
]
