import { passwordRules } from '@molaire/domain/auth/password-policy'
import { useId, useState } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { RuleList } from '../../../ui/rule-list.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { passwordMessages } from '../password-messages.ts'

const ruleNames = ['length', 'upper', 'lower', 'digit', 'special'] as const

/**
 * AUTH-09: the fields of a new password and its confirmation. The five rules are ticked off while
 * it is typed and read out together when the field is left. The bindings come from a form whose
 * `check` calls newPasswordProblems; `error` is a sentence.
 */
export const NewPasswordFields = ({
  password,
  confirmation,
  autoFocus = false,
}: {
  password: FieldBinding<string>
  confirmation: FieldBinding<string>
  /** True when this is the first field to fill in. */
  autoFocus?: boolean
}) => {
  const { t } = useMessages()
  const rulesId = useId()
  const [isLeft, setIsLeft] = useState(false)
  const met = passwordRules(password.value)
  const rules = ruleNames.map((name) => ({ text: t(passwordMessages.password.rules[name]), isMet: met[name] }))
  const lacking = rules.filter(({ isMet }) => !isMet).map(({ text }) => text)
  const reading =
    lacking.length === 0
      ? t(passwordMessages.password.allMet)
      : t(passwordMessages.password.lacking, { rules: lacking.join(', ') })
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={t(passwordMessages.password.new)}
          name="new-password"
          autoComplete="new-password"
          required
          autoFocus={autoFocus}
          describedBy={rulesId}
          onFocus={() => setIsLeft(false)}
          onBlur={() => {
            setIsLeft(true)
            password.onBlur()
          }}
        />
        <RuleList
          id={rulesId}
          label={t(passwordMessages.password.rulesLabel)}
          rules={rules}
          words={{ met: t(passwordMessages.password.met), open: t(passwordMessages.password.open) }}
          announcement={isLeft && password.value !== '' ? reading : ''}
        />
      </div>
      <PasswordField
        {...confirmation}
        // Changing the password may have removed the difference: hide the error at once.
        error={confirmation.value !== '' && confirmation.value === password.value ? undefined : confirmation.error}
        label={t(passwordMessages.password.confirmation)}
        name="confirmation"
        autoComplete="new-password"
        required
      />
    </>
  )
}
