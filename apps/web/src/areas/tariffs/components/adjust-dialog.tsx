import { useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { TariffChangeBody } from '@molaire/contract/tariffs/shapes'
import { feeNames, largestAdjustment, roundings, type Rounding } from '@molaire/domain/tariffs/fees'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useChangePreview, useTariffActs } from '../api.ts'
import type { ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'
import { CategorySelect } from './category-select.tsx'
import { ChangeDialog } from './change-dialog.tsx'

/** A typed percentage with at most two decimals: « −2,5 » is -2.5; undefined for another text. */
const readPercent = (text: string): number | undefined => {
  const plain = text
    .replace(/[\s\u00a0\u202f%]/g, '')
    .replace(/[−–]/, '-')
    .replace(',', '.')
  if (!/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Math.abs(Number(plain)) <= largestAdjustment ? Number(plain) : undefined
}

/** CFG-05: raises or lowers the prices of a clinic by a percentage, from a day on. */
export const AdjustDialog = ({
  clinic,
  tariffs,
  onClose,
}: {
  clinic: Clinic
  tariffs: readonly ListedTariff[]
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { number } = useFormat()
  const acts = useTariffActs()
  const [percent, setPercent] = useState('')
  const [rounding, setRounding] = useState<Rounding>(1)
  const [parts, setParts] = useState<'price' | 'all'>('price')
  const [category, setCategory] = useState<string | null>(null)
  const [effectiveOn, setEffectiveOn] = useState(todayIn(clinic.timeZone))
  const value = readPercent(percent)
  const change: TariffChangeBody | null =
    value === undefined || effectiveOn === ''
      ? null
      : {
          ...{ kind: 'adjustment', clinicId: clinic.id, effectiveOn, percent: value, rounding },
          parts: parts === 'all' ? [...feeNames] : ['price'],
          ...(category !== null && { categories: [category] }),
        }
  const preview = useChangePreview(change)
  const isWrong = percent.trim() !== '' && value === undefined
  return (
    <ChangeDialog
      title={t(messages.change.adjust)}
      preview={change ? preview.data : undefined}
      isLoading={preview.isFetching}
      error={change ? preview.error : null}
      whyNot={value === undefined ? t(messages.change.wrongPercent) : undefined}
      apply={(fingerprint) => (change ? acts.apply(change, fingerprint) : Promise.reject(new Error('nothing to apply')))}
      onClose={onClose}
      fields={
        <Stack columns="repeat(auto-fit, minmax(180px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
          <TextField
            label={t(messages.change.percent)}
            placeholder={number(3.5)}
            {...(isWrong && { error: t(messages.change.wrongPercent) })}
            required
            inputMode="decimal"
            autoComplete="off"
            trailing={<span style={{ paddingRight: 6 }}>%</span>}
            value={percent}
            onChange={setPercent}
          />
          <DateField label={t(messages.change.effectiveOn)} required value={effectiveOn} onChange={setEffectiveOn} />
          <Select
            label={t(messages.change.rounding)}
            value={String(rounding)}
            onChange={(chosen) => setRounding(roundings.find((one) => String(one) === chosen) ?? 1)}
            options={roundings.map((one) => ({ value: String(one), label: t(messages.change.roundings[one]) }))}
          />
          <Select
            label={t(messages.change.parts)}
            value={parts}
            onChange={setParts}
            options={[
              { value: 'price', label: t(messages.change.priceOnly) },
              { value: 'all', label: t(messages.change.allParts) },
            ]}
          />
          <CategorySelect tariffs={tariffs} value={category} onChange={setCategory} />
        </Stack>
      }
    />
  )
}
