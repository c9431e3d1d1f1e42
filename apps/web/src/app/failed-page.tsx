import { useMessages } from '../platform/i18n/use-messages.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'
import { Stack, Text } from '../ui/layout.tsx'
import styles from './pages.module.css'

/**
 * Shown after a bug, or when a page belongs to a version that is no longer deployed; a reload fixes
 * the latter.
 */
export const FailedPage = ({ error }: { error: unknown }) => {
  const { t } = useMessages()
  return (
    <Stack className={styles.middle} gap={12} align="center" justify="center" grow pad="32px 16px" role="alert">
      <BrandMark size={64} />
      <PageHeading title={t(messages.failed.title)} keepOnPhone />
      {error instanceof Error && (
        <Text as="p" tone="faint" style={{ fontFamily: 'var(--font-mono)', fontSize: 13, overflowWrap: 'anywhere' }}>
          {error.message}
        </Text>
      )}
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t(messages.failed.reload)}
      </Button>
    </Stack>
  )
}
