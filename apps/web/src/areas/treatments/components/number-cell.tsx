import { useEffect, useRef, useState } from 'react'
import { Text } from '../../../ui/layout.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import styles from './number-cell.module.css'

/**
 * A number of a row that is edited in place: a press shows a field with all of it selected;
 * Enter and leaving save, Esc discards. `onSave` gets what was typed and returns what is wrong
 * with it.
 */
export const NumberCell = ({
  shown,
  edited,
  label,
  field,
  whyNot,
  onSave,
}: {
  /** As it is read: `1 045,00 $`. */
  shown: string
  /** As it is typed: `1045,00`. */
  edited: string
  /** The name of the button, with the value. */
  label: string
  /** The name of the field. */
  field: string
  whyNot: string | undefined
  onSave: (text: string) => string | undefined
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = typed !== null
  useEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    input.current?.select()
  }, [isOpen])
  const close = (refocus: boolean) => {
    setTyped(null)
    setError(undefined)
    if (refocus) setTimeout(() => button.current?.focus())
  }
  const save = (refocus: boolean) => {
    if (typed === null || typed.trim() === edited) return close(refocus)
    const problem = onSave(typed)
    if (problem === undefined) close(refocus)
    else setError(problem)
  }
  if (whyNot !== undefined)
    return (
      <Tooltip label={whyNot}>
        <span className={styles.still}>{shown}</span>
      </Tooltip>
    )
  if (typed === null)
    return (
      <button ref={button} type="button" className={styles.value} aria-label={label} onClick={() => setTyped(edited)}>
        {shown}
      </button>
    )
  return (
    <span className={styles.editing}>
      <input
        ref={input}
        className={styles.input}
        aria-label={field}
        aria-invalid={error ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
        onBlur={() => save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            close(true)
          } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            save(true)
          }
        }}
      />
      {error && (
        <Text size="caption" tone="danger" role="alert" className={styles.error}>
          {error}
        </Text>
      )}
    </span>
  )
}
