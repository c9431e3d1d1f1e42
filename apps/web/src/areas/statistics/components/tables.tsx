import { useState, type ReactNode } from 'react'
import type {
  ActStatistics,
  CategoryStatistics,
  MonthStatistics,
  PractitionerStatistics,
  StatisticsMoney,
  StatisticsPart,
} from '@molaire/contract/statistics/endpoints'
import { cents } from '@molaire/domain/shared/money'
import { directCosts, noShowRate, perHour, shareOf } from '@molaire/domain/statistics/rates'
import { capitalised, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { DataTable, type Column, type Sort } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { UserAvatar, useRoleName, useUsers } from '../../users/index.ts'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'
import { useCategoryName } from './categories.tsx'

/** A column with what it is sorted by. */
type Sorted<R> = Column<R> & { by: (row: R) => number | string | null }

/** A table that is sorted by any of its columns; what has no figure comes last. */
const SortedTable = <R,>({
  label,
  rows,
  columns,
  rowKey,
  first,
}: {
  label: string
  rows: readonly R[]
  columns: readonly Sorted<R>[]
  rowKey: (row: R) => string
  /** How it is sorted at first. */
  first: Sort
}) => {
  const { t, locale } = useMessages()
  const [sort, setSort] = useState(first)
  const by = columns.find(({ key }) => key === sort.key)?.by
  const sign = sort.direction === 'ascending' ? 1 : -1
  const order = (one: R, other: R): number => {
    const [a, b] = [by?.(one) ?? null, by?.(other) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), locale) : a - Number(b))
  }
  return (
    <div className={styles.table}>
      <DataTable
        label={label}
        columns={columns.map((column) => ({ ...column, sortable: true }))}
        rows={rows.toSorted(order)}
        rowKey={rowKey}
        loading={false}
        failed={null}
        empty={
          <Text as="p" tone="soft" pad="20px">
            {t(messages.noRows)}
          </Text>
        }
        sort={sort}
        // Figures are of interest from the largest on.
        onSort={(next) =>
          setSort(next.key === sort.key ? next : { ...next, direction: next.key === 'name' ? 'ascending' : 'descending' })
        }
      />
    </div>
  )
}

type Place = Column<unknown>['compact']

/** The columns that several tables share. A list has no headers, so its figures name themselves. */
const useColumns = () => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const { dollars, money, percent, number } = useFormat()
  const none = <Text tone="faint">—</Text>
  const share = (value: number | null): ReactNode => (value === null ? none : percent(Math.round(value * 100) / 100))
  const end = { align: 'end' } as const
  const named = (name: string, text: string): ReactNode =>
    isWide ? text : <span className={styles.named}>{`${name} ${text}`}</span>
  return {
    end,
    named,
    /** The figure that counts; `place` is where a list has room for it with its name. */
    main: (place: Place): Place => (isWide ? 'amount' : place),
    none,
    share,
    exact: (name: 'revenue' | 'margin', compact?: Place): Sorted<StatisticsMoney> => ({
      ...{ key: name, header: t(messages.figures[name]), ...end, by: (row) => row[name], compact },
      cell: (row) => named(t(messages.figures[name]), money(cents(row[name]))),
    }),
    amount: (name: 'revenue' | 'margin', compact?: Place): Sorted<StatisticsMoney> => ({
      ...{ key: name, header: t(messages.figures[name]), ...end, by: (row) => row[name], compact },
      cell: (row) => named(t(messages.figures[name]), dollars(row[name])),
    }),
    costs: (): Sorted<StatisticsMoney> => ({
      ...{ key: 'costs', header: t(messages.figures.costs), ...end, by: directCosts, compact: 'detail' },
      cell: (row) => named(t(messages.figures.costs), money(cents(directCosts(row)))),
    }),
    marginShare: (compact?: Place): Sorted<StatisticsMoney> => ({
      ...{
        key: 'share',
        header: t(messages.figures.marginShare),
        ...end,
        by: (row) => shareOf(row.margin, row.revenue),
        compact,
      },
      cell: (row) => {
        const text = share(shareOf(row.margin, row.revenue))
        return isWide || typeof text !== 'string' ? text : t(messages.marginValue, { share: text })
      },
    }),
    hours: (): Sorted<StatisticsPart> => ({
      ...{ key: 'hours', header: t(messages.figures.hours), ...end, by: ({ minutes }) => minutes, compact: 'detail' },
      cell: ({ minutes }) => t(messages.hoursValue, { n: number(Math.round(minutes / 60)) }),
    }),
    appointments: (): Sorted<StatisticsPart> => ({
      ...{ key: 'appointments', header: t(messages.figures.appointments), ...end, by: ({ appointments }) => appointments },
      cell: ({ appointments }) => number(appointments),
    }),
    perHour: (): Sorted<StatisticsPart> => ({
      ...{ key: 'perHour', header: t(messages.figures.perHour), ...end, by: ({ revenue, minutes }) => perHour(revenue, minutes) },
      cell: ({ revenue, minutes }) => {
        const amount = perHour(revenue, minutes)
        return amount === null ? none : dollars(amount)
      },
    }),
    noShows: (): Sorted<StatisticsPart> => ({
      ...{ key: 'noShows', header: t(messages.figures.noShows), ...end, by: noShowRate },
      cell: (row) => share(noShowRate(row)),
    }),
  }
}

