import { Link } from '@tanstack/react-router'
import { useInvoiceFeed } from '../../api.ts'
import { ChevronRight, ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { isOpen, shownStatus } from '@molaire/domain/invoices/status'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { useAddressWord } from '../../../../platform/navigation/use-address-word.ts'
import { Button, IconButton, buttonClass } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys, walkRows } from '../../../../ui/list-keys.ts'
import { readPageSize } from '../../../../ui/page-sizes.ts'
import { useShortcuts } from '../../../../ui/shortcuts.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { InvoiceStatusPill } from '../../invoice-status-pill.tsx'
import { useAccount, useInvoices } from '../api.ts'
import { NoteMarks, NumberLink, PlanTag } from '../invoice-cells.tsx'
import { InvoiceMenu } from '../invoice-menu.tsx'
import { ListFooter } from '../../../../platform/lists/list-footer.tsx'
import { messages } from '../messages.ts'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useTurning } from '../../../../platform/lists/use-list-place.ts'
import { useToday } from '../use-today.ts'
import { usePayDialog } from '../../pay/use-pay-dialog.tsx'
import { AccountCards, ofOneClinic } from './account-cards.tsx'
import local from './account.module.css'
import { Advances } from './advances.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { PaymentsOfInvoice } from './payments-of-invoice.tsx'
import { PaperDrawing } from '../../../../ui/drawings/paper-drawings.tsx'

