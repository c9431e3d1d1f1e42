/**
 * INV-09: the tranches by which unpaid invoices are aged, by days after the due date. Half-open, so
 * that every invoice is in one (facts §8). Those not yet due are in the first.
 */
export const tranches = ['under30', 'from30', 'from60', 'from90'] as const
export type Tranche = (typeof tranches)[number]

/** The first day of each tranche after the due date. */
export const trancheStart: Record<Tranche, number> = { under30: -Infinity, from30: 30, from60: 60, from90: 90 }

/** INV-09: the tranche of an invoice, by the days since its due date; negative before it. */
export function trancheOf(daysAfterDue: number): Tranche {
  return tranches.findLast((tranche) => daysAfterDue >= trancheStart[tranche]) ?? 'under30'
}
