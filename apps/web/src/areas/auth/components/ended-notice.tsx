import { Notice } from '../../../ui/notice.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { lastSessionEnd } from '../session-end.ts'

/** AUTH-11: says that the session came to an end by itself, and why when there is a reason; nothing after a sign-out. */
export const EndedNotice = () => {
  const { t } = useMessages()
  const reason = lastSessionEnd()
  if (reason === null || reason === 'signed_out') return null
  return (
    <Notice kind="info" title={t(messages.errors.invalid_session)}>
      {reason === 'user_lookup_failed' ? t(messages.lookupFailed) : reason !== 'session_refused' && t(messages.ended[reason])}
    </Notice>
  )
}
