/**
 * Where toasts may appear, the usual place first. On phones `bottom` and `left` are both the bottom
 * of the screen.
 */
const toastPlaces = ['bottom', 'left', 'top'] as const
export type ToastPlace = (typeof toastPlaces)[number]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The first place where toasts cover nothing that must stay visible, else the usual one. */
export const clearPlace = (boxAt: (place: ToastPlace) => Box, inSight: readonly Box[]): ToastPlace =>
  toastPlaces.find((place) => {
    const box = boxAt(place)
    return !inSight.some((other) => touch(box, other))
  }) ?? 'bottom'
