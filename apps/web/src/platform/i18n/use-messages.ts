import type { Message, Sentence } from './define-messages.ts'
import { formatIcu, type MessageValue } from './icu-format.ts'
import { currentLocale, useLocale, type Locale } from './locale.ts'

/**
 * Says a message in the current language; `t(messages.balance, { amount })`. The values are those
 * its text names.
 */
export type Translate = <V extends Record<string, MessageValue> | undefined>(
  message: Message<V>,
  ...values: V extends undefined ? [] : [values: V]
) => string

/**
 * For code outside components, such as a toast from a store; inside them use `useMessages`, which
 * follows the language.
 */
export const translate: Translate = (message, ...[values]) => say(message, values)

/** Says a message whose values are known only when it is said, such as those of a refusal. */
export const say = (message: Sentence, values: Record<string, MessageValue> = {}): string => {
  const locale = currentLocale()
  return formatIcu(message[locale], values, locale)
}

/**
 * The words of the interface: `t` says a message, `locale` tells in which language. Follows a
 * change of language.
 */
export const useMessages = (): { t: Translate; locale: Locale } => ({ t: translate, locale: useLocale() })
