import { useId } from 'react'
import { isOpenFor } from '@molaire/domain/schedule/availability'
import { typeRoles } from '@molaire/domain/appointment-types/colors'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { readDay } from '../calendar/read-day.ts'
import { messages } from '../messages.ts'
import type { BookingFlow } from './use-booking.ts'
import styles from './booking-sheet.module.css'

/** WIZ-01, WIZ-06: what for, where if there is a choice, why, and how sure it is. */
export const DetailsStep = ({ flow }: { flow: BookingFlow }) => {
  const { booking, checked, change } = flow
  const { t } = useDayWords()
  if (!booking || !checked) return null
  return (
    <div className={styles.fields}>
      <TypeChoice flow={flow} />
      <RoomChoice flow={flow} />
      <TextArea
        label={t(messages.wizard.reason)}
        rows={3}
        maxLength={2000}
        value={booking.reason}
        onChange={(reason) => change({ do: 'writeReason', reason })}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {t(messages.wizard.status)}
        </p>
        <Segment
          label={t(messages.wizard.status)}
          value={booking.status}
          onChange={(status) => change({ do: 'chooseStatus', status })}
          options={[
            { value: 'scheduled', label: t(messages.status.scheduled) },
            { value: 'confirmed', label: t(messages.status.confirmed) },
          ]}
        />
      </div>
    </div>
  )
}

const TypeChoice = ({ flow: { checked, options, change } }: { flow: BookingFlow }) => {
  const { t } = useDayWords()
  const { scheme } = useTheme()
  const group = useId()
  if (!checked || !options) return null
  const isLimited = checked.types.length < options.appointmentTypes.length
  // A type chosen before the time stays visible when the time refuses it, so that one sees what to change.
  const refused = options.appointmentTypes.filter(
    ({ id }) => id === checked.draft.typeId && !checked.types.some((type) => type.id === id),
  )
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>
        {t(messages.wizard.type)}
        <span className={styles.asterisk} aria-hidden="true">
          *
        </span>
      </legend>
      {isLimited && <p className={styles.quiet}>{t(messages.wizard.typesLimited)}</p>}
      <div className={styles.typeList}>
        {[...refused, ...checked.types].map((type) => (
          <label key={type.id} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={type.id === checked.draft.typeId}
              onChange={() => change({ do: 'chooseType', typeId: type.id })}
            />
            <span className={styles.swatch} style={{ background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
            <span className={styles.choiceName}>{type.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Only where the practitioner receives in several rooms at that time. */
const RoomChoice = ({ flow: { booking, checked, chosenDay, change } }: { flow: BookingFlow }) => {
  const { t } = useDayWords()
  const time = booking?.time
  if (!time || !checked || !chosenDay) return null
  const { open } = readDay(chosenDay)
  const end = time.start + checked.draft.durationMinutes
  const rooms = chosenDay.rooms.filter((room) => isOpenFor({ ...time, end, roomId: room.id }, open) === true)
  if (rooms.length < 2) return null
  return (
    <Select
      label={t(messages.wizard.room)}
      value={time.roomId}
      onChange={(roomId) => change({ do: 'chooseRoom', roomId })}
      options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
