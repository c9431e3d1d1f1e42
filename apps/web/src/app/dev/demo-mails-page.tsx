import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, Mail, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { listOutboxMails, type OutboxMail } from '@molaire/contract/config/endpoints'
import { hasCode } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/client.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { fmtInstant } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { toggleTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Brand } from '../../ui/brand-mark.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Skeleton, useLateLoading } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { messages } from './demo-mails-messages.ts'
import { Card, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from './demo-mails.module.css'
import { NotFoundPage } from '../not-found-page.tsx'

/** Short, because someone may be waiting for a code. */
const askAgainMs = 3000

const useOutboxMails = () =>
  useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => (await call(listOutboxMails, { signal })).items,
    staleTime: 0,
    refetchInterval: ({ state }) => (hasCode(state.error, 'not_found') ? false : askAgainMs),
  })

/**
 * /demo/mails: the mails that the demo clinic would send, for anyone with the address: someone who
 * resets a password has no session. A real clinic has no such page.
 */
export const DemoMailsPage = () => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  )
}

const Page = () => {
  const { t } = useMessages()
  const { scheme } = useTheme()
  const { data: mails, error, refetch } = useOutboxMails()
  if (hasCode(error, 'not_found')) return <NotFoundPage />
  return (
    <Stack gap={0} style={{ height: '100dvh' }}>
      <Row className={styles.bar} as="header" line="bottom">
        <Brand name={productName} className={styles.brand} />
        <Link to={paths.calendar()} className={buttonClass()}>
          {t(messages.open)}
        </Link>
        <IconButton
          label={t(scheme === 'dark' ? messages.toLight : messages.toDark)}
          icon={scheme === 'dark' ? <Sun size={18} strokeWidth={1.75} /> : <Moon size={18} strokeWidth={1.75} />}
          onClick={toggleTheme}
        />
      </Row>
      <Stack className={styles.main} as="main" gap={16} grow margin="0 auto">
        <div>
          <PageHeading title={t(messages.title)} keepOnPhone />
          <Text as="p" tone="soft">
            {t(messages.intro)}
          </Text>
        </div>
        {mails ? (
          <Mails mails={mails} />
        ) : error ? (
          <Card>
            <ErrorState
              message={t(hasCode(error, 'service_unavailable') ? messages.preparing : messages.failed)}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <Loading />
        )}
      </Stack>
    </Stack>
  )
}

const Mails = ({ mails }: { mails: readonly OutboxMail[] }) => {
  const { t, locale } = useMessages()
  // The cast is safe: all query values are texts, and this page uses one of them, the open mail.
  const { mail: mailId } = useSearch({ strict: false }) as { mail?: string }
  const chosen = mails.find(({ id }) => id === mailId)
  const shown = chosen ?? mails[0]
  if (!shown)
    return (
      <Card>
        <EmptyState icon={Mail} title={t(messages.empty)}>
          {t(messages.emptyText)}
        </EmptyState>
      </Card>
    )
  return (
    <Card className={styles.panes} data-open={chosen !== undefined}>
      <nav className={styles.list} aria-label={t(messages.list)}>
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <Link
                to={paths.demoMails()}
                search={{ mail: mail.id } as never} // each route has its own search type; this one is a text
                className={styles.item}
                aria-current={mail.id === shown.id}
                resetScroll={false}
              >
                <strong>{mail.subject}</strong>
                <Text size="dense" tone="soft">
                  {mail.to}
                </Text>
                <Text size="dense" tone="soft">
                  <time dateTime={mail.at}>{fmtInstant(mail.at, locale)}</time>
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OneMail key={shown.id} mail={shown} />
    </Card>
  )
}

const OneMail = ({ mail }: { mail: OutboxMail }) => {
  const { t, locale } = useMessages()
  const [form, setForm] = useState<'formatted' | 'plain'>('formatted')
  return (
    <Stack as="article" gap={0} className={styles.mail}>
      <Link to={paths.demoMails()} className={styles.back} resetScroll={false}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(messages.back)}
      </Link>
      <Row as="header" gap={12} align="flex-start" wrap pad="16px 20px" line="bottom" style={{ flex: 'none' }}>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <h2>{mail.subject}</h2>
          <Text as="p" size="dense" tone="soft">
            {t(messages.to, { address: mail.to })} · <time dateTime={mail.at}>{fmtInstant(mail.at, locale)}</time> ·{' '}
            {mail.locale.toUpperCase()}
          </Text>
          {mail.attachments.map(({ name, size }) => (
            <Text key={name} as="p" size="dense" tone="soft">
              {t(messages.attachment, { name, size: Math.ceil(size / 1000) })}
            </Text>
          ))}
        </div>
        <Segment
          label={t(messages.form)}
          size="sm"
          options={[
            { value: 'formatted', label: t(messages.formatted) },
            { value: 'plain', label: t(messages.plain) },
          ]}
          value={form}
          onChange={setForm}
        />
      </Row>
      {form === 'formatted' ? (
        // Fully sandboxed: no script, no form, no navigation, and an opaque origin.
        <iframe className={styles.body} sandbox="" srcDoc={mail.html} title={t(messages.frame, { subject: mail.subject })} />
      ) : (
        <pre className={styles.text} lang={mail.locale}>
          {mail.text}
        </pre>
      )}
    </Stack>
  )
}

const Loading = () => {
  const { t } = useMessages()
  const isLate = useLateLoading(true)
  return (
    <Card className={styles.panes} aria-busy="true" aria-label={t(messages.loading)} role="status">
      {isLate && (
        <>
          <div className={styles.list}>
            {[1, 2, 3].map((row) => (
              <div key={row} className={styles.item}>
                <Skeleton width="70%" />
                <Skeleton width="50%" height={12} />
              </div>
            ))}
          </div>
          <div className={styles.mail}>
            <Row gap={12} align="flex-start" wrap pad="16px 20px" line="bottom" style={{ flex: 'none' }}>
              <Skeleton width="40%" height={18} />
            </Row>
          </div>
        </>
      )}
    </Card>
  )
}
