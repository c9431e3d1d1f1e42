import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldFrame } from './field.tsx'
import { Row, Text } from './layout.tsx'
import styles from './field.module.css'

/**
 * Several controls under one label, such as appointment types or weekdays. Give the first control
 * `id`, so that an error summary finds it.
 */
export const FieldSet = ({
  id,
  label,
  required = false,
  error,
  children,
}: Pick<FieldFrame, 'id' | 'label' | 'required' | 'error'> & { children: ReactNode }) => (
  <fieldset style={{ minWidth: 0 }} aria-describedby={error && `${id}-error`}>
    <Text className={styles.label} as="legend" size="dense" weight={500} style={{ padding: 0 }}>
      {label}
      {required && (
        <Text style={{ marginLeft: 3, color: 'var(--danger)' }} aria-hidden="true">
          *
        </Text>
      )}
    </Text>
    {children}
    {error && (
      <Row id={`${id}-error`} className={styles.error} as="p" gap={5} align="flex-start">
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {error}
      </Row>
    )}
  </fieldset>
)
