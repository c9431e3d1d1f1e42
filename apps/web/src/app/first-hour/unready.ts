import { useSyncExternalStore } from 'react'

/*
 * The clinic whose checklist was shown in this tab, until it can book; null in a group without a
 * clinic. Another screen may complete the last step, so this outlives the checklist.
 */
let unready: string | null | undefined
const listeners = new Set<() => void>()

/** Notes that the checklist of a clinic was shown, or, with undefined, that it is complete. */
export const noteUnready = (clinicId: string | null | undefined): void => {
  if (unready === clinicId) return
  unready = clinicId
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The clinic whose checklist was shown and that was not known to be complete since; null in a group
 * without a clinic, undefined if no checklist was shown.
 */
export const useUnready = (): string | null | undefined => useSyncExternalStore(subscribe, () => unready)
