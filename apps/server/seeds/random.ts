/**
 * Random choices that are the same for the same seed, so that people can tell each other about the
 * same demo clinic.
 */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number
  /** True with this probability: `chance(0.25)` one time in four. */
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** An element of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[]
}

const modulus = 2_147_483_647

/**
 * A small multiplicative generator (Lehmer's, with Park and Miller's second multiplier): good
 * enough for names and gaps in an agenda.
 */
export function seededRandom(seed: number): Random {
  let state = (seed % (modulus - 1)) + 1
  const next = () => {
    state = (state * 48_271) % modulus
    return (state - 1) / (modulus - 1)
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (list) => {
      const choice = list[between(0, list.length - 1)]
      if (choice === undefined) throw new Error('nothing to pick from')
      return choice
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
