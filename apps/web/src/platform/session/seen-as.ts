import { useSyncExternalStore } from 'react'
import type { userFlags } from '@molaire/domain/users/roles'

/** A role with flags that an administrator looks through (API-06): rights can only shrink. */
export interface SeenAs {
  role: string
  flags: Exclude<(typeof userFlags)[number], 'isAdmin'>[]
}

const key = 'seenAs'
const listeners = new Set<() => void>()
let parsed: { text: string | null; seen: SeenAs | null } = { text: null, seen: null }

/** Whose eyes this tab is seen with; null for one's own. The same object until it changes. */
export const seenAs = (): SeenAs | null => {
  const text = sessionStorage.getItem(key)
  // Written by seeAs alone.
  if (text !== parsed.text) parsed = { text, seen: text === null ? null : (JSON.parse(text) as SeenAs) }
  return parsed.seen
}

/** Looks through a role, or with null through one's own eyes again. */
export const seeAs = (seen: SeenAs | null): void => {
  if (seen === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(seen))
  for (const listener of listeners) listener()
}

/** The same for a component, drawn again when it changes. */
export const useSeenAs = (): SeenAs | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, seenAs)

/** How it travels, in the header x-see-as: `receptionist` or `receptionist+isTariff`. */
export const seenAsHeader = ({ role, flags }: SeenAs): string => [role, ...flags].join('+')
