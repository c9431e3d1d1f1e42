import { common } from '../i18n/common-messages.ts'
import type { Message } from '../i18n/define-messages.ts'
import type { MessageValue } from '../i18n/icu-format.ts'
import { say, translate } from '../i18n/use-messages.ts'
import { isApiError } from './api-error.ts'

/** Sentences by code. A sentence with values takes them from the refusal's `details`. */
export type ErrorSentences = { readonly [code: string]: Message<never> | Message }

const isValue = (value: unknown): value is MessageValue => typeof value === 'string' || typeof value === 'number'

/**
 * The sentence for a refusal, in the user's language: the area's, else the common one, else the
 * server's text (house §6.3). A server error adds the request's id, which support can search for.
 */
export const describeError = (error: unknown, sentences: ErrorSentences = {}): string => {
  if (!isApiError(error)) return translate(common.errors.unexpected)
  const shared: ErrorSentences = common.errors
  const message = sentences[error.code] ?? shared[error.code]
  if (!message) return error.message
  const values = Object.fromEntries(
    Object.entries(error.details).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])),
  )
  const sentence = say(message, values)
  return error.status >= 500 && error.requestId
    ? `${sentence} (${translate(common.reference, { id: error.requestId })})`
    : sentence
}

/** SHELL-17: the sentence for a field that the server refused by this rule. */
export const describeRule = (rule: string, field = ''): string => {
  switch (rule) {
    case 'required':
    case 'too_small':
      return translate(common.fields.required)
    case 'email':
      return translate(common.fields.email)
    case 'invalid_format':
      return translate(field === 'email' ? common.fields.email : common.fields.invalid)
    case 'phone':
      return translate(common.fields.phone)
    case 'in_future':
      return translate(common.fields.inFuture)
    default:
      return translate(common.fields.invalid)
  }
}
