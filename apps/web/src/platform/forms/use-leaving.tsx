import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { currentSession } from '../session/session-store.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'

/**
 * Closing a form: `close` asks first when something was typed, and does nothing while the form is
 * being saved; `leave` asks in the same way before another act that loses what was typed. Render
 * `question` beside the form. Closing or reloading the tab asks too.
 */
export const useLeaving = ({
  dirty,
  busy,
  onLeave,
}: {
  dirty: boolean
  busy: boolean
  onLeave: () => void
}): { close: () => void; leave: (act: () => void) => void; question: ReactNode } => {
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null)
  useAskBeforeUnload(dirty)
  const leave = (act: () => void) => {
    if (busy) return
    if (dirty) setWaiting({ act })
    else act()
  }
  return {
    close: () => leave(onLeave),
    leave,
    question: <LeavingQuestion opened={waiting !== null} onLeave={() => waiting?.act()} onStay={() => setWaiting(null)} />,
  }
}

const tabOf = (search: object) => ('tab' in search ? search.tab : undefined)

/**
 * For a form inside a page: while something is typed in it, leaving for another page or another tab
 * of the page asks first. Another change of the query does not ask, nor does the end of the
 * session. Closing or reloading the browser's tab asks too. Render the result outside the form.
 */
export const useAskBeforePage = (dirty: boolean): ReactNode => {
  useAskBeforeUnload(dirty)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)) && currentSession() !== null,
    disabled: !dirty,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <LeavingQuestion opened={blocker.status === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
  )
}

const LeavingQuestion = ({ opened, onLeave, onStay }: { opened: boolean; onLeave: () => void; onStay: () => void }) => {
  const { t } = useMessages()
  return (
    <ConfirmDialog
      opened={opened}
      title={t(common.form.abandon)}
      confirmLabel={t(common.form.abandonYes)}
      keepLabel={t(common.form.abandonNo)}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t(common.form.abandonText)}
    </ConfirmDialog>
  )
}
