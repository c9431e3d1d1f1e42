import { Minus, Plus } from 'lucide-react'
import { IconButton } from './button.tsx'
import { Chip } from './chip.tsx'
import { Field, type FieldFrame } from './field.tsx'
import { Row } from './layout.tsx'
import { useWords } from './words.tsx'
import styles from './duration-stepper.module.css'

/**
 * A duration in minutes between `min` and `max`, changed in steps of `step`, with buttons for usual
 * durations. Arrow keys step too. `format` writes a duration: 90 → « 1 h 30 ».
 */
export const DurationStepper = ({
  label,
  hideLabel,
  help,
  error,
  required,
  id,
  value,
  onChange,
  format,
  step = 15,
  min = 15,
  max = 480,
  presets = [30, 45, 60, 90],
}: Omit<FieldFrame, 'aside'> & {
  value: number
  onChange: (minutes: number) => void
  format: (minutes: number) => string
  step?: number
  min?: number
  max?: number
  presets?: readonly number[]
}) => {
  const words = useWords()
  const set = (minutes: number) => onChange(Math.min(max, Math.max(min, minutes)))
  const keys: Record<string, number> = {
    ArrowUp: value + step,
    ArrowRight: value + step,
    ArrowDown: value - step,
    ArrowLeft: value - step,
    Home: min,
    End: max,
  }
  return (
    <Field {...{ label, hideLabel, help, error, required, id }}>
      {({ required: _required, ...control }) => (
        <Row wrap gap="10px 12px">
          <div className={styles.stepper}>
            <IconButton
              size="sm"
              label={words.shorter}
              icon={<Minus size={16} strokeWidth={1.75} />}
              disabled={value <= min}
              onClick={() => set(value - step)}
            />
            <div
              {...control}
              role="spinbutton"
              tabIndex={0}
              aria-label={label}
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={format(value)}
              className={styles.value}
              onKeyDown={(event) => {
                const next = keys[event.key]
                if (next === undefined) return
                event.preventDefault()
                set(next)
              }}
            >
              {format(value)}
            </div>
            <IconButton
              size="sm"
              label={words.longer}
              icon={<Plus size={16} strokeWidth={1.75} />}
              disabled={value >= max}
              onClick={() => set(value + step)}
            />
          </div>
          <Row wrap gap={6}>
            {presets.map((minutes) => (
              <Chip key={minutes} size="sm" pressed={value === minutes} onToggle={() => set(minutes)}>
                {format(minutes)}
              </Chip>
            ))}
          </Row>
        </Row>
      )}
    </Field>
  )
}
