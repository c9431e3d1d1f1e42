import { X } from 'lucide-react'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { focusHome } from '../../../ui/surfaces/use-focus-back.ts'
import { endDeparture, showDeparture, type Departure } from './departures.ts'
import { messages } from './messages.ts'
import styles from './departure-card.module.css'

/** How long the finished list stays in sight, in ms. */
const finishedMs = 2500

/** What a later area shows on the card: its lines, as list items. */
export type DeparturePart = ComponentType<{
  appointmentId: string
  patientId: string
  clinicId: string
  /** Tells whether nothing is left to do there. */
  onDone: (isDone: boolean) => void
}>

/**
 * Screens §4.9: what is left to do for a patient who leaves. Each line completes itself; the card
 * goes when all is done, or when it is dismissed.
 */
export const DepartureCard = ({
  departure,
  others,
  isShown,
  parts,
}: {
  departure: Departure
  others: readonly Departure[]
  isShown: boolean
  /** In the order of the lines. */
  parts: readonly DeparturePart[]
}) => {
  const { t } = useMessages()
  const { appointmentId, patientId, clinicId, patientName } = departure
  const [done, setDone] = useState<readonly boolean[]>([])
  const marks = useMemo(
    () => parts.map((_, at) => (isDone: boolean) => setDone((was) => (was[at] === isDone ? was : replaced(was, at, isDone)))),
    [parts],
  )
  const isFinished = parts.every((_, at) => done[at] === true)
  useEffect(() => {
    if (!isFinished) return
    const timer = setTimeout(() => endDeparture(appointmentId), finishedMs)
    return () => clearTimeout(timer)
  }, [isFinished, appointmentId])
  const dismiss = () => endDeparture(appointmentId)
  const place = { appointmentId, patientId, clinicId }
  return (
    <section
      className={styles.card}
      aria-label={t(messages.title, { patient: patientName, ofPatient: ofName(patientName) })}
      hidden={!isShown}
      data-departure
      // Escape is an extra: the cross does the same.
      onKeyDown={(event) => {
        // A dialog of a line closes by its own Escape.
        if (event.key === 'Escape' && event.target instanceof Node && event.currentTarget.contains(event.target)) dismiss()
      }}
    >
      <Row justify="space-between" pad="10px 8px 6px 16px" align="flex-start">
        <div role="status">
          <Text as="h2" size="h3" style={{ paddingTop: 4, overflowWrap: 'anywhere' }}>
            {t(messages.title, { patient: patientName, ofPatient: ofName(patientName) })}
          </Text>
        </div>
        <IconButton
          size="sm"
          label={t(messages.dismiss)}
          icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={dismiss}
        />
      </Row>
      <ul className={styles.lines} {...focusHome}>
        {parts.map((Part, at) => (
          <Part key={at} {...place} onDone={marks[at] ?? ignored} />
        ))}
      </ul>
      {others.length > 0 && (
        <Row as="footer" gap={4} wrap pad="6px 12px 8px" line="top">
          <Text size="caption" tone="soft">
            {t(messages.others)}
          </Text>
          {others.map((other) => (
            <Button key={other.appointmentId} size="xs" variant="ghost" onClick={() => showDeparture(other)}>
              {other.patientName}
            </Button>
          ))}
        </Row>
      )}
    </section>
  )
}

const ignored = () => {}
const replaced = (list: readonly boolean[], at: number, value: boolean) => {
  const next = [...list]
  next[at] = value
  return next
}
