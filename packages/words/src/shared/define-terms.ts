/**
 * A term of the clinic in both languages, with its key. The web's `t` and the server's documents
 * use it.
 */
export interface Term {
  readonly fr: string
  readonly en: string
  readonly area: string
  readonly key: string
}

/**
 * The texts of a term. A file of terms `satisfies Record<…, InBothLanguages>`, so that none is
 * forgotten.
 */
export type InBothLanguages = Pick<Term, 'fr' | 'en'>

/**
 * Terms of an area by key: `defineTerms('room-types', { surgery: { fr: 'Chirurgie', en: 'Surgery' }
 * })`.
 */
export const defineTerms = <const T extends Readonly<Record<string, InBothLanguages>>>(
  area: string,
  terms: T,
): { readonly [K in keyof T]: Term } =>
  // Every entry keeps its key.
  Object.fromEntries(Object.entries(terms).map(([key, term]) => [key, { ...term, area, key }])) as { [K in keyof T]: Term }
