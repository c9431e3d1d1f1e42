import { useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { MAX_DURATION, MIN_DURATION, durationPresets } from '@molaire/domain/appointments/duration'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { shortName } from '@molaire/domain/users/display-name'
import type { Day, Opening } from '@molaire/contract/appointments/shapes'
import type { Practitioner } from '@molaire/contract/users/shapes'
import { capitalised } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DurationStepper } from '../../../ui/duration-stepper.tsx'
import { Row, Stack, Text, type TextProps } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadedMonth } from '../calendar/toolbar/loaded-month.tsx'
import type { ReadDay } from '../calendar/read-day.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import { byTime, openingWhen } from '../opening-words.ts'
import { searchOf, type Booking, type BookingAction, type BookingTime } from './booking.ts'
import { freeTimes } from './free-times.ts'
import type { OpenFlow } from './use-booking.ts'
import styles from './booking-sheet.module.css'

export interface WhenStepProps {
  flow: OpenFlow
  clinicId: string
  now: ClinicNow
  /** The day on the board; choosing a day here changes the board too. */
  date: LocalDate
  day: Day | undefined
  read: ReadDay | undefined
  onDate: (date: LocalDate) => void
}

/**
 * WIZ-03, WIZ-04: the duration and the time: the best next openings, the month, and the free times
 * of the shown day.
 */
export const WhenStep = (props: WhenStepProps) => {
  const { flow, clinicId, now, date, onDate } = props
  const { t, duration } = useDayWords()
  const { checked, change } = flow
  const choose = (time: BookingTime) => chooseTime(props, time)
  // On a phone the hours of a day lie below the month: choosing a day brings them into sight.
  const hours = useRef<HTMLElement>(null)
  const isSightDue = useRef(false)
  const readDate = props.read?.date
  useEffect(() => {
    if (!isSightDue.current || readDate !== date) return
    isSightDue.current = false
    hours.current?.scrollIntoView({ block: 'nearest' })
  }, [date, readDate])
  const chooseDay = (chosen: LocalDate) => {
    isSightDue.current = chosen !== date
    change({ do: 'chooseDay', date: chosen })
    onDate(chosen)
  }
  return (
    <Stack gap={20}>
      <DurationStepper
        label={t(wizardMessages.duration)}
        required
        value={checked.draft.durationMinutes}
        onChange={(minutes) => change({ do: 'chooseDuration', minutes })}
        format={duration}
        min={MIN_DURATION}
        max={MAX_DURATION}
        presets={durationPresets}
      />
      <OnlyRoom {...props} />
      <Openings {...props} choose={choose} />
      <div className={styles.month}>
        <LoadedMonth clinicId={clinicId} date={date} today={now.date} onSelect={chooseDay} isDisabled={(day) => day < now.date} />
      </div>
      <Stack gap={20} ref={hours}>
        <TimesOfDay {...props} choose={choose} />
      </Stack>
    </Stack>
  )
}

/**
 * Chooses a time and shows its day on the board. Without a chosen practitioner the search stays
 * open to all, so that the list does not change after the press.
 */
export const chooseTime = ({ flow: { checked, change }, date, onDate }: WhenStepProps, time: BookingTime) => {
  if (checked.wantedPractitionerId === undefined) change({ do: 'choosePractitioner', practitioner: 'any' })
  change({ do: 'chooseTime', time })
  if (time.date !== date) onDate(time.date)
}

/** Converts an opening of the API to a time of the board. */
export const timeOfOpening = ({ date, startTime, roomId, practitionerId }: Opening): BookingTime => ({
  date,
  start: minutesOf(startTime),
  roomId,
  practitionerId,
})

/** A key that identifies an opening. */
export const keyOf = ({ date, startTime, roomId, practitionerId }: Opening) => `${date} ${startTime} ${roomId} ${practitionerId}`

/** The label above a part of the step. */
export const Label = ({ children }: { children: ReactNode }) => (
  <Text as="h3" size="dense" weight={500} style={{ marginBottom: 6 }}>
    {children}
  </Text>
)

const Quiet = (props: TextProps) => <Text as="p" size="dense" tone="faint" {...props} />

/** The button of a free time. */
export const TimeButton = (props: ComponentProps<'button'>) => <button {...props} type="button" className={styles.time} />

const onlyRoomOf = ({ roomId }: Booking, day: Day | undefined) => day?.rooms.find(({ id }) => id === roomId)

/** A booking begun from a room's plus offers only that room, until the user presses its chip. */
const OnlyRoom = ({ flow: { booking, change }, day }: WhenStepProps) => {
  const { t } = useDayWords()
  const room = onlyRoomOf(booking, day)
  if (!room) return null
  return (
    <div>
      <Chip pressed onToggle={() => change({ do: 'forgetRoom' })}>
        {t(wizardMessages.onlyRoom, { room: room.name })}
      </Chip>
    </div>
  )
}

interface Choosing {
  choose: (time: BookingTime) => void
}

const isSameTime = (a: BookingTime | null, b: BookingTime) =>
  a?.date === b.date && a.start === b.start && a.roomId === b.roomId && a.practitionerId === b.practitionerId

