/**
 * The shape of a "no": a code that the wire and the screens know, and what is needed to explain it.
 */
export type Refusal<C extends string = string> = { refusal: C; details?: Record<string, unknown> }

/** `refuse('payment_exceeds_balance', { balance: 1200 })`; without details the key is absent. */
export function refuse<C extends string>(code: C, details?: Record<string, unknown>): Refusal<C> {
  return details === undefined ? { refusal: code } : { refusal: code, details }
}

/** Tells a refusal from a rule's good answer. */
export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && 'refusal' in x && typeof x.refusal === 'string'
}
