import { Lock } from 'lucide-react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Room } from '@molaire/contract/rooms/endpoints'
import { roomTypes, type RoomType } from '@molaire/domain/rooms/room-types'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { askForRoom, useCreateRoom, useUpdateRoom } from '../api.ts'
import { messages } from '../messages.ts'
import { roomTypeWords } from '../type-messages.ts'

const formId = 'room'
const lock = <Lock size={14} strokeWidth={1.75} aria-hidden="true" />

type RoomFields = { name: string; type: RoomType | ''; clinicId: string }

/** CFG-01: a new room, or one that is known. Mounted while it is open. */
export const RoomSheet = ({
  room: given,
  clinicId,
  clinics,
  clinicsFailed,
  whyNot,
  onClose,
}: {
  /** Null for a new one. */
  room: Room | null
  /** Of a new one; empty when it must be chosen. */
  clinicId: string
  /** Those that a room may be added to, and that of the one given. */
  clinics: readonly Clinic[]
  clinicsFailed: boolean
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const create = useCreateRoom()
  const update = useUpdateRoom()
  const sheet = useRecordForm<Room, RoomFields>({
    id: formId,
    record: given,
    fieldsOf: (room) => ({ name: room?.name ?? '', type: room?.type ?? '', clinicId: room?.clinicId ?? clinicId }),
    check: (fields) => {
      const missing = (['name', 'type', 'clinicId'] as const).filter((name) => !fields[name].trim())
      return Object.fromEntries(missing.map((name) => [name, t(common.fields.required)]))
    },
    save: async ({ name, type, clinicId }, room) => {
      if (type === '') return // refused above
      const body = { name: name.trim(), type }
      if (room) await update.mutateAsync({ room, body })
      else await create.mutateAsync({ ...body, clinicId })
      showToast({ kind: 'success', title: t(room ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: askForRoom,
    errors: messages.errors,
    fieldOf: { room_name_taken: 'name' },
    onLeave: onClose,
  })
  const { form, record } = sheet
  const { field } = form
  const labels = { name: t(messages.name), type: t(messages.type), clinicId: t(messages.clinic) }
  return (
    <EditShell
      id={formId}
      of={sheet}
      title={record ? t(messages.editOne, { name: record.name }) : t(messages.add)}
      save={t(record ? messages.save : messages.create)}
      labels={labels}
      whyNot={whyNot}
    >
      <TextField {...field('name')} label={labels.name} required maxLength={100} autoComplete="off" />
      <Select
        {...field('type')}
        label={labels.type}
        required
        placeholder={t(messages.chooseType)}
        options={roomTypes.map((type) => ({ value: type, label: t(roomTypeWords[type]) }))}
      />
      {record ? (
        <TextField
          label={labels.clinicId}
          help={t(messages.clinicFixed)}
          value={clinics.find(({ id }) => id === record.clinicId)?.name ?? ''}
          onChange={() => {}}
          readOnly
          icon={lock}
        />
      ) : (
        <Select
          {...field('clinicId')}
          error={field('clinicId').error ?? (clinicsFailed ? t(messages.clinicsFailed) : undefined)}
          label={labels.clinicId}
          required
          placeholder={t(messages.chooseClinic)}
          options={clinics.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </EditShell>
  )
}
