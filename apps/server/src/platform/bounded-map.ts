/** A map that holds at most `most` entries. A new entry removes the oldest one. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: K, value: V): this {
    const [oldest] = this.keys()
    if (this.size >= this.#most && !this.has(key) && oldest !== undefined) this.delete(oldest)
    return super.set(key, value)
  }
}
