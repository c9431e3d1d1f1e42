import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Row, Text, touchArea } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'

/** What a card needs of a query. */
export interface Reading<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/** A figure whose formula can be read. */
export type FigureName = keyof typeof messages.formulas

/**
 * A sign beside a figure's name: its formula in words on hover and focus; pressed, all of them in a
 * panel, for fingers.
 */
export const Formula = ({ of, onOpen }: { of: FigureName; onOpen: () => void }) => {
  const { t } = useMessages()
  return (
    <Tooltip label={t(messages.formulas[of])}>
      <button
        type="button"
        className={classNames(styles.formula, touchArea)}
        aria-label={t(messages.howCounted, { figure: t(messages.figures[of]) })}
        onClick={onOpen}
      >
        <CircleHelp size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  )
}

/** A card of the page: its own heading, loading, failure and contents. */
export const StatisticsCard = <T,>({
  title,
  aside,
  reading,
  height = 220,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  reading: Reading<T>
  /** Of its skeleton, in pixels. */
  height?: number
  className?: string | undefined
  children: (data: T) => ReactNode
}) => (
  <Card as="section" className={className} aria-label={title}>
    <Row as="header" className={styles.cardHead} wrap gap="6px 16px" justify="space-between">
      <Text as="h2" size="h3" weight={600}>
        {title}
      </Text>
      {reading.data !== undefined && reading.error === null && aside}
    </Row>
    <Contents reading={reading} height={height}>
      {children}
    </Contents>
  </Card>
)

const Contents = <T,>({
  reading: { data, error, refetch },
  height,
  children,
}: {
  reading: Reading<T>
  height: number
  children: (data: T) => ReactNode
}) => {
  const { t } = useMessages()
  const isLate = useLateLoading(data === undefined && error === null)
  if (error) return <ErrorState message={t(messages.loadFailed)} details={describeError(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div className={styles.loading} style={{ height }} aria-busy="true">
        {isLate && <Skeleton height={height - 32} radius="var(--radius-panel)" />}
      </div>
    )
  return children(data)
}

/** Switches a card between its chart and its table. */
export const AsTable = ({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) => {
  const { t } = useMessages()
  return (
    // Its words, not its frame, stand at the edge of the card.
    <Button size="xs" variant="ghost" style={{ marginInline: -10 }} onClick={() => onChange(!isTable)}>
      {t(isTable ? messages.asChart : messages.asTable)}
    </Button>
  )
}

/** What a colour of a chart stands for; costs are hatched too, so that colour is not alone. */
export const Legend = ({ line }: { line?: string }) => {
  const { t } = useMessages()
  return (
    <Row gap={14} className={styles.legend}>
      <Row inline gap={6}>
        <span className={styles.square} data-part="margin" aria-hidden="true" />
        {t(line ? messages.figures.margin : messages.margin)}
      </Row>
      <Row inline gap={6}>
        <span className={styles.square} data-part="costs" aria-hidden="true" />
        {t(line ? messages.figures.costs : messages.costs)}
      </Row>
      {line && (
        <Row inline gap={6}>
          <span className={styles.line} aria-hidden="true" />
          {line}
        </Row>
      )}
    </Row>
  )
}
