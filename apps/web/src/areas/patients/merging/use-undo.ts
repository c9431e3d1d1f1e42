import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { messages as areaMessages } from '../messages.ts'
import { useUndoMerge } from './api.ts'
import { messages } from './messages.ts'

/** The sentence for a merge or its undoing that is refused. */
export const describeMergeRefusal = (error: unknown): string => describeError(error, areaMessages.errors)

/**
 * Takes a merge back and says so. `undo` rejects with a refusal, for a dialog that shows it;
 * `tryToUndo` tells it in a toast.
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
