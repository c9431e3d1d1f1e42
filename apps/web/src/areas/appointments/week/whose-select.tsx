import { displayName } from '@molaire/domain/users/display-name'
import { Select } from '../../../ui/select.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import type { Whose } from './api.ts'
import { weekMessages } from './messages.ts'
import type { WeekChoice, WeekView } from './use-week.ts'

/** CAL-10: the choice of a practitioner or room for the week. */
export const WhoseSelect = ({ week, width }: { week: WeekView; width?: number | string }) => {
  const { t } = useDayWords()
  const { practitioners, rooms } = week.choice
  const options = [
    ...practitioners.map((one) => ({
      value: `practitioner ${one.id}`,
      label: displayName(one),
      group: t(weekMessages.practitioners),
    })),
    ...rooms.map(({ id, name }) => ({ value: `room ${id}`, label: name, group: t(weekMessages.rooms) })),
  ]
  const value = week.whose ? asValue(week.whose) : ''
  return (
    <Select
      label={t(weekMessages.whose)}
      hideLabel
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      placeholder={t(weekMessages.unknown)}
      onChange={(chosen) => {
        const [kind, id = ''] = chosen.split(' ')
        week.choose(kind === 'room' ? { roomId: id } : { practitionerId: id })
      }}
      {...(width !== undefined && { width })}
    />
  )
}

const asValue = (whose: Whose) => ('roomId' in whose ? `room ${whose.roomId}` : `practitioner ${whose.practitionerId}`)

/** The name of the chosen room or practitioner; empty until it is loaded. */
export const nameOf = (whose: Whose | undefined, { rooms, practitioners }: WeekChoice): string => {
  if (!whose) return ''
  if ('roomId' in whose) return rooms.find(({ id }) => id === whose.roomId)?.name ?? ''
  const practitioner = practitioners.find(({ id }) => id === whose.practitionerId)
  return practitioner ? displayName(practitioner) : ''
}
