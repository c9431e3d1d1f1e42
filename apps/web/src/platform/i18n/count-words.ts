import { common } from './common-messages.ts'
import type { Message } from './define-messages.ts'
import type { MessageValue } from './icu-format.ts'
import { currentLocale, localeTag } from './locale.ts'
import { translate } from './use-messages.ts'

/**
 * The counts of a refusal in words: `{ users: 9, clinics: 1, tariffs: 40 }` → « 9 utilisateurs, 1
 * clinique et 40 autres éléments ». `names` gives a sentence with `{n}` for each thing that has a
 * name; the rest is added up. Empty when there are no counts.
 */
export const countWords = (
  counts: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, Message<Record<string, MessageValue>>>>,
): string => {
  const of = (kind: string) => (typeof counts[kind] === 'number' ? counts[kind] : 0)
  const phrases = Object.entries(names).flatMap(([kind, name]) => (of(kind) > 0 ? [translate(name, { n: of(kind) })] : []))
  const rest = Object.keys(counts)
    .filter((kind) => !(kind in names))
    .reduce((sum, kind) => sum + of(kind), 0)
  const all = rest > 0 ? [...phrases, translate(common.others, { n: rest })] : phrases
  return new Intl.ListFormat(localeTag(currentLocale())).format(all)
}
