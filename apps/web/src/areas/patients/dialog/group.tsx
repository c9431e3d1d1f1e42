import { ChevronRight } from 'lucide-react'
import { useCallback, useId, type ReactNode } from 'react'
import { Box, Text } from '../../../ui/layout.tsx'
import styles from './group.module.css'

/**
 * Fields under a heading that opens and closes them. A closed group shows a summary of its values.
 */
export const Group = ({
  title,
  summary,
  hint,
  isOpen,
  takesFocus,
  onToggle,
  children,
}: {
  title: string
  /** The values in one line; '' when there are none. */
  summary: string
  /** What the fields are for, shown while they are empty. */
  hint: string
  isOpen: boolean
  /** The dialog opens with the focus on the first field of this group. */
  takesFocus: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  const id = useId()
  const begin = useCallback(
    (fields: HTMLElement | null) => {
      if (!takesFocus || !fields) return
      fields.querySelector('input, select, textarea, button')?.setAttribute('data-autofocus', '')
      // The focus does not scroll by itself; this does, once the dialog is shown.
      requestAnimationFrame(() => fields.parentElement?.scrollIntoView({ block: 'nearest' }))
    },
    [takesFocus],
  )
  return (
    <Box as="section" line="top">
      <h3 style={{ font: 'inherit' }}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
          <Text weight={600} style={{ flex: 'none' }}>
            {title}
          </Text>
          {!isOpen && <span className={summary ? styles.summary : styles.hint}>{summary || hint}</span>}
        </button>
      </h3>
      <div id={id} ref={begin} className={styles.fields} hidden={!isOpen}>
        {children}
      </div>
    </Box>
  )
}
