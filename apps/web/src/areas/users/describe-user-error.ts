import { hasCode } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'
import { whoMay } from './who-may.ts'

/**
 * The sentence for a refusal of this area. Who may change an account comes from the table of
 * rights.
 */
export const describeUserError = (error: unknown): string =>
  hasCode(error, 'user_fields_not_allowed')
    ? translate(messages.errors.user_fields_not_allowed, { who: whoMay('users.administrate') })
    : describeError(error, messages.errors)
