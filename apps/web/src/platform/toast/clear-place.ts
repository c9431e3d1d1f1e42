/**
 * Where toasts may stand, the usual place first; on phones all but the last are the foot of the
 * screen.
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

/**
 * The first place where toasts lie over nothing that must stay in sight; the usual one when there
 * is none.
 */
export const clearPlace = (boxAt: (place: ToastPlace) => Box, inSight: readonly Box[]): ToastPlace =>
  toastPlaces.find((place) => {
    const box = boxAt(place)
    return !inSight.some((other) => touch(box, other))
  }) ?? 'bottom'
