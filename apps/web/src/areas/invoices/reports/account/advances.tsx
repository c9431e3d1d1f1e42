import { Link } from '@tanstack/react-router'
import { PiggyBank, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Account, FeeAdvanceEntry } from '@molaire/contract/payments/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { printReceipt } from '../../api.ts'
import { FeeAdvanceDialog } from '../../pay/fee-advance-dialog.tsx'
import { useFeeAdvances } from '../api.ts'
import { ListFooter } from '../../../../platform/lists/list-footer.tsx'
import { messages } from '../messages.ts'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useTurning } from '../../../../platform/lists/use-list-place.ts'
import local from './account.module.css'

/** Facts §10: the fee advance held for a patient, what one does with it, and its register. */
export const Advances = ({ patient, account, today }: { patient: Patient; account: Account; today: LocalDate }) => {
  const { t, amount } = useInvoiceWords()
  const [isShown, setIsShown] = useState(false)
  const [opened, setOpened] = useState<'take' | 'refund'>()
  const whyNotTake = useWhyNot('payments.take')
  const whyNotRefund = useWhyNot('payments.reverse')
  return (
    <Card as="section" className={styles.card} aria-label={t(messages.advances.title)}>
      <Row wrap gap="8px 12px" className={local.advance}>
        <Stack gap={0}>
          <Text>
            {t(messages.advances.advance)} <strong className={styles.tabular}>{amount(account.advance)}</strong>
          </Text>
          <Text size="caption" tone="faint">
            {t(messages.advances.advanceText)}
          </Text>
        </Stack>
        <Button size="sm" aria-haspopup="dialog" disabledReason={whyNotTake} onClick={() => setOpened('take')}>
          {t(messages.advances.take)}
        </Button>
        {account.advance > 0 && (
          <Button size="sm" aria-haspopup="dialog" disabledReason={whyNotRefund} onClick={() => setOpened('refund')}>
            {t(messages.advances.refund)}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? messages.advances.hide : messages.advances.show)}
        </Button>
      </Row>
      {isShown && <Register patientId={patient.id} />}
      {opened && (
        <FeeAdvanceDialog
          kind={opened}
          patientId={patient.id}
          clinicId={patient.clinicId}
          advances={account.advances}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

const registerSize = 10

/** The entries of the register of one patient, the latest first. */
const Register = ({ patientId }: { patientId: string }) => {
  const { t, date, amount } = useInvoiceWords()
  const whyNot = useWhyNot('documents.print')
  const [size, setSize] = useState<10 | 25 | 50 | 100>(registerSize)
  const turning = useTurning(`${patientId} ${size}`, size)
  const list = useFeeAdvances({ patientId, limit: size, nextKey: turning.nextKey })
  const print = (actId: string) =>
    void tell(() => printReceipt(actId), { failed: t(messages.documentFailed), why: (error) => describeError(error) })
  const columns: Column<FeeAdvanceEntry>[] = [
    {
      key: 'date',
      header: t(messages.columns.issued),
      compact: 'detail',
      cell: ({ receivedOn }) => <span className={styles.tabular}>{date(receivedOn, 'short')}</span>,
    },
    {
      key: 'kind',
      header: t(messages.columns.kind),
      isRowHeader: true,
      compact: 'title',
      cell: ({ kind, reversesId }) =>
        reversesId ? `${t(messages.advances.kinds[kind])} (${t(messages.advances.back)})` : t(messages.advances.kinds[kind]),
    },
    {
      key: 'purpose',
      header: t(messages.columns.purpose),
      compact: 'detail',
      cell: ({ purpose, reason, invoiceId, invoiceNumber }) =>
        invoiceId === null ? (
          (purpose ?? reason ?? '')
        ) : (
          <Link to={paths.invoice(invoiceId)} className={styles.number}>
            {invoiceNumber}
          </Link>
        ),
    },
    {
      key: 'method',
      header: t(messages.columns.method),
      cell: ({ method, reference }) => [method && t(messages.methods[method]), reference].filter(Boolean).join(', '),
    },
    {
      key: 'amount',
      header: t(messages.columns.amount),
      align: 'end',
      compact: 'amount',
      cell: (entry) => (
        <Text className={styles.tabular} weight={500}>
          {amount(entry.amount)}
        </Text>
      ),
    },
    {
      key: 'advanceBalance',
      header: t(messages.columns.amountHeld),
      align: 'end',
      cell: (entry) => (
        <Text className={styles.tabular} tone="soft">
          {amount(entry.advanceBalance)}
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
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabledReason={whyNot}
            onClick={() => print(actId)}
          />
        </Row>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t(messages.advances.register)}
        columns={columns}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={list.isPending}
        failed={
          list.isError
            ? { message: t(messages.advances.failed), details: describeError(list.error), onRetry: () => void list.refetch() }
            : null
        }
        empty={
          <EmptyState article="patients-invoices" icon={PiggyBank} title={t(messages.advances.none)}>
            {t(messages.advances.noneText)}
          </EmptyState>
        }
      />
      {(list.data?.count ?? 0) > registerSize && <ListFooter list={list} turning={turning} size={size} onSize={setSize} />}
    </>
  )
}
