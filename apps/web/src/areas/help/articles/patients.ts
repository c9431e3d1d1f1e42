import type { Article } from '../article.ts'
import { patientsOverview } from './patients/overview.ts'
import { patientsList } from './patients/list.ts'
import { patientsCreate } from './patients/create.ts'
import { patientsProfile } from './patients/profile.ts'
import { patientsAppointments } from './patients/appointments.ts'
import { patientsRadiology } from './patients/radiology.ts'
import { patientsPrescriptions } from './patients/prescriptions.ts'
import { patientsInvoices } from './patients/invoices.ts'
import { patientsFamily } from './patients/family.ts'
import { patientsMerge } from './patients/merge.ts'
import { patientsImport } from './patients/import.ts'

/** HELP-03: the articles of the section, in the order of the drawer. */
export const patientsArticles: readonly Article[] = [
  patientsOverview,
  patientsList,
  patientsCreate,
  patientsProfile,
  patientsAppointments,
  patientsRadiology,
  patientsPrescriptions,
  patientsInvoices,
  patientsFamily,
  patientsMerge,
  patientsImport,
]
