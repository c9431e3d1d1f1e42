import { Row } from './layout.tsx'
import styles from './step-list.module.css'

/** The steps of a task on one page, in their order, with the one that is open. */
export const StepList = <S extends string>({
  label,
  steps,
  current,
}: {
  /** What they are steps of, for screen readers. */
  label: string
  steps: readonly { key: S; label: string }[]
  current: S
}) => {
  const open = steps.findIndex(({ key }) => key === current)
  return (
    <Row as="ol" wrap gap="8px 20px" className={styles.steps} margin="14px 0 16px" aria-label={label}>
      {steps.map((step, at) => (
        <Row as="li" inline key={step.key} aria-current={at === open ? 'step' : undefined} data-past={at < open || undefined}>
          <span className={styles.number}>{at + 1}</span>
          {step.label}
        </Row>
      ))}
    </Row>
  )
}
