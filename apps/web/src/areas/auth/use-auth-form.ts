import { useState } from 'react'
import { useWireForm, type FieldBinding } from '../../platform/forms/use-wire-form.ts'
import { describeProblem, type Problem } from './problems.ts'

interface AuthFormOptions<V extends Record<string, string>> {
  id: string
  initial: V
  check: (values: V) => { [K in keyof V]?: Problem | undefined }
  submit: (values: V) => Promise<void>
  /**
   * Handles an error of `submit`: returns the problems of fields, or nothing, and the error is then
   * shown for the whole form.
   */
  onFailure?: (error: unknown) => { [K in keyof V]?: Problem } | void
}

/**
 * A form of the sign-in pages: `useWireForm` with problems and errors instead of sentences, so that
 * the page follows a change of language. A refused value shows its problem until it is changed.
 */
export const useAuthForm = <V extends Record<string, string>>({ id, initial, check, submit, onFailure }: AuthFormOptions<V>) => {
  const [failure, setFailure] = useState<unknown>()
  /** Values that the provider refused, and why. */
  const [refused, setRefused] = useState<{ values: V; problems: { [K in keyof V]?: Problem } }>()

  const refusedProblem = (name: keyof V, values: V): Problem | undefined =>
    refused && refused.values[name] === values[name] ? refused.problems[name] : undefined

  const refuse = (problems: { [K in keyof V]?: Problem }, values: V) => {
    setRefused({ values, problems })
    const [first] = Object.keys(problems)
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus()
  }

  const form = useWireForm<V>({
    id,
    initial,
    check,
    submit: async (values) => {
      setFailure(undefined)
      setRefused(undefined)
      try {
        await submit(values)
      } catch (error) {
        const problems = onFailure?.(error)
        if (!problems) return setFailure(error)
        refuse(problems, values)
      }
    },
    describeError: () => '',
    describeRule: () => '',
  })

  return {
    values: form.values,
    busy: form.busy,
    /** The error that belongs to no field; undefined when there is none. */
    failure,
    setFailure,
    /** Marks fields as wrong for a reason other than submitting, until they are changed. */
    refuse: (problems: { [K in keyof V]?: Problem }) => refuse(problems, form.values),
    field: <K extends keyof V>(name: K): FieldBinding<V[K]> => {
      const binding = form.field(name)
      // `check` returns the name of a problem, not a sentence.
      const problem = (binding.error as Problem | undefined) ?? refusedProblem(name, form.values)
      return { ...binding, error: describeProblem(problem) }
    },
    onSubmit: form.onSubmit,
  }
}
