import { useId, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import styles from './page-section.module.css'

/**
 * A section of a patient's page: its title, and an action beside it. The page provides the card
 * around it and the padding.
 */
export const PageSection = ({
  title,
  action,
  gap = 12,
  query: { data, error, isPending, isRefetching, refetch },
  loadFailed,
  children,
}: {
  title: string
  action?: ReactNode
  gap?: number
  /** The query of its data. */
  query: { data: unknown; error: unknown; isPending: boolean; isRefetching: boolean; refetch: () => unknown }
  /** The sentence shown when the data could not be loaded. */
  loadFailed: string
  children: ReactNode
}) => {
  const { t } = useMessages()
  const id = useId()
  return (
    <Stack as="section" gap={gap} aria-labelledby={id} aria-busy={isPending || undefined}>
      <Row as="header" wrap justify="space-between" gap="4px 12px" className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {Boolean(error) && data === undefined && (
        <SectionLine role="alert">
          {loadFailed} {describeError(error, messages.errors)}
          <Button variant="ghost" size="xs" busy={isRefetching} onClick={() => void refetch()}>
            {t(common.ui.retry)}
          </Button>
        </SectionLine>
      )}
      {children}
    </Stack>
  )
}

/** A line of such a section in quieter text, with an action. */
export const SectionLine = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <Row as="p" role={role} wrap gap="2px 8px" className={styles.line}>
    {children}
  </Row>
)

/** The text of an empty section. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="faint">
    {children}
  </Text>
)
