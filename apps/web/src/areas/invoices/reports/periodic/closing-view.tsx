import { ChevronLeft, ChevronRight, Download, Wallet } from 'lucide-react'
import { useInvoiceFeed } from '../../api.ts'
import type { ClosingEntry } from '@molaire/contract/reports/endpoints'
import { addDays } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { capitalised, useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Card, Row, Stack, Text, pageClass } from '../../../../ui/layout.tsx'
import { BusySkeleton } from '../../../../ui/busy-skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { ClinicSelect, clinicToShow, useClinics } from '../../../clinics/index.ts'
import { useWhyNot } from '../../../users/index.ts'
import { exportEntries, exportFeeAdvances, useClosing } from '../api.ts'
import { DayFilter } from '../../../../platform/lists/day-filter.tsx'
import { readDailyAddress } from '../list-address.ts'
import { messages } from '../messages.ts'
import { PaperButtons } from '../paper-buttons.tsx'
import { useReportPrint } from '../report-sheet.tsx'
import { ReportsHead } from '../reports-head.tsx'
import styles from '../reports.module.css'
import { useExport } from '../use-export.ts'
import { useIsWide } from '../../../../ui/use-media.ts'
import { useAddress } from '../../../../platform/lists/use-list-place.ts'
import { useToday } from '../use-today.ts'
import { useEntryColumns } from './entry-columns.tsx'
import local from './periodic.module.css'
import { PaperDrawing } from '../../../../ui/drawings/paper-drawings.tsx'

type MethodRow = { method: ClosingEntry['method'] & string; amount: number; count: number }

