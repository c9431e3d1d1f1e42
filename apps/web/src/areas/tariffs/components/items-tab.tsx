import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { feeNames, marginOf, unitCost, feesOf, type FeeName } from '@molaire/domain/tariffs/fees'
import { surfaceCounts, type SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { surfaceCountWords } from '@molaire/words/tariffs/surface-counts'
import { taxClassWords } from '@molaire/words/tariffs/tax-classes'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useAskBeforePage } from '../../../platform/forms/use-leaving.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useSearchText } from '../../../platform/navigation/search-text.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { tariffs } from '../api.ts'
import { inOrder, isToTranslate, type ListedTariff } from '../in-order.ts'
import { messages } from '../messages.ts'
import { FeeCell } from './fee-cell.tsx'
import { MoreActions } from './more-actions.tsx'
import { TariffSheet } from './tariff-sheet.tsx'
import { useSaveFee } from './use-save-fee.ts'
import styles from './items-tab.module.css'

/** CFG-05, CFG-14: the tariffs of a clinic, grouped by category; amounts are changed in place. */
export const ItemsTab = ({
  clinic,
  parts,
  clinicFilter,
  whyNot,
}: {
  clinic: Clinic
  parts: ReactNode
  /** The choice of the clinic, where it is among the filters. */
  clinicFilter: ReactNode
  whyNot: string | undefined
}) => {
  const { t } = useMessages()
  const { date, money, percent } = useFormat()
  const locale = useLocale()
  const isWide = useIsWide()
  const saveFee = useSaveFee()
  const [markedCells, setMarkedCells] = useState(0)
  const onMark = useCallback((change: 1 | -1) => setMarkedCells((before) => before + change), [])
  const leavingQuestion = useAskBeforePage(markedCells > 0)
  const [archived] = useArchiveWord()
  const list = tariffs.useList({ clinicId: clinic.id, archived })
  const today = todayIn(clinic.timeZone)
  const all = inOrder(list.data?.items ?? [], locale)
  const filter = useFilter(all)
  const search = useSearchText()
  const sectionSizes = new Map<string, number>()
  for (const tariff of all) sectionSizes.set(sectionKey(tariff), (sectionSizes.get(sectionKey(tariff)) ?? 0) + 1)

  const fee = (part: FeeName): Column<ListedTariff> => ({
    key: part,
    header: t(messages.columns[part]),
    align: 'end',
    width: '9%',
    ...(part === 'price' && { compact: 'amount' }),
    cell: (tariff) => (
      <FeeCell
        tariff={tariff}
        part={part}
        whyNot={
          !isWide || archived === 'yes'
            ? ''
            : (whyNot ?? (tariff.effectiveOn > today ? t(messages.inline.planned, { day: date(tariff.effectiveOn) }) : undefined))
        }
        onSave={(amount) => saveFee(tariff, part, amount)}
        onMark={onMark}
      />
    ),
  })
  const columns = (name: (tariff: ListedTariff) => ReactNode): Column<ListedTariff>[] => [
    { key: 'code', header: t(messages.columns.code), width: '8%', compact: 'title', cell: name },
    {
      key: 'description',
      header: t(messages.columns.description),
      compact: 'detail',
      cell: (tariff) => (
        <span title={(locale === 'fr' ? tariff.descriptionEn : tariff.descriptionFr) ?? undefined}>
          {tariff.description}
          {isToTranslate(tariff) && (
            <Text size="caption" tone="warning" style={{ whiteSpace: 'nowrap' }}>
              {' '}
              {t(messages.toTranslate)}
            </Text>
          )}
          {tariff.taxClass !== 'exempt' && (
            <Text size="caption" tone="soft" style={{ whiteSpace: 'nowrap' }}>
              {' '}
              · {t(taxClassWords[tariff.taxClass])}
            </Text>
          )}
          {tariff.effectiveOn > today ? (
            <Text as="p" size="caption" tone="soft">
              {t(messages.from, { day: date(tariff.effectiveOn) })}
            </Text>
          ) : (
            tariff.next && (
              <Text as="p" size="caption" tone="soft">
                {t(messages.next, { amount: money(unitCost(feesOf(tariff.next))), day: date(tariff.next.effectiveOn) })}
              </Text>
            )
          )}
        </span>
      ),
    },
    {
      key: 'surfaces',
      header: t(messages.columns.surfaces),
      width: '8%',
      cell: ({ surfaceCount }) => (surfaceCount === 'none' ? <Text tone="faint">—</Text> : t(surfaceCountWords[surfaceCount])),
    },
    ...feeNames.map(fee),
    {
      key: 'margin',
      header: t(messages.columns.margin),
      align: 'end',
      width: '7%',
      cell: (tariff) => {
        const margin = marginOf(feesOf(tariff))
        return margin === null ? <Text tone="faint">—</Text> : percent(Math.round(margin * 100) / 100)
      },
    },
  ]
  return (
    <>
      <RecordList<Tariff, ListedTariff>
        article="configuration-tariffs"
        api={tariffs}
        words={messages}
        icon={Tags}
        drawing={PaperDrawing}
        queries={[list]}
        rows={all}
        columns={columns}
        sectionOf={(tariff) => {
          const name = [tariff.category || t(messages.noCategory), tariff.subcategory].filter(Boolean).join(' › ')
          // Of a section that is only partly shown, the number would be wrong.
          if (search !== '' || filter.keeps) return name
          return t(messages.section, { name, n: sectionSizes.get(sectionKey(tariff)) ?? 0 })
        }}
        whyNot={whyNot}
        inUse="tariff_in_use"
        sheet={(tariff, onClose) => (
          <TariffSheet key={tariff?.id} tariff={tariff} clinic={clinic} all={all} whyNot={whyNot} onClose={onClose} />
        )}
        parts={parts}
        otherActions={<MoreActions clinic={clinic} tariffs={all} whyNot={whyNot} />}
        searched={({ code, descriptionFr, descriptionEn }) => `${code} ${descriptionFr} ${descriptionEn ?? ''}`}
        narrowing={{
          ...filter,
          control: (
            <>
              {clinicFilter}
              {filter.control}
            </>
          ),
        }}
      />
      {leavingQuestion}
    </>
  )
}

