import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { DemoAccounts } from '../components/demo-accounts.tsx'
import { EndedNotice } from '../components/ended-notice.tsx'
import { ForgotLink } from '../components/forgot-link.tsx'
import { useConfig } from '../config.ts'
import { describeSignInError, type SignInFailure } from '../describe-sign-in-error.ts'
import { messages } from '../messages.ts'
import { signIn } from '../session.ts'
import styles from './auth-pages.module.css'

/** The reset page follows its message after this long (screens 2.1). */
const resetAfterMs = 2000

/** AUTH-03, AUTH-04: e-mail and password. The application moves on by itself once there is a session. */
export const LoginPage = () => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const config = useConfig()
  const isPreparing = config?.isPreparing ?? false
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState({ email: false, password: false })
  const [busy, setBusy] = useState(false)
  /** What was thrown, not its sentence: the box follows a change of language. */
  const [failure, setFailure] = useState<{ error: unknown } | { challenge: string }>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)

  const shown: SignInFailure | undefined =
    failure &&
    ('challenge' in failure
      ? { code: null, sentence: t(messages.challengeNotSupported, { name: failure.challenge }) }
      : describeSignInError(failure.error))
  const needsReset = shown?.code === 'password_reset_required'

  useEffect(() => {
    if (!needsReset) return
    const timer = setTimeout(() => void navigate({ to: paths.requestReset() }), resetAfterMs)
    return () => clearTimeout(timer)
  }, [needsReset, navigate])

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await signIn(email.trim(), password)
      if (outcome.kind === 'signed_in') return
      setFailure({ challenge: outcome.name })
    } catch (error) {
      setFailure({ error })
    }
    setBusy(false)
    setPassword('')
    passwordField.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isPreparing) return
    const left = { email: email.trim() === '', password: password === '' }
    setMissing(left)
    if (left.email) return emailField.current?.focus()
    if (left.password) return passwordField.current?.focus()
    void send()
  }

  const fill = (account: { email: string; password: string }) => {
    setEmail(account.email)
    setPassword(account.password)
    setMissing({ email: false, password: false })
    setFailure(undefined)
    submitButton.current?.focus() // Enter signs in
  }

  return (
    <>
      <PageHeading title={t(messages.title)} keepOnPhone className={styles.heading}>
        {t(messages.heading)}
      </PageHeading>
      {shown ? (
        <Notice kind="error" title={shown.sentence}>
          {shown.detail}
        </Notice>
      ) : isPreparing ? (
        <Notice kind="info" title={t(config?.demo ? messages.preparing.demo : messages.preparing.clinic)}>
          {t(messages.preparing.soon)}
        </Notice>
      ) : (
        <EndedNotice />
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={emailField}
          label={t(messages.email)}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          value={email}
          onChange={setEmail}
          error={missing.email && email.trim() === '' ? t(common.fields.required) : undefined}
        />
        <PasswordField
          ref={passwordField}
          label={t(messages.password)}
          name="password"
          autoComplete="current-password"
          required
          aside={<ForgotLink />}
          value={password}
          onChange={setPassword}
          error={missing.password && password === '' ? t(common.fields.required) : undefined}
        />
        <Button ref={submitButton} type="submit" variant="primary" fullWidth busy={busy || isPreparing}>
          {t(messages.submit)}
        </Button>
      </form>
      <DemoAccounts config={config} onPick={fill} />
    </>
  )
}
