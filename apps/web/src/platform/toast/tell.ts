import { isApiError } from '../api/api-error.ts'
import { showToast } from './toast-store.ts'

/**
 * Runs an action and shows a toast: what was done, with an undo, or why it failed. Resolves to
 * undefined after a failure.
 */
export const tell = async <T>(
  act: () => Promise<T>,
  {
    about,
    done,
    undo,
    failed,
    why,
  }: {
    about?: string
    /** Without it, a success shows no toast. */
    done?: string
    undo?: { label: string; run: (result: T) => unknown } | undefined
    failed: string
    why: (error: unknown) => string
  },
): Promise<T | undefined> => {
  const subject = about === undefined ? {} : { about }
  try {
    const result = await act()
    const action = undo && { label: undo.label, onPress: () => void undo.run(result) }
    if (done !== undefined) showToast({ kind: 'success', title: done, ...subject, ...(action && { action }) })
    return result
  } catch (error) {
    showToast({
      kind: 'error',
      title: failed,
      detail: why(error),
      refusal: isApiError(error) ? error.code : undefined,
      ...subject,
    })
    return undefined
  }
}
