/** A refusal: a code that the API and the screens know, and the details that explain it. */
export type Refusal<C extends string = string> = { refusal: C; details?: Record<string, unknown> }

/** `refuse('payment_exceeds_balance', { balance: 1200 })`. Without details, the key is absent. */
export function refuse<C extends string>(code: C, details?: Record<string, unknown>): Refusal<C> {
  return details === undefined ? { refusal: code } : { refusal: code, details }
}

/** Distinguishes a refusal from a successful result. */
export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && 'refusal' in x && typeof x.refusal === 'string'
}
