import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { messages as areaMessages } from '../messages.ts'
import { useUndoMerge } from './api.ts'
import { messages } from './messages.ts'

/** The sentence for a refused merge or undo. */
export const describeMergeRefusal = (error: unknown): string => describeError(error, areaMessages.errors)

/**
 * Undoes a merge and reports it. `undo` rejects with the refusal, for a dialog that shows it;
 * `tryToUndo` shows it in a toast.
 */
export const useUndo = () => {
  const { t } = useMessages()
  const { mutateAsync } = useUndoMerge()
  const undo = async (mergeId: string) => {
    await mutateAsync(mergeId)
    showToast({ kind: 'success', title: t(messages.undone), about: mergeId })
  }
  const tryToUndo = (mergeId: string) =>
    void undo(mergeId).catch((error: unknown) =>
      showToast({ kind: 'error', title: t(messages.undoFailed), detail: describeMergeRefusal(error), about: mergeId }),
    )
  return { undo, tryToUndo }
}
