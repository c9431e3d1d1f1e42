/** The width of windows in which the calendar has the month and the arrivals beside the board. */
export const railWidth = '(min-width: 1280px)'

/** The width of windows in which the calendar shows one room at a time. */
export const phoneWidth = '(max-width: 767.98px)'
