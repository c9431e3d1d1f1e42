import { Copy } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCalendarFeed, useCreateCalendarFeed, useDeleteCalendarFeed } from './api.ts'
import { feedMessages } from './messages.ts'
import styles from './calendar-feed.module.css'

/**
 * CAL-10: creates, replaces or ends the user's external calendar. Its address is kept only while
 * this component is shown.
 */
export const CalendarFeed = () => {
  const { t } = useMessages()
  const feed = useCalendarFeed()
  return (
    <>
      <h2>{t(feedMessages.title)}</h2>
      <Stack gap={4} style={{ maxWidth: '68ch', color: 'var(--text-2)' }}>
        <p>{t(feedMessages.what)}</p>
        <p>{t(feedMessages.holds)}</p>
      </Stack>
      {feed.data ? (
        <FeedActs createdAt={feed.data.feed?.createdAt ?? null} />
      ) : feed.isError ? (
        <ErrorState
          message={t(feedMessages.loadFailed)}
          details={describeError(feed.error)}
          onRetry={() => void feed.refetch()}
        />
      ) : (
        <BusySkeleton height={36} width={180} radius="var(--radius-control)" />
      )}
    </>
  )
}

const FeedActs = ({ createdAt }: { createdAt: string | null }) => {
  const { t } = useMessages()
  const { instant } = useFormat()
  const suspended = useSuspended()
  const create = useCreateCalendarFeed()
  const revoke = useDeleteCalendarFeed()
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)

  const make = async () => {
    const { path } = await create.mutateAsync()
    setAddress(new URL(path, window.location.origin).href)
  }
  const makeFirst = () =>
    make().catch((error: unknown) => showToast({ kind: 'error', title: t(feedMessages.failed), detail: describeError(error) }))
  const takeBack = async () => {
    await revoke.mutateAsync()
    setAddress(null)
    showToast({ kind: 'success', title: t(feedMessages.revoked) })
  }

  const ask = (
    what: typeof asking,
    { title, text }: typeof feedMessages.askReplace,
    confirm: typeof feedMessages.title,
    onConfirm: () => Promise<void>,
  ) => (
    <ConfirmDialog
      opened={asking === what}
      title={t(title)}
      confirmLabel={t(confirm)}
      keepLabel={t(feedMessages.keep)}
      onConfirm={onConfirm}
      onClose={() => setAsking(null)}
      describeError={describeError}
    >
      {t(text)}
    </ConfirmDialog>
  )

  if (createdAt === null)
    return (
      <div>
        <Button variant="primary" busy={create.isPending} disabledReason={suspended} onClick={() => void makeFirst()}>
          {t(feedMessages.create)}
        </Button>
      </div>
    )
  return (
    <>
      {address === null ? (
        <p>{t(feedMessages.exists, { date: instant(createdAt) })}</p>
      ) : (
        <Stack gap={12} style={{ maxWidth: 720 }}>
          <Row align="end" className={styles.row}>
            <TextField
              label={t(feedMessages.address)}
              value={address}
              // The button that created it is gone, so the address takes the focus; after a
              // question the focus returns to its button.
              autoFocus={asking === null}
              onChange={() => {}}
              readOnly
              autoComplete="off"
              spellCheck={false}
              inputClassName={styles.address ?? ''}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button icon={<Copy size={16} strokeWidth={1.75} />} onClick={() => void copyText(address, t(feedMessages.copied))}>
              {t(feedMessages.copy)}
            </Button>
          </Row>
          <Notice kind="warning">{t(feedMessages.once)}</Notice>
          <Text as="p" tone="soft">
            {t(feedMessages.how)}
          </Text>
        </Stack>
      )}
      <Row wrap align="stretch">
        <Button disabledReason={suspended} onClick={() => setAsking('replace')}>
          {t(feedMessages.replace)}
        </Button>
        <Button disabledReason={suspended} onClick={() => setAsking('revoke')}>
          {t(feedMessages.revoke)}
        </Button>
      </Row>
      {ask('replace', feedMessages.askReplace, feedMessages.replace, make)}
      {ask('revoke', feedMessages.askRevoke, feedMessages.revoke, takeBack)}
    </>
  )
}
