/** What the focus can go to with Tab. */
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** In ms: by then, a dialog that closes or a new page has placed the focus on purpose. */
const patience = 150

/** An element and where it is: itself and its ancestors, each with what is before it. */
type Trail = readonly { element: Element; before: Element | null }[]

const trailOf = (element: Element): Trail => {
  const trail: { element: Element; before: Element | null }[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    trail.push({ element: at, before: at.previousElementSibling })
  return trail
}

/** Whether an element can no longer have the focus: it was removed or disabled. */
const isGone = (element: Element | undefined) => element !== undefined && (!element.isConnected || element.matches(':disabled'))

/** What is inert cannot be used, as a card in a preview; nor what is outside of an open dialog. */
const isUsable = (element: HTMLElement) =>
  element.closest('[inert]') === null &&
  (!document.documentElement.hasAttribute('data-modal') || element.closest('[role="dialog"], [role="alertdialog"]') !== null)

const isAfter = (element: Element, other: Element) =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The nearest place to one that is gone: in its row, its card, its page; after one removed. */
const nearestTo = (trail: Trail): HTMLElement | undefined => {
  const removedPart = trail.findLast(({ element }) => !element.isConnected)
  for (const { element } of trail) {
    if (!element.isConnected) continue
    const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter(isUsable)
    const before = removedPart?.before
    const near =
      (before?.isConnected === true ? inside.find((one) => !before.contains(one) && isAfter(before, one)) : inside[0]) ??
      inside.at(-1)
    if (near) return near
    if (element.matches('main, [role="dialog"], [role="alertdialog"]')) break
  }
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  return heading && isUsable(heading) ? heading : undefined
}

/**
 * Keeps the focus near a button that goes away when it is pressed by a key, as with its row, or
 * that is disabled, as at the end of a list. Without it, screen readers are at the top of the page
 * again. Whoever knows a better place moves the focus there, and then nothing happens here. Returns
 * the function that stops it.
 */
export const returnLostFocus = (): (() => void) => {
  let trail: Trail = []
  // A pointer needs no focus, and on a phone a field that has it opens the keyboard.
  let isByKeys = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const active = document.activeElement
      const isLost = active === document.body || active === null || active.matches(':disabled')
      if (isLost && isByKeys && isGone(trail[0]?.element)) nearestTo(trail)?.focus()
    }, patience)
  }
  const onKey = () => (isByKeys = true)
  const onPointer = () => (isByKeys = false)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = trailOf(target)
  }
  const observer = new MutationObserver((changes) => {
    const isOne = changes.some(({ type, removedNodes }) => type === 'attributes' || removedNodes.length > 0)
    if (isOne && isGone(trail[0]?.element)) look()
  })
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('pointerdown', onPointer, { capture: true })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('pointerdown', onPointer, { capture: true })
    document.removeEventListener('focusin', remember)
  }
}