const Openings = ({ flow, now, day, choose }: WhenStepProps & Choosing) => {
  const words = useDayWords()
  const { t, date: write } = words
  const { booking, checked, options, openings, change } = flow
  const onlyRoom = onlyRoomOf(booking, day)
  const isForOne = checked.wantedPractitionerId !== undefined
  const items = [...(openings.data?.items ?? [])].sort(byTime)
  const isComing = openings.isPending || (openings.isPlaceholderData && items.length === 0)
  const isNone = openings.isSuccess && !isComing && items.length === 0
  // A button that widens the search disappears, so the focus goes to the first time, or else to
  // the section.
  const section = useRef<HTMLElement>(null)
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (!isFocusDue.current || isComing) return
    isFocusDue.current = false
    const first = section.current?.querySelector<HTMLElement>('li button')
    ;(first ?? section.current)?.focus()
  }, [isComing])
  const widen = (action: BookingAction) => {
    isFocusDue.current = true
    change(action)
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t(wizardMessages.openings)} aria-busy={isComing}>
      <Label>{t(wizardMessages.openings)}</Label>
      {isComing && (
        <div className={styles.openings}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={56} radius={8} />
          ))}
        </div>
      )}
      {openings.isError && (
        <Quiet>
          {t(wizardMessages.openingsFailed)}{' '}
          <Button size="xs" onClick={() => void openings.refetch()}>
            {t(messages.calendar.retry)}
          </Button>
        </Quiet>
      )}
      {isNone && (
        <Quiet>
          {t(wizardMessages.openingsNone, { duration: words.duration(checked.draft.durationMinutes), ...searchNames(flow, day) })}{' '}
          {onlyRoom && t(wizardMessages.onlyRoomSearched, { room: onlyRoom.name })}{' '}
          {isForOne && (
            <Button size="xs" onClick={() => widen({ do: 'choosePractitioner', practitioner: 'any' })}>
              {t(wizardMessages.anyPractitioner)}
            </Button>
          )}{' '}
          {onlyRoom && (
            <Button size="xs" onClick={() => widen({ do: 'forgetRoom' })}>
              {t(wizardMessages.allRooms)}
            </Button>
          )}
        </Quiet>
      )}
      <ul className={styles.openings} data-stale={openings.isPlaceholderData || undefined}>
        {items.map((opening) => {
          const time = timeOfOpening(opening)
          const practitioner = options?.practitioners.find(({ id }) => id === opening.practitionerId)
          return (
            <li key={keyOf(opening)}>
              <button
                type="button"
                className={styles.opening}
                aria-pressed={isSameTime(booking.time, time)}
                title={write(opening.date, 'long')}
                onClick={() => choose(time)}
              >
                <Text as="strong" size="dense" weight={600}>
                  {openingWhen(opening, { today: now.date }, words)}
                </Text>
                <Text size="caption" tone="soft" truncate>
                  {t(wizardMessages.openingPlace, {
                    room: opening.roomName,
                    practitioner: practitioner ? briefName(practitioner) : '',
                  })}
                </Text>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * A short name where room is scarce: « Archambault » for someone with a title, « J. Lachance » for
 * others.
 */
export const briefName = (person: Practitioner) => (person.title ? person.lastName : shortName(person))

/**
 * The names of the room, the type and the practitioner searched for, for a sentence that says
 * that nothing was found. Of all those of the clinic: whoever is off that day is named too.
 */
const searchNames = ({ booking, options, checked: { wantedTypeId, wantedPractitionerId } }: OpenFlow, day: Day | undefined) => {
  const practitioner = options?.practitioners.find(({ id }) => id === wantedPractitionerId)
  return {
    room: onlyRoomOf(booking, day)?.name ?? 'none',
    type: options?.appointmentTypes.find(({ id }) => id === wantedTypeId)?.name ?? 'none',
    practitioner: practitioner ? shortName(practitioner) : 'none',
  }
}

const TimesOfDay = ({ flow, now, date, day, read, choose }: WhenStepProps & Choosing) => {
  const { t, time: writeTime, date: write, duration } = useDayWords()
  const { booking, checked } = flow
  const movingId = flow.purpose?.movingId
  const search = useMemo(() => searchOf(booking, checked), [booking, checked])
  const groups = useMemo(
    () =>
      read
        ? freeTimes(
            { ...read, booked: read.booked.filter(({ id }) => id !== movingId) },
            { ...search, typeId: search.appointmentTypeId, notBefore: now },
          )
        : [],
    [read, search, movingId, now],
  )
  if (!day || !read) return <Skeleton height={32} />
  const heading = capitalised(write(date, 'heading'))
  if (groups.length === 0)
    return (
      <Quiet role="status">
        {day.holiday
          ? t(wizardMessages.holidayDay, { date: heading, name: day.holiday.name })
          : date < now.date
            ? t(wizardMessages.pastDay, { date: heading })
            : t(wizardMessages.noFreeTime, {
                ...{ date: heading, duration: duration(search.durationMinutes) },
                ...searchNames(flow, day),
              })}
      </Quiet>
    )
  return groups.map(({ part, times }) => {
    const title = t(wizardMessages[part], { date: heading })
    return (
      <section key={part} aria-label={title}>
        <Label>{title}</Label>
        <Row wrap>
          {times.map((time) => (
            <TimeButton
              key={`${time.start} ${time.roomId} ${time.practitionerId}`}
              aria-pressed={isSameTime(booking.time, time)}
              onClick={() => choose(time)}
            >
              {t(wizardMessages.freeTime, {
                time: writeTime(time.start),
                room: day.rooms.find(({ id }) => id === time.roomId)?.name ?? '',
              })}
            </TimeButton>
          ))}
        </Row>
      </section>
    )
  })
}
