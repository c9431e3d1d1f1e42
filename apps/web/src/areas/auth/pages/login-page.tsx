import { Notice } from '../../../ui/notice.tsx'
import { LoadedLater } from '../../../ui/loaded-later.tsx'
import { type Translate, useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useAuthSearch, usePassedNotice } from '../auth-search.ts'
import { SignInForm } from '../components/sign-in-form.tsx'
import { useConfig } from '../config.ts'
import { messages } from '../messages.ts'
import { useSignInForm } from '../use-sign-in-form.ts'
import styles from './auth-pages.module.css'
import { lastSessionEnd } from '../session-end.ts'
import type { EndReason } from '../session-life.ts'

/** Only the demo has them, so a real clinic does not load their code. */
const loadDemoAccounts = () => import('../components/demo-accounts.tsx').then((file) => file.DemoAccounts)

const sentenceOf = (reason: Exclude<EndReason, 'signed_out'>, t: Translate): string | undefined => {
  switch (reason) {
    case 'user_lookup_failed':
    case 'session_refused':
    case 'ended_elsewhere':
      return undefined
    default:
      return t(messages.ended[reason])
  }
}

/** AUTH-11: tells that the session ended by itself, and why if known; nothing after a sign-out. */
const EndedNotice = () => {
  const { t } = useMessages()
  const reason = lastSessionEnd()
  if (reason === null || reason === 'signed_out') return null
  return (
    <Notice kind="info" title={t(messages.errors.invalid_session)}>
      {sentenceOf(reason, t)}
    </Notice>
  )
}

/** AUTH-03, AUTH-04: the sign-in page. The router leaves it as soon as there is a session. */
export const LoginPage = () => {
  const { t } = useMessages()
  const { email, redirect } = useAuthSearch()
  const passed = usePassedNotice()
  const config = useConfig()
  const isPreparing = config?.isPreparing ?? false
  const { refs, ...form } = useSignInForm({ firstEmail: email, redirect })
  return (
    <>
      <PageHeading title={t(messages.title)} keepOnPhone className={styles.heading}>
        {t(messages.heading)}
      </PageHeading>
      {form.failure ? (
        <Notice kind="error" title={form.failure.sentence}>
          {form.failure.detail}
        </Notice>
      ) : isPreparing ? (
        <Notice kind="info" title={t(config?.demo ? messages.preparing.demo : messages.preparing.clinic)}>
          {t(messages.preparing.soon)}
        </Notice>
      ) : passed === 'password_changed' ? (
        <Notice kind="info" title={t(messages.password.changed)} />
      ) : passed === 'challenge_expired' ? (
        <Notice kind="info" title={t(messages.errors.invalid_session)}>
          {t(messages.startAgain)}
        </Notice>
      ) : (
        <EndedNotice />
      )}
      <SignInForm form={form} {...refs} redirect={redirect} isWaiting={isPreparing} />
      {config?.demo && <LoadedLater load={loadDemoAccounts} props={{ config, onPick: form.fill }} />}
    </>
  )
}