/** STAT-01: the months as a table, to the cent. */
export const MonthsTable = ({ months }: { months: readonly MonthStatistics[] }) => {
  const { t } = useMessages()
  const { date, money } = useFormat()
  const column = useColumns()
  return (
    <SortedTable<MonthStatistics>
      label={t(messages.tables.months)}
      rows={months}
      rowKey={({ month }) => month}
      first={{ key: 'name', direction: 'ascending' }}
      columns={[
        {
          ...{ key: 'name', header: t(messages.month), isRowHeader: true, compact: 'title', by: ({ month }) => month },
          cell: ({ month }) => capitalised(date(`${month}-01`, 'month')),
        },
        column.exact('revenue', column.main('badge')),
        {
          ...{ key: 'collected', header: t(messages.figures.collected), ...column.end, by: (row) => row.collected },
          compact: 'detail',
          cell: ({ collected }) => column.named(t(messages.figures.collected), money(cents(collected))),
        },
        column.costs(),
        column.exact('margin'),
        column.marginShare('detail'),
      ]}
    />
  )
}

/** STAT-01: the categories as a table, to the cent. */
export const CategoriesTable = ({ categories }: { categories: readonly CategoryStatistics[] }) => {
  const { t } = useMessages()
  const nameOf = useCategoryName()
  const column = useColumns()
  return (
    <SortedTable<CategoryStatistics>
      label={t(messages.tables.categories)}
      rows={categories}
      rowKey={({ categoryFr }) => categoryFr ?? ''}
      first={{ key: 'revenue', direction: 'descending' }}
      columns={[
        { key: 'name', header: t(messages.category), isRowHeader: true, compact: 'title', by: nameOf, cell: nameOf },
        column.exact('revenue', column.main('badge')),
        column.exact('margin', 'detail'),
        column.marginShare('detail'),
      ]}
    />
  )
}

