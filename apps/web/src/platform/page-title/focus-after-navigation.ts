// After a change of screen its heading takes the focus, so that a screen reader announces it. The
// screen may load after the address changes: the router requests, the heading takes the request.
let isRequested = false

/**
 * The address is about to show another screen: the next heading to appear takes the focus. Whoever
 * presses something before it appears has gone on: the focus stays where they put it.
 */
export const requestHeadingFocus = (): void => {
  isRequested = true
  for (const type of presses) document.addEventListener(type, dropRequest, { capture: true, once: true })
}

/** True once after each request: the first heading that asks takes the focus. */
export const takeFocusRequest = (): boolean => {
  const was = isRequested
  dropRequest()
  return was
}

const presses = ['pointerdown', 'keydown'] as const

const dropRequest = (): void => {
  isRequested = false
  for (const type of presses) document.removeEventListener(type, dropRequest, { capture: true })
}
