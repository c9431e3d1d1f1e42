import type { Message, Sentence } from './define-messages.ts'
import { formatIcu, type MessageValue } from './icu-format.ts'
import { currentLocale, useLocale, type Locale } from './locale.ts'

/**
 * Writes a message in the current language: `t(messages.balance, { amount })`. Its text names the
 * values that it needs.
 */
export type Translate = <V extends Record<string, MessageValue> | undefined>(
  message: Message<V>,
  ...values: V extends undefined ? [] : [values: V]
) => string

/**
 * For code outside components, such as a toast from a store. Components use `useMessages`, which
 * follows a change of language.
 */
export const translate: Translate = (message, ...[values]) => say(message, values)

/** Writes a message whose values are known only at run time, such as the details of a refusal. */
export const say = (message: Sentence, values: Record<string, MessageValue> = {}): string => {
  const locale = currentLocale()
  return formatIcu(message[locale], values, locale)
}

/**
 * `t` writes a message, and `locale` is the current language. The component is drawn again when the
 * language changes.
 */
export const useMessages = (): { t: Translate; locale: Locale } => ({ t: translate, locale: useLocale() })
