import { readWrittenDay } from '@molaire/domain/shared/written-day'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/** Reads a typed day, with its likeliest meaning; undefined when it is not a day. */
export const readTypedDay = (text: string): LocalDate | undefined => readWrittenDay(text)[0]
