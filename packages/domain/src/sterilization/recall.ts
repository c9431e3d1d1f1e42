import { isGoodBiological, type LoadResults, type LoadStatus } from './loads.ts'

/** A load of one sterilizer, as far as a recall looks at it. */
export interface WindowLoad extends LoadResults {
  id: string
  status: LoadStatus
  /** Milliseconds of the moment at which the cycle began. */
  startedAt: number
  /** Tells loads of the same moment apart: it grows through the day. */
  number: number
}

/** The loads of a recall, and the good indicators on both sides; undefined where there is none. */
export interface RecallWindow<L extends WindowLoad> {
  lastGood: L | undefined
  nextGood: L | undefined
  loads: L[]
}

const compare = (one: WindowLoad, other: WindowLoad) => one.startedAt - other.startedAt || one.number - other.number

/**
 * STER-02: the loads that a failed one puts in doubt: those of the same sterilizer in (last good
 * biological indicator, next good one] (facts §12). Without a good one before, from the first load;
 * without one after, to the last. A load that failed proves nothing, whatever its indicator says.
 * Loads of the same moment as the last good one are in doubt when their number is higher; all those
 * of the moment of the next good one are. Throws when the failed load is not among `loads`.
 */
export function recallWindow<L extends WindowLoad>(loads: readonly L[], failedId: string): RecallWindow<L> {
  const inOrder = [...loads].sort(compare)
  const failed = inOrder.find(({ id }) => id === failedId)
  if (!failed) throw new Error('a recall needs its failed load')
  const good = inOrder.filter((load) => load.status !== 'failed' && isGoodBiological(load))
  const lastGood = good.findLast((load) => compare(load, failed) < 0)
  const nextGood = good.find((load) => compare(load, failed) > 0)
  const isInDoubt = (load: L) => (!lastGood || compare(load, lastGood) > 0) && (!nextGood || load.startedAt <= nextGood.startedAt)
  return { lastGood, nextGood, loads: inOrder.filter(isInDoubt) }
}

/** How a patient of a recall was reached. */
export const recallContactStatuses = ['to_contact', 'reached', 'letter_sent', 'unreachable'] as const
export type RecallContactStatus = (typeof recallContactStatuses)[number]

/** Whether a patient of a recall is still to be written to: also who didn't answer the phone. */
export const awaitsLetter = ({ status }: { status: RecallContactStatus }): boolean =>
  status === 'to_contact' || status === 'unreachable'
