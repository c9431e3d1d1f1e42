import { CalendarDays } from 'lucide-react'
import { Suspense, useEffect, useState, type CSSProperties } from 'react'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { readTypedDay } from '@molaire/domain/shared/typed-day'
import { IconButton } from './button.tsx'
import type { FieldFrame } from './field.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'
import { TypedField } from './typed-field.tsx'
import { useWords } from './words.tsx'

const DatePanel = lazyPart(() => import('./date-panel.tsx').then((module) => module.DatePanel))

/** « 28 sept. 2026 » on a touch screen, whose text is larger, beside the button. */
const dateWidth = 156

export interface DateFieldProps extends FieldFrame {
  /** A day, or '' for none. */
  value: string
  /** Called with the day that was understood or picked; '' for none and for other text. */
  onChange: (day: string) => void
  onBlur?: () => void
  /** Called on Enter and when a day is picked: for a filter, which waits while one types. */
  onDone?: (day: string) => void
  /** Days outside cannot be picked in the month; what is typed is for the form to refuse. */
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  /** The clinic's day; by default the day in Quebec. */
  today?: LocalDate | undefined
  /** Whether the month offers to empty the field; by default when the day is optional. */
  canClear?: boolean
  width?: CSSProperties['width']
  autoFocus?: boolean
}

/**
 * A day, typed as people write it or picked in a month (a button, or Alt+Down). What was understood
 * is shown in words while one types. Text that is no day stays, says so, and its form is not sent.
 */
export const DateField = ({
  value,
  onChange,
  onDone,
  min,
  max,
  today: clinicToday,
  canClear,
  width = dateWidth,
  ...field
}: DateFieldProps) => {
  const words = useWords()
  const today = clinicToday ?? words.today()
  const [isOpen, setIsOpen] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  // So that the month is there when it opens; after a failure it is loaded again then.
  useEffect(() => void DatePanel.ahead().catch(() => {}), [])
  const close = () => setIsOpen(false)
  const pick = (day: string) => {
    close()
    onChange(day)
    onDone?.(day)
  }
  return (
    <>
      <TypedField
        {...field}
        value={value}
        onChange={onChange}
        onDone={onDone}
        width={width}
        read={(text) => readTypedDay(text, today)}
        write={(day) => (isLocalDate(day) ? words.day(day) : day)}
        describe={words.fullDay}
        unread={words.dayUnread}
        placeholder={words.dayExample}
        boxRef={setBox}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
        trailing={
          <IconButton
            size="xs"
            label={words.openMonth}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            icon={<CalendarDays size={16} strokeWidth={1.75} />}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
      />
      <Popover label={field.label} opened={isOpen} onClose={close} anchor={box} width={336}>
        <Suspense fallback={<PanelSpace />}>
          <DatePanel
            label={field.label}
            value={isLocalDate(value) ? value : null}
            {...{ today, min, max }}
            canClear={canClear ?? !field.required}
            onPick={pick}
          />
        </Suspense>
      </Popover>
    </>
  )
}

/** As high as a month, so that the box does not jump when the month has loaded. */
const PanelSpace = () => <div style={{ height: 300 }} />
