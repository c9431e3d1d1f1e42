import { useCallback } from 'react'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { useRoving } from '../../../../platform/time-grid/roving.ts'
import type { BookedAppointment } from '../read-day.ts'

/**
 * The cards of a board are one stop of the Tab key: at first the next appointment to come. ↑ ↓ go
 * along a lane, ← → to the card of the next lane that is nearest in time; Enter opens, as on any
 * button.
 */
export const useRovingCards = (
  lanes: readonly (readonly BookedAppointment[])[],
  now: ClinicNow,
  selectedId: string | null,
  open: (id: string, card: HTMLElement) => void,
) => {
  const isToCome = ({ date, end }: BookedAppointment) => date > now.date || (date === now.date && end > now.minutes)
  const first = lanes.flat().find(isToCome)?.id
  const { tabStop, onKeyDown, remember } = useRoving({ lanes, axis: 'down', attribute: 'card', preferred: selectedId, first })
  const onOpen = useCallback(
    (id: string, card: HTMLElement) => {
      remember(id)
      open(id, card)
    },
    [remember, open],
  )
  return { tabStop, onKeyDown, onOpen }
}
