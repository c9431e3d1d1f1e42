/** In ms: by then a menu that closes has given the focus back to its button. */
const closing = 30

/** Does what a menu item opens once the menu has closed: what takes the focus then keeps it. */
export const afterMenu = (act: () => void): void => void setTimeout(act, closing)
