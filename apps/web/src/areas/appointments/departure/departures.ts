import { useSyncExternalStore } from 'react'
import { currentSession } from '../../../platform/session/session-store.ts'

/** A patient whose appointment is over, and who leaves by the reception. */
export interface Departure {
  appointmentId: string
  clinicId: string
  patientId: string
  patientName: string
  /** Opened by hand, or by completing the appointment here; otherwise a colleague completed it. */
  isRequested: boolean
}

/** The most departures that are kept: an older one has left. */
const mostDepartures = 6

const whoIsSignedIn = () => currentSession()?.user.userId
const listeners = new Set<() => void>()
const none: readonly Departure[] = []
let kept: { list: readonly Departure[]; by: string | undefined } = { list: none, by: undefined }

const departures = () => (kept.by === whoIsSignedIn() ? kept.list : none)
const set = (list: readonly Departure[]) => {
  kept = { list, by: whoIsSignedIn() }
  for (const listener of listeners) listener()
}
const others = (appointmentId: string) => departures().filter((one) => one.appointmentId !== appointmentId)

/**
 * Screens §4.9: shows what is left to do for a patient who leaves; the latest comes first. One that
 * was requested stays so when the calendar hears of the same appointment.
 */
export const showDeparture = (departure: Departure): void => {
  const wasRequested = departures().some((one) => one.appointmentId === departure.appointmentId && one.isRequested)
  const latest = { ...departure, isRequested: departure.isRequested || wasRequested }
  set([latest, ...others(departure.appointmentId)].slice(0, mostDepartures))
}

/** All is done, it was dismissed, or the appointment was not over after all. */
export const endDeparture = (appointmentId: string): void => {
  const rest = others(appointmentId)
  if (rest.length < departures().length) set(rest)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The departures under way, the latest first; none of another user. */
export const useDepartures = (): readonly Departure[] => useSyncExternalStore(subscribe, departures)
