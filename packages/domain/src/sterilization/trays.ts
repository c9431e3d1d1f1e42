import type { LocalDate } from '../shared/local-date.ts'
import type { LoadStatus } from './loads.ts'

/** The states of a tray (screens §12.6), as they follow from its last sterilization. */
export const trayStates = ['ready', 'waiting', 'used', 'to_reprocess', 'expired', 'quarantined', 'discarded'] as const
export type TrayState = (typeof trayStates)[number]

/** A tray with its last sterilization, if it had one. Moments are in any form. */
export interface TrayFacts {
  discardedAt: unknown
  cycle: {
    /** The appointment at which it served. */
    appointmentId: unknown
    quarantinedAt: unknown
    reprocessAt: unknown
    expiresOn: LocalDate | null
    loadStatus: LoadStatus
  } | null
}

/**
 * STER-01: the state of a tray on the clinic's today. A tray that was never sterilized is to be
 * sterilized. What served stays used until it is sent back, also in a recall. A quarantine ends
 * only with the next sterilization. A pack is good on the day on which it expires.
 */
export function trayStateOf({ discardedAt, cycle }: TrayFacts, today: LocalDate): TrayState {
  if (discardedAt !== null) return 'discarded'
  if (cycle === null) return 'to_reprocess'
  if (cycle.appointmentId !== null) return cycle.reprocessAt === null ? 'used' : 'to_reprocess'
  if (cycle.quarantinedAt !== null || cycle.loadStatus === 'quarantined' || cycle.loadStatus === 'failed') return 'quarantined'
  if (cycle.reprocessAt !== null) return 'to_reprocess'
  if (cycle.loadStatus !== 'released') return 'waiting'
  return cycle.expiresOn !== null && cycle.expiresOn < today ? 'expired' : 'ready'
}

/** Whether a tray may be put in a new load: not while it is in one, and never once discarded. */
export const mayBePacked = (state: TrayState): boolean => state !== 'waiting' && state !== 'discarded'

/** Why a tray may not be linked to an appointment; the codes of the wire end like this. */
export type LinkObstacle =
  | 'discarded'
  | 'not_released'
  | 'used'
  | 'to_reprocess'
  | 'recalled'
  | 'load_failed'
  | 'quarantined'
  | 'expired'

/** APT-10: what keeps a tray from being used at an appointment; undefined when it is ready. */
export function linkObstacle(facts: TrayFacts, today: LocalDate): LinkObstacle | undefined {
  const state = trayStateOf(facts, today)
  const { cycle } = facts
  if (state === 'ready') return undefined
  if (state === 'waiting' || cycle === null) return state === 'discarded' ? 'discarded' : 'not_released'
  if (state !== 'quarantined') return state
  if (cycle.quarantinedAt !== null) return 'recalled'
  return cycle.loadStatus === 'failed' ? 'load_failed' : 'quarantined'
}
