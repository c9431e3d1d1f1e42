import { useId } from 'react'
import { Chip } from './chip.tsx'
import styles from './chip-group.module.css'

/** Several of a few, kept in their order; none chosen means that all are fine. */
export const ChipGroup = <V extends string | number>({
  label,
  all,
  choices,
  chosen,
  onChange,
}: {
  label: string
  /** Said beside the label while none is chosen. */
  all: string
  choices: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
        {chosen.length === 0 && <span className={styles.quiet}> · {all}</span>}
      </p>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            size="sm"
            pressed={chosen.includes(choice.value)}
            onToggle={(on) =>
              onChange(choices.map(({ value }) => value).filter((one) => (one === choice.value ? on : chosen.includes(one))))
            }
          >
            {choice.label}
          </Chip>
        ))}
      </div>
    </div>
  )
}