/** INV-08: what a clinic received on a day, by method, to compare with the till. */
export const ClosingView = () => {
  const { t } = useMessages()
  const { money, number, date } = useFormat()
  const isWide = useIsWide()
  const [address, change] = useAddress(readDailyAddress)
  const clinic = clinicToShow(useClinics().data?.items ?? [], address.clinic)
  const today = useToday(clinic?.id)
  const day = address.day ?? today
  useInvoiceFeed(clinic?.id)
  const closedTo = useWhyNot('reports.read', { worksOffline: true })
  const closing = useClosing(closedTo === undefined && clinic ? { clinicId: clinic.id, date: day } : undefined)
  const entryColumns = useEntryColumns(clinic?.id, { withDate: false })
  const amount = (value: number) => money(cents(value))
  const go = (to: string) => change({ day: to === today ? undefined : to })

  const data = closing.data
  const totals: (readonly [string, string])[] = data
    ? [
        [t(messages.closingTotal), amount(data.total)],
        [t(messages.closingAdvances), amount(data.advances)],
        ...data.byMethod.map((one) => [t(messages.methods[one.method]), amount(one.amount)] as const),
      ]
    : []
  const printing = useReportPrint<ClosingEntry>(
    data && {
      title: t(messages.closing),
      filters: [date(day, 'long'), clinic?.name ?? ''],
      totals,
      columns: entryColumns.paper,
      rows: data.entries,
      count: data.entries.length,
    },
    undefined,
  )
  const exporting = useExport((language) =>
    exportEntries({ clinicId: clinic?.id, from: day, to: day, advances: 'yes', language }),
  )

  const register = useExport((language) =>
    exportFeeAdvances({ clinicId: clinic?.id, from: `${day.slice(0, 4)}-01-01`, to: day, language }),
  )
  const methodColumns: Column<MethodRow>[] = [
    {
      key: 'method',
      header: t(messages.columns.method),
      isRowHeader: true,
      compact: 'title',
      cell: ({ method }) => t(messages.methods[method]),
    },
    {
      key: 'count',
      header: t(messages.columns.count),
      align: 'end',
      compact: 'detail',
      // A list has no headers.
      cell: ({ count }) => (isWide ? number(count) : t(messages.columns.operations, { n: count })),
    },
    {
      key: 'amount',
      header: t(messages.columns.amount),
      align: 'end',
      compact: 'amount',
      cell: (one) => (
        <Text className={styles.tabular} weight={500}>
          {amount(one.amount)}
        </Text>
      ),
    },
  ]
  const failed = closing.isError
    ? { message: t(messages.loadFailed), details: describeError(closing.error), onRetry: () => void closing.refetch() }
    : null
  const none = (
    <EmptyState
      article="invoices-report"
      icon={Wallet}
      drawing={PaperDrawing}
      title={t(messages.noClosing)}
      action={<Button onClick={() => go(addDays(day, -1))}>{t(messages.previousDay)}</Button>}
    >
      {t(messages.noClosingText)}
    </EmptyState>
  )
  if (closedTo !== undefined)
    return (
      <div className={pageClass}>
        <ReportsHead title={t(messages.closing)} place="closing">
          {null}
        </ReportsHead>
        <Card as="section">
          <EmptyState article="invoices-report" icon={Wallet} drawing={PaperDrawing} title={closedTo} />
        </Card>
      </div>
    )
  return (
    <div className={pageClass}>
      <ReportsHead title={t(messages.closing)} place="closing">
        <PaperButtons printing={printing} exporting={exporting} />
      </ReportsHead>
      <FilterBar
        lead={
          <Row gap={4}>
            <IconButton
              variant="default"
              label={t(messages.previousDay)}
              icon={<ChevronLeft size={16} strokeWidth={1.75} />}
              onClick={() => go(addDays(day, -1))}
            />
            <DayFilter label={t(messages.closingDay)} day={day} onChange={go} />
            <IconButton
              variant="default"
              label={t(messages.nextDay)}
              icon={<ChevronRight size={16} strokeWidth={1.75} />}
              onClick={() => go(addDays(day, 1))}
            />
          </Row>
        }
        aside={
          <Text tone="soft" aria-live="polite">
            {capitalised(date(day, 'long'))}
          </Text>
        }
      >
        {clinic && <ClinicSelect value={clinic.id} onChange={(id) => change({ clinic: id })} />}
      </FilterBar>
      <div className={local.closing}>
        <Card as="section" className={styles.card} aria-label={t(messages.closingMethods)}>
          <Stack gap={2} className={local.summary} line="bottom">
            <Text size="dense" tone="soft">
              {t(messages.closingTotal)}
            </Text>
            <Text size="display" className={styles.tabular} role="status">
              {data ? amount(data.total) : closing.isError ? '—' : <BusySkeleton width={160} height={30} />}
            </Text>
            {data && data.advances !== 0 && (
              <Stack gap={0} margin="8px 0 0">
                <Text size="dense">
                  {t(messages.closingAdvances)} <strong className={styles.tabular}>{amount(data.advances)}</strong>
                </Text>
                <Text size="caption" tone="faint">
                  {t(messages.closingAdvancesText)}
                </Text>
              </Stack>
            )}
          </Stack>
          {data && data.byMethod.length > 0 && (
            <DataTable
              label={t(messages.closingMethods)}
              columns={methodColumns}
              rows={data.byMethod}
              rowKey={({ method }) => method}
              loading={false}
              failed={null}
              empty={null}
            />
          )}
          <Row pad="10px 12px" line="top">
            <Button
              size="sm"
              variant="ghost"
              icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
              busy={register.isBusy}
              disabledReason={register.whyNot}
              onClick={register.run}
            >
              {t(messages.advances.export, { year: day.slice(0, 4) })}
            </Button>
          </Row>
        </Card>
        <Card as="section" className={styles.card} aria-label={t(messages.closingEntries)}>
          <DataTable
            label={t(messages.closingEntries)}
            columns={entryColumns.columns}
            rows={data?.entries ?? []}
            rowKey={({ id }) => id}
            loading={closing.isPending}
            failed={failed}
            empty={none}
          />
        </Card>
      </div>
      {printing.sheet}
    </div>
  )
}
