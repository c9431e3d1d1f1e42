import { useCallback } from 'react'

/**
 * A ref that marks the first field in an element for the focus trap, which looks once the surface
 * is there.
 */
export const useFirstField = (isActive: boolean) =>
  useCallback(
    (body: HTMLElement | null) => {
      if (!isActive || !body || body.querySelector('[data-autofocus]')) return
      body.querySelector('input:not(:disabled), select, textarea')?.setAttribute('data-autofocus', '')
    },
    [isActive],
  )
