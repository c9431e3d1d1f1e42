import type { LocalTime } from '@molaire/domain/shared/local-time'

/** A time of day as PostgreSQL prints it ('08:30:00'), without the seconds ('08:30'). */
export const timeOfDay = (printed: string): LocalTime => printed.slice(0, 5)
