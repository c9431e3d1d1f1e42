import { useEffect, useRef } from 'react'
import { HelpLink } from './help-link.tsx'
import { Stack } from './layout.tsx'
import { Notice } from './notice.tsx'
import { useWords } from './words.tsx'
import styles from './error-summary.module.css'

export interface SummaryItem {
  /** The id of the field that the link focuses; without one the item is plain text. */
  fieldId?: string
  message: string
  /** The code of a refusal, which the help may explain. */
  refusal?: string | undefined
}

/**
 * All problems of a form, at its top; it takes the focus when it appears. Each line links to its
 * field.
 */
export const ErrorSummary = ({ errors }: { errors: readonly SummaryItem[] }) => {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <Notice kind="error" title={words.problem} ref={box}>
      <Stack as="ul" gap={4} className={styles.list} style={{ marginTop: 4 }}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </Stack>
      <HelpLink refusal={errors.find(({ refusal }) => refusal !== undefined)?.refusal} />
    </Notice>
  )
}
