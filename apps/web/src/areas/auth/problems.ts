import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordRules } from '@molaire/domain/auth/password-policy'
import { common } from '../../platform/i18n/common-messages.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'
import { passwordMessages } from './password-messages.ts'

/**
 * What may be wrong with a field of these pages. Forms store this name, so that the sentence
 * follows a change of language.
 */
export type Problem =
  | 'required'
  | 'email'
  | 'code_length'
  | 'code_mismatch'
  | 'too_short'
  | 'too_long'
  | 'blank_ends'
  | 'invalid_password'
  | 'mismatch'

/** The sentence for a problem, in the current language; undefined without a problem. */
export const describeProblem = (problem: Problem | undefined): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'required':
      return translate(common.fields.required)
    case 'email':
      return translate(common.fields.email)
    case 'code_length':
      return translate(passwordMessages.code.length)
    case 'code_mismatch':
      return translate(messages.errors.code_mismatch)
    case 'too_short':
      return translate(passwordMessages.password.tooShort, { min: PASSWORD_MIN_LENGTH })
    case 'too_long':
      return translate(common.fields.max, { max: PASSWORD_MAX_LENGTH })
    case 'blank_ends':
      return translate(passwordMessages.password.blankEnds)
    case 'invalid_password':
      return translate(messages.errors.invalid_password)
    case 'mismatch':
      return translate(passwordMessages.password.mismatch)
    default:
      return problem satisfies never
  }
}

/** AUTH-09: the problems of a new password and its confirmation, for a form's `check`. */
export const newPasswordProblems = ({ password, confirmation }: { password: string; confirmation: string }) => ({
  password: passwordProblem(password),
  confirmation: confirmation === '' ? ('required' as const) : confirmation === password ? undefined : ('mismatch' as const),
})

const passwordProblem = (password: string): Problem | undefined => {
  if (password === '') return 'required'
  const rules = passwordRules(password)
  if (!rules.length) return 'too_short'
  if (!Object.values(rules).every(Boolean)) return 'invalid_password'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too_long'
  return password === password.trim() ? undefined : 'blank_ends'
}

/** The problem of an e-mail address. Refuses only what can never be an address. */
export const emailProblem = (email: string): Problem | undefined => {
  if (email.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'email'
}

/** The problem of a code of six digits, before it is sent to the provider. */
export const codeProblem = (code: string): Problem | undefined => {
  if (code === '') return 'required'
  return code.length === 6 ? undefined : 'code_length'
}
