import { useRef, useState } from 'react'
import type { Account } from '@molaire/contract/payments/endpoints'
import { mostHeld } from '@molaire/domain/invoices/fee-advance'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { describeError } from '../../../platform/api/describe-error.ts'
import { focusWrong } from '../../../platform/forms/focus-wrong.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { dismissToastsAbout, showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ClinicSelect, rememberedClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useInvoiceWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { payMessages } from './messages.ts'
import { MethodTiles } from './method-tiles.tsx'
import { Recorded } from './payment-dialog.tsx'
import styles from './pay.module.css'
import { referenceOf } from './payment-form.ts'

/**
 * Facts §10: receives money before the service is billed, or gives it back. Each clinic keeps its
 * own register, so one clinic receives it or gives it back; `advances` is what each of them holds
 * for the patient now, in cents. `today` is the clinic's date.
 */
export const FeeAdvanceDialog = ({
  kind,
  patientId,
  clinicId: ownClinicId,
  advances,
  today,
  onClose,
}: {
  kind: 'take' | 'refund'
  patientId: string
  /** The clinic of the patient's record. */
  clinicId: string | null
  advances: Account['advances']
  today: LocalDate
  onClose: () => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const money = (value: number) => format.money(cents(value))
  const writes = useInvoiceWrites()
  const isRefund = kind === 'refund'
  const whyNot = useWhyNot(isRefund ? 'payments.reverse' : 'payments.take')
  const clinics = (useClinics().data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const refunding = advances.filter((one) => one.advanceBalance > 0).map((one) => one.clinicId)
  const wishes = isRefund ? refunding : [ownClinicId, rememberedClinic(), clinics[0]?.id]
  const [chosen, setChosen] = useState<string>()
  const clinicId = chosen ?? wishes.find((id) => isRefund || clinics.some((one) => one.id === id)) ?? ''
  const advanceBalance = advances.find((one) => one.clinicId === clinicId)?.advanceBalance ?? 0
  const [typed, setTyped] = useState<string | null>(null)
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [reference, setReference] = useState('')
  const [receivedOn, setReceivedOn] = useState<string>(today)
  const [why, setWhy] = useState('')
  const [isPressed, setIsPressed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<{ actId: string; advanceBalance: number } | null>(null)
  // Until another amount is typed, all that is held there is given back.
  const shownAmount = typed ?? (isRefund ? money(advanceBalance) : '')
  const amount = parseMoney(shownAmount) ?? 0
  const words = isRefund ? payMessages.refund : payMessages.takeAdvance

  const amountProblem =
    amount <= 0
      ? isPressed && t(payMessages.problems.not_positive)
      : isRefund
        ? amount > advanceBalance && t(payMessages.problems.advanceBalance, { advanceBalance: money(advanceBalance) })
        : advanceBalance + amount > mostHeld && t(payMessages.problems.limit, { limit: money(mostHeld) })
  const dateProblem =
    receivedOn === '' ? t(payMessages.problems.date) : receivedOn > today ? t(payMessages.problems.in_future) : undefined
  const fields = useRef<HTMLDivElement>(null)
  const { close, question } = useLeaving({
    dirty: done === null && (typed !== null || receivedOn !== today || [reference, why].some((text) => text.trim() !== '')),
    busy: writes.isPending,
    onLeave: onClose,
  })
  const save = async () => {
    setIsPressed(true)
    setFailure(undefined)
    if (clinicId === '' || amount <= 0 || amountProblem || dateProblem || method === null || why.trim() === '')
      return focusWrong(fields.current)
    const tender = { method, amount, ...(reference.trim() !== '' && { reference: reference.trim() }) }
    const place = { patientId, clinicId, receivedOn }
    const about = `payment ${patientId}`
    try {
      setDone(
        isRefund
          ? await writes.refundAdvance({ ...place, ...tender, reason: why.trim() })
          : await writes.takeAdvance({ ...place, tenders: [tender], purpose: why.trim() }),
      )
      dismissToastsAbout(about)
    } catch (error) {
      const says = describeError(error, messages.errors)
      setFailure(says)
      showToast({ kind: 'error', title: t(payMessages.notRecorded), detail: says, about })
    }
  }
  if (done)
    return (
      <Recorded
        actId={done.actId}
        heading={t(words.done)}
        text={t(payMessages.takeAdvance.now, { advanceBalance: money(done.advanceBalance) })}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      opened
      title={t(words.title)}
      initialFocus="field"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t(common.ui.cancel)}</Button>
          <Button variant="primary" disabledReason={whyNot} busy={writes.isPending} onClick={() => void save()}>
            {isRefund
              ? amount > 0
                ? t(payMessages.refund.save, { amount: money(amount) })
                : t(payMessages.refund.saveNothing)
              : amount > 0
                ? t(payMessages.save, { amount: money(amount) })
                : t(payMessages.saveNothing)}
          </Button>
        </>
      }
    >
      <Stack gap={16} ref={fields}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <Text as="p" tone="soft">
          {t(words.help)}
        </Text>
        {clinicId !== '' && <ClinicSelect value={clinicId} onChange={setChosen} />}
        <Row className={styles.head} pad="10px 14px" justify="space-between">
          <Text tone="soft">{t(payMessages.takeAdvance.advanceBalance)}</Text>
          <output className={styles.figure} aria-label={t(payMessages.takeAdvance.advanceBalance)}>
            {money(advanceBalance)}
          </output>
        </Row>
        <TextField
          label={t(payMessages.amount)}
          required
          width={190}
          inputMode="decimal"
          autoComplete="off"
          inputClassName={styles.amount}
          value={shownAmount}
          error={amountProblem || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={setTyped}
        />
        <MethodTiles
          value={method}
          onChange={setMethod}
          error={isPressed && method === null ? t(payMessages.problems.method) : undefined}
          help={undefined}
        />
        <TextField
          label={t(isRefund ? payMessages.refund.reason : payMessages.purpose)}
          required
          maxLength={isRefund ? 300 : 200}
          value={why}
          error={
            isPressed && why.trim() === '' ? t(isRefund ? payMessages.problems.reason : payMessages.problems.purpose) : undefined
          }
          onChange={setWhy}
        />
        <div className={styles.dates}>
          <DateField label={t(payMessages.date)} required value={receivedOn} error={dateProblem} onChange={setReceivedOn} />
          <TextField
            label={t(payMessages.references[referenceOf(method)])}
            placeholder={t(payMessages.optional)}
            maxLength={60}
            autoComplete="off"
            value={reference}
            onChange={setReference}
          />
        </div>
      </Stack>
      {question}
    </Dialog>
  )
}
