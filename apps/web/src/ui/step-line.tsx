import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from './layout.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import styles from './step-line.module.css'
import { Tooltip } from './tooltip.tsx'
import { useWords } from './words.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const glyph = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A line of a short checklist: pressed to do the step, and checked once it is done. */
export const StepLine = ({
  label,
  value,
  help,
  done,
  busy = false,
  disabledReason,
  onPress,
}: {
  label: string
  /** At the end of the line, such as an amount. */
  value?: ReactNode
  help?: ReactNode
  done: boolean
  busy?: boolean
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  onPress?: () => void
}) => {
  const words = useWords()
  const body = (
    <>
      {done ? <CircleCheck {...glyph} className={styles.done} /> : <Circle {...glyph} className={styles.open} />}
      <Stack gap={0} grow style={{ minWidth: 0 }}>
        <span>
          {done && <VisuallyHidden>{words.done} </VisuallyHidden>}
          {label}
        </span>
        {help !== undefined && (
          <Text size="caption" tone="soft">
            {help}
          </Text>
        )}
      </Stack>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {!done && (busy ? <Spinner /> : <ArrowRight {...glyph} size={16} className={styles.arrow} />)}
    </>
  )
  if (done)
    return (
      <li className={styles.line} data-done>
        {body}
      </li>
    )
  const button = (
    <button
      type="button"
      className={styles.line}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      onClick={busy || disabledReason ? (event) => event.preventDefault() : onPress}
    >
      {body}
    </button>
  )
  return (
    <li>
      <Tooltip label={disabledReason}>{button}</Tooltip>
    </li>
  )
}

/** In place of a line whose step is not known yet. */
export const StepSkeleton = () => (
  <li className={styles.line} aria-hidden="true">
    <Row grow>
      <Skeleton width="60%" />
    </Row>
  </li>
)
