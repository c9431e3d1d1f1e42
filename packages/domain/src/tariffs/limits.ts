/** The largest amount of one part of a fee, in cents: 100 000 $ (CFG-05). */
export const mostFeeCents = 10_000_000

/** The most appointments that one act may need (APT-05). */
export const mostAppointments = 24

/** The most acts of a quick selection (CFG-06). */
export const mostSelected = 30
