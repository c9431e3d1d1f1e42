import { useLocale, type Locale } from './locale.ts'

/** An answer of the API in which a second name may stand beside a name: `name` and `nameEn`. */
const secondNames = /^(.*[nN]ame)En$/

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const items = value.map(renamed)
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const before = value as Record<string, unknown> // an object of JSON
  const changes: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(before)) {
    const main = typeof member === 'string' && member !== '' ? secondNames.exec(key)?.[1] : undefined
    if (main !== undefined && typeof before[main] === 'string') changes[main] = member
    const inside = renamed(member)
    if (inside !== member) changes[key] = inside
  }
  return Object.keys(changes).length > 0 ? { ...before, ...changes } : value
}

const english = new WeakMap<object, unknown>()

const inEnglish = <T>(answer: T): T => {
  if (typeof answer !== 'object' || answer === null) return answer
  if (!english.has(answer)) english.set(answer, renamed(answer))
  return english.get(answer) as T // only texts were replaced by texts
}

/**
 * CFG-01, CFG-03: an answer with the names of rooms and appointment types in a language. French has
 * the main names, and so has English where the clinic gave no English name (Decision 0110). What
 * has none is the same object.
 */
export const namesIn = <T>(locale: Locale, answer: T): T => (locale === 'en' ? inEnglish(answer) : answer)

const asAnswered = <T>(answer: T): T => answer

/**
 * The option of a query that shows its answer with the names of the current language. It is always
 * set: a query keeps what its last `select` returned. Without one in French, English would show
 * again what it showed before the switch to French.
 */
export const useNames = <T>(): { select: (answer: T) => T } => ({
  select: useLocale() === 'en' ? inEnglish : asAnswered,
})
