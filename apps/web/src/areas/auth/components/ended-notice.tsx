import { Notice } from '../../../ui/notice.tsx'
import { useMessages, type Translate } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { lastSessionEnd } from '../session-end.ts'
import type { EndReason } from '../session-life.ts'

const sentenceOf = (reason: Exclude<EndReason, 'signed_out'>, t: Translate): string | undefined => {
  switch (reason) {
    case 'user_lookup_failed':
      return t(messages.lookupFailed)
    case 'session_refused':
    case 'ended_elsewhere':
      return undefined
    default:
      return t(messages.ended[reason])
  }
}

/** AUTH-11: says that the session came to an end by itself, and why when there is a reason; nothing after a sign-out. */
export const EndedNotice = () => {
  const { t } = useMessages()
  const reason = lastSessionEnd()
  if (reason === null || reason === 'signed_out') return null
  return (
    <Notice kind="info" title={t(messages.errors.invalid_session)}>
      {sentenceOf(reason, t)}
    </Notice>
  )
}
