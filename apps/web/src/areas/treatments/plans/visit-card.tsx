import { Check, ChevronLeft, ChevronRight, Pencil, TriangleAlert } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { cents } from '@molaire/domain/shared/money'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { shortName } from '@molaire/domain/users/display-name'
import { useFormat } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useDayWords, type BookingOptions } from '../../appointments/index.ts'
import { descriptionOf, siteWords, titleOf } from '../components/treatment-words.ts'
import { messages } from './messages.ts'
import type { VisitView } from './plan-view.ts'
import styles from './plans.module.css'

export interface VisitActs {
  edit: () => void
  book: () => void
  /** Moves it so many places in the plan. */
  move: (step: -1 | 1) => void
  perform: (treatment: Treatment) => void
}

interface Props {
  view: VisitView
  planName: string
  isFirst: boolean
  isLast: boolean
  today: LocalDate
  options: BookingOptions | undefined
  acts: VisitActs
  /** Whether the plan is open for changes at all; the reasons say who may make them. */
  isOpen: boolean
  whyNotEdit: string | undefined
  whyNotBook: string | undefined
  whyNotPerform: string | undefined
  /** Whether scheduling is what comes next. */
  isNext: boolean
}

const iconSize = { size: 15, strokeWidth: 1.75 } as const

/** APT-04: one visit of a plan. Enter edits it, P schedules it, Alt and an arrow moves it. */
export const VisitCard = (props: Props) => {
  const { view, planName, today, acts, isOpen, isFirst, isLast, whyNotEdit, whyNotBook, whyNotPerform, isNext } = props
  const { visit, treatments, isToBook } = view
  const words = useDayWords()
  const { t, locale } = words
  const { money } = useFormat()
  const n = visit.sequence
  const practitioner = props.options?.practitioners.find(({ id }) => id === visit.practitionerId)
  const facts = [
    words.duration(visit.durationMinutes),
    !isFirst && t(messages.visit.after, { n: visit.delayDays }),
    practitioner && shortName(practitioner),
  ].filter(Boolean)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step !== undefined && event.altKey) {
      event.preventDefault()
      if (isOpen && !whyNotEdit) acts.move(step)
    } else if (step !== undefined) {
      event.preventDefault()
      focusSibling(event.currentTarget, step)
    } else if (event.key === 'Enter' && isOpen && !whyNotEdit) {
      event.preventDefault()
      acts.edit()
    } else if (event.key.toLowerCase() === 'p' && !event.altKey && isOpen && isToBook && !whyNotBook) {
      event.preventDefault()
      acts.book()
    }
  }

  return (
    <Card
      className={styles.card}
      tabIndex={0}
      role="group"
      aria-label={t(messages.visit.label, { n, plan: planName })}
      aria-keyshortcuts="Enter P Alt+ArrowUp Alt+ArrowDown"
      data-visit-card={visit.id}
      onKeyDown={onKeyDown}
    >
      <Row align="flex-start" justify="space-between" gap={6}>
        <Text as="h4" weight={600} margin={0} style={{ minWidth: 0 }}>
          {visit.note === null ? (
            t(messages.visit.name, { n })
          ) : (
            <>
              <Text tone="faint">{n}</Text> {visit.note}
            </>
          )}
        </Text>
        {isOpen && (
          <Row inline gap={0} className={styles.tools}>
            <IconButton
              size="xs"
              label={t(messages.visit.earlier, { n })}
              icon={<ChevronLeft {...iconSize} />}
              disabled={isFirst}
              disabledReason={whyNotEdit}
              onClick={() => acts.move(-1)}
            />
            <IconButton
              size="xs"
              label={t(messages.visit.later, { n })}
              icon={<ChevronRight {...iconSize} />}
              disabled={isLast}
              disabledReason={whyNotEdit}
              onClick={() => acts.move(1)}
            />
            <IconButton
              size="xs"
              label={t(messages.visit.edit, { n })}
              icon={<Pencil {...iconSize} />}
              disabledReason={whyNotEdit}
              onClick={acts.edit}
            />
          </Row>
        )}
      </Row>
      <Text as="p" size="dense" tone="soft">
        {facts.join(' · ')}
      </Text>
      <Stack as="ul" gap={4} grow>
        {treatments.length === 0 && (
          <Text as="li" size="dense" tone="faint">
            {t(messages.visit.noTreatment)}
          </Text>
        )}
        {treatments.map((one) => (
          <Row key={one.id} as="li" align="flex-start" justify="space-between" gap={6}>
            <Text size="dense" style={{ minWidth: 0, textDecoration: one.status === 'cancelled' ? 'line-through' : undefined }}>
              <span className={styles.code}>{one.code}</span> {descriptionOf(one, locale)}
              {one.tooth !== null && <Text tone="soft"> · {siteWords(one.tooth, one.surfaces)}</Text>}
            </Text>
            {one.status === 'planned' && isOpen ? (
              <Button
                size="xs"
                variant="ghost"
                aria-label={t(messages.visit.performNamed, { treatment: titleOf(one, locale) })}
                disabledReason={whyNotPerform}
                onClick={() => acts.perform(one)}
              >
                {t(messages.visit.perform)}
              </Button>
            ) : (
              (one.status === 'confirmed' || one.status === 'completed') && (
                <Text tone="good" style={{ flex: 'none', display: 'inline-flex' }}>
                  <Check
                    size={15}
                    strokeWidth={2}
                    aria-label={t(messages.visit.done, { day: words.date(one.completedOn ?? today, 'dayMonth') })}
                  />
                </Text>
              )
            )}
          </Row>
        ))}
      </Stack>
      <Text as="p" weight={600} className={styles.cost}>
        {money(cents(view.cost))}
      </Text>
      <VisitState {...{ view, today, isOpen, whyNotBook, isNext }} onBook={acts.book} />
    </Card>
  )
}

