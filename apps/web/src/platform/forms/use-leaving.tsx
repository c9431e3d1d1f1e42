import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { currentSession } from '../session/session-store.ts'

/**
 * Leaving a form: `close` asks first when something was typed, and waits while it is being saved.
 * `question` is to be drawn beside the form's surface. Closing or reloading the tab asks too.
 */
export const useLeaving = ({
  dirty,
  busy,
  onLeave,
}: {
  dirty: boolean
  busy: boolean
  onLeave: () => void
}): { close: () => void; question: ReactNode } => {
  const [isAsking, setIsAsking] = useState(false)
  useAskBeforeUnload(dirty)
  const close = () => {
    if (busy) return
    if (dirty) setIsAsking(true)
    else onLeave()
  }
  return {
    close,
    question: <LeavingQuestion opened={isAsking} onLeave={onLeave} onStay={() => setIsAsking(false)} />,
  }
}

/**
 * A form that is part of a page: while something is typed in it, whatever leads to another page
 * asks first. Another word of the same address does not lead away, and nobody is asked once the
 * session is over. Closing or reloading the tab asks as well. The question is to be drawn outside
 * the form.
 */
export const useAskBeforePage = (dirty: boolean): ReactNode => {
  useAskBeforeUnload(dirty)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && currentSession() !== null,
    disabled: !dirty,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <LeavingQuestion opened={blocker.status === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
  )
}

/**
 * While something is typed, the browser asks in its own words before the tab is closed or loaded
 * again.
 */
export const useAskBeforeUnload = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
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
