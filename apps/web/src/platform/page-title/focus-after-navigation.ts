/* After a change of screen the focus goes to its heading, so that a screen reader says where one
   is. The screen may arrive later than the address: the router asks, the heading takes. */
let isRequested = false

/** The address is about to show another screen: the next heading to appear takes the focus. */
export const requestHeadingFocus = (): void => {
  isRequested = true
}

/** True once after each request. */
export const takeFocusRequest = (): boolean => {
  const was = isRequested
  isRequested = false
  return was
}
