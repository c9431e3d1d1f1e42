import { Printer } from 'lucide-react'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Box, Row, Text } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { printReceipt, useInvoice } from '../../api.ts'
import { pageMessages } from '../../page/messages.ts'
import { messages } from '../messages.ts'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'
import local from './account.module.css'
import { common } from '../../../../platform/i18n/common-messages.ts'

/** PAT-05: the payments of an invoice, each with its receipt. */
export const PaymentsOfInvoice = ({ id }: { id: string }) => {
  const { t, date, amount, methodOf, kindOf } = useInvoiceWords()
  const invoice = useInvoice(id)
  const whyNot = useWhyNot('documents.print')
  if (invoice.isError)
    return (
      <Row pad="8px 16px" role="alert" wrap>
        <Text size="dense">
          {t(messages.account.paymentsFailed)} {describeError(invoice.error)}
        </Text>
        <Button size="sm" onClick={() => void invoice.refetch()}>
          {t(common.ui.retry)}
        </Button>
      </Row>
    )
  if (!invoice.data)
    return (
      <Box pad="12px 44px" aria-busy="true">
        <Skeleton width={280} />
      </Box>
    )
  const { entries } = invoice.data
  const print = (actId: string) =>
    void tell(() => printReceipt(actId), { failed: t(messages.documentFailed), why: (error) => describeError(error) })
  return (
    <ul className={local.entries}>
      {entries.length === 0 && <li className={local.entry}>{t(messages.account.noPayments)}</li>}
      {entries.map((entry) => {
        const reversed = entry.reversedById && t(pageMessages.reversed, { kind: entry.kind })
        return (
          <li key={entry.id} className={local.entry}>
            <span className={styles.tabular}>{date(entry.receivedOn, 'short')}</span>
            <span>{methodOf(entry) || kindOf({ ...entry, source: 'invoice' })}</span>
            {entry.reversesId && entry.method && <Text tone="danger">{kindOf({ ...entry, source: 'invoice' })}</Text>}
            <Text tone="soft">{[entry.reference ?? entry.reason, reversed].filter(Boolean).join(' · ')}</Text>
            <Text className={styles.tabular} weight={500} style={reversed ? { textDecoration: 'line-through' } : undefined}>
              {amount(entry.amount)}
            </Text>
            {entry.kind === 'payment' || entry.kind === 'advance' ? (
              <IconButton
                size="xs"
                label={t(messages.rowActs.receipt)}
                icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
                disabledReason={whyNot}
                onClick={() => print(entry.actId)}
              />
            ) : (
              <span style={{ width: 'var(--control-xs)' }} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
