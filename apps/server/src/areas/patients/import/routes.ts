import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { checkImport, importPatients, previewImport } from './actions.ts'

export const importRoutes: Route[] = [
  handle(wire.previewImport, previewImport),
  handle(wire.checkImport, checkImport),
  handle(wire.importPatients, importPatients),
]
