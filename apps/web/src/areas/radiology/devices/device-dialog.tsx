import type { ImagingDevice } from '@molaire/contract/radiology/shapes'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ClinicSelect, clinicToShow, useClinics } from '../../clinics/index.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'
import { readDeviceAgain, useDeviceWrites } from './api.ts'

type Fields = { name: string; clinicId: string; mayStore: boolean; mayRead: boolean }

/** RAD-07: adds an imaging device, or changes what it may do. Mounted while it is open. */
export const DeviceDialog = ({
  device,
  whyNot,
  onKey,
  onClose,
}: {
  device: ImagingDevice | null
  whyNot: string | undefined
  /** The key of a new device, which is shown once. */
  onKey: (made: { device: ImagingDevice; key: string }) => void
  onClose: () => void
}) => {
  const { t, why } = useImageWords()
  const writes = useDeviceWrites()
  const clinics = (useClinics().data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const ownClinic = clinicToShow(clinics)?.id ?? ''
  const edit = useRecordForm<ImagingDevice, Fields>({
    id: 'imaging-device',
    record: device,
    fieldsOf: (one) => ({
      name: one?.name ?? '',
      clinicId: one?.clinicId ?? ownClinic,
      mayStore: one?.mayStore ?? true,
      mayRead: one?.mayRead ?? false,
    }),
    check: ({ name, mayStore, mayRead }) => ({
      name: name.trim() ? undefined : t(common.fields.required),
      mayStore: mayStore || mayRead ? undefined : t(messages.devices.ofUse),
    }),
    save: async ({ clinicId, ...fields }, before) => {
      const body = { ...fields, name: fields.name.trim() }
      if (before) {
        await writes.update(before, body)
        showToast({ kind: 'success', title: t(messages.devices.saved) })
      } else onKey(await writes.create({ clinicId, ...body }))
      onClose()
    },
    readAgain: readDeviceAgain,
    errors: why,
    onLeave: onClose,
  })
  const { form } = edit
  // The problem of both boxes.
  const access = form.field('mayStore')
  const labels = { name: t(messages.devices.name), mayStore: t(messages.devices.access) }
  return (
    <EditShell
      id="imaging-device"
      of={edit}
      surface="dialog"
      title={t(device ? messages.devices.editTitle : messages.devices.add)}
      save={t(device ? messages.devices.save : messages.devices.add)}
      labels={labels}
      whyNot={whyNot}
    >
      <TextField {...form.field('name')} label={labels.name} required maxLength={100} autoComplete="off" placeholder="Orthanc" />
      {!device && clinics.length > 1 && (
        <ClinicSelect isLabelled value={form.values.clinicId} onChange={(clinicId) => form.set('clinicId', clinicId)} />
      )}
      <FieldSet id={access.id} label={labels.mayStore} required error={access.error}>
        <Stack gap={8}>
          <Checkbox
            id={access.id}
            label={t(messages.devices.mayStore)}
            checked={form.values.mayStore}
            onChange={(on) => form.set('mayStore', on)}
          />
          <Checkbox
            label={t(messages.devices.mayRead)}
            checked={form.values.mayRead}
            onChange={(on) => form.set('mayRead', on)}
          />
        </Stack>
      </FieldSet>
    </EditShell>
  )
}
