import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Stack, Text } from './layout.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  /** For a table whose headers already show the label. */
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  disabled?: boolean
  id?: string
}

/** A yes-or-no value of a form; it takes effect when the form is saved. */
export const Checkbox = (props: CheckboxProps) => <Toggle {...props} kind="checkbox" />

/** A setting that is on or off. */
export const Switch = (props: CheckboxProps) => <Toggle {...props} kind="switch" />

const Toggle = ({
  kind,
  label,
  hideLabel = false,
  checked,
  onChange,
  help,
  disabled,
  id: givenId,
}: CheckboxProps & { kind: 'checkbox' | 'switch' }) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <span className={classNames(styles.toggle, hideLabel && styles.alone)}>
      <span className={kind === 'switch' ? styles.track : styles.box}>
        <input
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          id={id}
          checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {kind === 'checkbox' && <Check size={13} strokeWidth={3} aria-hidden="true" />}
      </span>
      <Stack as="span" gap={0} className={styles.words}>
        <label htmlFor={id}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
        {help && (
          <Text size="caption" tone="faint" id={`${id}-help`}>
            {help}
          </Text>
        )}
      </Stack>
    </span>
  )
}
