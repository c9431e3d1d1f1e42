import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { shownStatus } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Column } from '../../../../ui/data-table.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { InvoiceStatusPill } from '../../invoice-status-pill.tsx'
import { NumberLink, PatientCell } from '../invoice-cells.tsx'
import { InvoiceMenu } from '../invoice-menu.tsx'
import { messages } from '../messages.ts'
import type { PaperColumn } from '../report-sheet.tsx'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'

/** INV-08: the columns of the invoices of a period, on the screen and on paper. */
export const useInvoiceColumns = (
  today: LocalDate,
  { withDate }: { withDate: boolean },
): { columns: Column<InvoiceRow>[]; paper: PaperColumn<InvoiceRow>[] } => {
  const words = useInvoiceWords()
  const isWide = useIsWide()
  const { t, date, amount, amountOr, numberOf, statusOf, dayAt, timeAt, practitionerName } = words
  const when = ({ issuedOn, issuedAt, createdAt, clinicId }: InvoiceRow) =>
    !withDate ? timeAt(clinicId, issuedAt ?? createdAt) : issuedOn ? date(issuedOn, 'short') : dayAt(clinicId, createdAt)
  const isCounted = ({ status }: InvoiceRow) => status !== 'draft' && status !== 'ready'
  const faint = (row: InvoiceRow) => (isCounted(row) ? {} : { tone: 'faint' as const })
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'when',
      header: t(withDate ? messages.columns.issued : messages.columns.time),
      width: '11%',
      cell: (row) => (
        <Text className={styles.tabular} {...faint(row)}>
          {when(row)}
        </Text>
      ),
    },
    {
      key: 'invoice',
      header: t(messages.columns.invoice),
      width: '12%',
      isRowHeader: true,
      compact: 'detail',
      cell: (row) => <NumberLink row={row} words={words} review={row.status === 'ready'} />,
    },
    {
      key: 'patient',
      header: t(messages.columns.patient),
      width: '23%',
      compact: 'title',
      cell: (row) => <PatientCell row={row} />,
    },
    {
      key: 'practitioner',
      header: t(messages.columns.practitioner),
      width: '14%',
      cell: ({ practitionerId }) => practitionerName(practitionerId),
    },
    {
      key: 'status',
      header: t(messages.columns.status),
      width: '12%',
      compact: 'badge',
      cell: (row) => <InvoiceStatusPill status={shownStatus(row, today)} />,
    },
    {
      key: 'total',
      header: t(messages.columns.total),
      align: 'end',
      cell: (row) => (
        <Text className={styles.tabular} {...faint(row)}>
          {amount(row.total - row.credited)}
        </Text>
      ),
      ...(!isWide && { compact: 'amount' as const }),
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
      cell: ({ balance }) => (
        <Text className={styles.tabular} weight={500}>
          {amountOr(balance)}
        </Text>
      ),
    },
    {
      key: 'acts',
      header: t(messages.acts),
      hideHeader: true,
      align: 'end',
      width: 52,
      compact: 'action',
      cell: (row) => <InvoiceMenu row={row} words={words} />,
    },
  ]
  const paper: PaperColumn<InvoiceRow>[] = [
    { header: t(withDate ? messages.columns.issued : messages.columns.time), text: when },
    { header: t(messages.columns.invoice), text: numberOf },
    { header: t(messages.columns.patient), text: ({ patientName }) => patientName },
    { header: t(messages.columns.practitioner), text: ({ practitionerId }) => practitionerName(practitionerId) },
    { header: t(messages.columns.status), text: (row) => statusOf(row, today) },
    { header: t(messages.columns.total), align: 'end', text: ({ total, credited }) => amount(total - credited) },
    { header: t(messages.columns.paid), align: 'end', text: ({ paid }) => amountOr(paid) },
    { header: t(messages.columns.balance), align: 'end', text: ({ balance }) => amountOr(balance) },
  ]
  return { columns, paper }
}
