import { stepAfterChallenge } from '@molaire/domain/auth/challenge'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { describeSignInError, type SignInFailure } from './describe-sign-in-error.ts'
import { keepChallenge } from './kept-challenge.ts'
import { messages } from './messages.ts'
import { signIn } from './session.ts'

/** The delay before the reset page opens, in ms, so that its message can be read (screens 2.1). */
const resetAfterMs = 2000

/**
 * AUTH-03 to AUTH-05: the sign-in form, on the sign-in page and over a held page. It does not
 * navigate after a sign-in: the code that watches the session does. A challenge and a required
 * password reset open their own pages, which later open `redirect`.
 */
export const useSignInForm = ({ firstEmail, redirect }: { firstEmail: string; redirect: string | undefined }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [email, setEmail] = useState(firstEmail)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState({ email: false, password: false })
  const [busy, setBusy] = useState(false)
  /** The error, not its sentence, so that the notice follows a change of language. */
  const [failure, setFailure] = useState<{ error: unknown } | { challenge: string }>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const typedEmail = email.trim()

  const shown: SignInFailure | undefined =
    failure &&
    ('challenge' in failure
      ? { code: null, sentence: t(messages.challengeNotSupported, { name: failure.challenge }) }
      : describeSignInError(failure.error))
  const needsReset = shown?.code === 'password_reset_required'

  useEffect(() => {
    if (!needsReset) return
    const search = { email: typedEmail, redirect }
    const timer = setTimeout(() => void navigate({ to: paths.requestReset(), search }), resetAfterMs)
    return () => clearTimeout(timer)
  }, [needsReset, typedEmail, redirect, navigate])

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await signIn(typedEmail, password)
      if (outcome.kind === 'signed_in') return
      if (stepAfterChallenge(outcome.name) === 'new_password') {
        keepChallenge(outcome)
        return await navigate({ to: paths.newPassword(), search: { redirect } })
      }
      setFailure({ challenge: outcome.name })
    } catch (error) {
      setFailure({ error })
    }
    setBusy(false)
    setPassword('')
    passwordField.current?.focus()
  }

  return {
    email,
    setEmail,
    password,
    setPassword,
    missing: { email: missing.email && typedEmail === '', password: missing.password && password === '' },
    busy,
    failure: shown,
    /** Apart from the rest, because the caller spreads it. */
    refs: { emailRef: emailField, passwordRef: passwordField, submitRef: submitButton },
    /**
     * Fills in an account as if it had been typed, and focuses the button so that Enter signs in.
     */
    fill: (account: { email: string; password: string }) => {
      setEmail(account.email)
      setPassword(account.password)
      setMissing({ email: false, password: false })
      setFailure(undefined)
      submitButton.current?.focus()
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      const emptyFields = { email: typedEmail === '', password: password === '' }
      setMissing(emptyFields)
      if (emptyFields.email) return emailField.current?.focus()
      if (emptyFields.password) return passwordField.current?.focus()
      void send()
    },
  }
}
