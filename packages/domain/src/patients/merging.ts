import { foldText } from '../shared/fold.ts'
import type { Alert } from './alerts.ts'

/**
 * What must be known of someone whose two files become one: what the writer chose, then whatever
 * either file said beside it. An alert more is read in vain; one less may hurt, so a merge takes
 * none away (Decision 0074). Two are the same when kind and words are, but for case and accents.
 */
export function alertsOfBoth(chosen: readonly Alert[], kept: readonly Alert[], merged: readonly Alert[]): Alert[] {
  const seen = new Set<string>()
  return [...chosen, ...kept, ...merged].filter(({ kind, label }) => {
    const key = `${kind} ${foldText(label)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

interface Account {
  id: string
  /** Whose account pays; null: their own. */
  payerId: string | null
}

/**
 * Whose account pays for the kept file once the other is merged into it: as before; that of the
 * merged file where the kept one named none. Who pays for others pays for themselves, and nobody is
 * their own payer: null then. `paysForOthers`: either file pays for somebody who is neither of the
 * two.
 */
export function payerOfBoth(kept: Account, merged: Account, paysForOthers: boolean): string | null {
  if (paysForOthers) return null
  const payers = [kept.payerId, merged.payerId].filter((id) => id !== null && id !== kept.id && id !== merged.id)
  return payers[0] ?? null
}
