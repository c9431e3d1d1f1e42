import type { ReactNode } from 'react'
import { parsePhone } from '@molaire/domain/shared/phone'
import type { FieldBinding, FieldErrors } from '../forms/use-wire-form.ts'
import { common } from '../i18n/common-messages.ts'
import type { Message } from '../i18n/define-messages.ts'
import { translate } from '../i18n/use-messages.ts'
import { messages } from './messages.ts'

type Name<V> = keyof V & string

/** What is typed of a record: the values of its body, or the text that becomes them. */
export type Typed<V> = { [K in Name<V>]-?: string | number }

/** One field of a record's form. `V` is what is sent, `R` the record. */
export interface RecordField<V, R> {
  name: Name<V>
  label: Message
  /** A line of text unless said; `number` is a whole one. */
  kind?: 'text' | 'phone' | 'email' | 'number' | 'date' | 'choice'
  required?: boolean
  /** In characters; of a number, its least value. */
  min?: number
  max?: number
  placeholder?: Message
  help?: Message
  /** In pixels; as wide as the form unless said. */
  width?: number
  /** Of a new record. */
  initial?: string | number
  /** Of a choice; `failed` says why there are none. */
  options?: readonly { value: string; label: string }[]
  failed?: string | undefined
  /** A field that does not change once the record is made: how it is said then. */
  fixed?: (record: R) => string
  /** What else is wrong with it, in the user's words. */
  check?: (value: string, of: { typed: Typed<V>; record: R | null }) => string | undefined
  /** What is sent, where it is not what was typed without the blanks around it. */
  read?: (value: string) => string
  /** A control of one's own. */
  draw?: (field: FieldBinding<string | number>, label: string) => ReactNode
}

/**
 * Fields that stand beside one another; with a legend they are a part of the form, and what is
 * `below` is said of them.
 */
export interface FieldGroup<V, R> {
  fields: readonly RecordField<V, R>[]
  legend?: Message
  below?: (typed: Typed<V>) => ReactNode
}

/** The form of a record from top to bottom. */
export type FieldList<V, R> = readonly (RecordField<V, R> | FieldGroup<V, R>)[]

/** All fields of a form, those of groups among them. */
export const flat = <V, R>(list: FieldList<V, R>): RecordField<V, R>[] =>
  list.flatMap((part) => ('fields' in part ? [...part.fields] : [part]))

/** What the fields hold of a record, or of a new one. */
export const typedOf = <V, R>(fields: readonly RecordField<V, R>[], record: R | null): Typed<V> => {
  const known = record as Record<string, string | number | null | undefined> | null // its members that are fields
  return Object.fromEntries(
    fields.map(({ name, kind, initial = '' }) => {
      const value = known ? (known[name] ?? '') : initial
      return [name, kind === 'number' ? String(value) : value]
    }),
  ) as Typed<V> // a field each
}

const readNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)

/** The sentence for what is wrong with a field; undefined when nothing is. */
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
  // The server judges the rest of an address; this catches what was clearly cut short.
  if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(text)) return translate(common.fields.email)
  if (kind === 'phone' && !parsePhone(text)) return translate(common.fields.phone)
  return check()
}

/** What is wrong with what was typed, field by field, in the user's words. */
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

/** What was typed, in the shape of the API; of a known record without what is fixed. */
export const bodyOf = <V, R>(fields: readonly RecordField<V, R>[], typed: Typed<V>, record: R | null): V =>
  Object.fromEntries(
    fields
      .filter(({ fixed }) => !(record && fixed))
      .map(({ name, kind, read = (text) => text.trim() }) => {
        const value: unknown = typed[name]
        if (typeof value !== 'string') return [name, value]
        return [name, kind === 'number' ? readNumber(value) : read(value)]
      }),
  ) as V // nothing was wrong with it
