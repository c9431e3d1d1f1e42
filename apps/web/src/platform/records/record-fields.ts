import type { ReactNode } from 'react'
import { parsePhone } from '@molaire/domain/shared/phone'
import type { FieldBinding, FieldErrors } from '../forms/use-wire-form.ts'
import { common } from '../i18n/common-messages.ts'
import type { Message } from '../i18n/define-messages.ts'
import { translate } from '../i18n/use-messages.ts'
import { messages } from './messages.ts'

type Name<V> = keyof V & string

/** The values of a record's form: those of its body, or the typed text for them. */
export type Typed<V> = { [K in Name<V>]-?: string | number }

/** One field of a record's form. `V` is the body that is sent, `R` the record. */
export interface RecordField<V, R> {
  name: Name<V>
  label: Message
  /** A text by default; `number` is a whole number. */
  kind?: 'text' | 'phone' | 'email' | 'number' | 'date' | 'choice'
  required?: boolean
  /** In characters; for a number, the least value. */
  min?: number
  max?: number
  placeholder?: Message
  help?: Message
  /** In pixels; by default as wide as the form. */
  width?: number
  /** The value for a new record. */
  initial?: string | number
  /** For a choice; `failed` says why there are none. */
  options?: readonly { value: string; label: string }[]
  failed?: string | undefined
  /** For a field that cannot change after the record is created: its value in words. */
  fixed?: (record: R) => string
  /** A further check of the value; returns the problem in the user's words. */
  check?: (value: string, of: { typed: Typed<V>; record: R | null }) => string | undefined
  /** Converts the typed text to the value that is sent; by default it is trimmed. */
  read?: (value: string) => string
  /** Whether it is left out of a change that does not touch it, because it moves by itself. */
  isSentWhenChanged?: boolean
  /** Draws a special control instead of the usual one. */
  draw?: (field: FieldBinding<string | number>, label: string) => ReactNode
}

/** Fields in one row. With a legend they form a group; `below` is a note under them. */
export interface FieldGroup<V, R> {
  fields: readonly RecordField<V, R>[]
  legend?: Message
  below?: (typed: Typed<V>) => ReactNode
}

/** The fields of a form, from top to bottom. */
export type FieldList<V, R> = readonly (RecordField<V, R> | FieldGroup<V, R>)[]

/** All fields of a form, including those in groups. */
export const flat = <V, R>(list: FieldList<V, R>): RecordField<V, R>[] =>
  list.flatMap((part) => ('fields' in part ? [...part.fields] : [part]))

/** The values of the form for a record, or for a new one. */
export const typedOf = <V, R>(fields: readonly RecordField<V, R>[], record: R | null): Typed<V> => {
  const values = record as Record<string, string | number | null | undefined> | null // only the members that are fields are read
  return Object.fromEntries(
    fields.map(({ name, kind, initial = '' }) => {
      const value = values ? (values[name] ?? '') : initial
      return [name, kind === 'number' ? String(value) : value]
    }),
  ) as Typed<V> // one value per field
}

/** A typed whole number from 0; undefined for anything else. */
export const readNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)

/** The sentence for the problem in a field; undefined if there is none. */
const problemOf = <V, R>(field: RecordField<V, R>, typed: Typed<V>, record: R | null): string | undefined => {
  const { name, kind = 'text', required = false, min = 0 } = field
  const text = String(typed[name]).trim()
  const check = () => field.check?.(text, { typed, record })
  if (kind === 'number') {
    const number = readNumber(text)
    return number === undefined || number < min ? translate(messages.wholeNumber, { min }) : check()
  }
  if (text === '') return required ? translate(common.fields.required) : undefined
  if (text.length < min) return translate(common.fields.min, { min })
  // Catches an address that is clearly incomplete; the server checks the rest.
  if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(text)) return translate(common.fields.email)
  if (kind === 'phone' && !parsePhone(text)) return translate(common.fields.phone)
  return check()
}

/** The problems in the fields, in the user's words. */
export const problemsOf = <V, R>(
  fields: readonly RecordField<V, R>[],
  typed: Typed<V>,
  record: R | null,
): FieldErrors<Typed<V>> => {
  const problems: FieldErrors<Typed<V>> = {}
  for (const field of fields) {
    const problem = record && field.fixed ? undefined : problemOf(field, typed, record)
    if (problem !== undefined) problems[field.name] = problem
  }
  return problems
}

/** Whether a field has the value of the record. */
const isUntouched = <V, R>(
  fields: readonly RecordField<V, R>[],
  name: Name<V>,
  { typed, record }: { typed: Typed<V>; record: R },
): boolean => String(typed[name]).trim() === String(typedOf(fields, record)[name])

/**
 * The body that is sent. For an existing record it leaves out the fixed fields, and those that are
 * only sent when they were changed.
 */
export const bodyOf = <V, R>(fields: readonly RecordField<V, R>[], typed: Typed<V>, record: R | null): V =>
  Object.fromEntries(
    fields
      .filter(({ fixed }) => !(record && fixed))
      .filter(
        ({ isSentWhenChanged = false, name }) => !(record && isSentWhenChanged && isUntouched(fields, name, { typed, record })),
      )
      .map(({ name, kind, read = (text) => text.trim() }) => {
        const value: unknown = typed[name]
        if (typeof value !== 'string') return [name, value]
        return [name, kind === 'number' ? readNumber(value) : read(value)]
      }),
  ) as V // the values were checked before
