import { useSyncExternalStore } from 'react'
import { takeInventoryItem } from '@molaire/contract/inventory/endpoints'
import type { StockMove } from '@molaire/contract/inventory/shapes'
import { isApiError, type ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { chosenGroup } from '../../../platform/session/chosen-group.ts'
import { pendingScanPrefix } from './has-pending-scans.ts'
import { onSessionChange, shownSession } from '../../../platform/session/session-store.ts'

/** One scan, stored until the server has answered. It holds nothing about patients. */
export interface PendingScan {
  /** Made here: the server takes one for it, however often it is sent (STOCK-05). */
  scanId: string
  itemId: string
  userId: string
  /** The group that the tab worked in; null for the user's own. */
  group: string | null
  /** In ms since 1970. */
  at: number
}

/** What became of a scan. `waiting`: no answer came, and it is sent again later. */
export type ScanOutcome = { is: 'taken'; move: StockMove } | { is: 'refused'; error: ApiError } | { is: 'waiting' }

/** One tab at a time sends. */
const lockName = 'molaire.scans'
/** In ms: a network that is there but dead never answers. */
const patience = 8000

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const isScan = (value: unknown): value is PendingScan =>
  typeof value === 'object' && value !== null && 'scanId' in value && 'itemId' in value && 'userId' in value && 'at' in value

const read = (key: string): PendingScan[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isScan(value) ? [value] : []
  } catch {
    return []
  }
}

const keep = (scan: PendingScan) => {
  try {
    localStorage.setItem(pendingScanPrefix + scan.scanId, JSON.stringify(scan))
  } catch {
    // Without storage the scan is sent all the same; only a lost answer would not be sent again.
  }
}

/** The scans of the user of this tab that wait to be sent, the oldest first. */
export const pendingScans = (): readonly PendingScan[] => {
  const userId = shownSession()?.user.userId
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(pendingScanPrefix))
    .flatMap(read)
    .filter((scan) => scan.userId === userId)
    .toSorted((one, other) => one.at - other.at)
}

/** How many wait, over all tabs of this browser; the component is drawn again when it changes. */
export const usePendingCount = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = onSessionChange(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        stop()
        window.removeEventListener('storage', listener)
      }
    },
    () => pendingScans().length,
  )

/** Pages without https have no locks, although the type says so. */
const lockManager = (): LockManager | null | undefined => navigator.locks

const alone = async <T>(act: () => Promise<T>): Promise<T> => {
  const locks = lockManager()
  // Without locks two tabs may send one scan, and the server takes it once.
  if (!locks) return act()
  return (await locks.request(lockName, act)) as T // the lock resolves to what `act` does
}

/** Not refusals of the scan: the session ended, or the server is busy. */
const passing = new Set([401, 408, 425, 429])

const send = async ({ scanId, itemId, group, at }: PendingScan, isLate: boolean): Promise<ScanOutcome> => {
  try {
    const move = await call(takeInventoryItem, {
      params: { id: itemId },
      body: { scanId, ...(isLate && { scannedAt: new Date(at).toISOString() }) },
      signal: AbortSignal.timeout(patience),
      ...(group !== null && { group }),
    })
    localStorage.removeItem(pendingScanPrefix + scanId)
    return { is: 'taken', move }
  } catch (error) {
    const isKnown = isApiError(error) && error.status >= 400 && error.status < 500 && !passing.has(error.status)
    if (!isKnown) return { is: 'waiting' }
    localStorage.removeItem(pendingScanPrefix + scanId)
    return { is: 'refused', error }
  }
}

/** A random UUID; `crypto.randomUUID` does not exist on a page without https. */
const newScanId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** STOCK-05: takes one of an item out of stock. Stored first, so that no closed tab loses it. */
export const takeOne = async (itemId: string): Promise<ScanOutcome> => {
  const group = chosenGroup()
  const scan: PendingScan = {
    scanId: newScanId(),
    itemId,
    userId: shownSession()?.user.userId ?? '',
    group: group === 'all' ? null : group,
    at: Date.now(),
  }
  keep(scan)
  const outcome = await alone(() => send(scan, false))
  tell()
  return outcome
}

/**
 * Sends what waits, one after the other, and says what became of each. Stops at the first one that
 * gets no answer.
 */
export const sendPending = async (say: (scan: PendingScan, outcome: ScanOutcome) => void): Promise<void> => {
  for (const scan of pendingScans()) {
    const outcome = await alone(async () =>
      // Another tab may have sent it while this one waited.
      localStorage.getItem(pendingScanPrefix + scan.scanId) === null ? undefined : send(scan, true),
    )
    tell()
    if (outcome?.is === 'waiting') return
    if (outcome) say(scan, outcome)
  }
}
