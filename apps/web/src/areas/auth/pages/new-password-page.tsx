import { newPasswordResponses, stepAfterChallenge, type NewPasswordChallenge } from '@molaire/domain/auth/challenge'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { UserLookupError } from '../../users/index.ts'
import { useAuthSearch } from '../auth-search.ts'
import { AuthHeading } from '../components/auth-heading.tsx'
import { BackToLogin } from '../components/back-to-login.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { describeSignInError } from '../describe-sign-in-error.ts'
import { forgetChallenge, keepChallenge, keptChallenge } from '../kept-challenge.ts'
import { messages } from '../messages.ts'
import { passwordMessages } from '../password-messages.ts'
import { codeProblem, newPasswordProblems } from '../problems.ts'
import { answerChallenge } from '../session.ts'
import { useAuthForm } from '../use-auth-form.ts'
import styles from './auth-pages.module.css'

/**
 * AUTH-06: a new colleague replaces the temporary password. Reached only through the challenge of a
 * sign-in.
 */
export const NewPasswordPage = () => {
  const { t } = useMessages()
  // Kept from the first render: the answer removes the stored challenge while the page still shows.
  const [challenge] = useState(keptChallenge)
  if ('missing' in challenge)
    return (
      <>
        <PageHeading title={t(passwordMessages.newPassword.title)} keepOnPhone className={styles.heading} />
        <Notice kind="error" title={t(passwordMessages.newPassword.missing[challenge.missing])}>
          {t(messages.startAgain)}
        </Notice>
        <BackToLogin />
      </>
    )
  return <NewPasswordForm {...challenge} />
}

/** The password was accepted, and a later step failed. */
const isAfterwards = (error: unknown) => error instanceof UserLookupError || isApiError(error)

const NewPasswordForm = ({ session: firstSession, challenge }: { session: string; challenge: NewPasswordChallenge }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { redirect } = useAuthSearch()
  const [session, setSession] = useState(firstSession)
  const [unknown, setUnknown] = useState<string>()
  const { email, known, wantsCode } = challenge

  const form = useAuthForm({
    id: 'new-password',
    initial: {
      code: '',
      givenName: known['given_name'] ?? '',
      familyName: known['family_name'] ?? '',
      password: '',
      confirmation: '',
    },
    check: ({ code, password, confirmation }) => ({
      code: wantsCode ? codeProblem(code) : undefined,
      ...newPasswordProblems({ password, confirmation }),
    }),
    submit: async ({ code, givenName, familyName, password }) => {
      setUnknown(undefined)
      const attributes = { given_name: givenName.trim(), family_name: familyName.trim() }
      const outcome = await answerChallenge({
        name: 'NEW_PASSWORD_REQUIRED',
        session,
        responses: newPasswordResponses(challenge, { password, code, attributes }),
      })
      if (outcome.kind === 'signed_in') return
      // Whatever the next challenge is, its answer needs the session that came with it.
      keepChallenge(outcome)
      setSession(outcome.session)
      if (stepAfterChallenge(outcome.name) !== 'new_password') setUnknown(outcome.name)
    },
    onFailure: (error) => {
      const { code } = describeSignInError(error)
      if (code === 'code_mismatch') return { code: 'code_mismatch' }
      if (code !== 'invalid_session' || isAfterwards(error)) return
      forgetChallenge()
      void navigate({
        to: paths.login(),
        search: { email, redirect },
        state: { authNotice: 'challenge_expired' },
        replace: true,
      })
    },
  })

  return (
    <>
      <AuthHeading title={t(passwordMessages.newPassword.title)} intro={t(passwordMessages.newPassword.intro)} />
      {unknown === undefined ? (
        form.failure !== undefined && <Failure error={form.failure} />
      ) : (
        <Notice kind="error" title={t(messages.challengeNotSupported, { name: unknown })} />
      )}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t(messages.email)}
          type="email"
          name="username"
          autoComplete="username"
          readOnly
          value={email}
          onChange={() => {}}
        />
        {wantsCode && (
          <CodeField
            {...form.field('code')}
            label={t(passwordMessages.newPassword.code)}
            length={6}
            name="code"
            required
            autoFocus
            width={180}
          />
        )}
        <div className={styles.names}>
          <TextField
            {...form.field('givenName')}
            label={t(passwordMessages.newPassword.givenName)}
            name="given-name"
            autoComplete="given-name"
            maxLength={2048}
            autoFocus={!wantsCode && !known['given_name']}
            readOnly={Boolean(known['given_name'])}
          />
          <TextField
            {...form.field('familyName')}
            label={t(passwordMessages.newPassword.familyName)}
            name="family-name"
            autoComplete="family-name"
            maxLength={2048}
            autoFocus={!wantsCode && Boolean(known['given_name']) && !known['family_name']}
            readOnly={Boolean(known['family_name'])}
          />
        </div>
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          autoFocus={!wantsCode && Boolean(known['given_name'] && known['family_name'])}
        />
        <Button type="submit" variant="primary" fullWidth busy={form.busy}>
          {t(passwordMessages.newPassword.submit)}
        </Button>
      </form>
    </>
  )
}

const Failure = ({ error }: { error: unknown }) => {
  const { t } = useMessages()
  const { code, sentence, detail } = describeSignInError(error)
  if (isAfterwards(error))
    return (
      <Notice kind="error" title={sentence}>
        {detail}
      </Notice>
    )
  return (
    <Notice kind="error" title={t(passwordMessages.newPassword.failed)}>
      {code !== 'other' && sentence}
    </Notice>
  )
}
