import type { KeyboardEvent } from 'react'

/** Marks the button that Ctrl Enter presses: `Button` sets it on the primary one. */
export const primaryMark = { 'data-primary': '' } as const

/**
 * Ctrl Enter (⌘ Enter) anywhere in a sheet or dialog presses its primary button. Every surface uses
 * this in the capture phase, because the library stops the bubbling one. No destructive button is
 * primary, unless its question asks for a reason. Holding the keys counts as one press. A disabled
 * button takes the focus, and so shows its reason.
 */
export const sendOnCtrlEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  // In React, events of a question over a form bubble to the form; the form must ignore them.
  const surface = event.target instanceof Element ? event.target.closest('[aria-modal="true"]') : null
  if (surface !== event.currentTarget) return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat) return
  const button = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-primary]')].at(-1)
  if (button?.getAttribute('aria-disabled') === 'true') button.focus()
  else button?.click()
}

/**
 * Enter in a field of one line, or on one choice of several, leads to the primary button of its
 * dialog, which a second Enter presses: the key is never silent, and nothing is sent by accident. A
 * field of a form sends it as usual, and a field with a role, such as a list to choose from, has
 * its own Enter.
 */
export const goToPrimaryOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const field = event.target
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(field instanceof HTMLInputElement) || field.form || field.hasAttribute('role')) return
  if (field.type !== 'text' && field.type !== 'radio') return
  const surface = field.closest('[aria-modal="true"]')
  // Events of a dialog over this one bubble here too.
  if (surface === null || surface !== event.currentTarget.closest('[aria-modal="true"]')) return
  // Else the button, once it has the focus, is pressed by the same Enter.
  event.preventDefault()
  ;[...surface.querySelectorAll<HTMLElement>('[data-primary]')].at(-1)?.focus()
}
