import type { User } from '@molaire/contract/users/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { countWords } from '../../../platform/i18n/count-words.ts'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { resetTemporaryPassword, signOutEverywhere, useDeleteUser, useUpdateUser } from '../admin-api.ts'
import { messages } from '../admin-messages.ts'
import { describeUserError } from '../describe-user-error.ts'
import type { HandedPassword } from './temporary-password-dialog.tsx'

/**
 * What is about to be done to an account. `history` is a deletion that was refused: disabling is
 * offered instead.
 */
export type UserAct = 'delete' | 'history' | 'disable' | 'password' | 'signOut'
export interface PendingAct {
  act: UserAct
  user: User
  /** With `history`: the records that bear the user's name, counted by type. */
  history?: Record<string, unknown>
}

const { ask } = messages
const kinds = { appointments: ofRecords.uses.appointments, logLines: messages.kind.logLines }
const words = {
  delete: { title: ask.delete, text: ask.deleteText, yes: ask.deleteYes },
  history: { title: ask.history, text: ask.historyText, yes: ask.disableYes },
  disable: { title: ask.disable, text: ask.disableText, yes: ask.disableYes },
  password: { title: ask.password, text: ask.passwordText, yes: ask.passwordYes },
  signOut: { title: ask.signOut, text: ask.signOutText, yes: ask.signOutYes },
} satisfies Record<UserAct, { title: Message<{ name: string }>; text: Message; yes: Message }>

/**
 * The question before an act on an account, and the act. Mounted while it is open. `onAsk` opens
 * another question.
 */
export const UserActDialog = ({
  pending: { act, user, history },
  onAsk,
  onPassword,
  onClose,
}: {
  pending: PendingAct
  onAsk: (next: PendingAct) => void
  onPassword: (handed: HandedPassword) => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const remove = useDeleteUser()
  const update = useUpdateUser()
  const name = displayName(user)
  const done = (title: string) => showToast({ kind: 'success', title })

  const run = async (): Promise<void> => {
    switch (act) {
      case 'delete':
        await remove.mutateAsync(user)
        return void done(t(messages.act.deleted))
      case 'history':
      case 'disable':
        await update.mutateAsync({ user, body: { isEnabled: false } })
        return void done(t(messages.act.disabled, { name }))
      case 'password':
        return onPassword({ user, temporaryPassword: await resetTemporaryPassword(user), isNew: false })
      case 'signOut':
        await signOutEverywhere(user)
        return void done(t(messages.act.signedOut, { name }))
    }
  }
  const confirm = () =>
    run().catch((error: unknown) => {
      if (act === 'delete' && hasCode(error, 'user_has_history')) return onAsk({ act: 'history', user, history: error.details })
      const title = t(act === 'delete' ? messages.act.deleteFailed : messages.act.updateFailed)
      showToast({ kind: 'error', title, detail: describeUserError(error) })
      throw error
    })

  return (
    <ConfirmDialog
      opened
      title={t(words[act].title, { name })}
      confirmLabel={t(words[act].yes)}
      keepLabel={t(act === 'delete' ? ofRecords.keep : common.ui.cancel)}
      danger={act !== 'password'}
      onConfirm={confirm}
      onClose={onClose}
      describeError={describeUserError}
    >
      {history && <p style={{ marginBottom: 8 }}>{t(ask.historyOf, { what: countWords(history, kinds) })}</p>}
      <p>{t(words[act].text)}</p>
    </ConfirmDialog>
  )
}
