import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { TextField } from '../../ui/text-field.tsx'

/** While a year is typed, 2, 20 and 202 are dates too. */
const oldest: LocalDate = '2000-01-01'
const typingPauseMs = 600

/**
 * The day of a filter. A day that is typed counts on Enter, when the field is left, and after a
 * pause; a day from the browser's calendar after the same pause.
 */
export const DayFilter = ({ label, day, onChange }: { label: string; day: LocalDate; onChange: (day: LocalDate) => void }) => {
  const [typed, setTyped] = useState<string>(day)
  const [shown, setShown] = useState(day)
  if (day !== shown) {
    setShown(day)
    setTyped(day)
  }
  const commit = (text: string) => {
    if (text !== day && isLocalDate(text) && text >= oldest) onChange(text)
  }
  const commitSoon = useDebouncedCallback(commit, { delay: typingPauseMs, flushOnUnmount: false })
  const commitNow = () => {
    commitSoon.cancel()
    commit(typed)
  }
  return (
    <TextField
      type="date"
      label={label}
      hideLabel
      width={148}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        commitSoon(text)
      }}
      onBlur={commitNow}
      onKeyDown={(event) => event.key === 'Enter' && commitNow()}
    />
  )
}
