import { useState } from 'react'
import type { InvoiceDetails, InvoiceEntry, PaymentPlan } from '@molaire/contract/invoices/shapes'
import { isOpen } from '@molaire/domain/invoices/status'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useInvoiceWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { pageMessages } from '../page/messages.ts'

const longestReason = 300
const why = (error: unknown) => describeError(error, messages.errors)

const Reason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => {
  const { t } = useMessages()
  return (
    <TextField
      label={t(pageMessages.reason)}
      required
      maxLength={longestReason}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  )
}

/**
 * INV-12: cancels an invoice with its reason, and may begin the draft that replaces it, which
 * `isCorrection` settles beforehand. `onCorrect` gets that draft's id.
 */
export const CancelInvoice = ({
  invoice,
  isCorrection = false,
  onClose,
  onCorrect,
}: {
  invoice: InvoiceDetails
  isCorrection?: boolean
  onClose: () => void
  onCorrect: (id: string) => void
}) => {
  const { t } = useMessages()
  const writes = useInvoiceWrites()
  const [reason, setReason] = useState('')
  const [correct, setCorrect] = useState(isCorrection)
  const isDraft = isOpen(invoice.status)
  const number = invoice.number ?? ''
  return (
    <ConfirmDialog
      opened
      title={
        isCorrection
          ? t(pageMessages.cancel.titleCorrect, { number })
          : isDraft
            ? t(pageMessages.cancel.titleDraft)
            : t(pageMessages.cancel.title, { number })
      }
      danger={!isCorrection}
      confirmLabel={t(isCorrection ? pageMessages.cancel.correct : pageMessages.cancel.act)}
      keepLabel={t(pageMessages.keep)}
      asksReason
      whyNot={reason.trim() === '' ? t(pageMessages.reasonMissing) : undefined}
      describeError={why}
      onClose={onClose}
      onConfirm={async () => {
        const { id } = await writes.cancel(invoice, { reason: reason.trim(), correct })
        if (correct) onCorrect(id)
        else showToast({ kind: 'success', title: t(pageMessages.cancel.done) })
      }}
    >
      <Stack gap={12}>
        <p>
          {isCorrection
            ? t(pageMessages.cancel.textCorrect, { number })
            : t(isDraft ? pageMessages.cancel.textDraft : pageMessages.cancel.text)}
        </p>
        <Reason value={reason} onChange={setReason} />
        {!isDraft && !isCorrection && (
          <Checkbox
            label={t(pageMessages.cancel.correct)}
            help={t(pageMessages.cancel.correctHelp)}
            checked={correct}
            onChange={setCorrect}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** INV-12: takes a part off what is owed, by a credit note with its reason. */
export const CreditInvoice = ({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) => {
  const { t } = useMessages()
  const format = useFormat()
  const writes = useInvoiceWrites()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseMoney(typed)
  const balance = format.money(cents(invoice.balance))
  const wrong =
    amount === undefined || amount <= 0
      ? t(pageMessages.credit.positive)
      : amount > invoice.balance
        ? t(pageMessages.credit.above, { balance })
        : undefined
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t(pageMessages.credit.title, { number: invoice.number ?? '' })}
      confirmLabel={amount ? t(pageMessages.credit.yes, { amount: format.money(amount) }) : t(pageMessages.credit.act)}
      keepLabel={t(common.ui.cancel)}
      whyNot={wrong ?? (reason.trim() === '' ? t(pageMessages.reasonMissing) : undefined)}
      describeError={why}
      onClose={onClose}
      onConfirm={async () => {
        await writes.credit(invoice, { amount: amount ?? 0, reason: reason.trim() })
        showToast({ kind: 'success', title: t(pageMessages.credit.done) })
      }}
    >
      <Stack gap={12}>
        <p>{t(pageMessages.credit.text, { balance })}</p>
        <TextField
          label={t(pageMessages.credit.amount)}
          required
          width={160}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={typed === '' ? undefined : wrong}
          onChange={setTyped}
        />
        <Reason value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  )
}

/**
 * INV-12: takes a payment, a credit note, or the use of a fee advance, back by a counter-entry with
 * its reason.
 */
export const ReverseEntry = ({ entry, today, onClose }: { entry: InvoiceEntry; today: string; onClose: () => void }) => {
  const { t } = useMessages()
  const format = useFormat()
  const writes = useInvoiceWrites()
  const [reason, setReason] = useState('')
  const amount = format.money(cents(entry.amount))
  const says = entry.kind === 'credit' ? pageMessages.creditReversal : pageMessages.reversal
  return (
    <ConfirmDialog
      opened
      title={t(says.title, { amount })}
      confirmLabel={t(says.yes)}
      keepLabel={t(pageMessages.keep)}
      asksReason
      whyNot={reason.trim() === '' ? t(pageMessages.reasonMissing) : undefined}
      describeError={why}
      onClose={onClose}
      onConfirm={async () => {
        await writes.reverse(entry.id, { reason: reason.trim(), receivedOn: today })
        showToast({ kind: 'success', title: t(says.done) })
      }}
    >
      <Stack gap={12}>
        <p>{t(pageMessages.reversal.text, { amount })}</p>
        {entry.newAdvance > 0 && (
          <Notice kind="warning">{t(pageMessages.reversal.newAdvance, { amount: format.money(cents(entry.newAdvance)) })}</Notice>
        )}
        <Reason value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  )
}

/** INV-07: stops a payment plan (design system §16, level 2). */
export const StopPlan = ({ invoice, plan, onClose }: { invoice: InvoiceDetails; plan: PaymentPlan; onClose: () => void }) => {
  const { t } = useMessages()
  const format = useFormat()
  const writes = useInvoiceWrites()
  return (
    <ConfirmDialog
      opened
      title={t(pageMessages.plan.stopTitle, { name: invoice.patient.name, ofName: ofName(invoice.patient.name) })}
      confirmLabel={t(pageMessages.plan.stop)}
      keepLabel={t(pageMessages.keep)}
      describeError={why}
      onClose={onClose}
      onConfirm={async () => {
        await writes.stopPlan(plan)
        showToast({ kind: 'success', title: t(pageMessages.plan.stopped) })
      }}
    >
      <p>{t(pageMessages.plan.stopText, { balance: format.money(cents(invoice.balance)) })}</p>
    </ConfirmDialog>
  )
}
