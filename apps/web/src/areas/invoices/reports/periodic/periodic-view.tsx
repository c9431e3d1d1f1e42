import type { ReactNode } from 'react'
import { addDays } from '@molaire/domain/shared/local-date'
import { FileSearch, ReceiptText, Wallet, X } from 'lucide-react'
import { useInvoiceFeed } from '../../api.ts'
import { listInvoices } from '@molaire/contract/invoices/endpoints'
import { listEntries, type ClosingEntry } from '@molaire/contract/reports/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { cents } from '@molaire/domain/shared/money'
import { call } from '../../../../platform/api/client.ts'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Card, Row, Stack, Text, pageClass } from '../../../../ui/layout.tsx'
import { walkRows } from '../../../../ui/list-keys.ts'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { rememberedClinic } from '../../../clinics/index.ts'
import { useWhyNot } from '../../../users/index.ts'
import {
  exportEntries,
  exportInvoices,
  useEntries,
  useInvoices,
  usePeriodicReport,
  type EntryQuery,
  type InvoiceQuery,
} from '../api.ts'
import { defaultSize, readDailyAddress, type Figure } from '../list-address.ts'
import { ListFooter } from '../../../../platform/lists/list-footer.tsx'
import { messages } from '../messages.ts'
import { PaperButtons } from '../paper-buttons.tsx'
import { ClinicFilter, PractitionerFilter, useFilterWords } from '../report-filters.tsx'
import { useReportPrint } from '../report-sheet.tsx'
import { ReportsHead } from '../reports-head.tsx'
import styles from '../reports.module.css'
import { useExport } from '../use-export.ts'
import { useAddress, useTurning } from '../../../../platform/lists/use-list-place.ts'
import { useToday } from '../use-today.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { FigureCards } from './figure-cards.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { PeriodFilter } from './period-filter.tsx'
import local from './periodic.module.css'
import { DoneDrawing, SearchDrawing } from '../../../../ui/drawings/list-drawings.tsx'
import { PaperDrawing } from '../../../../ui/drawings/paper-drawings.tsx'

/** The figure of the API for a card: how many and how much have the same rows. */
const wireFigure = (figure: Figure | undefined) => (figure === 'count' ? 'billed' : figure)

/**
 * INV-08: the figures of a period, and below them its invoices. A figure that is pressed shows only
 * the rows that make it: payments for what was collected, invoices for the others. Whoever may not
 * read reports sees the invoices only.
 */
