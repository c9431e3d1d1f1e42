import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { currentSession } from '../session/session-store.ts'

/**
 * Leaving a form: `close` asks first when something was typed, and waits while it is being saved. `question` is to be
 * drawn beside the form's surface.
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
 * A form that is part of a page: while something is typed in it, whatever leads to another page asks first. Another word of
 * the same address does not lead away, and nobody is asked once the session is over. The question is to be drawn outside the form.
 */
export const useAskBeforePage = (dirty: boolean): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && currentSession() !== undefined,
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
