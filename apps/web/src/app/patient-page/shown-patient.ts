import { createContext, useContext } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'

/** The patient whose file is open, for the tabs. */
export const ShownPatient = createContext<Patient | null>(null)

/**
 * The patient whose file is open. Only within the file's page, which shows its tabs once it knows
 * whose it is.
 */
export const useShownPatient = (): Patient => {
  const patient = useContext(ShownPatient)
  if (patient === null) throw new Error('no patient is shown here')
  return patient
}
