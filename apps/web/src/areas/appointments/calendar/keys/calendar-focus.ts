import { useEffect, useRef } from 'react'

/** The id of the button for a new appointment, which takes the focus after a booking. */
export const newAppointmentId = 'new-appointment'

/** The card of an appointment, if it is on the board. */
export const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/**
 * Focuses the card of an appointment; when it is not shown, the tab stop of the cards, else the
 * button for a new appointment.
 */
export const focusCard = (id: string | undefined): void => {
  const card = id === undefined ? null : cardOf(id)
  const other =
    card ?? document.querySelector<HTMLElement>('[data-card][tabindex="0"]') ?? document.getElementById(newAppointmentId)
  other?.focus({ preventScroll: true })
}

/** In ms: until then, a card that is rendered again, as in another room, takes the focus again. */
const settleMs = 500

/**
 * Focuses the card of a new or moved appointment as soon as it is rendered, and never while the
 * user is typing.
 */
export const useFocusOnCard = (): ((id: string) => void) => {
  const awaited = useRef<{ id: string; isFocused: boolean } | null>(null)
  useEffect(() => {
    const { current } = awaited
    const card = current && cardOf(current.id)
    const active = document.activeElement
    if (!card || active === card) return
    if (active?.matches('input, textarea, select') || (current.isFocused && active !== document.body)) {
      awaited.current = null
      return
    }
    if (!current.isFocused)
      setTimeout(() => {
        if (awaited.current === current) awaited.current = null
      }, settleMs)
    current.isFocused = true
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  })
  return (id) => {
    awaited.current = { id, isFocused: false }
  }
}

/**
 * A ref for an element that disappears by itself. When it had the focus, or opened what has it, the
 * focus moves as with `focusCard`.
 */
export const keepFocus = (box: HTMLElement | null, id?: string) => () => {
  if (!box?.contains(document.activeElement) && !box?.querySelector('[aria-expanded="true"]')) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusCard(id)
  })
}

/** The button that offers newly freed time. */
const offerOf = () => document.querySelector<HTMLElement>('[data-freed] button')

/**
 * Places the focus after the question of a cancellation: on the offer of the freed time, else on
 * the nearest card; when the appointment is kept, on its card.
 */
export const useFocusAfterCancelling = (cancellingId: string | undefined, freed: readonly unknown[]): void => {
  const requestedId = useRef<string | undefined>(undefined)
  const freedBefore = useRef(freed)
  useEffect(() => {
    if (cancellingId !== undefined) {
      // The value when the question opened.
      if (requestedId.current === undefined) freedBefore.current = freed
      requestedId.current = cancellingId
      return
    }
    const id = requestedId.current
    if (id === undefined) return
    requestedId.current = undefined
    // The latest comes first. An appointment that had been moved frees another time than before.
    const isFreed = freed[0] !== undefined && freed[0] !== freedBefore.current[0]
    // The dialog restores the focus first, perhaps to an element that is gone.
    requestAnimationFrame(() => {
      const offer = offerOf()
      // Whoever was quicker has opened the offer, and its list has the focus.
      if (offer?.getAttribute('aria-expanded') === 'true') return
      if (isFreed && offer) offer.focus({ preventScroll: true })
      else focusCard(id)
    })
  }, [cancellingId, freed])
}
