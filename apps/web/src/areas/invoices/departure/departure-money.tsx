import { useEffect, useState } from 'react'
import { isBilled, isOpen } from '@molaire/domain/invoices/status'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { cents } from '@molaire/domain/shared/money'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { StepLine, StepSkeleton } from '../../../ui/step-line.tsx'
import { useAppointmentInvoice } from '../api.ts'
import { messages } from '../messages.ts'
import { lastReceipt, useInvoiceActs } from '../page/use-invoice-acts.tsx'
import { useAccount } from '../reports/api.ts'
import { departureMessages } from './messages.ts'

/**
 * Screens §4.9: the money of a patient who leaves: the invoice of the appointment is issued, what
 * is owed at that clinic is collected, and the receipt is printed. `onDone` tells whether all of it
 * is done.
 */
export const DepartureMoney = ({
  appointmentId,
  patientId,
  clinicId,
  onDone,
}: {
  appointmentId: string
  patientId: string
  clinicId: string
  onDone: (isDone: boolean) => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const money = (value: number) => format.money(cents(value))
  const answer = useAppointmentInvoice({ id: appointmentId, clinicId })
  const account = useAccount(patientId)
  const invoice = answer.data?.invoice ?? null
  const [printed, setPrinted] = useState<string | null>(null)
  const acts = useInvoiceActs(invoice, { onReceipt: setPrinted })
  const isKnown = answer.isSuccess && account.isSuccess
  const owed = (account.data?.owed ?? []).filter((row) => row.clinicId === clinicId)
  const due = owed.reduce((sum, { balance }) => sum + balance, 0)
  const before = due - (invoice && isBilled(invoice.status) ? Math.max(0, invoice.balance) : 0)
  const isToIssue = invoice !== null && isOpen(invoice.status) && invoice.items.length > 0
  const receipt = invoice ? lastReceipt(invoice) : undefined
  const isPrinted = receipt !== undefined && receipt === printed
  const isDone = isKnown && !isToIssue && due <= 0 && (receipt === undefined || isPrinted)
  useEffect(() => onDone(isDone), [onDone, isDone])

  const failed = [answer, account].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <Row as="li" role="alert" justify="space-between" pad="6px 16px">
        <Text size="dense">
          {t(departureMessages.failed)} {describeError(failed.error, messages.errors)}
        </Text>
        <Button size="xs" onClick={() => void failed.refetch()}>
          {t(departureMessages.retry)}
        </Button>
      </Row>
    )
  if (!isKnown)
    return (
      <>
        <StepSkeleton />
        <StepSkeleton />
      </>
    )
  return (
    <>
      {isToIssue && (
        <StepLine
          label={t(departureMessages.issue)}
          value={money(invoice.total)}
          done={false}
          disabledReason={acts.whyNot.issue}
          onPress={acts.issue}
        />
      )}
      {due > 0 ? (
        <StepLine
          label={t(departureMessages.take)}
          value={money(due)}
          help={before > 0 && before < due ? t(departureMessages.before, { amount: money(before) }) : undefined}
          done={false}
          disabledReason={acts.whyNot.pay}
          onPress={() => acts.takeAll(owed)}
        />
      ) : (
        !isToIssue && <StepLine label={t(receipt === undefined ? departureMessages.nothing : departureMessages.taken)} done />
      )}
      {(receipt !== undefined || isToIssue || due > 0) && (
        <StepLine
          label={t(isPrinted ? departureMessages.printed : departureMessages.print)}
          done={isPrinted}
          busy={acts.isPrinting}
          disabledReason={receipt === undefined ? t(departureMessages.afterPayment) : acts.whyNot.print}
          onPress={() => receipt !== undefined && acts.printReceipt(receipt)}
        />
      )}
      {acts.surfaces}
    </>
  )
}
