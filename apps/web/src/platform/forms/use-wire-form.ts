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
   * What is wrong in each field, in the user's words. Called on submit and when a field is left.
   */
  check: (values: V) => FieldErrors<V>
  /**
   * Converts the values to the body of the request and sends it. What it throws is shown in the
   * form.
   */
  submit: (values: V) => Promise<void>
  /** The sentence for what `submit` threw. */
  describeError: (error: unknown) => string
  /** The sentence for a field that the server refused, by the rule that it names. */
  describeRule: (rule: string, field: keyof V) => string
  /**
   * Makes fields that are wrong visible, for instance by opening the section that contains them,
   * before one of them gets the focus.
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
 * State of a form. A field's error appears when the user leaves it after a change, or on submit,
 * and disappears as soon as it is corrected. A failed submit keeps what was typed. `field('name')`
 * binds a field of ui.
 */
export const useWireForm = <V extends Record<string, unknown>>(options: WireFormOptions<V>) => {
  const { id, initial, check, submit, describeError, describeRule, reveal } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [failure, setFailure] = useState<{ message: string; refusal: string | undefined }>()
  /**
   * The fields that were wrong at the last submit and are not corrected yet. Only they are in the
   * summary: it takes the focus when it appears, which must not happen while the user fills in the
   * rest.
   */
  const [refused, setRefused] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const idOf = (name: keyof V) => `${id}-${String(name)}`

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (!errors[name] || check({ ...values, [name]: value })[name]) return
    setErrors({ ...errors, [name]: undefined })
    setRefused((before) => before.filter((one) => one !== name))
  }

  const field = <K extends keyof V>(name: K): FieldBinding<V[K]> => ({
    id: idOf(name),
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      if (sameValue(values[name], initial[name])) return
      const error = check(values)[name]
      // A refusal of the server stays until the value changes, because `check` does not know it.
      if (error) setErrors((before) => ({ ...before, [name]: error }))
    },
  })

  /**
   * Focuses the first field that is wrong; when an error summary appears, it takes the focus
   * instead. Returns false if none of the fields is on the screen.
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
    setRefused(wrongIn(errors))
    if (wrongIn(errors).length > 0) {
      focusFirst(errors)
      return
    }
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      const wrong = refusedFields(error, values, describeRule)
      setErrors(wrong)
      setRefused(wrongIn(wrong))
      // When the session is over, the sign-in dialog says so. In the form, the message would still
      // be there after signing in.
      const isSessionOver = isApiError(error) && error.status === 401
      if (!focusFirst(wrong) && !isSessionOver)
        setFailure({ message: describeError(error), refusal: isApiError(error) ? error.code : undefined })
    } finally {
      setBusy(false)
    }
  }

  const summary: SummaryItem[] = [
    ...(failure ? [failure] : []),
    ...Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' && refused.includes(name) ? [{ fieldId: idOf(name), message }] : [],
    ),
  ]

  return {
    values,
    set,
    /**
     * Replaces all values, for instance after a reload, and clears all errors. A function gets what
     * is typed by then.
     */
    replace: (next: V | ((typed: V) => V)) => {
      setValues(next)
      setErrors({})
      setRefused([])
      setFailure(undefined)
    },
    field,
    busy,
    /** Whether a value differs from the form's initial values. */
    dirty: Object.keys(initial).some((name) => !sameValue(values[name], initial[name])),
    failure: failure?.message,
    /** The errors for ErrorSummary; empty before the first submit. */
    summary,
    onSubmit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!busy) void send()
    },
  }
}

const wrongIn = <V extends Record<string, unknown>>(errors: FieldErrors<V>): (keyof V & string)[] =>
  Object.keys(errors).filter((name) => errors[name])

/** The server's `fields` (`body.firstName`) as errors of the form's fields. */
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
