import { authErrorCode, type AuthErrorCode } from '@molaire/domain/auth/provider-errors'
import { isApiError } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { UserLookupError } from '../users/index.ts'
import { messages } from './messages.ts'
import { NoAccessTokenError } from './session.ts'

/**
 * Why a sign-in failed: the identity provider's code, or null when something else failed, with the
 * sentence to show and a detail below it.
 */
export interface SignInFailure {
  code: AuthErrorCode | null
  sentence: string
  detail?: string
}

/** AUTH-04, AUTH-17: describes any failure of a sign-in in the current language. */
export const describeSignInError = (error: unknown): SignInFailure => {
  if (error instanceof UserLookupError) {
    const isSilence = isApiError(error.cause) && error.cause.code === 'network'
    if (isSilence) return { code: 'network', sentence: translate(messages.errors.network) }
    return { code: null, sentence: translate(messages.lookupFailed), detail: error.message }
  }
  if (isApiError(error)) {
    if (error.code === 'network') return { code: 'network', sentence: translate(messages.errors.network) }
    return { code: null, sentence: translate(messages.signInFailed), detail: describeError(error) }
  }
  if (error instanceof NoAccessTokenError) return { code: null, sentence: translate(messages.noAccessToken) }
  const code = authErrorCode(error instanceof Error ? error : {})
  return { code, sentence: translate(messages.errors[code]) }
}
