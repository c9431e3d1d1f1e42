import { useState } from 'react'
import { useWireForm, type FieldBinding } from '../../platform/forms/use-wire-form.ts'
import { describeProblem, type Problem } from './problems.ts'

interface AuthFormOptions<V extends Record<string, string>> {
  id: string
  initial: V
  check: (values: V) => { [K in keyof V]?: Problem | undefined }
  submit: (values: V) => Promise<void>
  /** Looks at what `submit` threw: a field that is to blame, else the whole form shows it. */
  onFailure?: (error: unknown) => { [K in keyof V]?: Problem } | void
}

/**
 * A form of the pages of sign-in: `useWireForm` with problems instead of sentences, and with what
 * was thrown instead of its words, so that everything on the page follows a change of language. A
 * refused value is told until it is changed.
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
    /** What was thrown and belongs to no field; undefined when nothing was. */
    failure,
    setFailure,
    /** Tells of fields that something else than submitting found wrong, until they are changed. */
    refuse: (problems: { [K in keyof V]?: Problem }) => refuse(problems, form.values),
    field: <K extends keyof V>(name: K): FieldBinding<V[K]> => {
      const binding = form.field(name)
      // `check` gave it: a problem's name.
      const problem = (binding.error as Problem | undefined) ?? refusedProblem(name, form.values)
      return { ...binding, error: describeProblem(problem) }
    },
    onSubmit: form.onSubmit,
  }
}
