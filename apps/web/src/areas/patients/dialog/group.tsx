import { ChevronRight } from 'lucide-react'
import { useCallback, useId, type ReactNode } from 'react'
import { Box, Text } from '../../../ui/layout.tsx'
import styles from './group.module.css'

/**
 * Fields that belong together under a heading that opens and closes them; closed, it says what they
 * hold.
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
  /** What the fields say now; an empty text when they say nothing. */
  summary: string
  /** What they are for, said while they hold nothing. */
  hint: string
  isOpen: boolean
  /** The surface around it opens on its first field. */
  takesFocus: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  const id = useId()
  const begin = useCallback(
    (fields: HTMLElement | null) => {
      if (!takesFocus || !fields) return
      fields.querySelector('input, select, textarea, button')?.setAttribute('data-autofocus', '')
      // The focus comes without scrolling, once the surface stands.
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