export const PeriodicView = () => {
  const { t } = useMessages()
  const { money, date, number } = useFormat()
  const isWide = useIsWide()
  const [address, change] = useAddress(readDailyAddress)
  const { clinic, practitioner, figure, method, drafts, size = defaultSize } = address
  const today = useToday(clinic)
  const period = { from: address.from ?? today, to: address.to ?? today }
  const withDate = period.from !== period.to || figure === 'ready'
  useInvoiceFeed(clinic ?? rememberedClinic() ?? undefined)

  const places = { clinicId: clinic, practitionerId: practitioner }
  const mayRead = useWhyNot('reports.read', { worksOffline: true }) === undefined
  const report = usePeriodicReport(mayRead ? { ...places, ...period } : undefined)
  const isEntries = mayRead && figure === 'collected'
  const turning = useTurning(JSON.stringify({ ...address, ...period }), size)
  const page = { limit: size, nextKey: turning.nextKey }
  const invoiceQuery: InvoiceQuery = {
    ...places,
    ...(figure !== 'ready' && period),
    ...(figure ? { figure: wireFigure(figure) } : drafts && { drafts }),
  }
  const entryQuery: EntryQuery = { ...places, ...period, method }
  const invoices = useInvoices(isEntries ? undefined : { ...invoiceQuery, ...page })
  const entries = useEntries(isEntries ? { ...entryQuery, ...page } : undefined)
  const list = isEntries ? entries : invoices
  const invoiceColumns = useInvoiceColumns(report.data?.today ?? today, { withDate })
  const entryColumns = useEntryColumns(clinic, { withDate })

  const figures = report.data
  const chosen =
    figure && (method ? `${t(messages.figures[figure])}, ${t(messages.methods[method])}` : t(messages.figures[figure]))
  const label = t(isEntries ? messages.entriesOfPeriod : figure === 'ready' ? messages.readyList : messages.invoicesOfPeriod)
  const filterWords = useFilterWords(address)
  const paper = {
    title: t(messages.periodic),
    filters: [
      period.from === period.to ? date(period.from, 'long') : `${date(period.from)} – ${date(period.to)}`,
      ...filterWords,
      ...(chosen ? [t(messages.only, { what: chosen })] : drafts ? [t(messages.drafts)] : []),
    ],
    totals: figures
      ? [
          [t(messages.figures.count), number(figures.count)] as const,
          ...(['billed', 'collected', 'outstanding', 'overdue', 'average'] as const).map(
            (name) =>
              [
                name === 'average' ? t(messages.average, { amount: '' }).trim() : t(messages.figures[name]),
                money(cents(figures[name])),
              ] as const,
          ),
        ]
      : [],
    count: list.data?.count ?? 0,
  }
  const invoicePrint = useReportPrint<InvoiceRow>(
    !isEntries && invoices.data ? { ...paper, columns: invoiceColumns.paper, rows: invoices.data.items } : undefined,
    (nextKey) => call(listInvoices, { query: { ...invoiceQuery, limit: 100, nextKey } }),
  )
  const entryPrint = useReportPrint<ClosingEntry>(
    isEntries && entries.data ? { ...paper, columns: entryColumns.paper, rows: entries.data.items } : undefined,
    (nextKey) => call(listEntries, { query: { ...entryQuery, limit: 100, nextKey } }),
  )
  const exporting = useExport((language) =>
    isEntries ? exportEntries({ clinicId: clinic, ...period, language }) : exportInvoices({ ...invoiceQuery, language }),
  )

  const show = (next: Figure | undefined) => change({ figure: next, method: undefined })
  const clear = () => show(undefined)
  const monthAgo = addDays(today, -30)
  const widen = (period.from > monthAgo || period.to < today) && (
    <Button onClick={() => change({ from: monthAgo, to: today })}>{t(messages.showMonth)}</Button>
  )
  const retry = () => {
    void list.refetch()
    if (report.isError) void report.refetch()
  }
  const table = {
    label,
    loading: list.isPending,
    failed: list.isError ? { message: t(messages.loadFailed), details: describeError(list.error), onRetry: retry } : null,
    rowKey: ({ id }: { id: string }) => id,
  }
  return (
    <div className={pageClass}>
      <ReportsHead title={t(messages.periodic)} place="periodic">
        <PaperButtons printing={isEntries ? entryPrint : invoicePrint} exporting={exporting} />
      </ReportsHead>
      <FilterBar
        lead={
          !isWide && (
            <Text weight={500} grow>
              {period.from === period.to ? date(period.from, 'long') : `${date(period.from)} – ${date(period.to)}`}
            </Text>
          )
        }
        on={[address.from ?? address.to, clinic, practitioner, drafts]}
        onClear={() => change({ from: undefined, to: undefined, clinic: undefined, practitioner: undefined, drafts: undefined })}
      >
        <PeriodFilter period={period} today={today} onChange={(next) => change({ from: next?.from, to: next?.to })} />
        <ClinicFilter clinic={clinic} onChange={(next) => change({ clinic: next })} />
        <PractitionerFilter practitioner={practitioner} onChange={(next) => change({ practitioner: next })} />
        <Chip
          className={styles.own ?? ''}
          pressed={drafts === 'yes'}
          onToggle={(on) => change({ drafts: on ? 'yes' : undefined, ...(on && { figure: undefined, method: undefined }) })}
        >
          {t(messages.drafts)}
        </Chip>
      </FilterBar>
      {/* When the list below failed too, it says so, and tries both again. */}
      {report.isError && list.isError ? null : report.isError ? (
        <Card as="section" style={{ marginBottom: 12 }}>
          <ErrorState
            message={t(messages.loadFailed)}
            details={describeError(report.error)}
            onRetry={() => void report.refetch()}
          />
        </Card>
      ) : (
        mayRead && <FigureCards report={figures} clinic={clinic} shown={figure} onShow={show} />
      )}
      {figures && figures.byMethod.length > 0 && (
        <Row wrap gap={6} role="group" aria-label={t(messages.methodsTitle)} className={local.methods}>
          <Text size="dense" tone="soft">
            {t(messages.methodsTitle)}
          </Text>
          {figures.byMethod.map((one) => (
            <Chip
              key={one.method}
              size="sm"
              pressed={method === one.method}
              onToggle={(on) =>
                change(on ? { figure: 'collected', method: one.method } : { figure: undefined, method: undefined })
              }
            >
              {t(messages.methods[one.method])} <strong className={styles.tabular}>{money(cents(one.amount))}</strong>
            </Chip>
          ))}
        </Row>
      )}
      {/* The arrow keys are an extra: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, null)}>
        {chosen && (
          <Row wrap className={local.chosen} role="status">
            <Button
              size="sm"
              iconAfter={<X size={14} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t(messages.showAll, { what: chosen })}
              onClick={clear}
            >
              {t(messages.only, { what: chosen })}
            </Button>
            {figure && (
              <Text size="caption" tone="faint">
                {t(messages.figureHelp[figure])}
              </Text>
            )}
          </Row>
        )}
        <Card className={classNames(styles.card, !isEntries && styles.avatars)}>
          {isEntries ? (
            <DataTable
              {...table}
              columns={entryColumns.columns}
              rows={entries.data?.items ?? []}
              empty={
                <EmptyState
                  article="invoices-report"
                  icon={Wallet}
                  drawing={PaperDrawing}
                  title={t(messages.noEntries)}
                  action={widen}
                >
                  {t(messages.noEntriesText)}
                </EmptyState>
              }
            />
          ) : (
            <DataTable
              {...table}
              columns={invoiceColumns.columns}
              rows={invoices.data?.items ?? []}
              empty={<NoInvoices figure={figure} onClear={clear} widen={widen} />}
            />
          )}
          <ListFooter list={list} turning={turning} size={size} onSize={(next) => change({ size: next })} />
        </Card>
      </div>
      <Stack className={styles.foot}>
        <Text as="p" size="caption" tone="faint">
          {t(messages.footnote)}
        </Text>
      </Stack>
      {invoicePrint.sheet}
      {entryPrint.sheet}
    </div>
  )
}

/** Why no invoice is listed, with what to do next. */
const NoInvoices = ({ figure, onClear, widen }: { figure: Figure | undefined; onClear: () => void; widen: ReactNode }) => {
  const { t } = useMessages()
  if (figure === 'ready')
    return (
      <EmptyState
        article="invoices-report"
        icon={ReceiptText}
        drawing={DoneDrawing}
        title={t(messages.noneReady)}
        action={<Button onClick={onClear}>{t(messages.clearFilters)}</Button>}
      >
        {t(messages.noneReadyText)}
      </EmptyState>
    )
  if (figure)
    return (
      <EmptyState
        article="invoices-report"
        icon={FileSearch}
        drawing={SearchDrawing}
        title={t(messages.noneForFigure)}
        action={<Button onClick={onClear}>{t(messages.clearFilters)}</Button>}
      >
        {t(messages.noneForFigureText)}
      </EmptyState>
    )
  return (
    <EmptyState
      article="invoices-report"
      icon={ReceiptText}
      drawing={PaperDrawing}
      title={t(messages.noneInPeriod)}
      action={widen}
    >
      {t(messages.noneInPeriodText)}
    </EmptyState>
  )
}
