import { useState } from 'react'
import type { Group } from '@molaire/contract/groups/endpoints'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx'
import { keepTyped } from '../../../platform/forms/keep-typed.ts'
import { aboutField, namedProblems } from '../../../platform/forms/problems.ts'
import { useConflict } from '../../../platform/forms/use-conflict.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { askForGroup, useSaveGroup } from '../api.ts'
import { messages } from '../messages.ts'
import styles from './group-dialog.module.css'

const formId = 'group'
const shortestName = 2

type GroupFields = { name: string; description: string }
const fieldsOf = (group: Group | null): GroupFields => ({ name: group?.name ?? '', description: group?.descriptionFr ?? '' })

/** CFG-10: a new group, or one that is known. Mounted while it is open. */
export const GroupDialog = ({ group: given, onClose }: { group: Group | null; onClose: () => void }) => {
  const { t } = useMessages()
  const save = useSaveGroup()
  const suspended = useSuspended()
  const [group, setGroup] = useState(given)
  const [opened, setOpened] = useState(() => fieldsOf(given))
  const form = useWireForm<GroupFields>({
    id: formId,
    initial: opened,
    check: ({ name }) => {
      const typed = name.trim()
      if (!typed) return { name: t(common.fields.required) }
      return typed.length < shortestName ? { name: t(common.fields.min, { min: shortestName }) } : {}
    },
    submit: async ({ name, description }) => {
      try {
        await save.mutateAsync({ group, body: { name: name.trim(), descriptionFr: description.trim() } })
      } catch (thrown) {
        conflict.note(thrown)
        throw aboutField(thrown, 'group_name_taken', 'name')
      }
      showToast({ kind: 'success', title: t(group ? messages.updated : messages.created) })
      onClose()
    },
    describeError: (error) => describeError(error, messages.errors),
    describeRule: (rule) => (rule === 'group_name_taken' ? t(messages.errors.group_name_taken) : describeRule(rule)),
  })
  const conflict = useConflict(async () => {
    const now = group && (await askForGroup(group.id))
    if (!now) throw new ApiError({ status: 404, code: 'not_found', title: 'the group is gone' })
    const fields = fieldsOf(now)
    form.replace(keepTyped({ opened, typed: form.values, now: fields }))
    setGroup(now)
    setOpened(fields)
  })
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onLeave: onClose })
  const labels = { name: t(messages.name), description: t(messages.description) }
  return (
    <>
      <Dialog
        opened
        onClose={leaving.close}
        title={group ? t(messages.edit, { name: group.name }) : t(messages.add)}
        width={440}
        initialFocus="field"
        footer={
          <>
            <Button onClick={leaving.close}>{t(common.ui.cancel)}</Button>
            <Button type="submit" form={formId} variant="primary" busy={form.busy} disabledReason={suspended}>
              {t(group ? messages.save : messages.create)}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
          <ConflictNotice conflict={conflict} />
          {conflict.status !== 'found' && (
            <ErrorSummary errors={form.failure ? namedProblems(form.summary, formId, labels) : []} />
          )}
          <TextField {...form.field('name')} label={labels.name} required maxLength={200} autoComplete="off" />
          <TextField {...form.field('description')} label={labels.description} maxLength={500} autoComplete="off" />
        </form>
      </Dialog>
      {leaving.question}
    </>
  )
}
