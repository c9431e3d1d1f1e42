import { createContext, useContext, useEffect, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'

/** Opens the panel that says what the record still misses; null where there is none. */
export const OpenClosing = createContext<(() => void) | null>(null)

/** The function that opens the closing panel of the page around a component. */
export const useOpenClosing = (): (() => void) | null => useContext(OpenClosing)

/** Sets how many corrections are typed and not saved in the panel; null outside it. */
export const TypedCorrections = createContext<Dispatch<SetStateAction<number>> | null>(null)

/** Counts a correction among those that the panel around it would lose. */
export const useTypedCorrection = (isTyped: boolean): void => {
  const setTyped = useContext(TypedCorrections)
  useEffect(() => {
    if (!isTyped || !setTyped) return
    setTyped((n) => n + 1)
    return () => setTyped((n) => n - 1)
  }, [isTyped, setTyped])
}

/**
 * What the later areas know of an appointment, for its closing panel. Each may be unknown, because
 * the patient's chart is loading, or because this user does not see it.
 */
export interface AppointmentCare {
  /** Treatments that were done at the appointment. */
  doneTreatments?: number | undefined
  /** The next appointment of the patient's plans that is not booked. */
  nextProposed?: { name: string } | null | undefined
  /** The invoice of the appointment, in cents, and the button of its next step, if there is one. */
  invoice?: { totalCents: number; status: InvoiceStatus; step: ReactNode } | null | undefined
}

/** The parts of the page that the panel leads to. */
export type ClosingTarget = 'motif' | 'observations' | 'traitements' | 'plan' | 'facture'
