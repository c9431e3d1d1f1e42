import { useCallback } from 'react'

/**
 * A ref that marks the first field in an element, so that the focus trap focuses it when the dialog
 * opens.
 */
export const useFirstField = (isActive: boolean) =>
  useCallback(
    (body: HTMLElement | null) => {
      if (!isActive || !body || body.querySelector('[data-autofocus]')) return
      body.querySelector('input:not(:disabled), select, textarea')?.setAttribute('data-autofocus', '')
    },
    [isActive],
  )
