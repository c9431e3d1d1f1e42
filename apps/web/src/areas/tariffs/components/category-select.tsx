import { Select } from '../../../ui/select.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'

const everything = '*'

/** One category by its French name, '' for tariffs without one, or null for all. */
export const CategorySelect = ({
  tariffs,
  value,
  onChange,
}: {
  tariffs: readonly ListedTariff[]
  value: string | null
  onChange: (category: string | null) => void
}) => {
  const { t } = useMessages()
  const names = new Map(tariffs.map(({ categoryFr, category }) => [categoryFr ?? '', category || t(messages.noCategory)]))
  return (
    <Select
      label={t(messages.change.categories)}
      value={value === null ? everything : `=${value}`}
      onChange={(chosen) => onChange(chosen === everything ? null : chosen.slice(1))}
      options={[
        { value: everything, label: t(messages.allCategories) },
        ...[...names].map(([categoryFr, label]) => ({ value: `=${categoryFr}`, label })),
      ]}
    />
  )
}
