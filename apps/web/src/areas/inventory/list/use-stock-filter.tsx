import { useNavigate, useSearch } from '@tanstack/react-router'
import { isLow } from '@molaire/domain/inventory/stock'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FilterGroup } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import type { StockRow } from '../api.ts'
import { messages } from '../messages.ts'

const levels = ['low', 'out'] as const
type Level = (typeof levels)[number]

/** Whether an item belongs under a chip. Nothing left is low too. */
const isAt = (level: Level, item: StockRow) => (level === 'low' ? isLow(item) : item.quantity <= 0)

/** The clinic and the chips of the list, which are in the address. */
export const useStockFilter = (all: readonly StockRow[], clinics: readonly { id: string; name: string }[]) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { clinic, stock }: { clinic?: unknown; stock?: unknown } = useSearch({ strict: false })
  const change = (words: { clinic?: string | undefined; stock?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...words }),
      state: true,
      replace: true,
    })
  const clinicId = clinics.find(({ id }) => id === clinic)?.id
  const level = levels.find((one) => one === stock)
  const ofClinic = clinicId ? all.filter((item) => item.clinicId === clinicId) : all
  const keeps = (item: StockRow) => (!clinicId || item.clinicId === clinicId) && (level === undefined || isAt(level, item))
  const several = clinics.length > 1
  const control = (
    <>
      {several && (
        <Select
          label={t(messages.field.clinic)}
          hideLabel
          value={clinicId ?? 'all'}
          onChange={(id) => change({ clinic: id === 'all' ? undefined : id })}
          options={[
            { value: 'all', label: t(messages.allClinics) },
            ...clinics.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <FilterGroup label={t(messages.levelFilter)}>
        {levels.map((one) => {
          const count = ofClinic.filter((item) => isAt(one, item)).length
          return (
            <Chip key={one} pressed={level === one} onToggle={(on) => change({ stock: on ? one : undefined })}>
              {t(messages[one])} {count}
            </Chip>
          )
        })}
      </FilterGroup>
    </>
  )
  return {
    clinicId,
    onClinic: (id: string | undefined) => change({ clinic: id }),
    several,
    /** Changes when the list shows something else. */
    view: `${clinicId ?? ''} ${level ?? ''}`,
    narrowing: {
      control,
      on: [clinicId, level],
      keeps: clinicId || level ? keeps : undefined,
      clear: () => change({ clinic: undefined, stock: undefined }),
    },
  }
}
