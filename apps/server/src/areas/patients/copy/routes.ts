import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import type { PatientPart } from '../parts.ts'
import { listCommunications } from './communications.ts'
import { givePatientCopy } from './give-patient-copy.ts'

/** The patient's own copy, and the register of communications. */
export const copyRoutes = (parts: readonly PatientPart[]): Route[] => [
  handle(wire.givePatientCopy, givePatientCopy(parts)),
  handle(wire.listCommunications, listCommunications),
]
