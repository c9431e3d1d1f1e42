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
  /** Prefix of the fields' ids, unique on the page; also the id of the form. */
  id: string
  /** Null for a new one. */
  record: R | null
  /** The values of the fields for a record. */
  fieldsOf: (record: R | null) => V
  /** What is wrong in each field, in the user's words. */
  check: (fields: V, record: R | null) => FieldErrors<V>
  /**
   * Saves the fields: as a new record, or as a change of `record` as it was last read. What it
   * throws is shown in the form.
   */
  save: (fields: V, record: R | null) => Promise<void>
  /**
   * Reads the record from the server again; undefined when it is gone. Not needed if the form only
   * creates records.
   */
  readAgain?: (record: R) => Promise<R | undefined>
  /**
   * The area's sentences for its refusals, or a function that makes the sentence when the code is
   * not enough.
   */
  errors: ErrorSentences | ((error: unknown) => string)
  /** Refusals that are shown at one field: `{ room_name_taken: 'name' }`. */
  fieldOf?: FieldOf<V>
  /** Whether something outside the fields was changed. */
  alsoDirty?: boolean
  /** Makes fields that are wrong visible. */
  reveal?: (names: (keyof V & string)[]) => void
  /**
   * A field's value in words. With it, after somebody else's change, the user chooses between both
   * values of each field that both changed (`choices`). Without it, the user's values stay. Other
   * fields take the server's value in either case.
   */
  sayValue?: (name: keyof V & string, value: V) => string
  onLeave: () => void
}

/**
 * Both sets of values after somebody else's change, and the fields that both changed. `mine` keeps
 * the user's values that `theirs` has replaced in the form.
 */
interface Meeting<V> {
  mine: V
  theirs: V
  names: (keyof V & string)[]
}

/**
 * The form of a new or an existing record: `useWireForm`, the handling of somebody else's change
 * (API-08), and the question before typed text is lost. Show `FormProblems` at its top. `adopt`
 * takes a newly read record as the one that the form opened with.
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
        // The user sees both values at once. If the record cannot be read, the notice offers to try
        // again.
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

/** A refusal shown at a field uses its code as the rule. */
const isCodeOf = <V>(fieldOf: FieldOf<V>, rule: string): rule is ApiErrorCode => rule in fieldOf
const refusalOf = (code: ApiErrorCode) => new ApiError({ status: 409, code, title: code })
