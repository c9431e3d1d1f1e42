import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { changePatientStatus } from './actions/change-patient-status.ts'
import { createPatient } from './actions/create-patient.ts'
import { deletePatient } from './actions/delete-patient.ts'
import { updatePatient, updatePatientAlerts } from './actions/update-patient.ts'
import { listCommunications } from './copy/communications.ts'
import { givePatientCopy } from './copy/give-patient-copy.ts'
import { exportPatients } from './export/actions.ts'
import { getFamily } from './families/family.ts'
import { createFamilyLink, deleteFamilyLink } from './families/links.ts'
import { setPayer } from './families/set-payer.ts'
import { checkImport, importPatients, previewImport } from './import/actions.ts'
import { listMerges, mergePatients } from './merging/merge-patients.ts'
import { undoMerge } from './merging/undo-merge.ts'
import { ownParts } from './own-parts.ts'
import type { PatientPart } from './parts.ts'
import { getPatient, listDuplicates, listPatients, listRecentPatients } from './reads/handlers.ts'
import { listTimeline } from './timeline/list-timeline.ts'

/** `parts`: what the other areas keep of patients. */
export const patientRoutes = (parts: readonly PatientPart[]): Route[] => {
  const all = [...ownParts, ...parts]
  return [
    handle(wire.listPatients, listPatients),
    handle(wire.getPatient, getPatient),
    handle(wire.listRecentPatients, listRecentPatients),
    handle(wire.listDuplicates, listDuplicates),
    handle(wire.createPatient, createPatient),
    handle(wire.updatePatient, (ctx, input) => updatePatient(ctx, input, parts)),
    handle(wire.updatePatientAlerts, updatePatientAlerts),
    handle(wire.changePatientStatus, (ctx, input) => changePatientStatus(ctx, input, parts)),
    handle(wire.deletePatient, (ctx, input) => deletePatient(ctx, input, all)),
    handle(wire.previewImport, previewImport),
    handle(wire.checkImport, checkImport),
    handle(wire.importPatients, importPatients),
    handle(wire.exportPatients, exportPatients),
    handle(wire.getFamily, getFamily),
    handle(wire.createFamilyLink, createFamilyLink),
    handle(wire.deleteFamilyLink, deleteFamilyLink),
    handle(wire.setPayer, setPayer),
    handle(wire.mergePatients, mergePatients(all)),
    handle(wire.listMerges, listMerges),
    handle(wire.undoMerge, undoMerge(all)),
    handle(wire.listTimeline, listTimeline(all)),
    handle(wire.givePatientCopy, givePatientCopy(parts)),
    handle(wire.listCommunications, listCommunications),
  ]
}
