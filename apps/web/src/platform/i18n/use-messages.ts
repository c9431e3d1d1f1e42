import type { Message } from './define-messages.ts'
import { i18n } from './i18n.ts'
import type { MessageValue } from './icu-format.ts'
import { useLocale, type Locale } from './locale.ts'

/** Says a message in the current language; `t(messages.balance, { amount })`. The values are those its text names. */
export type Translate = <V extends Record<string, MessageValue> | undefined>(
  message: Message<V>,
  ...values: V extends undefined ? [] : [values: V]
) => string

/** For code outside components, such as a toast from a store; inside them use `useMessages`, which follows the language. */
export const translate: Translate = (message, ...[values]) => i18n.t(message.key, { ns: message.area, ...values })

/** The words of the interface: `t` says a message, `locale` tells in which language. Follows a change of language. */
export const useMessages = (): { t: Translate; locale: Locale } => ({ t: translate, locale: useLocale() })
