import { useCallback } from 'react'

/**
 * A ref that marks the first field in an element, so that the focus trap focuses it when the dialog
 * opens. Of radio buttons it is the chosen one, as with Tab. A hidden input, as that of a file,
 * cannot have the focus.
 */
export const useFirstField = (isActive: boolean) =>
  useCallback(
    (body: HTMLElement | null) => {
      if (!isActive || !body || body.querySelector('[data-autofocus]')) return
      const first = body.querySelector('input:not(:disabled, [hidden]), select, textarea')
      const chosen =
        first instanceof HTMLInputElement && first.type === 'radio' && body.querySelector(`input[name="${first.name}"]:checked`)
      const field = chosen || first
      field?.setAttribute('data-autofocus', '')
    },
    [isActive],
  )
