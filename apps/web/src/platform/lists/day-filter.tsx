import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { DateField } from '../../ui/date-field.tsx'

/** An older day is a year that is still being typed. */
const oldest: LocalDate = '2000-01-01'
const typingPauseMs = 600

/**
 * The day of a filter. A day that is typed counts on Enter, when the field is left, and after a
 * pause; a day that is picked in the month counts at once.
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
    <DateField
      label={label}
      hideLabel
      canClear={false}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        commitSoon(text)
      }}
      onBlur={commitNow}
      onDone={(text) => {
        commitSoon.cancel()
        commit(text)
      }}
    />
  )
}
