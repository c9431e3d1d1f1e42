import * as wire from '@molaire/contract/clinics/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listClinics } from './actions.ts'

export const clinicRoutes: Route[] = [handle(wire.listClinics, listClinics)]
