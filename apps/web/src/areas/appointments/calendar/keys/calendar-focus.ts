import { useEffect, useRef } from 'react'

/** The primary act, which takes the focus after a booking. */
export const newAppointmentId = 'new-appointment'

/** The card of an appointment, if it is on the board. */
export const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/**
 * Gives the keys to the card of an appointment; when it is not shown, to where the Tab key comes
 * first, or to the primary act.
 */
export const focusCard = (id: string | undefined): void => {
  const card = id === undefined ? null : cardOf(id)
  const other =
    card ?? document.querySelector<HTMLElement>('[data-card][tabindex="0"]') ?? document.getElementById(newAppointmentId)
  other?.focus({ preventScroll: true })
}

/**
 * The focus goes to the card of an appointment just booked, as soon as it is drawn: once, and never
 * out of something typed in.
 */
export const useFocusOnCard = (): ((id: string) => void) => {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const card = awaited.current && cardOf(awaited.current)
    if (!card) return
    awaited.current = null
    if (document.activeElement?.matches('input, textarea, select')) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  })
  return (id) => {
    awaited.current = id
  }
}

/**
 * A ref for what goes away by itself: the focus that was in it, or in what it opened, is not lost
 * with it, but goes as with `focusCard`.
 */
export const keepFocus = (box: HTMLElement | null, id?: string) => () => {
  if (!box?.contains(document.activeElement) && !box?.querySelector('[aria-expanded="true"]')) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusCard(id)
  })
}

/** The offer of time that has just become free. */
const offerOf = () => document.querySelector<HTMLElement>('[data-freed] button')

/**
 * After the question of a cancellation the keys are never lost: they go to the offer of the time
 * that became free, else to the nearest card; kept, to the appointment that it was about.
 */
export const useFocusAfterCancelling = (cancellingId: string | undefined, freed: unknown): void => {
  const requestedId = useRef<string | undefined>(undefined)
  const seen = useRef(freed)
  useEffect(() => {
    if (cancellingId !== undefined) {
      // Kept as it was when the question came.
      if (requestedId.current === undefined) seen.current = freed
      requestedId.current = cancellingId
      return
    }
    const id = requestedId.current
    if (id === undefined) return
    requestedId.current = undefined
    const isFreed = freed !== seen.current && freed !== null
    // The dialog gives the focus back first, to a place that may be gone.
    requestAnimationFrame(() => {
      const offer = isFreed ? offerOf() : null
      if (offer) offer.focus({ preventScroll: true })
      else focusCard(id)
    })
  }, [cancellingId, freed])
}
