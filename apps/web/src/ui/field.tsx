import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Row, Stack, Text } from './layout.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

/** What a control must carry to belong to its label, help and error. */
export interface ControlProps {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * What every field has around its control. `label` is shown unless `hideLabel`; `error` is the
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
  /** Give one where an error summary must find the field. */
  id?: string
  /** Id of something beside the field that describes it too, such as the rules of a password. */
  describedBy?: string | undefined
}

/** Label, help, control and inline error, tied together for screen readers. */
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
        {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
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
      {/* Shown on the label's line; after the control for who comes by keys, since one fills in before one looks for help. */}
      {aside && <div className={styles.aside}>{aside}</div>}
    </Stack>
  )
}
