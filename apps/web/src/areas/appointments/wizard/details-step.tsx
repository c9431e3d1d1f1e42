import { isOpenFor } from '@molaire/domain/schedule/availability'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { readDay } from '../calendar/read-day.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import { TypeChoice } from './type-choice.tsx'
import type { OpenFlow } from './use-booking.ts'

/** WIZ-01, WIZ-06: type, room if there is a choice, reason and status. */
export const DetailsStep = ({ flow }: { flow: OpenFlow }) => {
  const { booking, change } = flow
  const { t } = useDayWords()
  return (
    <Stack gap={20}>
      <TypeChoice flow={flow} />
      <RoomChoice flow={flow} />
      <TextArea
        label={t(wizardMessages.reason)}
        rows={3}
        maxLength={2000}
        value={booking.reason}
        onChange={(reason) => change({ do: 'writeReason', reason })}
      />
      <div>
        <Text as="p" size="dense" weight={500} style={{ marginBottom: 6 }} aria-hidden="true">
          {t(wizardMessages.status)}
        </Text>
        <Segment
          label={t(wizardMessages.status)}
          value={booking.status}
          onChange={(status) => change({ do: 'chooseStatus', status })}
          options={[
            { value: 'scheduled', label: t(messages.status.scheduled) },
            { value: 'confirmed', label: t(messages.status.confirmed) },
          ]}
        />
      </div>
    </Stack>
  )
}

/** Only when the practitioner receives in several rooms at that time. */
const RoomChoice = ({ flow: { booking, checked, chosenDay, change } }: { flow: OpenFlow }) => {
  const { t } = useDayWords()
  const { time } = booking
  if (!time || !chosenDay) return null
  const { open } = readDay(chosenDay)
  const end = time.start + checked.draft.durationMinutes
  const rooms = chosenDay.rooms.filter((room) => isOpenFor({ ...time, end, roomId: room.id }, open) === true)
  if (rooms.length < 2) return null
  return (
    <Select
      label={t(wizardMessages.room)}
      value={time.roomId}
      onChange={(roomId) => change({ do: 'chooseRoom', roomId })}
      options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
