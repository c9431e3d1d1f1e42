import { isolated } from './isolate.ts'

export type MessageValue = string | number

const tags = { fr: 'fr-CA', en: 'en-CA' } as const
const numberFormats = new Map<string, Intl.NumberFormat>()
const pluralRules = new Map<string, Intl.PluralRules>()

const remembered = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
  const existing = cache.get(key)
  if (existing) return existing
  const format = make()
  cache.set(key, format)
  return format
}
const tagOf = (locale: string) => (locale === 'fr' ? tags.fr : tags.en)
// A small whole number looks the same in both languages, and a number format takes long to make.
const isPlain = (value: MessageValue) => typeof value === 'string' || (Number.isInteger(value) && value >= 0 && value < 1000)
const numeral = (value: MessageValue, locale: string) =>
  isPlain(value)
    ? String(value)
    : remembered(numberFormats, locale, () => new Intl.NumberFormat(tagOf(locale))).format(Number(value))
const category = (n: number, locale: string) =>
  remembered(pluralRules, locale, () => new Intl.PluralRules(tagOf(locale))).select(n)

/** The index of the brace that closes the one at `open`. */
const closing = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new SyntaxError(`a brace is not closed in: ${text}`)
}

/** Parses `one {…} =0 {…} other {…}` into a map from selector to text. */
const branchesOf = (text: string): Map<string, string> => {
  const branches = new Map<string, string>()
  for (let at = 0; ;) {
    const open = text.indexOf('{', at)
    if (open < 0) return branches
    const close = closing(text, open)
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, close))
    at = close + 1
  }
}

const argument = (inside: string, values: Record<string, MessageValue>, locale: string): string => {
  const [name = '', kind = ''] = inside.split(',', 2).map((part) => part.trim())
  const value = values[name]
  if (value === undefined) throw new RangeError(`the message needs a value for {${name}}`)
  if (kind === '') return isolated(numeral(value, locale))
  const branches = branchesOf(inside.slice(inside.indexOf(kind) + kind.length).replace(/^\s*,/, ''))
  const chosen =
    kind === 'plural'
      ? (branches.get(`=${value}`) ?? branches.get(category(Number(value), locale)))
      : kind === 'select'
        ? branches.get(String(value))
        : undefined
  const branch = chosen ?? branches.get('other')
  if (branch === undefined) throw new SyntaxError(`no branch of {${name}} fits ${value}`)
  return formatIcu(kind === 'plural' ? branch.replaceAll('#', numeral(value, locale)) : branch, values, locale)
}

/**
 * Formats the part of ICU MessageFormat that our sentences use: `{name}`, `{n, plural, =0 {…} one
 * {…} other {…}}` with `#`, and `{x, select, a {…} other {…}}`, nested freely. Numbers are written
 * as in the locale. An apostrophe has no special meaning, because French uses it in most sentences.
 * A value in a right-to-left script does not change the direction of the sentence. Throws on a
 * missing value or branch, so that a test of the screen fails.
 */
export const formatIcu = (text: string, values: Record<string, MessageValue>, locale: string): string => {
  let out = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at)
    if (open < 0) return out + text.slice(at)
    const close = closing(text, open)
    out += text.slice(at, open) + argument(text.slice(open + 1, close), values, locale)
    at = close + 1
  }
  return out
}
