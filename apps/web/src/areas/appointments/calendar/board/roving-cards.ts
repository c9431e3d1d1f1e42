import { useCallback } from 'react'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { useRoving } from '../../../../platform/time-grid/roving.ts'
import type { BookedVisit } from '../read-day.ts'

/**
 * The cards of a board are one stop of the Tab key: at first the next visit to come. ↑ ↓ go along a lane, ← → to the card of the next lane that is
 * nearest in time; Enter opens, as on any button.
 */
export const useRovingCards = (
  lanes: readonly (readonly BookedVisit[])[],
  now: ClinicNow,
  selectedId: string | null,
  open: (id: string, card: HTMLElement) => void,
) => {
  const isToCome = ({ date, end }: BookedVisit) => date > now.date || (date === now.date && end > now.minutes)
  const first = lanes.flat().find(isToCome)?.id
  const { tabStop, onKeyDown, visit } = useRoving({ lanes, axis: 'down', attribute: 'card', preferred: selectedId, first })
  const onOpen = useCallback(
    (id: string, card: HTMLElement) => {
      visit(id)
      open(id, card)
    },
    [visit, open],
  )
  return { tabStop, onKeyDown, onOpen }
}
