import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { changePatientStatus } from './actions/change-patient-status.ts'
import { createPatient } from './actions/create-patient.ts'
import { deletePatient } from './actions/delete-patient.ts'
import { updatePatientAlerts } from './actions/update-patient-alerts.ts'
import { updatePatient } from './actions/update-patient.ts'
import { exportRoutes } from './export/routes.ts'
import { importRoutes } from './import/routes.ts'
import { familyRoutes } from './families/routes.ts'
import { copyRoutes } from './copy/routes.ts'
import { mergingRoutes } from './merging/routes.ts'
import { ownParts } from './own-parts.ts'
import type { PatientPart } from './parts.ts'
import { getPatient, listDuplicates, listPatients, listRecentPatients } from './reads/handlers.ts'
import { timelineRoutes } from './timeline/routes.ts'

/** `parts`: what the other areas keep of patients. */
export const patientRoutes = (parts: readonly PatientPart[]): Route[] => [
  handle(wire.listPatients, listPatients),
  handle(wire.getPatient, getPatient),
  handle(wire.listRecentPatients, listRecentPatients),
  handle(wire.listDuplicates, listDuplicates),
  handle(wire.createPatient, createPatient),
  handle(wire.updatePatient, updatePatient),
  handle(wire.updatePatientAlerts, updatePatientAlerts),
  handle(wire.changePatientStatus, (ctx, input) => changePatientStatus(ctx, input, parts)),
  handle(wire.deletePatient, (ctx, input) => deletePatient(ctx, input, [...ownParts, ...parts])),
  ...importRoutes,
  ...exportRoutes,
  ...familyRoutes,
  ...mergingRoutes([...ownParts, ...parts]),
  ...timelineRoutes([...ownParts, ...parts]),
  ...copyRoutes(parts),
]
