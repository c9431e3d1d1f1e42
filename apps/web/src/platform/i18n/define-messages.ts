import type { MessageValue } from './icu-format.ts'

/** One sentence in both languages. */
export interface Sentence {
  readonly fr: string
  readonly en: string
}
export interface SentenceTree {
  readonly [name: string]: Sentence | SentenceTree
}

type Braced<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braced<Rest> : never
/**
 * The values that a sentence needs, taken from its French text. A sentence with a plural or select
 * takes any names.
 */
export type ValuesOf<S extends string> = S extends `${string}, plural,${string}` | `${string}, select,${string}`
  ? Record<string, MessageValue>
  : [Braced<S>] extends [never]
    ? undefined
    : string extends S
      ? Record<string, MessageValue> | undefined
      : { [Name in Braced<S>]: MessageValue }

/** A sentence with its area and key, for `t`. */
export interface Message<Values = undefined> extends Sentence {
  readonly area: string
  readonly key: string
  /** Only for the type: `t` reads the values from it. It has no value at run time. */
  readonly takes?: (values: Values) => void
}
export type Defined<T extends SentenceTree> = {
  readonly [K in keyof T]: T[K] extends Sentence
    ? Message<ValuesOf<T[K]['fr']>>
    : T[K] extends SentenceTree
      ? Defined<T[K]>
      : never
}

const isSentence = (node: Sentence | SentenceTree): node is Sentence =>
  typeof node['fr'] === 'string' && typeof node['en'] === 'string'

/**
 * Defines the sentences of an area in both languages. `errors` may hold one per code of the API.
 * Use as `t(messages.balance, { amount })`.
 */
export const defineMessages = <const T extends SentenceTree>(area: string, tree: T): Defined<T> => {
  const walk = (node: SentenceTree, path: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(node).map(([name, child]) => [
        name,
        isSentence(child) ? { ...child, area, key: path + name } : walk(child, `${path}${name}.`),
      ]),
    )
  return walk(tree, '') as Defined<T> // the walk keeps the tree's shape and turns each sentence into a message
}
