import { weekFromMonday } from '../shared/local-date.ts'
import type { DayPart } from '../waiting-list/availability.ts'
import type { Alert } from './alerts.ts'
import { patientFields, type KindOf, type PatientField } from './fields.ts'

/** The value of a field, as stored or as typed. When typed, an empty text means no value. */
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

/** How the values that are not plain texts are written for a reader. */
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
  /** Takes the two letters. */
  country: (code: string) => string
  /** Joins several texts into one. */
  list: (texts: readonly string[]) => string
}

/**
 * The value of a field as text; empty when there is none. Only this function knows how each type of
 * field is written.
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
      return textOf(kind, (value as string).trim(), tell) // the other types hold texts
  }
}

function textOf(kind: (typeof patientFields)[PatientField]['kind'], text: string, tell: Teller): string {
  switch (kind) {
    case 'day':
    case 'month':
    case 'person':
    case 'clinic':
    case 'country':
    case 'cardNumber':
      return tell[kind](text)
    default:
      return text
  }
}
