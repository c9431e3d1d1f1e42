import { useBookFor } from '../areas/appointments/index.ts'
import { PatientsPage } from '../areas/patients/routes.tsx'

/** /patients, with the action to book for a patient. */
export const PatientsScreen = () => <PatientsPage onBook={useBookFor().book} />
