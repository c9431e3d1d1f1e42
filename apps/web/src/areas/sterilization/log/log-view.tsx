import { BookOpenCheck, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '@molaire/domain/shared/local-date'
import { usualLogDays } from '@molaire/domain/sterilization/daily-tests'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { usePrintKey } from '../../../platform/device/use-print-key.ts'
import { capitalised } from '../../../platform/i18n/format.ts'
import { DayFilter } from '../../../platform/lists/day-filter.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar, FilterGroup } from '../../../ui/filter-bar.tsx'
import { Card, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import type { Place } from '../address.ts'
import { exportLog, printLog, sterilizers, useLog } from '../api.ts'
import { ClinicChoice, useOwnClinic } from '../components/clinic-choice.tsx'
import { HeadActs } from '../components/sterilization-head.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { useLogColumns, type LogRow } from './log-columns.tsx'
import own from './log.module.css'
import { TrayDrawing } from '../components/tray-drawing.tsx'

const { log: words } = messages
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STER-01: what an inspector reads: the loads of 90 days, and the daily tests that are missing. */
export const LogView = ({ address, change }: Place) => {
  const say = useSterilizationWords()
  const { t, why, date, number, locale, zoneOf } = say
  const { clinic, sterilizer } = address
  const today = todayIn(zoneOf(useOwnClinic(clinic)))
  const from = address.from ?? addDays(today, 1 - usualLogDays)
  const to = address.to ?? today
  const query = { clinicId: clinic, sterilizerId: sterilizer, from, to }
  const log = useLog(query)
  const known = (sterilizers.useList({ archived: 'all' }).data?.items ?? []).filter(
    ({ clinicId }) => clinic === undefined || clinicId === clinic,
  )
  const mayNotPrint = useWhyNot('documents.print')
  const isWide = useIsWide()
  const [busy, setBusy] = useState<'print' | 'export'>()
  const columns = useLogColumns(say)
  const rows: LogRow[] = (log.data?.days ?? []).flatMap(({ date: day, sterilizerId, sterilizerName, loads, missing }) => {
    const section = `${capitalised(date(day, 'long'))} · ${sterilizerName}`
    const key = `${day} ${sterilizerId}`
    return [
      ...missing.map((one) => ({ kind: 'missing' as const, key: `${key} ${one.test} ${one.cycleType}`, section, missing: one })),
      ...loads.map((load) => ({ kind: 'load' as const, key: load.id, section, load })),
    ]
  })
  const run = async (which: 'print' | 'export', act: () => Promise<void>, texts: { done?: string; failed: string }) => {
    setBusy(which)
    await tell(act, { ...texts, why })
    setBusy(undefined)
  }
  const print = () => {
    if (busy !== 'print' && mayNotPrint === undefined)
      void run('print', () => printLog(query, locale), { failed: t(messages.printFailed) })
  }
  usePrintKey(t(messages.print), print)
  const set = (which: 'from' | 'to') => (day: string) => {
    const next = { from, to, [which]: day }
    change(next.from <= next.to ? next : { from: day, to: day })
  }
  const figures = log.data && [
    { name: t(words.loads), value: log.data.loadCount, isBad: false },
    { name: t(words.failed), value: log.data.failedCount, isBad: log.data.failedCount > 0 },
    { name: t(words.missing), value: log.data.missingCount, isBad: log.data.missingCount > 0 },
  ]
  const filters = (
    <FilterBar
      on={[address.from ?? address.to, sterilizer, clinic]}
      onClear={() => change({ from: undefined, to: undefined, sterilizer: undefined, clinic: undefined })}
    >
      <FilterGroup label={t(words.period)}>
        <DayFilter label={t(words.from)} day={from} onChange={set('from')} />
        <Text tone="faint" aria-hidden="true">
          –
        </Text>
        <DayFilter label={t(words.to)} day={to} onChange={set('to')} />
      </FilterGroup>
      {known.length > 1 && (
        <Select
          label={t(messages.loads.sterilizerFilter)}
          hideLabel
          value={known.some(({ id }) => id === sterilizer) ? (sterilizer ?? 'all') : 'all'}
          onChange={(id) => change({ sterilizer: id === 'all' ? undefined : id })}
          options={[
            { value: 'all', label: t(messages.loads.allSterilizers) },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ClinicChoice clinic={clinic} onChange={(id) => change({ clinic: id, sterilizer: undefined })} />
    </FilterBar>
  )
  return (
    <>
      <HeadActs>
        {!isWide && filters}
        <Button
          icon={<Download {...glyph} />}
          busy={busy === 'export'}
          onClick={() =>
            void run('export', () => exportLog(query, locale), { done: t(messages.exported), failed: t(messages.exportFailed) })
          }
        >
          {t(messages.export)}
        </Button>
        <Button icon={<Printer {...glyph} />} busy={busy === 'print'} disabledReason={mayNotPrint} onClick={print}>
          {t(messages.print)}
        </Button>
      </HeadActs>
      {isWide ? (
        filters
      ) : (
        <Text as="p" weight={500} margin="0 0 8px">
          {date(from)} – {date(to)}
        </Text>
      )}
      {figures && (
        <dl className={own.figures}>
          {figures.map(({ name, value, isBad }) => (
            <div key={name} data-bad={isBad || undefined}>
              <dt>{name}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Card className={styles.card}>
        <DataTable
          label={t(messages.views.log)}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          sectionOf={({ section }) => section}
          loading={log.isPending}
          failed={
            log.isError ? { message: t(words.loadFailed), details: why(log.error), onRetry: () => void log.refetch() } : null
          }
          empty={
            <EmptyState
              article="configuration-sterilization"
              icon={BookOpenCheck}
              drawing={TrayDrawing}
              title={t(words.none)}
              action={<Button onClick={() => change({ view: 'loads' })}>{t(words.toLoads)}</Button>}
            >
              {t(words.noneText)}
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
