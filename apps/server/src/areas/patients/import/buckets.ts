import { randomInt } from 'node:crypto'

/**
 * Values kept for one key. A limit keeps files fast in which everyone has the same birth date, such
 * as 1900-01-01.
 */
const MOST_OF_A_KEY = 50

export interface Buckets {
  /** Adds a value to a key, unless the key is full. */
  add: (key: string, value: number) => void
  /** The values of a key, in the order they were added. Rarely, with some of another key. */
  of: (key: string) => number[]
}

/**
 * Numbers by key, in a few bytes each, where a Map of strings takes a hundred: only the hash of a
 * key is stored. The seed is random, so that nobody can prepare keys that all collide.
 */
export function buckets(): Buckets {
  const seed = randomInt(2 ** 31)
  let heads = new Int32Array(1024).fill(-1)
  let entries = { hash: new Int32Array(1024), value: new Int32Array(1024), next: new Int32Array(1024) }
  let count = 0

  const link = (at: number, hash: number) => {
    const slot = hash & (heads.length - 1)
    entries.next[at] = heads[slot] ?? -1
    heads[slot] = at
  }
  const grow = () => {
    const wider = (from: Int32Array<ArrayBuffer>) => {
      const to = new Int32Array(from.length * 2)
      to.set(from)
      return to
    }
    entries = { hash: wider(entries.hash), value: wider(entries.value), next: wider(entries.next) }
    heads = new Int32Array(heads.length * 2).fill(-1)
    for (let at = 0; at < count; at++) link(at, entries.hash[at] ?? 0)
  }
  const valuesOf = (hash: number): number[] => {
    const values: number[] = []
    for (let at = heads[hash & (heads.length - 1)] ?? -1; at !== -1; at = entries.next[at] ?? -1)
      if (entries.hash[at] === hash) values.push(entries.value[at] ?? 0)
    return values.reverse()
  }
  return {
    add: (key, value) => {
      const hash = hashOf(key, seed)
      if (valuesOf(hash).length >= MOST_OF_A_KEY) return
      if (count === entries.hash.length) grow()
      entries.hash[count] = hash
      entries.value[count] = value
      link(count, hash)
      count++
    },
    of: (key) => valuesOf(hashOf(key, seed)),
  }
}

/** A 32-bit hash that depends on every letter and on the seed. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}
