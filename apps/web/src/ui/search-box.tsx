import { useDebouncedCallback } from '@mantine/hooks'
import { Search, X } from 'lucide-react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'
import { useWords } from './words.tsx'

const typingPauseMs = 200

/**
 * The search box of a list whose search text is in the history entry. `onSearch` gets the text
 * 200 ms after the last key, and at once with Enter. A change of `search` from elsewhere, such as
 * the back button, shows in the box.
 */
export const SearchBox = ({
  label,
  placeholder,
  search,
  onSearch,
  onKeyDown,
  ref,
}: {
  label: string
  placeholder?: string
  search: string
  onSearch: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The page focuses the box with a key, and after the search is cleared. */
  ref: RefObject<HTMLInputElement | null>
}) => {
  const words = useWords()
  const [typed, setTyped] = useState(search)
  const [requestedText, setRequestedText] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== requestedText) {
      setRequestedText(search)
      setTyped(search)
    }
  }
  const ask = (text: string) => {
    setRequestedText(text)
    onSearch(text)
  }
  const askSoon = useDebouncedCallback(ask, { delay: typingPauseMs, flushOnUnmount: false })
  const change = (text: string) => {
    setTyped(text)
    askSoon(text)
  }
  const askNow = (text: string) => {
    setTyped(text)
    askSoon.cancel()
    ask(text)
  }
  return (
    <TextField
      ref={ref}
      inputMode="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      trailing={
        typed && (
          <IconButton
            size="xs"
            label={words.clearSearch}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => {
              askNow('')
              ref.current?.focus()
            }}
          />
        )
      }
      value={typed}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key === 'Enter') askNow(typed)
        onKeyDown?.(event)
      }}
    />
  )
}
