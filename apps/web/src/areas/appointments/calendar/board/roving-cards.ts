import { useCallback } from 'react'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { useRoving } from '../../../../platform/time-grid/roving.ts'
import type { BookedAppointment } from '../read-day.ts'

/**
 * The cards of a board are one tab stop, at first the next appointment to come. ↑ ↓ move within a
 * lane, ← → to the nearest card of the next lane. Enter opens a card, as any button.
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
