/** Loads the code of the list of patients. */
export const loadPatients = () => import('./pages/patients-page.tsx')
