import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

export interface TypedFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onDone?: ((value: string) => void) | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The value that a text means; undefined when it means none. */
  read: (text: string) => string | undefined
  /** How a value is written in the field; `read` reads it again. */
  write: (value: string) => string
  /** The value in words, shown while one types. */
  describe: (value: string) => string
  /** The sentence for a text that means nothing. */
  unread: string
  placeholder: string
  width?: CSSProperties['width']
  trailing?: ReactNode
  boxRef?: Ref<HTMLDivElement>
  autoFocus?: boolean
}

/**
 * A field whose text is understood: its value is what the text means, or ''. On leaving it, the
 * text is written the usual way. Text that means nothing stays as typed, with a sentence, and keeps
 * the form from being sent, so that it is never lost in silence.
 */
export const TypedField = ({
  value,
  onChange,
  onBlur,
  onDone,
  onKeyDown,
  read,
  write,
  describe,
  unread,
  placeholder,
  width,
  trailing,
  boxRef,
  autoFocus,
  error,
  ...frame
}: TypedFieldProps) => {
  /** The text that is typed, with the value that it gave; another value replaces it. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const current = typed && typed.value === value ? typed : null
  const text = current ? current.text : value === '' ? '' : write(value)
  const isUnread = current !== null && current.value === '' && current.text.trim() !== ''

  useEffect(() => {
    const form = input.current?.form
    if (!isUnread || !form) return
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsLeft(true)
      input.current?.focus()
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [isUnread])

  const settle = () => {
    if (isUnread) setIsLeft(true)
    else setTyped(null)
  }
  return (
    <Field {...frame} error={isUnread ? (isLeft ? unread : undefined) : error}>
      {(control) => (
        <div ref={boxRef} className={styles.box} style={{ width }}>
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            // The caller says it: a dialog that opens for one field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus}
            className={styles.control}
            placeholder={placeholder}
            value={text}
            onFocus={() => setIsFocused(true)}
            onChange={(event) => {
              const next = event.currentTarget.value
              const meant = read(next) ?? ''
              setTyped({ text: next, value: meant })
              setIsLeft(false)
              if (meant !== value) onChange(meant)
            }}
            onBlur={() => {
              setIsFocused(false)
              settle()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                settle()
                if (!isUnread) onDone?.(value)
              }
              onKeyDown?.(event)
            }}
          />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
          <span className={styles.meaning} aria-live="polite" data-meaning>
            {isFocused && current && current.value !== '' ? describe(current.value) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
