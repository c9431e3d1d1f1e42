import { useState, type ReactNode } from 'react'
import { ApiError, hasCode, isApiError, type ApiErrorCode } from '../api/api-error.ts'
import { describeError, describeRule, type ErrorSentences } from '../api/describe-error.ts'
import type { Choice } from './conflict-choice.tsx'
import { keepTyped } from './keep-typed.ts'
import { aboutField } from './problems.ts'
import { sameValue } from './same-value.ts'
import { useConflict, type Conflict } from './use-conflict.ts'
import { useLeaving } from './use-leaving.tsx'
import { useWireForm, type FieldErrors } from './use-wire-form.ts'

type FieldOf<V> = { [Code in ApiErrorCode]?: keyof V & string }

export interface RecordFormOptions<R, V extends Record<string, unknown>> {
  /** Prefix of the fields' ids, unique on the page; the id of the form. */
  id: string
  /** Null for a new one. */
  record: R | null
  /** What the fields hold of it. */
  fieldsOf: (record: R | null) => V
  /** What is wrong, field by field, in the user's words. */
  check: (fields: V, record: R | null) => FieldErrors<V>
  /**
   * Sends the fields: a new record, or a change of the one given, as it was last read. What it
   * throws is shown in the form.
   */
  save: (fields: V, record: R | null) => Promise<void>
  /**
   * The record as the server knows it now; undefined when it is gone. A form of new records alone
   * needs none.
   */
  readAgain?: (record: R) => Promise<R | undefined>
  /**
   * The area's sentences for its refusals, or what finds the sentence where a code alone does not
   * say it.
   */
  errors: ErrorSentences | ((error: unknown) => string)
  /** Refusals that are about one field, which then shows them: `{ room_name_taken: 'name' }`. */
  fieldOf?: FieldOf<V>
  /** What was changed beside the fields. */
  alsoDirty?: boolean
  /** Brings fields that are wrong into sight. */
  reveal?: (names: (keyof V & string)[]) => void
  /**
   * How the value of a field is said. With it, whoever meets somebody else's change chooses between
   * both versions of each field that both changed (`choices`); without it, what was typed stands.
   * The rest is as it is now.
   */
  sayValue?: (name: keyof V & string, value: V) => string
  onLeave: () => void
}

/**
 * Somebody else's change: what they wrote, what was put aside for it, and the fields that both
 * changed.
 */
interface Meeting<V> {
  mine: V
  theirs: V
  names: (keyof V & string)[]
}

/**
 * The form of a record that is new or known: `useWireForm`, the way on when somebody else changed
 * it meanwhile (API-08), and the question before what was typed is left. Shown with `FormProblems`
 * on top. `adopt` takes what the server says now as what the form opened with.
 */
export const useRecordForm = <R, V extends Record<string, unknown>>(options: RecordFormOptions<R, V>) => {
  const { id, fieldsOf, check, save, readAgain, errors, fieldOf = {}, alsoDirty = false, reveal, sayValue, onLeave } = options
  const describe = typeof errors === 'function' ? errors : (error: unknown) => describeError(error, errors)
  const [record, setRecord] = useState(options.record)
  const [opened, setOpened] = useState(() => fieldsOf(options.record))
  const [meeting, setMeeting] = useState<Meeting<V> | null>(null)
  const adopt = (now: R): V => {
    const fields = fieldsOf(now)
    setRecord(() => now)
    setOpened(fields)
    return fields
  }
  const form = useWireForm<V>({
    id,
    initial: opened,
    check: (fields) => check(fields, record),
    submit: async (fields) => {
      try {
        await save(fields, record)
      } catch (thrown) {
        conflict.note(thrown)
        // Both versions are shown at once; a record that cannot be read offers to try again.
        if (sayValue && record !== null && hasCode(thrown, 'version_conflict') && (await conflict.readAgain())) return
        throw onItsField(thrown, fieldOf)
      }
    },
    describeError: describe,
    describeRule: (rule, field) => (isCodeOf(fieldOf, rule) ? describe(refusalOf(rule)) : describeRule(rule, String(field))),
    reveal,
  })
  const conflict: Conflict = useConflict(async () => {
    if (record === null) return
    const now = await readAgain?.(record)
    if (now === undefined) throw new ApiError({ status: 404, code: 'not_found', title: 'the record is gone' })
    const theirs = adopt(now)
    const mine = form.values
    const both = (name: string) =>
      [mine, theirs].every((version) => !sameValue(opened[name], version[name])) && !sameValue(mine[name], theirs[name])
    setMeeting({ mine, theirs, names: Object.keys(theirs).filter(both) })
    form.replace((typed) => keepTyped({ opened, typed, now: theirs }))
  })
  const choices: Choice[] =
    meeting && sayValue
      ? meeting.names.map((name) => {
          const isTheirs = sameValue(form.values[name], meeting.theirs[name])
          const mine = isTheirs ? meeting.mine : form.values
          return {
            name,
            mine: sayValue(name, mine),
            theirs: sayValue(name, meeting.theirs),
            chosen: isTheirs ? 'theirs' : 'mine',
            choose: (which) => {
              if (which === 'theirs') setMeeting({ ...meeting, mine: { ...meeting.mine, [name]: mine[name] } })
              form.set(name, (which === 'theirs' ? meeting.theirs : mine)[name])
            },
          }
        })
      : []
  const leaving: { close: () => void; question: ReactNode } = useLeaving({
    dirty: form.dirty || alsoDirty,
    busy: form.busy,
    onLeave,
  })
  return { form, record, opened, adopt, conflict, choices, leaving }
}

const onItsField = <V>(thrown: unknown, fieldOf: FieldOf<V>): unknown => {
  if (!isApiError(thrown)) return thrown
  const field = fieldOf[thrown.code]
  return field === undefined ? thrown : aboutField(thrown, thrown.code, field)
}

/** What is shown by a field has its code for a rule. */
const isCodeOf = <V>(fieldOf: FieldOf<V>, rule: string): rule is ApiErrorCode => rule in fieldOf
const refusalOf = (code: ApiErrorCode) => new ApiError({ status: 409, code, title: code })
