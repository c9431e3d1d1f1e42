import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useAuthSearch } from '../auth-search.ts'
import { AuthHeading } from '../components/auth-heading.tsx'
import { useConfig } from '../config.ts'
import { describeSignInError } from '../describe-sign-in-error.ts'
import { EmailField } from '../components/email-field.tsx'
import { passwordMessages } from '../password-messages.ts'
import { emailProblem, type Problem } from '../problems.ts'
import { requestReset } from '../session.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import styles from './auth-pages.module.css'

/**
 * How long the button stays disabled after the provider refused too many requests (screens 2.2).
 */
export const restSeconds = 30

/** AUTH-07: sends a code of six digits to any e-mail address. */
export const RequestResetPage = () => {
  const { t } = useMessages()
  const { email: firstEmail } = useAuthSearch()
  const [sent, setSent] = useState<{ email: string; destination: string }>()
  const rest = useCountdown()
  const form = useAuthForm({
    id: 'request-reset',
    initial: { email: firstEmail },
    check: ({ email }): { email?: Problem | undefined } => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      const { destination } = await requestReset(email.trim())
      setSent({ email: email.trim(), destination })
    },
    onFailure: (error) => {
      const { code } = describeSignInError(error)
      if (code === 'too_many_requests' || code === 'too_many_failed_attempts') rest.start(restSeconds)
    },
  })
  return (
    <>
      <AuthHeading
        title={t(passwordMessages.requestReset.title)}
        intro={!sent ? t(passwordMessages.requestReset.intro) : undefined}
      />
      {sent ? (
        <Sent {...sent} onOther={() => setSent(undefined)} />
      ) : (
        <>
          {form.failure !== undefined && (
            <Notice kind="error" title={describeSignInError(form.failure).sentence}>
              {describeSignInError(form.failure).detail}
            </Notice>
          )}
          <form className={styles.form} onSubmit={rest.left > 0 ? (event) => event.preventDefault() : form.onSubmit} noValidate>
            <EmailField {...form.field('email')} autoFocus />
            <Button
              type="submit"
              variant="primary"
              fullWidth
              busy={form.busy}
              disabledReason={rest.left > 0 ? t(passwordMessages.code.wait) : undefined}
            >
              {rest.left > 0
                ? t(passwordMessages.requestReset.submitIn, { time: rest.shown })
                : t(passwordMessages.requestReset.submit)}
            </Button>
          </form>
        </>
      )}
    </>
  )
}

/** Replaces the form once a code was sent. */
const Sent = ({ email, destination, onOther }: { email: string; destination: string; onOther: () => void }) => {
  const { t } = useMessages()
  const { redirect } = useAuthSearch()
  const config = useConfig()
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <>
      <Notice kind="success" title={t(passwordMessages.code.sent, { destination })}>
        {t(passwordMessages.requestReset.arrives)}
      </Notice>
      <Stack gap={16}>
        <Link ref={next} to={paths.resetPassword()} search={{ email, redirect }} className={buttonClass('primary')}>
          {t(passwordMessages.requestReset.enter)}
        </Link>
        <Row wrap justify="space-between">
          <Button variant="ghost" size="sm" onClick={onOther} style={{ marginLeft: -12 }}>
            {t(passwordMessages.requestReset.other)}
          </Button>
          {config?.demo && (
            <a href={paths.demoMails()} target="_blank" rel="noreferrer" className={styles.link}>
              {t(passwordMessages.requestReset.readDemoMail)}
              <ExternalLink size={13} strokeWidth={1.75} aria-hidden="true" />
            </a>
          )}
        </Row>
      </Stack>
    </>
  )
}
