/**
 * The part of an answer with a second name, such as `{ nameEn: 'Filling' }`: empty when the clinic
 * gave none, so that answers which are read often stay small (Decision 0110).
 */
export function secondName<K extends string>(names: Record<K, string | null | undefined>): Partial<Record<K, string>> {
  const [[key, name]] = Object.entries(names) as [[K, string | null | undefined]] // one name, as the caller wrote it
  return (name ? { [key]: name } : {}) as Partial<Record<K, string>> // of that key alone
}
