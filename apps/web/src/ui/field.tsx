import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { Row, Stack, Text } from './layout.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

/** The attributes that connect a control to its label, help and error. */
export interface ControlProps {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * The parts around a field's control. `label` is visible unless `hideLabel`; `error` is the
 * sentence to show, if any.
 */
export interface FieldFrame {
  label: string
  hideLabel?: boolean
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Shown at the end of the label's line: « Oublié? ». */
  aside?: ReactNode
  /** Needed if an error summary links to the field. */
  id?: string
  /** The id of another element that describes the field, such as the rules for a password. */
  describedBy?: string | undefined
}

/** Shows the labels that fields hide beside each other, where they are one below the other. */
export const LabelsShown = createContext(false)

/** Label, help, control and error, connected for screen readers. */
export const Field = ({
  label,
  hideLabel = false,
  help,
  error,
  required = false,
  aside,
  id: givenId,
  describedBy,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) => {
  const isLabelHidden = !use(LabelsShown) && hideLabel
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [help && `${id}-help`, describedBy, error && `${id}-error`].filter(Boolean).join(' ')
  const labelText = (
    <>
      {label}
      {required && (
        <Text style={{ marginLeft: 3, color: 'var(--danger)' }} aria-hidden="true">
          *
        </Text>
      )}
    </>
  )
  return (
    <Stack gap={0} style={{ position: 'relative' }}>
      <Text htmlFor={id} className={styles.label} as="label" size="dense" weight={500}>
        {isLabelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </Text>
      {help && (
        <Text as="p" size="caption" tone="faint" id={`${id}-help`} style={{ margin: '-2px 0 6px' }}>
          {help}
        </Text>
      )}
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <Row id={`${id}-error`} className={styles.error} as="p" gap={5} align="flex-start">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </Row>
      )}
      {/* Shown on the label's line, but after the control in the tab order: users fill in the
          field before they look for help. */}
      {aside && <div className={styles.aside}>{aside}</div>}
    </Stack>
  )
}