/** PAT-05: /patients/{id}/invoices: what was billed, paid and is owed, and each invoice. */
export const PatientInvoicesTab = ({ patient }: { patient: Patient }) => {
  const words = useInvoiceWords()
  const { t, date, dayAt, amount, amountOr, lateness, numberOf } = words
  const isWide = useIsWide()
  const today = useToday(patient.clinicId ?? undefined)
  useInvoiceFeed(patient.clinicId ?? undefined)
  const account = useAccount(patient.id)
  const [sizeWord, changeSize] = useAddressWord('size')
  const size = readPageSize(sizeWord)
  const turning = useTurning(`${patient.id} ${size}`, size)
  const list = useInvoices({ patientId: patient.id, drafts: 'yes', limit: size, nextKey: turning.nextKey })
  // Drafts are on top of each page: they are the work that is not finished.
  const rows = (list.data?.items ?? []).toSorted((a, b) => Number(isOpen(b.status)) - Number(isOpen(a.status)))
  const taking = usePayDialog()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [isPrinting, setIsPrinting] = useState(false)
  const owed = account.data?.owed ?? []

  const fold = (id: string, open: boolean) =>
    setUnfolded((before) => new Set(open ? [...before, id] : [...before].filter((one) => one !== id)))
  useAccountKeys({
    onTake: owed.length > 0 && taking.whyNot === undefined ? () => taking.take(ofOneClinic(owed)) : undefined,
    onFold: (id, open) => fold(id, open),
  })
  // What was credited is neither paid nor owed.
  const totalOf = ({ total, credited }: InvoiceRow) => amount(total - credited)
  // Payments that were all taken back leave nothing paid, and have their receipts.
  const mayUnfold = ({ status }: InvoiceRow) => !isOpen(status)

  const foldOf = (row: InvoiceRow) => (
    <IconButton
      size="xs"
      className={local.fold ?? ''}
      label={t(messages.account.unfold, { number: numberOf(row) })}
      aria-expanded={unfolded.has(row.id)}
      icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => fold(row.id, !unfolded.has(row.id))}
    />
  )

  const columns: Column<InvoiceRow>[] = [
    {
      key: 'invoice',
      header: t(messages.columns.invoice),
      width: '22%',
      isRowHeader: true,
      compact: 'title',
      cell: (row) => (
        <Row as="span" gap={6} data-row={row.id}>
          {isWide && (mayUnfold(row) ? foldOf(row) : <span style={{ width: 'var(--control-xs)' }} />)}
          <Stack as="span" gap={2} align="flex-start">
            <Row as="span" gap={6} wrap>
              <NumberLink row={row} words={words} />
              <NoteMarks row={row} words={words} />
            </Row>
            {row.plan && <PlanTag plan={row.plan} words={words} />}
          </Stack>
          {!isWide && mayUnfold(row) && foldOf(row)}
        </Row>
      ),
    },
    {
      key: 'date',
      header: t(messages.columns.issued),
      compact: 'detail',
      cell: ({ issuedOn, createdAt, clinicId }) => (
        <span className={styles.tabular}>{issuedOn ? date(issuedOn, 'short') : dayAt(clinicId, createdAt)}</span>
      ),
    },
    {
      key: 'due',
      header: t(messages.columns.due),
      cell: (row) => (
        <Stack as="span" gap={0}>
          <span className={styles.tabular}>{row.dueOn === null ? '—' : date(row.dueOn, 'short')}</span>
          {row.dueOn !== null && row.balance > 0 && row.dueOn < today && (
            <Text size="caption" tone="danger">
              {lateness(row, today)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'status',
      header: t(messages.columns.status),
      compact: 'badge',
      cell: (row) => <InvoiceStatusPill status={shownStatus(row, today)} />,
    },
    {
      key: 'total',
      header: t(messages.columns.total),
      align: 'end',
      cell: (row) => (
        <Text className={styles.tabular} {...(isOpen(row.status) && { tone: 'faint' })}>
          {totalOf(row)}
        </Text>
      ),
    },
    {
      key: 'paid',
      header: t(messages.columns.paid),
      align: 'end',
      cell: ({ paid }) => (
        <Text className={styles.tabular} tone="soft">
          {amountOr(paid)}
        </Text>
      ),
    },
    {
      key: 'balance',
      header: t(messages.columns.balance),
      align: 'end',
      compact: 'amount',
      cell: (row) =>
        // A list has no column of totals: what is owed is strong, else the total shows.
        isWide || row.balance > 0 ? (
          <Text className={styles.tabular} weight={600}>
            {amountOr(row.balance)}
          </Text>
        ) : (
          <Text className={styles.tabular} tone="soft">
            {totalOf(row)}
          </Text>
        ),
    },
    {
      key: 'acts',
      header: t(messages.acts),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (row) => (
        <Row justify="flex-end" gap={4}>
          {isOpen(row.status) && isWide && (
            <Link to={paths.invoice(row.id)} className={buttonClass('default', 'sm')}>
              {t(messages.account.view)}
            </Link>
          )}
          {row.balance > 0 && !isWide && (
            <IconButton
              variant="soft"
              label={t(messages.takeFor, { number: numberOf(row) })}
              icon={<Wallet size={18} strokeWidth={1.75} aria-hidden="true" />}
              disabledReason={taking.whyNot}
              onClick={() => taking.take([row])}
            />
          )}
          {row.balance > 0 && isWide && (
            <Button
              variant="soft"
              size="sm"
              icon={<Wallet size={16} strokeWidth={1.75} aria-hidden="true" />}
              disabledReason={taking.whyNot}
              aria-label={t(messages.takeFor, { number: numberOf(row) })}
              onClick={() => taking.take([row])}
            >
              {t(messages.take)}
            </Button>
          )}
          <InvoiceMenu row={row} words={words} />
        </Row>
      ),
    },
  ]
  return (
    // The arrow keys are an extra: Tab and Enter reach everything.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => walkRows(event, null)}>
      <Stack gap={14}>
        <AccountCards
          account={account}
          today={today}
          whyNotTake={taking.whyNot}
          onTake={taking.take}
          onDocuments={() => setIsPrinting(true)}
        />
        {account.data && <Advances patient={patient} account={account.data} today={today} />}
        <Card className={styles.card}>
          <DataTable
            label={t(messages.account.list)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            {...(rows.some(({ status }) => isOpen(status)) && {
              sectionOf: ({ status }: InvoiceRow) => t(isOpen(status) ? messages.account.drafts : messages.account.issued),
            })}
            loading={list.isPending}
            failed={
              list.isError
                ? { message: t(messages.loadFailed), details: describeError(list.error), onRetry: () => void list.refetch() }
                : null
            }
            empty={
              <EmptyState
                article="patients-invoices"
                icon={ReceiptText}
                drawing={PaperDrawing}
                title={t(messages.account.none)}
                action={
                  <Link to={paths.patientAppointments(patient.id)} className={buttonClass()}>
                    {t(messages.account.toAppointments)}
                  </Link>
                }
              >
                {t(messages.account.noneText)}
              </EmptyState>
            }
            below={(row) => (unfolded.has(row.id) ? <PaymentsOfInvoice id={row.id} /> : null)}
          />
          {(list.data?.count ?? 0) > rows.length || turning.onPrevious ? (
            <ListFooter
              list={list}
              turning={turning}
              size={size}
              onSize={(next) => changeSize(next === 10 ? undefined : String(next))}
            />
          ) : null}
        </Card>
      </Stack>
      {taking.surface}
      {isPrinting && (
        <DocumentsDialog
          patient={patient}
          payer={account.data?.payer ?? null}
          today={today}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </div>
  )
}

/**
 * E takes a payment for what is owed; → and ← unfold and fold the payments of the row with the
 * focus.
 */
const useAccountKeys = ({
  onTake,
  onFold,
}: {
  onTake: (() => void) | undefined
  onFold: (id: string, open: boolean) => void
}) => {
  const { t } = useInvoiceWords()
  useShortcuts([
    { keys: ['→', '←'], says: t(messages.keys.unfold) },
    ...(onTake ? [{ keys: ['E'], says: t(messages.keys.takeBalance) }] : []),
  ])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || isCovered()) return
    if (event.key.toLowerCase() === 'e' && onTake) {
      event.preventDefault()
      return onTake()
    }
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    // Only from the number of an invoice: elsewhere, as in the tabs, arrows have their own use.
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (!row) return
    event.preventDefault()
    onFold(row, event.key === 'ArrowRight')
  })
}
