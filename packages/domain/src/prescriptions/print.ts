import { isGiven } from './content.ts'

/** What the paper needs beside the prescription itself. */
export const printElements = ['licence', 'patientAddress', 'clinicAddress', 'clinicPhone'] as const
export type PrintElement = (typeof printElements)[number]

interface Printed {
  licenceNumber: string | null
  patient: { streetAddress: string | null; city: string | null }
  clinic: { address: string | null; phone: string | null }
}

/**
 * The elements of the paper that are missing (D-3, r. 11, s. 1; APT-11): the dentist's licence
 * number, the patient's address (its street and its city), the clinic's address and telephone.
 */
export function missingToPrint({ licenceNumber, patient, clinic }: Printed): PrintElement[] {
  const isLacking: Record<PrintElement, boolean> = {
    licence: !isGiven(licenceNumber),
    patientAddress: !isGiven(patient.streetAddress) || !isGiven(patient.city),
    clinicAddress: !isGiven(clinic.address),
    clinicPhone: !isGiven(clinic.phone),
  }
  return printElements.filter((element) => isLacking[element])
}
