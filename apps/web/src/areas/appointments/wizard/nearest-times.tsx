import { timeOf } from '@molaire/domain/shared/local-time'
import { useOpenings } from '../api.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import { nearestTold } from './refusal-words.ts'
import { briefName, chooseTime, timeOfOpening, type WhenStepProps } from './when-step.tsx'
import styles from './booking-sheet.module.css'

/** WIZ-03: the free times nearest to one that cannot be had, as the refusal told them or as the server knows; one press mends. */
export const NearestTimes = (props: WhenStepProps) => {
  const { flow, clinicId, now } = props
  const { t, clock, shortDay } = useDayWords()
  const { booking, checked, options, refusal } = flow
  const time = booking?.time
  const told = nearestTold(refusal)
  const found = useOpenings(
    {
      clinicId,
      from: time?.date ?? now.date,
      nearTime: timeOf(time?.start ?? now.minutes),
      durationMinutes: checked?.draft.durationMinutes ?? 15,
      ...(checked?.wantedPractitionerId ? { practitionerId: checked.wantedPractitionerId } : {}),
      ...(checked?.wantedTypeId ? { appointmentTypeId: checked.wantedTypeId } : {}),
      ...(booking?.patient ? { patientId: booking.patient.id } : {}),
      ...(flow.purpose?.movingId ? { movingId: flow.purpose.movingId } : {}),
      limit: 3,
    },
    time !== undefined && time !== null && told === null,
  )
  const nearest = told ?? (found.isPlaceholderData ? [] : (found.data?.items ?? []))
  if (!time || nearest.length === 0) return null
  return (
    <section className={styles.nearest} aria-label={t(wizardMessages.nearest)}>
      <h3 className={styles.label}>{t(wizardMessages.nearest)}</h3>
      <div className={styles.times}>
        {nearest.map((opening) => {
          const isElsewhere = opening.practitionerId !== time.practitionerId
          const practitioner = isElsewhere && options?.practitioners.find(({ id }) => id === opening.practitionerId)
          const when =
            opening.date === time.date
              ? clock(opening.startTime)
              : t(messages.booking.openingWhen, { day: shortDay(opening.date, now.date), time: clock(opening.startTime) })
          const place = practitioner
            ? t(wizardMessages.openingPlace, { room: opening.roomName, practitioner: briefName(practitioner) })
            : opening.roomName
          return (
            <button
              key={`${opening.date} ${opening.startTime} ${opening.roomId} ${opening.practitionerId}`}
              type="button"
              className={styles.time}
              onClick={() => chooseTime(props, timeOfOpening(opening))}
            >
              {t(wizardMessages.freeTime, { time: when, room: place })}
            </button>
          )
        })}
      </div>
    </section>
  )
}
