import { useSyncExternalStore } from 'react'
import type { ToastKind } from '../../ui/toast-card.tsx'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
  /** The code of a refusal, which the help may explain. */
  refusal?: string | undefined
  /** An action such as undo; with it the toast stays 6 s. */
  action?: ToastAction
  /** A second action. */
  otherAction?: ToastAction
  /**
   * Its subject: the toast replaces an earlier one about the same subject, whose action is out of
   * date.
   */
  about?: string
  /** Replaces the usual time, in ms: 4 s after a scan, 3 s for a failed sign-out. */
  duration?: number
  /** Runs when the toast goes away without its action: its time is over, or it was dismissed. */
  onGone?: () => void
}

export interface ShownToast extends Toast {
  id: number
  /** How many identical toasts it represents. */
  count: number
}

/** SHELL-10, in milliseconds. */
export const toastDurations = {
  success: 3000,
  qrSuccess: 4000,
  error: 5000,
  info: 2000,
  undo: 6000,
  logoutFailure: 3000,
} as const

const atMost = 3

let shown: readonly ShownToast[] = []
let lastId = 0
let paused = false
const timers = new Map<number, { left: number; since: number; handle: ReturnType<typeof setTimeout> | null }>()
const listeners = new Set<() => void>()

const publish = (next: readonly ShownToast[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const durationOf = (toast: Toast): number => toast.duration ?? (toast.action ? toastDurations.undo : toastDurations[toast.kind])

const run = (id: number, left: number) => {
  const running = timers.get(id)
  if (running?.handle) clearTimeout(running.handle)
  timers.set(id, { left, since: Date.now(), handle: paused ? null : setTimeout(() => dismissToast(id), left) })
}

/**
 * Removes a toast; does nothing if it is gone. `isActedOn`: its action was pressed, so its `onGone`
 * does not run.
 */
export const dismissToast = (id: number, { isActedOn = false } = {}): void => {
  const running = timers.get(id)
  if (running?.handle) clearTimeout(running.handle)
  timers.delete(id)
  const toast = shown.find((one) => one.id === id)
  publish(shown.filter((one) => one.id !== id))
  if (!isActedOn) toast?.onGone?.()
}

/** Removes what was said of a subject: it is out of date, and the page says what is true now. */
export const dismissToastsAbout = (subject: string): void => {
  for (const { id, about } of shown) if (about === subject) dismissToast(id)
}

/**
 * SHELL-10: shows a toast; newest first, three at most. A toast with the same text as one on screen
 * raises its count and extends its time, unless one of them has an action. Returns the id.
 */
export const showToast = (toast: Toast): number => {
  const same = shown.find(
    (one) => !toast.action && !one.action && one.kind === toast.kind && one.title === toast.title && one.detail === toast.detail,
  )
  if (same) {
    publish(shown.map((one) => (one.id === same.id ? { ...one, count: one.count + 1 } : one)))
    run(same.id, durationOf(toast))
    return same.id
  }
  if (toast.about !== undefined) dismissToastsAbout(toast.about)
  const id = (lastId += 1)
  publish([{ ...toast, id, count: 1 }, ...shown])
  run(id, durationOf(toast))
  for (const crowded of shown.slice(atMost)) dismissToast(crowded.id)
  return id
}

/** Stops the timers while the user reads: pointer or focus on a toast, or a hidden tab. */
export const pauseToasts = (): void => {
  if (paused) return
  paused = true
  for (const [id, { left, since, handle }] of timers) {
    if (handle) clearTimeout(handle)
    timers.set(id, { left: Math.max(0, left - (Date.now() - since)), since: Date.now(), handle: null })
  }
}

/** Continues the timers where they stopped. */
export const resumeToasts = (): void => {
  if (!paused) return
  paused = false
  for (const [id, { left }] of timers) run(id, left)
}

/** Removes every toast. */
export const clearToasts = (): void => {
  for (const { id } of shown) dismissToast(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts on screen, newest first. */
export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, () => shown)
