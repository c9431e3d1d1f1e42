import { useMessages } from '../platform/i18n/use-messages.ts'
import { PageHeading } from '../platform/page-title/page-heading.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'
import styles from './pages.module.css'

/** A mistake of ours, or a page of a version that is no longer deployed: a reload mends the second. */
export const FailedPage = ({ error }: { error: unknown }) => {
  const { t } = useMessages()
  return (
    <div className={styles.middle} role="alert">
      <BrandMark size={64} />
      <PageHeading title={t(messages.failed.title)} keepOnPhone />
      {error instanceof Error && <p className={styles.typed}>{error.message}</p>}
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t(messages.failed.reload)}
      </Button>
    </div>
  )
}
