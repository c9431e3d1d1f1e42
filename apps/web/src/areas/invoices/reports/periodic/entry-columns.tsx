import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ClosingEntry } from '@molaire/contract/reports/endpoints'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { IconButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { rowLink } from '../../../../ui/list-keys.ts'
import { Tag } from '../../../../ui/pill.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { printReceipt } from '../../api.ts'
import { messages } from '../messages.ts'
import type { PaperColumn } from '../report-sheet.tsx'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'

/** INV-08: the columns of payments, on the screen and on paper; `withDate` over several days. */
export const useEntryColumns = (
  clinicId: string | undefined,
  { withDate }: { withDate: boolean },
): { columns: Column<ClosingEntry>[]; paper: PaperColumn<ClosingEntry>[] } => {
  const words = useInvoiceWords()
  const { t, date, amount, timeAt, kindOf, methodOf } = words
  const whyNot = useWhyNot('documents.print')
  const when = (entry: ClosingEntry) => (withDate ? date(entry.receivedOn, 'short') : timeAt(clinicId, entry.createdAt))
  const print = (actId: string) =>
    void tell(() => printReceipt(actId), { failed: t(messages.documentFailed), why: (error) => describeError(error) })
  const columns: Column<ClosingEntry>[] = [
    {
      key: 'when',
      header: t(withDate ? messages.columns.issued : messages.columns.time),
      width: '12%',
      compact: 'detail',
      cell: (entry) => <span className={styles.tabular}>{when(entry)}</span>,
    },
    {
      key: 'patient',
      header: t(messages.columns.patient),
      width: '22%',
      isRowHeader: true,
      compact: 'title',
      cell: ({ patientId, patientName }) => (
        <Link to={paths.patientInvoices(patientId)} className={styles.name}>
          <bdi>{patientName}</bdi>
        </Link>
      ),
    },
    {
      key: 'invoice',
      header: t(messages.columns.invoice),
      width: '14%',
      compact: 'detail',
      cell: ({ invoiceId, invoiceNumber }) =>
        invoiceId === null ? (
          t(messages.feeAdvance)
        ) : (
          <Link to={paths.invoice(invoiceId)} className={styles.number} {...rowLink}>
            {invoiceNumber}
          </Link>
        ),
    },
    {
      key: 'kind',
      header: t(messages.columns.kind),
      spare: true,
      width: '16%',
      cell: (entry) => (entry.source === 'advance' || entry.reversesId ? <Tag>{kindOf(entry)}</Tag> : kindOf(entry)),
    },
    {
      key: 'method',
      header: t(messages.columns.method),
      width: '14%',
      compact: 'detail',
      cell: (entry) => methodOf(entry),
    },
    {
      key: 'reference',
      header: t(messages.columns.reference),
      spare: true,
      width: '10%',
      cell: ({ reference, reason }) => reference ?? reason ?? '',
    },
    {
      key: 'amount',
      header: t(messages.columns.amount),
      align: 'end',
      compact: 'amount',
      cell: (entry) => (
        <Text className={styles.tabular} weight={500} {...(entry.amount < 0 && { tone: 'danger' })}>
          {amount(entry.amount)}
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
      cell: ({ actId }) => (
        <Row justify="flex-end">
          <IconButton
            size="sm"
            label={t(messages.rowActs.receipt)}
            icon={<Printer size={16} strokeWidth={1.75} />}
            disabledReason={whyNot}
            onClick={() => print(actId)}
          />
        </Row>
      ),
    },
  ]
  const paper: PaperColumn<ClosingEntry>[] = [
    { header: t(withDate ? messages.columns.issued : messages.columns.time), text: when },
    { header: t(messages.columns.patient), text: ({ patientName }) => patientName },
    { header: t(messages.columns.invoice), text: ({ invoiceNumber }) => invoiceNumber ?? t(messages.feeAdvance) },
    { header: t(messages.columns.kind), text: kindOf },
    { header: t(messages.columns.method), text: methodOf },
    { header: t(messages.columns.reference), text: ({ reference, reason }) => reference ?? reason ?? '' },
    { header: t(messages.columns.amount), align: 'end', text: (entry) => amount(entry.amount) },
  ]
  return { columns, paper }
}
