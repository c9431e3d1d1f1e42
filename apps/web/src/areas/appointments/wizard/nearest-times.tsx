import { timeOf } from '@molaire/domain/shared/local-time'
import { Row } from '../../../ui/layout.tsx'
import { useOpenings } from '../api.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { byTime, openingWhen } from '../opening-words.ts'
import { wizardMessages } from './messages.ts'
import { searchOf } from './booking.ts'
import { nearestTold } from './refusal-words.ts'
import { briefName, chooseTime, keyOf, Label, TimeButton, timeOfOpening, type WhenStepProps } from './when-step.tsx'
import styles from './booking-sheet.module.css'

/**
 * WIZ-03: the free times nearest to one that is refused, from the refusal or from a new search. One
 * press chooses one.
 */
export const NearestTimes = (props: WhenStepProps) => {
  const { flow, clinicId, now, date } = props
  const words = useDayWords()
  const { t } = words
  const { booking, checked, options, refusal } = flow
  const { time } = booking
  const nearestOfRefusal = nearestTold(refusal)
  const openings = useOpenings(
    {
      clinicId,
      from: time?.date ?? now.date,
      nearTime: timeOf(time?.start ?? now.minutes),
      ...searchOf(booking, checked),
      roomId: undefined,
      movingId: flow.purpose?.movingId,
      limit: 3,
    },
    time !== null && nearestOfRefusal === null,
  )
  const nearest = [...(nearestOfRefusal ?? (openings.isPlaceholderData ? [] : (openings.data?.items ?? [])))].sort(byTime)
  if (!time || nearest.length === 0) return null
  return (
    <section style={{ marginTop: 10 }} aria-label={t(wizardMessages.nearest)}>
      <Label>{t(wizardMessages.nearest)}</Label>
      <Row className={styles.push} wrap>
        {nearest.map((opening) => {
          const isElsewhere = opening.practitionerId !== time.practitionerId
          const practitioner = isElsewhere && options?.practitioners.find(({ id }) => id === opening.practitionerId)
          // The day may be left out only if the board shows the day of the chosen time.
          const when = openingWhen(opening, { shown: date === time.date ? date : undefined, today: now.date }, words)
          const place = practitioner
            ? t(wizardMessages.openingPlace, { room: opening.roomName, practitioner: briefName(practitioner) })
            : opening.roomName
          return (
            <TimeButton key={keyOf(opening)} onClick={() => chooseTime(props, timeOfOpening(opening))}>
              {t(wizardMessages.freeTime, { time: when, room: place })}
            </TimeButton>
          )
        })}
      </Row>
    </section>
  )
}
