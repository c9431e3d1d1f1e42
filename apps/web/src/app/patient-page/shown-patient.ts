import { createContext, useContext } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'

/** The patient whose file is open, for the tabs. */
export const ShownPatient = createContext<Patient | null>(null)

/**
 * The patient whose file is open. Throws outside the file's page, which renders its tabs after the
 * patient is loaded.
 */
export const useShownPatient = (): Patient => {
  const patient = useContext(ShownPatient)
  if (patient === null) throw new Error('no patient is shown here')
  return patient
}
