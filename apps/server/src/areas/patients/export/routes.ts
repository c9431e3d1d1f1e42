import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { exportPatients } from './actions.ts'

export const exportRoutes: Route[] = [handle(wire.exportPatients, exportPatients)]