const sectionKey = ({ category, subcategory }: ListedTariff) => JSON.stringify([category, subcategory])

const filterNames = ['category', 'subcategory', 'surfaces', 'translate'] as const
type FilterName = (typeof filterNames)[number]

/** The filters of the list, which are in the address. */
const useFilter = (all: readonly ListedTariff[]) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const word = (name: FilterName) => (typeof address[name] === 'string' && address[name] !== '' ? address[name] : undefined)
  const change = (words: Partial<Record<FilterName, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...words }),
      state: true,
      replace: true,
    })
  const [category, subcategory, surfaces, translate] = filterNames.map(word)
  const ofCategory = category === undefined ? all : all.filter((tariff) => tariff.category === category)
  const conditions: ((tariff: ListedTariff) => boolean)[] = [
    ...(category === undefined ? [] : [(tariff: ListedTariff) => tariff.category === category]),
    ...(subcategory === undefined ? [] : [(tariff: ListedTariff) => tariff.subcategory === subcategory]),
    ...(surfaces === undefined ? [] : [(tariff: ListedTariff) => tariff.surfaceCount === surfaces]),
    ...(translate === undefined ? [] : [isToTranslate]),
  ]
  const surfaceName = (count: SurfaceCount) =>
    count === 'none'
      ? t(messages.noSurface)
      : count === 'root_canal'
        ? t(surfaceCountWords.root_canal)
        : t(messages.surfaces, { n: Number(count) })
  return {
    keeps: conditions.length > 0 ? (tariff: ListedTariff) => conditions.every((holds) => holds(tariff)) : undefined,
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    on: [category, subcategory, surfaces, translate],
    control: all.length > 0 && (
      <div className={styles.filters}>
        <Choice
          label={t(messages.category)}
          all={t(messages.category)}
          value={category}
          values={named(all.map((tariff) => tariff.category))}
          onChange={(category) => change({ category, subcategory: undefined })}
        />
        <Choice
          label={t(messages.subcategory)}
          all={t(messages.subcategory)}
          value={subcategory}
          values={named(ofCategory.map((tariff) => tariff.subcategory))}
          onChange={(subcategory) => change({ subcategory })}
        />
        <Choice
          label={t(messages.columns.surfaces)}
          all={t(messages.columns.surfaces)}
          value={surfaces}
          values={surfaceCounts.map((count) => ({ value: count, label: surfaceName(count) }))}
          onChange={(surfaces) => change({ surfaces })}
        />
        <Checkbox
          label={t(messages.onlyToTranslate)}
          checked={translate !== undefined}
          onChange={(isChecked) => change({ translate: isChecked ? 'yes' : undefined })}
        />
      </div>
    ),
  }
}

/** The different names among these, in their order, as options. */
const named = (names: readonly string[]) => [...new Set(names)].filter(Boolean).map((name) => ({ value: name, label: name }))

const Choice = ({
  label,
  all,
  value,
  values,
  onChange,
}: {
  label: string
  all: string
  value: string | undefined
  values: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}) =>
  values.length === 0 ? null : (
    <Select
      label={label}
      hideLabel
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      options={[{ value: 'all', label: all }, ...values]}
    />
  )