/** What comes next of a visit: done, booked, or to be booked from a day on. */
const VisitState = ({
  view: { visit, doneOn, earliest, isToBook, isTooEarly },
  today,
  isOpen,
  whyNotBook,
  isNext,
  onBook,
}: Pick<Props, 'view' | 'today' | 'isOpen' | 'whyNotBook' | 'isNext'> & { onBook: () => void }) => {
  const { t, clock, shortDay, date } = useDayWords()
  const { appointment, sequence: n } = visit
  const booked = appointment && (
    <Link to={paths.appointment(appointment.id)} className={styles.link}>
      {t(messages.visit.bookedOn, { day: shortDay(appointment.date, today), time: clock(appointment.startTime) })}
    </Link>
  )
  if (doneOn !== null)
    return (
      <Row wrap gap="2px 8px">
        <Text tone="good" size="dense" weight={500}>
          <Check size={14} strokeWidth={2} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
          {doneOn === today ? t(messages.visit.doneToday) : t(messages.visit.done, { day: date(doneOn, 'short') })}
        </Text>
        {/* Done at another appointment: its own still stands, until somebody cancels it. */}
        {appointment?.date !== doneOn && booked}
      </Row>
    )
  if (appointment)
    return (
      <Stack gap={2}>
        {booked}
        {isTooEarly && (
          <Text tone="warning" size="dense">
            <TriangleAlert size={13} strokeWidth={1.75} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
            {t(messages.visit.tooEarly, { day: shortDay(earliest, today) })}
          </Text>
        )}
      </Stack>
    )
  return (
    <Row wrap justify="space-between" gap={6}>
      <Text size="dense" tone="soft">
        {t(messages.visit.from, { day: date(earliest, earliest.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'short') })}
      </Text>
      {isOpen && isToBook && (
        <Button
          size="sm"
          variant={isNext ? 'primary' : 'default'}
          aria-label={t(messages.visit.bookNamed, { n })}
          disabledReason={whyNotBook}
          onClick={onBook}
        >
          {t(messages.visit.book)}
        </Button>
      )}
    </Row>
  )
}

/** Moves the focus to the card before or after. */
const focusSibling = (card: HTMLElement, step: -1 | 1) => {
  const cards = [...(card.closest('ol')?.querySelectorAll<HTMLElement>('[data-visit-card]') ?? [])]
  cards[cards.indexOf(card) + step]?.focus()
}
