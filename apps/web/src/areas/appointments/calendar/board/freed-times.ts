import { useSyncExternalStore } from 'react'
import { shownSession } from '../../../../platform/session/session-store.ts'
import type { FreedTime } from './freed-time.ts'

/** Freed time, and the appointment that left it. */
interface KeptFreedTime {
  appointmentId: string
  time: FreedTime
}

/** The most freed times that are kept; the oldest is forgotten first. */
const mostKept = 12

const whose = () => `${shownSession()?.user.userId} ${shownSession()?.user.groupId}`
const listeners = new Set<() => void>()
const none: readonly KeptFreedTime[] = []
let kept: { list: readonly KeptFreedTime[]; by: string } = { list: none, by: '' }

const freedTimes = () => (kept.by === whose() ? kept.list : none)
const set = (list: readonly KeptFreedTime[]) => {
  kept = { list, by: whose() }
  for (const listener of listeners) listener()
}

/**
 * WAIT-02: keeps the time that an appointment has just left, also while the user is on another
 * screen. Null: it left none, or the act that freed it was undone. In memory only.
 */
export const keepFreed = (appointmentId: string, freed: FreedTime | null): void => {
  const others = freedTimes().filter((one) => one.appointmentId !== appointmentId)
  if (freed) set([{ appointmentId, time: freed }, ...others].slice(0, mostKept))
  else if (others.length < freedTimes().length) set(others)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The freed times of this user, the latest first. */
export const useFreedTimes = (): readonly KeptFreedTime[] => useSyncExternalStore(subscribe, freedTimes)
