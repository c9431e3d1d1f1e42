/** The width of windows in which the calendar shows one room at a time. */
export const phoneWidth = '(max-width: 767.98px)'
