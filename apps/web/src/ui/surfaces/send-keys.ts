import type { KeyboardEvent } from 'react'

/** Marks the button that a surface sends with: `Button` puts it on the primary one. */
export const primaryMark = { 'data-primary': '' } as const

/**
 * Ctrl Enter (⌘ Enter) anywhere in a sheet or dialog presses its primary button; every surface
 * hears it, so that none forgets. Heard on the way down, as the library keeps the way up to itself.
 * Nothing destructive is primary. What is held down is one press, and what is disabled stays so.
 */
export const sendOnCtrlEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  // A question over a form is inside it for React: the form must not hear what was meant for the
  // question.
  const surface = event.target instanceof Element ? event.target.closest('[aria-modal="true"]') : null
  if (surface !== event.currentTarget) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) [...event.currentTarget.querySelectorAll<HTMLElement>('[data-primary]')].at(-1)?.click()
}
