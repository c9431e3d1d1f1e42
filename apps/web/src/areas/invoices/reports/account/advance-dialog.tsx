import { useState } from 'react'
import type { Account } from '@molaire/contract/payments/endpoints'
import { mostHeld } from '@molaire/domain/invoices/fee-advance'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { EditShell } from '../../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import { Row, Text } from '../../../../ui/layout.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ClinicSelect, rememberedClinic, useClinics } from '../../../clinics/index.ts'
import { useWhyNot } from '../../../users/index.ts'
import { printReceipt, useInvoiceWrites } from '../../api.ts'
import { messages as invoiceMessages } from '../../messages.ts'
import { payMessages } from '../../pay/messages.ts'
import { MethodTiles } from '../../pay/method-tiles.tsx'
import { referenceOf } from '../../pay/payment-form.ts'

/**
 * Facts §10: receives money before the services, or gives it back. Each clinic keeps its own
 * register, so one clinic receives it or gives it back.
 */
export const AdvanceDialog = ({
  does,
  patientId,
  clinicId: ownClinicId,
  account: { advances },
  today,
  onClose,
}: {
  does: 'take' | 'refund'
  patientId: string
  /** The clinic of the file. */
  clinicId: string | null
  account: Pick<Account, 'advances'>
  today: LocalDate
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { money, amount: written } = useFormat()
  const isRefund = does === 'refund'
  const words = isRefund ? payMessages.refund : payMessages.takeAdvance
  const whyNot = useWhyNot(isRefund ? 'payments.reverse' : 'payments.take')
  const writes = useInvoiceWrites()
  const clinics = (useClinics().data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const holding = advances.filter((one) => one.advanceBalance > 0).map(({ clinicId }) => clinicId)
  const wishes = isRefund ? holding : [ownClinicId, rememberedClinic(), clinics[0]?.id]
  const [chosen, chooseClinic] = useState<string>()
  const clinicId = chosen ?? wishes.find((id) => clinics.some((one) => one.id === id)) ?? ''
  const heldHere = advances.find((one) => one.clinicId === clinicId)?.advanceBalance ?? 0
  const labels = {
    amount: t(payMessages.amount),
    method: t(payMessages.method),
    why: t(isRefund ? payMessages.refund.reason : payMessages.purpose),
    receivedOn: t(payMessages.date),
    reference: t(payMessages.references.other),
  }

  const amountProblem = (text: string): string | undefined => {
    const value = parseMoney(text) ?? 0
    if (value <= 0) return t(payMessages.problems.not_positive)
    if (isRefund && value > heldHere) return t(payMessages.problems.advanceBalance, { advanceBalance: money(cents(heldHere)) })
    if (!isRefund && heldHere + value > mostHeld) return t(payMessages.problems.limit, { limit: money(mostHeld) })
    return undefined
  }
  const of = useRecordForm({
    id: 'fee-advance',
    record: null,
    fieldsOf: () => ({
      amount: isRefund ? written(heldHere) : '',
      method: null as PaymentMethod | null,
      why: '',
      receivedOn: today as string,
      reference: '',
    }),
    check: ({ amount, method, why, receivedOn }) => ({
      amount: amountProblem(amount),
      method: method === null ? t(payMessages.problems.method) : undefined,
      why: why.trim() === '' ? t(isRefund ? payMessages.problems.reason : payMessages.problems.purpose) : undefined,
      receivedOn:
        receivedOn === '' ? t(payMessages.problems.date) : receivedOn > today ? t(payMessages.problems.in_future) : undefined,
    }),
    save: async ({ amount, method, why, receivedOn, reference }) => {
      const value = parseMoney(amount)
      if (value === undefined || method === null) return
      const tender = { method, amount: value, ...(reference.trim() && { reference: reference.trim() }) }
      const place = { patientId, clinicId, receivedOn }
      const { actId, advanceBalance: now } = isRefund
        ? await writes.refundAdvance({ ...place, ...tender, reason: why.trim() })
        : await writes.takeAdvance({ ...place, tenders: [tender], purpose: why.trim() })
      showToast({
        kind: 'success',
        title: t(words.done),
        detail: t(payMessages.takeAdvance.now, { advanceBalance: money(cents(now)) }),
        action: { label: t(payMessages.receipt), onPress: () => print(actId) },
      })
      onClose()
    },
    errors: (error) => describeError(error, invoiceMessages.errors),
    onLeave: onClose,
  })
  const print = (actId: string) =>
    void tell(() => printReceipt(actId), { failed: t(payMessages.notPrinted), why: (error) => describeError(error) })
  const { field, set, values } = of.form
  const value = parseMoney(values.amount)
  const save = () => {
    const total = value !== undefined && value > 0 ? money(value) : undefined
    if (isRefund) return total ? t(payMessages.refund.save, { amount: total }) : t(payMessages.refund.saveNothing)
    return total ? t(payMessages.save, { amount: total }) : t(payMessages.saveNothing)
  }
  return (
    <EditShell
      id="fee-advance"
      of={of}
      surface="dialog"
      width={560}
      title={t(words.title)}
      save={save()}
      labels={labels}
      whyNot={whyNot}
    >
      <Text as="p" tone="soft">
        {t(words.help)}
      </Text>
      <TextField {...field('amount')} label={labels.amount} required inputMode="decimal" autoComplete="off" width={160} />
      {clinicId !== '' && <ClinicSelect value={clinicId} onChange={chooseClinic} />}
      <Text as="p">
        {t(payMessages.takeAdvance.advanceBalance)} <strong>{money(cents(heldHere))}</strong>
      </Text>
      <div id={field('method').id} tabIndex={-1}>
        <MethodTiles
          value={values.method}
          onChange={(method) => set('method', method)}
          error={field('method').error}
          help={undefined}
        />
      </div>
      <TextField {...field('why')} label={labels.why} required maxLength={isRefund ? 300 : 200} />
      <Row gap={12} wrap align="start">
        <TextField {...field('receivedOn')} type="date" label={labels.receivedOn} required width={160} />
        <TextField
          {...field('reference')}
          label={t(payMessages.references[referenceOf(values.method)])}
          placeholder={t(payMessages.optional)}
          maxLength={60}
          autoComplete="off"
          width={220}
        />
      </Row>
    </EditShell>
  )
}
