import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { clearSession } from '../../../platform/session/session-store.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import {
  changePassword,
  describeProblem,
  describeSignInError,
  NewPasswordFields,
  newPasswordProblems,
  NoAccessTokenError,
} from '../../auth/index.ts'
import { messages } from '../messages.ts'
import { Section } from './section.tsx'

const { security: words } = messages
const empty = { previous: '', password: '', confirmation: '' }

/** CFG-12: changes the user's own password; the current one is required. */
export const SecurityTab = ({ email }: { email: string }) => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const [failure, setFailure] = useState<unknown>()

  const form = useWireForm({
    id: 'password',
    initial: empty,
    check: ({ previous, ...passwords }) => {
      const { password, confirmation } = newPasswordProblems(passwords)
      return {
        previous: previous === '' ? t(common.fields.required) : undefined,
        password: describeProblem(password),
        confirmation: describeProblem(confirmation),
      }
    },
    submit: async ({ previous, password }) => {
      setFailure(undefined)
      try {
        await changePassword({ previous, proposed: password })
      } catch (error) {
        const field = blamed(error)
        if (field) throw aboutField(error, field)
        setFailure(error)
        return
      }
      form.replace(empty)
      showToast({ kind: 'success', title: t(words.changed) })
    },
    describeError: () => '',
    describeRule: (_, field) =>
      field === 'previous' ? t(words.wrongPrevious) : (describeProblem('invalid_password') ?? t(common.fields.invalid)),
  })

  return (
    <Section>
      <h2>{t(words.heading)}</h2>
      {failure !== undefined && <Failure error={failure} />}
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap={16} style={{ maxWidth: 420 }}>
          <p className="t-caption">{t(common.requiredNote)}</p>
          {/* Password managers need the account name in the same form. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field('previous')}
            label={t(words.previous)}
            name="current-password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
          <div>
            <Button type="submit" variant="primary" busy={form.busy} disabledReason={suspended}>
              {t(words.submit)}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

/**
 * The field that a refusal concerns. A signed-in user has given one credential only, the current
 * password, so incorrect credentials concern that field.
 */
const blamed = (error: unknown): keyof typeof empty | undefined => {
  if (error instanceof NoAccessTokenError) return undefined
  const { code } = describeSignInError(error)
  if (code === 'incorrect_credentials') return 'previous'
  return code === 'invalid_password' ? 'password' : undefined
}

/**
 * The identity provider's refusal as an error of the API, so that the form shows it at the field.
 */
const aboutField = (error: unknown, field: keyof typeof empty): ApiError => {
  const title = error instanceof Error ? error.message : ''
  const fields = [{ path: `body.${field}`, rule: 'refused', message: title }]
  return new ApiError({ status: 400, code: 'invalid_request', title, fields })
}

const Failure = ({ error }: { error: unknown }) => {
  const { t } = useMessages()
  const { sentence, detail } = describeSignInError(error)
  if (!(error instanceof NoAccessTokenError))
    return (
      <Notice kind="error" title={t(words.failed)}>
        {detail ?? sentence}
      </Notice>
    )
  return (
    <Notice kind="error" title={sentence}>
      {/* Without an access token the session is unusable: clearing it leads to the sign-in. */}
      <Button size="sm" style={{ marginTop: 6 }} onClick={clearSession}>
        {t(words.signIn)}
      </Button>
    </Notice>
  )
}
