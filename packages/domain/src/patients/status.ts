/** PAT-03 */
export const patientStatuses = ['active', 'inactive', 'archived'] as const
export type PatientStatus = (typeof patientStatuses)[number]