/** STAT-01: the practitioners, by what they leave the clinic for each hour at first. */
export const PractitionersTable = ({ rows }: { rows: readonly PractitionerStatistics[] }) => {
  const { t } = useMessages()
  const { dollars } = useFormat()
  const users = useUsers().data ?? []
  const roleName = useRoleName()
  const column = useColumns()
  const hourly = ({ margin, minutes }: StatisticsPart) => perHour(margin, minutes)
  const most = Math.max(1, ...rows.map((row) => hourly(row) ?? 0))
  const nameOf = ({ id, name }: StatisticsPart) => name ?? (id === null ? t(messages.noPractitioner) : id.slice(0, 8))
  return (
    <SortedTable<PractitionerStatistics>
      label={t(messages.tables.practitioners)}
      rows={rows}
      rowKey={({ id }) => id ?? ''}
      first={{ key: 'hourly', direction: 'descending' }}
      columns={[
        {
          ...{ key: 'name', header: t(messages.practitioner), isRowHeader: true, compact: 'title', by: nameOf, width: '26%' },
          cell: (row) => {
            const person = users.find(({ id }) => id === row.id)
            return (
              <Row inline gap={10}>
                {person && <UserAvatar person={person} size={28} />}
                <span>
                  <Text weight={500}>{nameOf(row)}</Text>
                  {row.role && <Text tone="soft"> · {roleName(row.role)}</Text>}
                </span>
              </Row>
            )
          },
        },
        column.hours(),
        { ...column.appointments(), spare: true },
        {
          ...{ key: 'occupancy', header: t(messages.figures.occupancy), ...column.end },
          by: ({ occupiedMinutes, openMinutes }) => shareOf(occupiedMinutes, openMinutes),
          cell: ({ occupiedMinutes, openMinutes }) => column.share(shareOf(occupiedMinutes, openMinutes)),
        },
        column.amount('revenue', column.main('detail')),
        column.amount('margin'),
        { ...column.marginShare('detail'), spare: true },
        {
          ...{ key: 'hourly', header: t(messages.figures.marginPerHour), width: '20%', by: hourly, compact: 'detail' },
          cell: (row) => {
            const amount = hourly(row)
            if (amount === null) return column.none
            return (
              <span className={styles.hourly}>
                <Text weight={600}>{column.named(t(messages.figures.marginPerHour), dollars(amount))}</Text>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.fill} style={{ width: `${(Math.max(amount, 0) / most) * 100}%` }} />
                </span>
              </span>
            )
          },
        },
      ]}
    />
  )
}

/** STAT-01: the rooms, or the types of appointments. */
export const PartsTable = ({ of, rows }: { of: 'rooms' | 'types'; rows: readonly StatisticsPart[] }) => {
  const { t } = useMessages()
  const column = useColumns()
  const nameOf = ({ name }: StatisticsPart) => name ?? t(of === 'rooms' ? messages.noRoom : messages.noType)
  return (
    <SortedTable<StatisticsPart>
      label={t(messages.tables[of])}
      rows={rows}
      rowKey={({ id }) => id ?? ''}
      first={{ key: 'revenue', direction: 'descending' }}
      columns={[
        {
          ...{ key: 'name', header: t(of === 'rooms' ? messages.room : messages.type), isRowHeader: true, compact: 'title' },
          by: nameOf,
          cell: nameOf,
        },
        column.hours(),
        column.amount('revenue', 'amount'),
        column.marginShare('detail'),
        column.perHour(),
        column.noShows(),
      ]}
    />
  )
}

/** STAT-01: the acts behind a figure, by margin at first; no patient is among them. */
export const ActsTable = ({ acts, label }: { acts: readonly ActStatistics[]; label: string }) => {
  const { t, locale } = useMessages()
  const { number } = useFormat()
  const column = useColumns()
  const nameOf = ({ descriptionFr, descriptionEn }: ActStatistics) =>
    (locale === 'fr' ? descriptionFr : (descriptionEn ?? descriptionFr)) ?? t(messages.byHand)
  return (
    <SortedTable<ActStatistics>
      label={label}
      rows={acts}
      rowKey={({ code, descriptionFr }) => `${code} ${descriptionFr}`}
      first={{ key: 'margin', direction: 'descending' }}
      columns={[
        {
          ...{ key: 'name', header: t(messages.act), isRowHeader: true, compact: 'title', by: nameOf },
          cell: (act) => (
            <>
              {act.code && <Text tone="soft">{act.code} </Text>}
              {nameOf(act)}
            </>
          ),
        },
        {
          ...{ key: 'quantity', header: t(messages.quantity), ...column.end, by: ({ quantity }) => quantity, compact: 'detail' },
          cell: ({ quantity }) => column.named(t(messages.quantity), number(quantity)),
        },
        column.exact('revenue'),
        column.exact('margin', 'amount'),
        column.marginShare('detail'),
      ]}
    />
  )
}
