import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { Brand } from '../../../ui/brand-mark.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useQuietMoment } from '../../../platform/api/use-quiet-moment.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { withoutSearchText } from '../../../platform/navigation/search-text.ts'
import { productName } from '../../../platform/page-title/use-page-title.ts'
import { useIsPageHeld } from '../../../platform/session/use-session.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { messages } from '../messages.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { loadInTurn } from '../../../ui/load-in-turn.ts'
import { LoadedLater } from '../../../ui/loaded-later.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './held-page-dialog.module.css'

/**
 * Decision 0034: covers a page with unsaved input when its session ended by itself. The page can be
 * neither read nor used until the same user has signed in again, here or in another tab. Then the
 * page is shown unchanged and its data is read again.
 */
export const HeldPageDialog = () => {
  // Ahead: a session can end while there is no connection.
  useQuietMoment(useQueryClient(), () => void loadInTurn(loadHeldForm).catch(() => {}))
  return useIsPageHeld() ? <Cover /> : null
}

const loadHeldForm = () => import('./held-form.tsx').then((file) => file.HeldForm)

const Cover = () => {
  const { t } = useMessages()
  const client = useQueryClient()
  const redirect = useLocation({ select: ({ href }) => withoutSearchText(href) })
  const dialog = useRef<HTMLDialogElement>(null)
  // Read before the dialog takes the focus.
  const [focused] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => {
      box?.close()
      if (!currentSession()) return
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      void client.invalidateQueries()
    }
  }, [client, focused])

  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="held-title"
      aria-describedby="held-reason"
      // Android's back gesture, too, must not uncover the page.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <Stack className={styles.card} gap={20}>
        <Brand name={productName} size={30} />
        <Text as="h2" size="h1" id="held-title">
          {t(messages.heading)}
        </Text>
        <div id="held-reason">
          <Notice kind="info" title={t(messages.errors.invalid_session)}>
            {t(messages.resume.waiting)}
          </Notice>
        </div>
        <LoadedLater load={loadHeldForm} props={{ redirect }} until={<Spinner />} />
        <Stack as="p" gap={2} align="start">
          <Link to={paths.login()} search={{ redirect }}>
            <Text size="dense">{t(messages.resume.giveUp)}</Text>
          </Link>
          <span className="t-caption">{t(messages.resume.lost)}</span>
        </Stack>
      </Stack>
    </dialog>
  )
}
