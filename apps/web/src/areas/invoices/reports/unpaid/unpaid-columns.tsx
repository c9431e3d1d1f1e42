import { Wallet } from 'lucide-react'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { trancheOf } from '@molaire/domain/invoices/aging'
import { shownStatus } from '@molaire/domain/invoices/status'
import { daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { InvoiceStatusPill } from '../../invoice-status-pill.tsx'
import { callOf } from '../../contact.ts'
import { payerMessages } from '../../messages.ts'
import { ComingTag, NoteMarks, NumberLink, PatientCell, PlanTag } from '../invoice-cells.tsx'
import { InvoiceMenu, type CollectingActs } from '../invoice-menu.tsx'
import { messages } from '../messages.ts'
import type { PaperColumn } from '../report-sheet.tsx'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { trancheColour } from './aging-card.tsx'
import local from './unpaid.module.css'
import { CallLink } from './worklist.tsx'

/** From this many days on, the small bar of a row is full. */
const fullGauge = 100

/** INV-09: the columns of the unpaid invoices, on the screen and on paper. */
export const useUnpaidColumns = ({
  today,
  rows,
  chosen,
  onChoose,
  whyNotTake,
  onTake,
  actsOf,
}: {
  today: LocalDate
  /** Those of the page, for the box that ticks all of them. */
  rows: readonly InvoiceRow[]
  chosen: ReadonlyMap<string, InvoiceRow>
  onChoose: (rows: readonly InvoiceRow[], on: boolean) => void
  whyNotTake: string | undefined
  onTake: (row: InvoiceRow) => void
  actsOf: (row: InvoiceRow) => CollectingActs
}): { columns: Column<InvoiceRow>[]; paper: PaperColumn<InvoiceRow>[] } => {
  const words = useInvoiceWords()
  const isWide = useIsWide()
  const { t, date, amount, amountOr, lateness, numberOf, statusOf } = words
  const dueOf = ({ dueOn }: InvoiceRow) => (dueOn === null ? '' : date(dueOn, 'short'))
  // What was credited is neither paid nor owed.
  const totalOf = ({ total, credited }: InvoiceRow) => amount(total - credited)
  const paidOf = ({ paid }: InvoiceRow) => amountOr(paid)

  const columns: Column<InvoiceRow>[] = [
    ...(isWide
      ? [
          {
            key: 'choose',
            header: t(messages.selectAll),
            headerCell: (
              <Checkbox
                label={t(messages.selectAll)}
                hideLabel
                checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
                onChange={(on) => onChoose(rows, on)}
              />
            ),
            width: 44,
            cell: (row: InvoiceRow) => (
              <Checkbox
                label={t(messages.select, { what: numberOf(row) })}
                hideLabel
                checked={chosen.has(row.id)}
                onChange={(on) => onChoose([row], on)}
              />
            ),
          },
        ]
      : []),
    {
      key: 'patient',
      header: t(messages.columns.patient),
      width: '17%',
      compact: 'title',
      cell: (row) => <PatientCell row={row} phone />,
    },
    {
      key: 'invoice',
      header: t(messages.columns.invoice),
      width: '24%',
      isRowHeader: true,
      compact: 'detail',
      cell: (row) => (
        <Stack as="span" gap={2} align="flex-start">
          <Row as="span" gap="2px 6px" wrap>
            <NumberLink row={row} words={words} />
            <NoteMarks row={row} words={words} />
            {row.nextAppointmentOn && <ComingTag on={row.nextAppointmentOn} today={today} words={words} />}
          </Row>
          {row.plan && <PlanTag plan={row.plan} words={words} />}
        </Stack>
      ),
    },
    {
      key: 'due',
      header: t(messages.columns.due),
      spare: true,
      cell: (row) => <span className={styles.tabular}>{dueOf(row)}</span>,
    },
    {
      key: 'late',
      header: t(messages.columns.late),
      align: 'end',
      compact: 'detail',
      cell: (row) => <Lateness row={row} today={today} text={lateness(row, today)} withGauge={isWide} />,
    },
    {
      key: 'status',
      header: t(messages.columns.status),
      compact: 'detail',
      cell: (row) => <InvoiceStatusPill status={shownStatus(row, today)} />,
    },
    {
      key: 'total',
      header: t(messages.columns.total),
      align: 'end',
      spare: true,
      cell: (row) => (
        <Text className={styles.tabular} tone="soft">
          {totalOf(row)}
        </Text>
      ),
    },
    {
      key: 'paid',
      header: t(messages.columns.paid),
      align: 'end',
      spare: true,
      cell: (row) => (
        <Text className={styles.tabular} tone="soft">
          {paidOf(row)}
        </Text>
      ),
    },
    {
      key: 'balance',
      header: t(messages.columns.balance),
      align: 'end',
      compact: isWide ? 'amount' : 'badge',
      cell: ({ balance }) => (
        <Text className={styles.tabular} weight={600}>
          {amount(balance)}
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
        <Row justify="flex-end" gap={4} data-row={row.id}>
          {isWide ? (
            <Button
              variant="soft"
              size="sm"
              icon={<Wallet size={16} strokeWidth={1.75} aria-hidden="true" />}
              disabledReason={whyNotTake}
              aria-label={t(messages.takeFor, { number: numberOf(row) })}
              onClick={() => onTake(row)}
            >
              {t(messages.take)}
            </Button>
          ) : (
            <CallLink row={row} />
          )}
          <InvoiceMenu row={row} words={words} collecting={actsOf(row)} />
        </Row>
      ),
    },
  ]
  const paper: PaperColumn<InvoiceRow>[] = [
    {
      header: t(messages.columns.patient),
      text: (row) => {
        const { payer, patientName } = row
        return [patientName, payer && t(payerMessages.paidBy, { payer: payer.name }), callOf(row)?.phone]
          .filter(Boolean)
          .join(', ')
      },
    },
    { header: t(messages.columns.invoice), text: numberOf },
    { header: t(messages.columns.due), text: dueOf },
    { header: t(messages.columns.late), text: (row) => lateness(row, today) },
    { header: t(messages.columns.status), text: (row) => statusOf(row, today) },
    { header: t(messages.columns.total), align: 'end', text: totalOf },
    { header: t(messages.columns.paid), align: 'end', text: paidOf },
    { header: t(messages.columns.balance), align: 'end', text: ({ balance }) => amount(balance) },
  ]
  // A narrow row: the state and the days first, then the invoice with its marks on their own line.
  const placeOf = ({ key }: Column<InvoiceRow>) => ['status', 'late', 'invoice'].indexOf(key)
  const narrow = columns.toSorted((one, other) => placeOf(one) - placeOf(other))
  return { columns: isWide ? columns : narrow, paper }
}

/** How late an invoice is, in words and as a small bar. */
const Lateness = ({
  row: { dueOn },
  today,
  text,
  withGauge,
}: {
  row: InvoiceRow
  today: LocalDate
  text: string
  withGauge: boolean
}) => {
  const days = dueOn === null ? 0 : daysBetween(dueOn, today)
  return (
    <span className={local.lateness}>
      <Text {...(days > 0 ? { weight: 500 } : { tone: days === 0 ? 'warning' : 'faint' })}>{text}</Text>
      {withGauge && (
        <span className={local.gauge} aria-hidden="true">
          <span
            style={{
              width: `${Math.min(1, Math.max(0, days) / fullGauge) * 100}%`,
              background: trancheColour[trancheOf(days)],
            }}
          />
        </span>
      )}
    </span>
  )
}
