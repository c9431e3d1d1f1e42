import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { touchArea } from '../../../ui/layout.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { EmailField } from './email-field.tsx'
import { messages } from '../messages.ts'
import type { useSignInForm } from '../use-sign-in-form.ts'
import styles from '../pages/auth-pages.module.css'

/** « Mot de passe oublié? »: keeps the typed e-mail address and the page to open afterwards. */
const ForgotLink = ({ email, redirect }: { email: string; redirect: string | undefined }) => {
  const { t } = useMessages()
  return (
    <Link
      to={paths.requestReset()}
      search={{ email: email.trim() || undefined, redirect }}
      className={classNames(styles.link, touchArea)}
    >
      {t(messages.forgot)}
    </Link>
  )
}

type Form = ReturnType<typeof useSignInForm>

/**
 * E-mail, password and button; `form` comes from `useSignInForm`. The focus starts in the first
 * empty field.
 */
export const SignInForm = ({
  form,
  emailRef,
  passwordRef,
  submitRef,
  redirect,
  isWaiting = false,
}: Form['refs'] & {
  form: Omit<Form, 'refs'>
  redirect: string | undefined
  /** The server is not ready for sign-ins yet. */
  isWaiting?: boolean
}) => {
  const { t } = useMessages()
  const required = t(common.fields.required)
  return (
    <form className={styles.form} onSubmit={isWaiting ? (event) => event.preventDefault() : form.onSubmit} noValidate>
      <EmailField
        ref={emailRef}
        autoFocus={form.email === ''}
        value={form.email}
        onChange={form.setEmail}
        error={form.missing.email ? required : undefined}
      />
      <PasswordField
        ref={passwordRef}
        label={t(messages.password.label)}
        name="password"
        autoComplete="current-password"
        required
        autoFocus={form.email !== ''}
        aside={<ForgotLink email={form.email} redirect={redirect} />}
        value={form.password}
        onChange={form.setPassword}
        error={form.missing.password ? required : undefined}
      />
      <Button ref={submitRef} type="submit" variant="primary" fullWidth busy={form.busy || isWaiting}>
        {t(messages.submit)}
      </Button>
    </form>
  )
}
