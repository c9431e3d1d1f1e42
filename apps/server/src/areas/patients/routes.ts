import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createPatient, getPatient, listPatients } from './actions.ts'

export const patientRoutes: Route[] = [
  handle(wire.listPatients, listPatients),
  handle(wire.getPatient, getPatient),
  handle(wire.createPatient, createPatient),
]
