/** The largest amount of one part of a fee: 100 000 $. */
export const mostFeeCents = 10_000_000

/** The most visits that one act may need. */
export const mostAppointments = 24

/** The most acts of a quick selection. */
export const mostSelected = 30
