import { Download } from 'lucide-react'
import { useState } from 'react'
import { receivesPatients } from '@molaire/domain/users/access'
import { displayName } from '@molaire/domain/users/display-name'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { comparisons } from '@molaire/domain/statistics/period-before'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { DayFilter } from '../../../platform/lists/day-filter.tsx'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { BriefButton } from '../../../ui/brief-button.tsx'
import { FilterBar, FilterGroup } from '../../../ui/filter-bar.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useClinics } from '../../clinics/index.ts'
import { useUsers } from '../../users/index.ts'
import { saveTable, type StatisticsQuery, type StatisticsTable } from '../api.ts'
import { messages } from '../messages.ts'
import { periodKinds, usePeriodText, type Choices } from './use-choices.ts'

/** The value for no choice: a Select needs a string. */
const any = 'any'

/** What the page is about: its period, clinic, practitioner and comparison. */
export const Controls = ({ choices }: { choices: Choices }) => {
  const { t } = useMessages()
  const periodText = usePeriodText()
  const isWide = useIsWide()
  const { kind, period, clinicId, practitionerId, compare, showKind, showDates, showClinic, showPractitioner, showCompare } =
    choices
  const clinics = useClinics().data?.items ?? []
  const practitioners = (useUsers().data ?? []).filter((user) => user.id === practitionerId || receivesPatients(user))
  /** The other date follows, so that the period never ends before it begins. */
  const set = (which: 'from' | 'to') => (day: LocalDate) => {
    if (!period) return
    const next = { ...period, [which]: day }
    showDates(next.from <= next.to ? next : { from: day, to: day })
  }
  const kinds = (
    <Segment
      label={t(messages.period)}
      value={kind}
      onChange={showKind}
      options={periodKinds.map((value) => ({
        value,
        label: t(messages.periods[value]),
        name: t(messages.periodNames[value]),
      }))}
    />
  )
  const choosers = (
    <>
      {clinics.length > 1 && (
        <Select
          label={t(messages.clinic)}
          hideLabel
          value={clinicId ?? any}
          onChange={(value) => showClinic(value === any ? undefined : value)}
          options={[{ value: any, label: t(messages.anyClinic) }, ...clinics.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Select
        label={t(messages.practitioner)}
        hideLabel
        value={practitionerId ?? any}
        onChange={(value) => showPractitioner(value === any ? undefined : value)}
        options={[
          { value: any, label: t(messages.anyPractitioner) },
          ...practitioners.map((user) => ({ value: user.id, label: displayName(user) })),
        ]}
      />
      <Select
        label={t(messages.compare)}
        hideLabel
        value={compare}
        onChange={showCompare}
        options={comparisons.toReversed().map((value) => ({ value, label: t(messages.comparisons[value]) }))}
      />
    </>
  )
  return (
    <FilterBar
      lead={
        isWide
          ? kinds
          : period && (
              <Text grow size="dense" weight={500}>
                {periodText(period)}
              </Text>
            )
      }
      on={[kind !== 'year', clinicId, practitionerId, compare !== 'year']}
    >
      {!isWide && <FilterGroup label={t(messages.period)}>{kinds}</FilterGroup>}
      {kind === 'dates' && period && (
        <FilterGroup label={t(messages.period)}>
          <DayFilter label={t(messages.from)} day={period.from} onChange={set('from')} />
          <Text tone="faint" aria-hidden="true">
            –
          </Text>
          <DayFilter label={t(messages.to)} day={period.to} onChange={set('to')} />
        </FilterGroup>
      )}
      {/* Beside two dates they don't all fit: they move to a line of their own together. */}
      {isWide ? (
        <Row wrap gap="8px 12px">
          {choosers}
        </Row>
      ) : (
        choosers
      )}
    </FilterBar>
  )
}

const tables: readonly StatisticsTable[] = ['months', 'categories', 'practitioners', 'rooms', 'types', 'acts']

/** Saves a table as CSV in the user's language; a toast says how it went. */
export const ExportMenu = ({ query }: { query: StatisticsQuery | undefined }) => {
  const { t, locale } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (table: StatisticsTable) => {
    if (!query) return
    setIsBusy(true)
    try {
      await saveTable({ ...query, table, language: locale })
      showToast({ kind: 'success', title: t(messages.exported), about: 'statistics-export' })
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.exportFailed), detail: describeError(error), about: 'statistics-export' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Menu
      label={t(messages.exportTable)}
      trigger={
        <BriefButton icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />} busy={isBusy}>
          {t(messages.export)}
        </BriefButton>
      }
    >
      {tables.map((table) => (
        <MenuItem key={table} onSelect={() => void save(table)}>
          {t(messages.tables[table])}
        </MenuItem>
      ))}
    </Menu>
  )
}
