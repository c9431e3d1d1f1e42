import { createContext, useContext } from 'react'

/** Opens the panel that says what the record still misses; null where there is none. */
export const OpenClosing = createContext<(() => void) | null>(null)

/** The function that opens the closing panel of the page around a component. */
export const useOpenClosing = (): (() => void) | null => useContext(OpenClosing)

/**
 * What the later areas know of an appointment, for its closing panel. Each may be unknown, because
 * the patient's chart is loading, or because this user does not see it.
 */
export interface AppointmentCare {
  /** Treatments that were done at the appointment. */
  doneTreatments?: number | undefined
  /** The next appointment of the patient's plans that is not booked. */
  nextProposed?: { name: string } | null | undefined
  /** The invoice of the appointment, in cents. */
  invoice?: { totalCents: number } | null | undefined
}

/** The parts of the page that the panel leads to. */
export type ClosingTarget = 'motif' | 'observations' | 'traitements' | 'plan' | 'facture'
