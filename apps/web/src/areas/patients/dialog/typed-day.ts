import { readWrittenDay } from '@molaire/domain/patients/written-day'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/** A day as people write it, the likeliest reading; undefined when it is none. */
export const readTypedDay = (text: string): LocalDate | undefined => readWrittenDay(text)[0]
