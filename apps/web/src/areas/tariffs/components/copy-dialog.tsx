import { useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { TariffChangeBody } from '@molaire/contract/tariffs/shapes'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useChangePreview, useTariffActs } from '../api.ts'
import type { ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'
import { CategorySelect } from './category-select.tsx'
import { ChangeDialog } from './change-dialog.tsx'

/** CFG-05: copies a clinic's tariffs to another clinic of the group. */
export const CopyDialog = ({
  clinic,
  tariffs,
  others,
  onClose,
}: {
  clinic: Clinic
  tariffs: readonly ListedTariff[]
  others: readonly Clinic[]
  onClose: () => void
}) => {
  const { t } = useMessages()
  const acts = useTariffActs()
  const [to, setTo] = useState(others.length === 1 ? (others[0]?.id ?? '') : '')
  const [existing, setExisting] = useState<'skip' | 'update'>('skip')
  const [category, setCategory] = useState<string | null>(null)
  const [effectiveOn, setEffectiveOn] = useState(todayIn(clinic.timeZone))
  const change: TariffChangeBody | null =
    to === '' || effectiveOn === ''
      ? null
      : {
          ...{ kind: 'copy', clinicId: to, fromClinicId: clinic.id, effectiveOn, existing },
          ...(category !== null && { categories: [category] }),
        }
  const preview = useChangePreview(change)
  return (
    <ChangeDialog
      title={t(messages.change.copy)}
      preview={change ? preview.data : undefined}
      isLoading={preview.isFetching}
      error={change ? preview.error : null}
      whyNot={to === '' ? t(messages.change.chooseClinic) : undefined}
      apply={(fingerprint) => (change ? acts.apply(change, fingerprint) : Promise.reject(new Error('nothing to apply')))}
      onClose={onClose}
      fields={
        <Stack columns="repeat(auto-fit, minmax(200px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
          <Select
            label={t(messages.change.to)}
            required
            placeholder={t(messages.change.chooseClinic)}
            value={to}
            onChange={setTo}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <CategorySelect tariffs={tariffs} value={category} onChange={setCategory} />
          <Select
            label={t(messages.change.existing)}
            value={existing}
            onChange={setExisting}
            options={[
              { value: 'skip', label: t(messages.change.skip) },
              { value: 'update', label: t(messages.change.update) },
            ]}
          />
          <DateField label={t(messages.change.effectiveOn)} required value={effectiveOn} onChange={setEffectiveOn} />
        </Stack>
      }
    />
  )
}
