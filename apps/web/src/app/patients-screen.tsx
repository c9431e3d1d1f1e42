import { useBookFor } from '../areas/appointments/index.ts'
import { PatientsPage } from '../areas/patients/routes.tsx'

/** /patients, from where a booking begins. */
export const PatientsScreen = () => <PatientsPage onBook={useBookFor().book} />
