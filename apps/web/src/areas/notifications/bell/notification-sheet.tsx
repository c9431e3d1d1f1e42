import * as wire from '@molaire/contract/notifications/endpoints'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { notificationTypes, type NotificationType } from '@molaire/domain/notifications/types'
import { notificationTypeWords } from '@molaire/words/notifications/types'
import { hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useWriting } from '../api.ts'
import { messages } from '../messages.ts'

const formId = 'notification'

interface Fields extends Record<string, string> {
  clinicId: string
  type: NotificationType
  title: string
  message: string
}

/**
 * NOTIF-07, NOTIF-09: writes a notification to the subscribers of a clinic, or corrects one that
 * was just written. Mounted while it is open.
 */
export const NotificationSheet = ({
  userId,
  notification,
  onEdit,
  onClose,
}: {
  userId: string
  /** Null for a new one. */
  notification: Notification | null
  /** Opens the one that was just written. */
  onEdit: (written: Notification) => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const whyNot = useWhyNot('configuration.write')
  const clinics = (useClinics().data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const { create, update, withdraw } = useWriting(userId)
  const describe = (error: unknown) => describeError(error, messages.errors)

  const send = async ({ title, message, clinicId, type }: Fields, before: Notification | null) => {
    if (before) {
      await update({ one: before, title, message })
      showToast({ kind: 'success', title: t(messages.updated) })
    } else {
      const written = await create({ clinicId: clinicId || (clinics[0]?.id ?? ''), type, title, message })
      showToast({
        kind: 'success',
        title: t(messages.created),
        action: { label: t(messages.change), onPress: () => onEdit(written) },
      })
    }
    onClose()
  }
  const edit = useRecordForm<Notification, Fields>({
    id: formId,
    record: notification,
    fieldsOf: (one) => ({
      clinicId: one?.clinicId ?? '',
      type: one?.type ?? 'system_update',
      title: one?.title ?? '',
      message: one?.message ?? '',
    }),
    check: ({ message }) => (message.trim() === '' ? { message: t(common.fields.required) } : {}),
    save: (fields, before) =>
      send(fields, before).catch((thrown: unknown) => {
        const title = t(before ? messages.updateFailed : messages.createFailed)
        // A version conflict needs no toast: the form offers what to do.
        if (!hasCode(thrown, 'version_conflict')) showToast({ kind: 'error', title, detail: describe(thrown) })
        throw thrown
      }),
    readAgain: ({ id }) => call(wire.getNotification, { params: { id } }),
    errors: describe,
    onLeave: onClose,
  })
  const { form, record } = edit
  const { field, values } = form
  const remove = async ({ id }: Notification) => {
    try {
      await withdraw(id)
      showToast({ kind: 'success', title: t(messages.deleted) })
      onClose()
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.deleteFailed), detail: describe(error) })
    }
  }
  return (
    <EditShell
      id={formId}
      of={edit}
      title={t(record ? messages.form.edit : messages.list.write)}
      save={t(record ? messages.form.save : messages.form.send)}
      labels={{ title: t(messages.form.title), message: t(messages.form.message) }}
      whyNot={whyNot}
      note={t(messages.form.note)}
      {...(record && {
        aside: (
          <Button variant="ghost" disabledReason={whyNot} style={{ marginRight: 'auto' }} onClick={() => void remove(record)}>
            {t(messages.form.withdraw)}
          </Button>
        ),
      })}
    >
      <Select
        {...field('clinicId')}
        label={t(messages.clinic)}
        value={values.clinicId || (clinics[0]?.id ?? '')}
        options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={record !== null}
      />
      <Select
        {...field('type')}
        label={t(messages.form.type)}
        options={notificationTypes.map((type) => ({ value: type, label: t(notificationTypeWords[type]) }))}
        disabled={record !== null}
      />
      <TextField {...field('title')} label={t(messages.form.title)} maxLength={200} />
      <TextArea {...field('message')} label={t(messages.form.message)} required maxLength={2000} rows={4} />
    </EditShell>
  )
}
