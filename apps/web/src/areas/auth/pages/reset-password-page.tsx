import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { touchArea } from '../../../ui/layout.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useAuthSearch } from '../auth-search.ts'
import { AuthHeading } from '../components/auth-heading.tsx'
import { EmailField } from '../components/email-field.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { describeSignInError } from '../describe-sign-in-error.ts'
import { passwordMessages } from '../password-messages.ts'
import { codeProblem, emailProblem, newPasswordProblems } from '../problems.ts'
import { requestReset, resetPassword } from '../session.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { restSeconds } from './request-reset-page.tsx'
import styles from './auth-pages.module.css'

/** AUTH-08: the code that came by e-mail, and a new password. */
export const ResetPasswordPage = () => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { email: knownEmail, redirect } = useAuthSearch()
  const [resent, setResent] = useState<string>()
  const [isResending, setIsResending] = useState(false)
  // With an address in the URL, a code has just been sent there.
  const rest = useCountdown(knownEmail === '' ? 0 : restSeconds)

  const form = useAuthForm({
    id: 'reset-password',
    initial: { email: knownEmail, code: '', password: '', confirmation: '' },
    check: ({ email, code, ...passwords }) => ({
      email: emailProblem(email),
      code: codeProblem(code),
      ...newPasswordProblems(passwords),
    }),
    submit: async ({ email, code, password }) => {
      setResent(undefined)
      await resetPassword({ email: email.trim(), code, password })
      await navigate({
        to: paths.login(),
        search: { email: email.trim(), redirect },
        state: { authNotice: 'password_changed' },
        replace: true,
      })
    },
    onFailure: (error) => {
      const { code } = describeSignInError(error)
      if (code === 'code_mismatch') return { code: 'code_mismatch' }
      if (code === 'invalid_password') return { password: 'invalid_password' }
    },
  })
  const failure = form.failure === undefined ? undefined : describeSignInError(form.failure)
  const email = form.values.email.trim()

  const resend = async () => {
    const problem = emailProblem(email)
    if (problem) return form.refuse({ email: problem })
    setIsResending(true)
    setResent(undefined)
    form.setFailure(undefined)
    try {
      const { destination } = await requestReset(email)
      setResent(destination)
    } catch (error) {
      form.setFailure(error)
    }
    setIsResending(false)
    // After a failure too, because another request at once would be refused.
    rest.start(restSeconds)
  }
  const resendButton = (variant: 'ghost' | 'default') => (
    <Button
      variant={variant}
      size={variant === 'ghost' ? 'xs' : 'sm'}
      className={variant === 'ghost' ? classNames(styles.resend, touchArea) : undefined}
      busy={isResending}
      disabledReason={rest.left > 0 ? t(passwordMessages.code.wait) : undefined}
      onClick={() => void resend()}
    >
      {rest.left > 0 ? t(passwordMessages.code.resendIn, { time: rest.shown }) : t(passwordMessages.code.resend)}
    </Button>
  )
  const isExpired = failure?.code === 'expired_code'

  return (
    <>
      <AuthHeading
        title={t(passwordMessages.resetPassword.title)}
        intro={knownEmail !== '' ? t(passwordMessages.resetPassword.account, { email: knownEmail }) : undefined}
      />
      {failure && (
        <Notice kind="error" title={failure.sentence}>
          {isExpired ? <div style={{ marginTop: 8 }}>{resendButton('default')}</div> : failure.detail}
        </Notice>
      )}
      {resent !== undefined && <Notice kind="success" title={t(passwordMessages.code.sent, { destination: resent })} />}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {knownEmail === '' ? (
          <EmailField {...form.field('email')} autoFocus />
        ) : (
          // Password managers need the account name in the same form.
          <input type="email" name="username" autoComplete="username" value={knownEmail} readOnly hidden />
        )}
        <CodeField
          {...form.field('code')}
          label={t(passwordMessages.code.label)}
          length={6}
          name="code"
          required
          autoFocus={knownEmail !== ''}
          width={180}
          aside={!isExpired && resendButton('ghost')}
        />
        <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
        <Button type="submit" variant="primary" fullWidth busy={form.busy}>
          {t(passwordMessages.resetPassword.submit)}
        </Button>
      </form>
    </>
  )
}
