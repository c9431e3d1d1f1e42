import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { SummaryItem } from '../../ui/error-summary.tsx'
import { isApiError } from '../api/api-error.ts'
import { sameValue } from './same-value.ts'

export type FieldErrors<V> = { [K in keyof V]?: string | undefined }

export interface WireFormOptions<V extends Record<string, unknown>> {
  /** Prefix of the fields' ids, unique on the page. */
  id: string
  initial: V
  /**
   * What is wrong, field by field, in the user's words; called on submit and as fields are left.
   */
  check: (values: V) => FieldErrors<V>
  /** Turns the values into the wire's shape and sends them. What it throws is shown in the form. */
  submit: (values: V) => Promise<void>
  /** The sentence for what was thrown. */
  describeError: (error: unknown) => string
  /** The sentence for a field that the server refused, by the rule it names. */
  describeRule: (rule: string, field: keyof V) => string
  /**
   * Brings fields that are wrong into sight before one of them takes the focus, such as by opening
   * what they stand in.
   */
  reveal?: ((names: (keyof V & string)[]) => void) | undefined
}

export interface FieldBinding<T> {
  id: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/**
 * The life of a form: values in the shape of the form, errors on blur once something was typed and
 * on submit, removed as soon as they are mended; a failed submit keeps what was typed.
 * `field('name')` binds a field of ui.
 */
export const useWireForm = <V extends Record<string, unknown>>(options: WireFormOptions<V>) => {
  const { id, initial, check, submit, describeError, describeRule, reveal } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const idOf = (name: keyof V) => `${id}-${String(name)}`

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (errors[name] && !check({ ...values, [name]: value })[name]) setErrors({ ...errors, [name]: undefined })
  }

  const field = <K extends keyof V>(name: K): FieldBinding<V[K]> => ({
    id: idOf(name),
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      if (sameValue(values[name], initial[name])) return
      const error = check(values)[name]
      // What the server refused stays until it is changed, though nothing here sees what is wrong
      // with it.
      if (error) setErrors((before) => ({ ...before, [name]: error }))
    },
  })

  /**
   * Brings the focus to the first field that is wrong; a summary that appears takes it from there.
   * False when none is on the screen.
   */
  const focusFirst = (errors: FieldErrors<V>): boolean => {
    const names = wrongIn(errors)
    if (names.length === 0) return false
    if (reveal) flushSync(() => reveal(names))
    const first = names.map((name) => document.getElementById(idOf(name))).find((element) => element !== null)
    first?.focus()
    return first !== undefined
  }

  const send = async () => {
    const errors = check(values)
    setFailure(undefined)
    setErrors(errors)
    setAttempts(attempts + 1)
    if (wrongIn(errors).length > 0) {
      focusFirst(errors)
      return
    }
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      const refused = refusedFields(error, values, describeRule)
      setErrors(refused)
      // That the session is over is said by the sign-in that comes over the page, and no longer
      // true once it is gone.
      const isSessionOver = isApiError(error) && error.status === 401
      if (!focusFirst(refused) && !isSessionOver) setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  const summary: SummaryItem[] = [
    ...(failure ? [{ message: failure }] : []),
    ...Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' ? [{ fieldId: idOf(name), message }] : [],
    ),
  ]

  return {
    values,
    set,
    /**
     * Puts other values in the place of all, as after a reload; what was wrong with the old ones is
     * forgotten. A function gets what is typed by then.
     */
    replace: (next: V | ((typed: V) => V)) => {
      setValues(next)
      setErrors({})
      setFailure(undefined)
    },
    field,
    busy,
    /** Whether anything differs from what the form opened with. */
    dirty: Object.keys(initial).some((name) => !sameValue(values[name], initial[name])),
    failure,
    /** For ErrorSummary, once a submit has failed. */
    summary: attempts > 0 ? summary : [],
    onSubmit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!busy) void send()
    },
  }
}

const wrongIn = <V extends Record<string, unknown>>(errors: FieldErrors<V>): (keyof V & string)[] =>
  Object.keys(errors).filter((name) => errors[name])

/** The server's `fields` (`body.firstName`) as errors of the form's own fields. */
const refusedFields = <V extends Record<string, unknown>>(
  error: unknown,
  values: V,
  describeRule: (rule: string, field: keyof V) => string,
): FieldErrors<V> => {
  const errors: FieldErrors<V> = {}
  if (!isApiError(error)) return errors
  for (const { path, rule } of error.fields) {
    const name = path.replace(/^body\./, '')
    if (name in values) errors[name as keyof V] = describeRule(rule, name) // checked just above
  }
  return errors
}
