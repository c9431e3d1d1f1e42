import { useQueryClient } from '@tanstack/react-query'
import { Eye, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getConfig } from '@molaire/contract/config/endpoints'
import { useImpersonatedName } from '../../areas/users/index.ts'
import { call } from '../../platform/api/client.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { common } from '../../platform/i18n/common-messages.ts'
import { fmtInstant } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { requestHeadingFocus } from '../../platform/page-title/focus-after-navigation.ts'
import { useImpersonated } from '../../platform/session/use-session.ts'
import { impersonate } from '../../platform/session/impersonated.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { layoutMessages } from './messages.ts'
import { Text } from '../../ui/layout.tsx'
import { useRootMark } from '../../ui/use-root-mark.ts'
import styles from './status-bars.module.css'

/** In ms: how often a server that does not answer is asked again. */
const askAgainMs = 10_000

/**
 * Below the top bar: says that the server cannot be reached, and how old the data is. When the
 * server is back, a toast says so and all data is fetched again.
 */
export const OfflineBar = () => {
  const { t, locale } = useMessages()
  const { online, lastAnswerAt } = useConnection()
  const client = useQueryClient()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) {
      showToast({ kind: 'info', title: t(layoutMessages.offline.back) })
      void client.invalidateQueries()
    }
    wasOffline.current = !online
  }, [online, client, t])
  useEffect(() => {
    if (online) return
    // Without this request, a page that fetches nothing would never notice that the server is back.
    const timer = setInterval(() => void call(getConfig).catch(() => {}), askAgainMs)
    return () => clearInterval(timer)
  }, [online])
  if (online) return null
  const time = lastAnswerAt && fmtInstant(new Date(lastAnswerAt).toISOString(), locale).split(', ').at(-1)
  return (
    <Text className={styles.bar} as="div" tone="accent" data-kind="offline" role="status">
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
      {time ? t(layoutMessages.offline.since, { time }) : t(common.suspended)}
    </Text>
  )
}

/** API-06: at the top while the user impersonates a role: which role, and the button to end it. */
export const ImpersonationBar = () => {
  const { t } = useMessages()
  const impersonation = useImpersonated()
  const impersonatedName = useImpersonatedName()
  const isShown = impersonation !== null
  // Elements below the top bar then leave room for this bar too.
  useRootMark('data-impersonated', isShown)
  if (!impersonation) return null
  const leave = () => {
    // The focused button disappears with this bar.
    requestHeadingFocus()
    impersonate(null)
  }
  return (
    <div className={styles.impersonated} role="status">
      <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      <Text as="p" weight={500} style={{ maxHeight: 48, overflow: 'hidden' }}>
        {t(layoutMessages.impersonated.text, { role: impersonatedName(impersonation) })}
      </Text>
      <Button size="xs" onClick={leave}>
        {t(layoutMessages.impersonated.back)}
      </Button>
    </div>
  )
}
