import { weekFromMonday } from '../shared/local-date.ts'
import type { DayPart } from '../waiting-list/availability.ts'
import type { Alert } from './alerts.ts'
import { patientFields, type KindOf, type PatientField } from './fields.ts'

/** What a field holds: as a file has it, or as it is typed, where nothing is an empty text. */
export type ValueOf<F extends PatientField> =
  KindOf<F> extends 'alerts'
    ? readonly Alert[]
    : KindOf<F> extends 'weekdays'
      ? readonly number[]
      : KindOf<F> extends 'dayParts'
        ? readonly DayPart[]
        : KindOf<F> extends 'language'
          ? 'fr' | 'en' | '' | null
          : string | null

/** How whoever reads is told what texts alone do not tell. */
export interface Teller {
  day: (day: string) => string
  month: (month: string) => string
  cardNumber: (number: string) => string
  language: (language: 'fr' | 'en') => string
  weekday: (day: number) => string
  dayPart: (part: DayPart) => string
  alert: (alert: Alert) => string
  person: (id: string) => string
  clinic: (id: string) => string
  /** Several of them as one. */
  list: (texts: readonly string[]) => string
}

/**
 * What a field says, in words; an empty text where it says nothing. The one place that knows how
 * each kind is read.
 */
export function fieldText<F extends PatientField>(name: F, value: ValueOf<F>, tell: Teller): string {
  const { kind } = patientFields[name]
  if (value === null || value.length === 0) return ''
  switch (kind) {
    case 'alerts':
      return (value as readonly Alert[]).map(tell.alert).join('\n')
    case 'weekdays':
      return tell.list(weekFromMonday.filter((day) => (value as readonly number[]).includes(day)).map(tell.weekday))
    case 'dayParts':
      return tell.list((value as readonly DayPart[]).map(tell.dayPart))
    case 'language':
      return tell.language(value as 'fr' | 'en')
    default:
      return textOf(kind, (value as string).trim(), tell) // the others hold texts
  }
}

function textOf(kind: (typeof patientFields)[PatientField]['kind'], text: string, tell: Teller): string {
  switch (kind) {
    case 'day':
    case 'month':
    case 'person':
    case 'clinic':
    case 'cardNumber':
      return tell[kind](text)
    default:
      return text
  }
}
