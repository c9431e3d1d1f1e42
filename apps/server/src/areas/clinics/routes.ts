import * as wire from '@molaire/contract/clinics/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { inGroupOfBody } from '../../platform/http/resolve-scope.ts'
import { clinics } from './actions.ts'
import { listClinics } from './reads.ts'

export const clinicRoutes: Route[] = [
  handle(wire.listClinics, listClinics),
  handle(wire.createClinic, (ctx, { body: { groupId: _where, ...clinic } }) => clinics.create(ctx, clinic), {
    where: (ctx, { body }) => inGroupOfBody(ctx, body.groupId),
  }),
  handle(wire.updateClinic, clinics.update),
  handle(wire.archiveClinic, clinics.archive),
  handle(wire.restoreClinic, clinics.restore),
  handle(wire.deleteClinic, clinics.delete),
]
