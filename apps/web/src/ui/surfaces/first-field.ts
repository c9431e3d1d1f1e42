import { useCallback } from 'react'

/**
 * A ref that marks the first field in an element for the focus trap, which looks once the surface
 * is there.
 */
export const useFirstField = (wanted: boolean) =>
  useCallback(
    (body: HTMLElement | null) => {
      if (!wanted || !body || body.querySelector('[data-autofocus]')) return
      body.querySelector('input:not(:disabled), select, textarea')?.setAttribute('data-autofocus', '')
    },
    [wanted],
  )
