import { useNavigate, Link } from '@tanstack/react-router'
import { useInvoiceFeed } from '../../api.ts'
import { Mail, Printer, SearchX, X, ReceiptText } from 'lucide-react'
import { useRef, useState } from 'react'
import { getInvoice, listInvoices } from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails, InvoiceRow } from '@molaire/contract/invoices/shapes'
import { tranches, type Tranche } from '@molaire/domain/invoices/aging'
import { cents } from '@molaire/domain/shared/money'
import { call } from '../../../../platform/api/client.ts'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { useListSearch } from '../../../../platform/navigation/search-text.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { Button, IconButton, buttonClass } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { CountBadge } from '../../../../ui/count-badge.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { Box, Card, Row, Text, pageClass } from '../../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys, usePageKeys, useRowWalk } from '../../../../ui/list-keys.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useShortcuts } from '../../../../ui/shortcuts.ts'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { rememberedClinic } from '../../../clinics/index.ts'
import { useWhyNot } from '../../../users/index.ts'
import { mailOf } from '../../contact.ts'
import { exportInvoices, useAging, useInvoices, useWorklist, type InvoiceQuery } from '../api.ts'
import { defaultSize, readUnpaidAddress, unpaidStatuses, type UnpaidAddress } from '../list-address.ts'
import { ListFooter } from '../../../../platform/lists/list-footer.tsx'
import { messages } from '../messages.ts'
import { PaperButtons } from '../paper-buttons.tsx'
import { any, ClinicFilter, PractitionerFilter, useFilterWords } from '../report-filters.tsx'
import { useReportPrint } from '../report-sheet.tsx'
import { ReportsHead } from '../reports-head.tsx'
import styles from '../reports.module.css'
import { useExport } from '../use-export.ts'
import { useAddress, useTurning } from '../../../../platform/lists/use-list-place.ts'
import { useToday } from '../use-today.ts'
import { PlanDialog } from '../../dialogs/plan-dialog.tsx'
import { usePayDialog } from '../../pay/use-pay-dialog.tsx'
import { AgingCard } from './aging-card.tsx'
import { FollowUpDialog, type Followed } from './follow-up-dialog.tsx'
import { RemindDialog, type Reminded } from './remind-dialog.tsx'
import { useUnpaidColumns } from './unpaid-columns.tsx'
import local from './unpaid.module.css'
import { useBatch, type Mailing } from './use-batch.ts'
import { Worklist } from './worklist.tsx'
import { DoneDrawing, SearchDrawing } from '../../../../ui/drawings/list-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** INV-09: /invoices/unpaid: who owes money, since when, and what to do about it. */
export const UnpaidPage = () => {
  const { t } = useMessages()
  const { money, number } = useFormat()
  const navigate = useNavigate()
  const [address, change] = useAddress(readUnpaidAddress)
  const [search, changeSearch] = useListSearch()
  const { clinic, practitioner, status, tranche, view, size = defaultSize } = address
  useInvoiceFeed(clinic ?? rememberedClinic() ?? undefined)
  const clinicToday = useToday(clinic)

  const filters = { clinicId: clinic, practitionerId: practitioner, status, search: search.trim() || undefined }
  const aging = useAging(filters)
  const today = aging.data?.today ?? clinicToday
  const todo = useWorklist({ clinicId: clinic })
  const query: InvoiceQuery = { ...filters, tranche, figure: 'outstanding', sort: 'due' }
  const turning = useTurning(JSON.stringify([query, size]), size)
  const list = useInvoices({ ...query, limit: size, nextKey: turning.nextKey })
  const rows = list.data?.items ?? []
  const retry = () => {
    void list.refetch()
    if (aging.isError) void aging.refetch()
  }

  const taking = usePayDialog()
  const batch = useBatch()
  const whyNotPrint = useWhyNot('documents.print')
  const whyNotFollowUp = useWhyNot('payments.take')
  const [followed, setFollowed] = useState<Followed>()
  const [reminded, setReminded] = useState<readonly Reminded[]>()
  const [mailing, setMailing] = useState<Mailing>()
  const [planned, setPlanned] = useState<InvoiceDetails>()
  const openPlan = (id: string) =>
    void tell(async () => setPlanned(await call(getInvoice, { params: { id } })), {
      failed: t(messages.loadFailed),
      why: (error) => describeError(error),
    })
  const [chosen, setChosen] = useState<ReadonlyMap<string, InvoiceRow>>(new Map())
  const choose = (some: readonly InvoiceRow[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of some) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    setChosen(next)
  }
  const chooseNone = () => setChosen(new Map())

  const searchBox = useRef<HTMLInputElement>(null)
  usePageKeys({ search: searchBox, onNew: undefined })
  const walk = useRowWalk(searchBox, () => list.isPlaceholderData || searchBox.current?.value.trim() !== search.trim())
  const setTranche = (next: Tranche | undefined) => change({ tranche: next, view: undefined })
  useRowKeys({
    onTranche: (next) => setTranche(next === tranche ? undefined : next),
    onTake: (id) => taking.take(rows.filter((row) => row.id === id)),
    onView: (id) => void navigate({ to: paths.invoice(id) }),
  })

  const { columns, paper } = useUnpaidColumns({
    today,
    rows,
    chosen,
    onChoose: choose,
    whyNotTake: taking.whyNot,
    onTake: (row) => taking.take([row]),
    actsOf: (row) => ({
      take: () => taking.take([row]),
      whyNotTake: taking.whyNot,
      plan: () => openPlan(row.id),
      followUp: () => setFollowed(row),
      remind: () => setReminded([row]),
      whyNotRemind: whyNotPrint ?? (mailOf(row) ? undefined : t(messages.noEmail)),
      whyNotFollowUp,
    }),
  })
  const filterWords = useFilterWords(address)
  const sum = aging.data
  const printing = useReportPrint<InvoiceRow>(
    list.data && {
      title: t(messages.unpaidTitle),
      filters: [
        ...filterWords,
        ...(status ? [t(messages.statuses[status])] : []),
        ...(tranche ? [t(messages.tranches[tranche])] : []),
      ],
      totals: sum
        ? [
            [t(messages.receivable), money(cents(sum.total))] as const,
            ...sum.tranches.map((one) => [t(messages.tranches[one.tranche]), money(cents(one.amount))] as const),
          ]
        : [],
      columns: paper,
      rows,
      count: list.data?.count ?? 0,
    },
    (nextKey) => call(listInvoices, { query: { ...query, limit: 100, nextKey } }),
  )
  const exporting = useExport((language) => exportInvoices({ ...query, language, sort: 'due' }))
  // The figures are those of all tranches, and until new ones come those of the former filters.
  const isCardFiltered = Boolean(practitioner ?? status ?? filters.search) || aging.isPlaceholderData
  const isFiltered = Boolean(practitioner ?? status ?? tranche ?? filters.search)
  const clearFilters = () => {
    changeSearch('')
    change({ practitioner: undefined, status: undefined, tranche: undefined })
  }
  const isTodo = view === 'todo'
  return (
    <div className={pageClass}>
      <ReportsHead title={t(messages.unpaidTitle)} place="unpaid">
        <PaperButtons printing={printing} exporting={exporting} />
      </ReportsHead>
      {/* When the list below failed too, it says so, and tries both again. */}
      {aging.isError && list.isError && !isTodo ? null : aging.isError ? (
        <Card as="section" style={{ marginBottom: 16 }}>
          <ErrorState
            message={t(messages.loadFailed)}
            details={describeError(aging.error)}
            onRetry={() => void aging.refetch()}
          />
        </Card>
      ) : (
        <AgingCard report={aging.data} isFiltered={isCardFiltered} tranche={tranche} onTranche={setTranche} />
      )}
      {mailing && mailing.without.length > 0 && (
        <Box margin="0 0 12px">
          <Notice kind="warning" title={t(messages.reminded, { n: mailing.sent })}>
            {t(messages.remindWithout, { n: mailing.without.length, names: namesIn(mailing) })}
          </Notice>
        </Box>
      )}
      {/* The arrow keys are an extra: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={walk}>
        {chosen.size > 0 && !isTodo ? (
          <BatchBar
            rows={[...chosen.values()]}
            batch={batch}
            whyNot={whyNotPrint}
            onRemind={(some) => setReminded(some)}
            onClear={chooseNone}
          />
        ) : (
          <FilterBar
            lead={
              <Segment
                label={t(messages.shown)}
                value={isTodo ? 'todo' : 'list'}
                onChange={(next) => change({ view: next === 'todo' ? 'todo' : undefined })}
                options={[
                  { value: 'list', label: t(messages.list) },
                  {
                    value: 'todo',
                    label: (
                      <>
                        {t(messages.toDo)}
                        {todo.data && todo.data.items.length > 0 && <CountBadge>{number(todo.data.items.length)}</CountBadge>}
                      </>
                    ),
                  },
                ]}
              />
            }
            search={
              !isTodo && (
                <SearchBox
                  ref={searchBox}
                  label={t(messages.search)}
                  placeholder={t(messages.search)}
                  search={search}
                  onSearch={changeSearch}
                />
              )
            }
            on={isTodo ? [clinic] : [clinic, practitioner, status]}
            onClear={() => change({ clinic: undefined, ...(!isTodo && { practitioner: undefined, status: undefined }) })}
            aside={
              !isTodo && (
                <Text as="p" size="caption" tone="faint" style={{ marginLeft: 'auto' }}>
                  {t(messages.sortedByLateness)}
                </Text>
              )
            }
          >
            <ClinicFilter clinic={clinic} onChange={(next) => change({ clinic: next })} />
            {!isTodo && (
              <>
                <PractitionerFilter practitioner={practitioner} onChange={(next) => change({ practitioner: next })} />
                <StatusFilter status={status} onChange={(next) => change({ status: next })} />
              </>
            )}
          </FilterBar>
        )}
        {isTodo ? (
          <Worklist
            clinic={clinic}
            whyNotTake={taking.whyNot}
            whyNotRemind={whyNotPrint}
            onTake={taking.take}
            onFollowUp={setFollowed}
            onRemind={(row) => setReminded([row])}
          />
        ) : (
          <Card className={classNames(styles.card, styles.avatars)}>
            <DataTable
              label={t(messages.unpaidTitle)}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              loading={list.isPending}
              failed={
                list.isError ? { message: t(messages.loadFailed), details: describeError(list.error), onRetry: retry } : null
              }
              empty={
                isFiltered ? (
                  <EmptyState
                    article="invoices-unpaid"
                    icon={SearchX}
                    drawing={SearchDrawing}
                    title={t(messages.noMatch)}
                    action={<Button onClick={clearFilters}>{t(messages.clearFilters)}</Button>}
                  >
                    {t(messages.noMatchText)}
                  </EmptyState>
                ) : (
                  <EmptyState
                    article="invoices-unpaid"
                    icon={ReceiptText}
                    drawing={DoneDrawing}
                    title={t(messages.allPaid)}
                    action={
                      <Link to={paths.invoicesDaily()} className={buttonClass()}>
                        {t(messages.toPeriodic)}
                      </Link>
                    }
                  >
                    {t(messages.allPaidText)}
                  </EmptyState>
                )
              }
            />
            <ListFooter list={list} turning={turning} size={size} onSize={(next) => change({ size: next })} />
          </Card>
        )}
      </div>
      {printing.sheet}
      {taking.surface}
      {planned && <PlanDialog invoice={planned} onClose={() => setPlanned(undefined)} />}
      {followed && <FollowUpDialog invoice={followed} today={today} onClose={() => setFollowed(undefined)} />}
      {reminded && (
        <RemindDialog
          rows={reminded}
          batch={batch}
          onSent={(sent) => {
            setMailing(sent)
            chooseNone()
          }}
          onClose={() => setReminded(undefined)}
        />
      )}
    </div>
  )
}

const namesIn = ({ without }: Mailing) => without.map(({ patientName }) => patientName).join(', ')

const StatusFilter = ({
  status,
  onChange,
}: {
  status: UnpaidAddress['status']
  onChange: (status: UnpaidAddress['status']) => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  return (
    <Select
      label={t(messages.status)}
      hideLabel
      width={isWide ? 160 : undefined}
      value={status ?? any}
      onChange={(chosen) => onChange(unpaidStatuses.find((one) => one === chosen))}
      options={[
        { value: any, label: t(messages.anyStatus) },
        ...unpaidStatuses.map((value) => ({ value, label: t(messages.statuses[value]) })),
      ]}
    />
  )
}

/** What can be done with the invoices that are ticked, instead of the filters. */
const BatchBar = ({
  rows,
  batch,
  whyNot,
  onRemind,
  onClear,
}: {
  rows: readonly InvoiceRow[]
  batch: ReturnType<typeof useBatch>
  whyNot: string | undefined
  onRemind: (rows: readonly InvoiceRow[]) => void
  onClear: () => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const clinics = new Set(rows.map(({ clinicId }) => clinicId))
  const [clinicId = ''] = clinics
  const reason = whyNot ?? (clinics.size > 1 ? t(messages.severalClinics) : undefined)
  const sum = rows.reduce((total, { balance }) => total + balance, 0)
  const printStatements = () =>
    void tell(() => batch.print({ clinicId, kind: 'statement', ids: [...new Set(rows.map(({ patientId }) => patientId))] }), {
      done: t(messages.statementsReady),
      failed: t(messages.documentFailed),
      why: (error) => describeError(error),
    })
  return (
    <Row wrap className={classNames(styles.filters, local.batch)} role="group">
      <Text weight={500} role="status" grow>
        {batch.progress ? t(messages.working, batch.progress) : t(messages.chosen, { n: rows.length, amount: money(cents(sum)) })}
      </Text>
      {batch.progress ? (
        <Button size="sm" onClick={batch.stop}>
          {t(messages.stop)}
        </Button>
      ) : (
        <>
          <Button size="sm" icon={<Printer {...glyph} />} disabledReason={reason} onClick={printStatements}>
            {t(messages.printStatements)}
          </Button>
          <Button size="sm" icon={<Mail {...glyph} />} disabledReason={reason} onClick={() => onRemind(rows)}>
            {t(messages.sendReminders)}
          </Button>
        </>
      )}
      <IconButton size="sm" label={t(messages.unselect)} icon={<X {...glyph} />} onClick={onClear} />
    </Row>
  )
}

/**
 * 1 to 4 filter by tranche; E and V take a payment for the row with the focus and open it. When
 * nothing has the focus they mean the first row, to which ↓ goes. Not while the user types or a
 * dialog covers the page.
 */
const useRowKeys = ({
  onTranche,
  onTake,
  onView,
}: {
  onTranche: (tranche: Tranche) => void
  onTake: (id: string) => void
  onView: (id: string) => void
}) => {
  const { t } = useMessages()
  useShortcuts([
    { keys: ['1', '2', '3', '4'], says: t(messages.keys.tranche) },
    { keys: ['E'], says: t(messages.keys.take) },
    { keys: ['V'], says: t(messages.keys.view) },
  ])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || isCovered()) return
    const named = tranches[Number(event.key) - 1]
    const isNowhere = event.target instanceof Element && event.target.matches('body, h1')
    const near = isNowhere ? document : document.activeElement?.closest('tr, li')
    const row = near?.querySelector<HTMLElement>('[data-row]')?.dataset['row']
    const letter = event.key.toLowerCase()
    const act = named
      ? () => onTranche(named)
      : row && letter === 'e'
        ? () => onTake(row)
        : row && letter === 'v'
          ? () => onView(row)
          : event.key === 'ArrowDown' && isNowhere
            ? () => document.querySelector<HTMLElement>('[data-row-link]')?.focus()
            : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
