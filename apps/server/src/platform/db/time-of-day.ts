import type { LocalTime } from '@molaire/domain/shared/local-time'

/** A time of day as PostgreSQL prints it ('08:30:00') → as the house writes it ('08:30'). */
export const timeOfDay = (printed: string): LocalTime => printed.slice(0, 5)
