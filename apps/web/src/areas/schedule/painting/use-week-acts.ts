import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { noteScheduleChange, scheduleKeys, sendStep, sending } from '../api.ts'
import type { Guard } from '../components/use-stranded.tsx'
import { messages } from '../messages.ts'
import { applyAct, stepsOf, undoOf, type Step, type WeekAct } from './week-acts.ts'

/** The toast of a completed change. */
export interface ToastText {
  title: string
  detail?: string
}
/**
 * Performs changes of the week in as few requests as possible. The changes are shown at once, and a
 * toast reports them with an undo. True when all are saved; never throws.
 */
export type Perform = (acts: readonly WeekAct[], toast: ToastText) => Promise<boolean>

interface Waiting {
  act: WeekAct
  tag: string
}

/**
 * Whether a step still has something to change: a colleague, or the server itself, may have removed
 * it.
 */
const hasTarget = (step: Step, week: WeekSchedule): boolean => {
  if (step.kind === 'assignAll') return true
  const { act } = step
  switch (act.kind) {
    case 'reassign':
    case 'unassign':
      return week.assignments.some(({ id }) => id === act.id)
    case 'moveSlot':
    case 'closeSlot':
      return week.timeSlots.some(({ id }) => id === act.id)
    // A block that was put back has already reopened its slot.
    case 'openSlot':
      return !week.timeSlots.some(
        ({ dayOfWeek, startTime, endTime }) =>
          dayOfWeek === act.to.dayOfWeek && startTime === act.to.startTime && endTime === act.to.endTime,
      )
    default:
      return true
  }
}

/** Changes that first remove and then assign strand appointments only for a moment. */
const replaces = (acts: readonly WeekAct[]) =>
  acts.some(({ kind }) => kind === 'unassign' || kind === 'closeSlot') && acts.some(({ kind }) => kind === 'assign')

let lastTag = 0

/**
 * CFG-04: changes are shown at once and sent in order. The first refusal stops the changes of the
 * same batch: the week is read again, and what was saved before can still be undone.
 */
export const useWeekActs = (periodId: string, guard: Guard): Perform => {
  const cache = useQueryClient()
  const key = scheduleKeys.week(periodId)
  const waiting = useRef<Waiting[]>([])
  const server = useRef<WeekSchedule | null>(null)
  const line = useRef<Promise<boolean>>(Promise.resolve(true))

  const show = () => {
    if (server.current)
      cache.setQueryData<WeekSchedule>(
        key,
        waiting.current.reduce((week, { act, tag }) => applyAct(week, act, tag), server.current),
      )
  }
  const drop = (own: readonly Waiting[]) => {
    waiting.current = waiting.current.filter((one) => !own.includes(one))
    show()
  }

  const send = async (own: readonly Waiting[], toast: ToastText, isUndo: boolean): Promise<boolean> => {
    const before = server.current
    if (!before) {
      drop(own)
      sending.delete(periodId)
      return false
    }
    const acceptAll = isUndo && replaces(own.map(({ act }) => act))
    let done = 0
    let isWhole = true
    let failure: unknown
    try {
      for (const { step, of } of stepsOf(own)) {
        const known: WeekSchedule = server.current ?? before
        if (hasTarget(step, known)) {
          const after = await guard((accept) => sendStep(step, known, accept || acceptAll))
          // The user declined: this step and the following ones are dropped.
          if (!after) {
            isWhole = false
            break
          }
          server.current = after
          done += 1
        }
        waiting.current = waiting.current.filter((other) => !of.includes(other))
        show()
      }
    } catch (error) {
      failure = error
    }
    drop(own)
    noteScheduleChange(cache)
    if (waiting.current.length === 0) {
      sending.delete(periodId)
      // Colleagues' changes were not read while the changes were sent.
      void cache.invalidateQueries({ queryKey: key })
    }
    const after: WeekSchedule = server.current ?? before
    if (failure !== undefined) {
      const part = isUndo ? messages.undoneInPart : done > 0 ? messages.failedInPart : messages.failed
      showToast({ kind: 'error', title: translate(part), detail: describeError(failure, messages.errors) })
    }
    isWhole &&= failure === undefined
    if (done === 0) return isWhole
    if (isUndo) {
      if (isWhole) showToast({ kind: 'success', title: toast.title })
      return isWhole
    }
    const undo = () => {
      const now = cache.getQueryData<WeekSchedule>(key) ?? after
      void perform(undoOf({ before, after, now }), { title: translate(messages.undone) }, true)
    }
    showToast({ kind: 'success', ...toast, action: { label: translate(messages.undo), onPress: undo } })
    return isWhole
  }

  const perform = (acts: readonly WeekAct[], toast: ToastText, isUndo = false): Promise<boolean> => {
    if (acts.length === 0) return Promise.resolve(true)
    void cache.cancelQueries({ queryKey: key })
    if (waiting.current.length === 0) server.current = cache.getQueryData<WeekSchedule>(key) ?? null
    const own = acts.map((act): Waiting => ({ act, tag: String((lastTag += 1)) }))
    waiting.current = [...waiting.current, ...own]
    sending.add(periodId)
    show()
    line.current = line.current.then(() => send(own, toast, isUndo))
    return line.current
  }
  return (acts, toast) => perform(acts, toast)
}
