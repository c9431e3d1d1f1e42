// After a change of screen its heading takes the focus, so that a screen reader announces it. The
// screen may load after the address changes: the router requests, the heading takes the request.
let isRequested = false

/** The address is about to show another screen: the next heading to appear takes the focus. */
export const requestHeadingFocus = (): void => {
  isRequested = true
}

/** True once after each request: the first heading that asks takes the focus. */
export const takeFocusRequest = (): boolean => {
  const was = isRequested
  isRequested = false
  return was
}
