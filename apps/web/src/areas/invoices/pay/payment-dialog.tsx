import { useQueries } from '@tanstack/react-query'
import { CalendarPlus, Check, CircleCheck, Info, PiggyBank, Plus, Printer, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { getInvoice } from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { mostHeld } from '@molaire/domain/invoices/fee-advance'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { add, cents, type Cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { focusWrong } from '../../../platform/forms/focus-wrong.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { dismissToastsAbout, showToast } from '../../../platform/toast/toast-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { codeOf, HelpLink } from '../../../ui/help-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBookFor } from '../../appointments/index.ts'
import { UserAvatar, useWhyNot } from '../../users/index.ts'
import { invoiceKeys, printReceipt, useInvoiceWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { namePartsOf } from '../name-parts.ts'
import { payMessages } from './messages.ts'
import { MethodTiles } from './method-tiles.tsx'
import styles from './pay.module.css'
import { askedBy, judge, owedOf, referenceOf, type Due, type TypedTender } from './payment-form.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** The most means of payment of one act. */
const mostTenders = 5

/**
 * INV-06: takes a payment for invoices of one patient at one clinic, in the order in which they are
 * paid. It reads them first, so that what is owed is what the server knows.
 */
export const PaymentDialog = ({
  invoiceIds,
  onReceipt,
  onClose,
}: {
  invoiceIds: readonly string[]
  onReceipt: ((actId: string) => void) | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const [paid, setPaid] = useState<Taken | null>(null)
  const read = useQueries({
    queries: invoiceIds.map((id) => ({
      queryKey: invoiceKeys.one(id),
      queryFn: () => call(getInvoice, { params: { id } }),
    })),
  })
  const invoices = read.flatMap(({ data }) => data ?? [])
  const failed = read.find(({ isError }) => isError)
  const [first] = invoices
  if (paid) return <Done taken={paid} onReceipt={onReceipt} onClose={onClose} />
  if (first && invoices.length === invoiceIds.length && invoices.some(({ balance }) => balance > 0))
    return <PaymentForm {...{ first, invoices, onClose }} onPaid={setPaid} />
  return (
    <Dialog opened title={t(payMessages.take)} onClose={onClose}>
      {failed && !failed.data ? (
        <ErrorState
          message={t(payMessages.loadFailed)}
          error={failed.error}
          details={describeError(failed.error, messages.errors)}
          onRetry={() => void failed.refetch()}
        />
      ) : first && invoices.length === invoiceIds.length ? (
        <Notice kind="info">{t(payMessages.nothing)}</Notice>
      ) : (
        <Stack gap={16} aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={36} />
          <Skeleton height={132} />
        </Stack>
      )}
    </Dialog>
  )
}

/** What was recorded. */
interface Taken {
  actId: string
  after: Cents
  /** What was kept as a fee advance. */
  newAdvance: Cents
  count: number
  patientId: string
  clinicId: string
}

const PaymentForm = ({
  first,
  invoices,
  onClose,
  onPaid,
}: {
  first: InvoiceDetails
  invoices: readonly InvoiceDetails[]
  onClose: () => void
  onPaid: (taken: Taken) => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const money = (amount: number) => format.money(cents(amount))
  const writes = useInvoiceWrites()
  const whyNot = useWhyNot('payments.take')
  const { patient, patientId, clinicId, today } = first
  const whose = { patientId, clinicId }
  const about = `payment ${patientId}`
  const due: Due = {
    invoices: invoices.map(({ id, balance }) => ({ id, balance: cents(balance) })),
    issuedOn: invoices.reduce((latest, { issuedOn }) => (issuedOn !== null && issuedOn > latest ? issuedOn : latest), ''),
    today,
  }
  const owed = owedOf(due)
  const instalment = invoices.length === 1 ? nextInstalment(first) : undefined
  const [parts, setParts] = useState<readonly TypedTender[]>([])
  const [one, setOne] = useState<TypedTender>(() => ({
    method: patient.lastMethod,
    amount: money(instalment ?? askedBy(patient.lastMethod, owed)),
    reference: '',
  }))
  const [receivedOn, setReceivedOn] = useState<string>(today)
  const [note, setNote] = useState<string | null>(null)
  const [keeps, setKeeps] = useState(false)
  const [purpose, setPurpose] = useState('')
  const [isPressed, setIsPressed] = useState(false)
  const [failure, setFailure] = useState<{ why: string; refusal: string | undefined }>()
  const amountField = useRef<HTMLInputElement>(null)
  const { close, question } = useLeaving({
    dirty: parts.length > 0 || receivedOn !== today || [one.reference, note ?? '', purpose].some((text) => text.trim() !== ''),
    busy: writes.isPending,
    onLeave: onClose,
  })

  const typed = [...parts, one]
  const judged = judge(typed, { receivedOn, keeps }, due)
  const before = judge(parts, { receivedOn, keeps }, due)
  const rest = before.after
  const full = askedBy(one.method, rest)
  const half = askedBy(one.method, cents(Math.floor(rest / 2)))
  const value = parseMoney(one.amount)
  const isPurposeMissing = judged.excess > 0 && keeps && purpose.trim() === ''
  const whyNoOther =
    typed.length >= mostTenders
      ? t(payMessages.whyNoOther.most, { most: mostTenders })
      : judged.after <= 0 || !judged.sum
        ? t(payMessages.whyNoOther.nothingLeft)
        : one.method === null
          ? t(payMessages.problems.method)
          : undefined
  const isOverLimit = keeps && patient.advance + judged.excess > mostHeld

  // A payment of a colleague, or an advance that was used, changes what is owed.
  const [known, setKnown] = useState(owed)
  if (known !== owed) {
    setKnown(owed)
    setOne({ ...one, amount: money(askedBy(one.method, cents(Math.max(0, rest)))) })
  }

  const choose = (method: PaymentMethod) =>
    // The whole rest stays the whole rest: in cash it is rounded.
    setOne((now) => ({ ...now, method, ...(value === askedBy(now.method, rest) && { amount: money(askedBy(method, rest)) }) }))
  const setAmount = (amount: Cents) => {
    setOne({ ...one, amount: money(amount) })
    amountField.current?.focus()
  }
  const addAnother = () => {
    setParts([...parts, one])
    setOne({ method: null, amount: money(Math.max(0, judged.after)), reference: '' })
    amountField.current?.focus()
  }
  const removePart = (at: number) => {
    setParts(parts.filter((_, other) => other !== at))
    amountField.current?.focus()
  }
  const problemOf = judged.problems
  const amountProblem =
    problemOf.amount === 'above_balance'
      ? t(payMessages.problems.above_balance, { balance: money(owed) })
      : problemOf.amount && isPressed
        ? t(payMessages.problems.not_positive)
        : isOverLimit
          ? t(payMessages.problems.limit, { limit: money(mostHeld) })
          : undefined
  const dateProblem =
    problemOf.date === 'before_issue'
      ? t(payMessages.problems.before_issue, { date: format.date(due.issuedOn) })
      : problemOf.date && t(payMessages.problems[problemOf.date])

  const fields = useRef<HTMLDivElement>(null)
  const save = async () => {
    setIsPressed(true)
    setFailure(undefined)
    if (problemOf.amount || isOverLimit) return amountField.current?.focus()
    if (problemOf.method || problemOf.date || isPurposeMissing) return focusWrong(fields.current)
    const body = {
      ...{ ...whose, invoiceIds: invoices.map(({ id }) => id), receivedOn },
      tenders: judged.tenders.map(({ reference, ...tender }) => ({ ...tender, ...(reference !== '' && { reference }) })),
      ...(note?.trim() && { note: note.trim() }),
      ...(judged.excess > 0 && { advancePurpose: purpose.trim() }),
    }
    try {
      const { actId, invoices: after } = await writes.pay(body)
      dismissToastsAbout(about)
      onPaid({
        actId,
        after: add(...after.map(({ balance }) => cents(balance))),
        count: after.length,
        newAdvance: judged.excess,
        ...whose,
      })
    } catch (error) {
      const why = describeError(error, messages.errors)
      const refusal = codeOf(error)
      setFailure({ why, refusal })
      showToast({ kind: 'error', title: t(payMessages.notRecorded), detail: why, about })
    }
    return undefined
  }
  /** Pays the invoices in their order with what is held, as far as it goes. */
  const spendAdvance = () =>
    tell(
      async () => {
        let left = patient.advance
        let last: { actId: string } | undefined
        for (const { id, balance } of invoices) {
          const amount = Math.min(left, balance)
          if (amount <= 0) continue
          last = await writes.useAdvance({ id }, { amount, receivedOn: today })
          left -= amount
        }
        if (last && patient.advance >= owed)
          onPaid({ actId: last.actId, after: cents(0), count: invoices.length, newAdvance: cents(0), ...whose })
        // The button that was pressed goes with what was held: what is left to take comes next.
        else amountField.current?.focus()
      },
      {
        about,
        done: t(payMessages.advanceUsed, { amount: money(Math.min(patient.advance, owed)) }),
        failed: t(payMessages.notRecorded),
        why: (error) => describeError(error, messages.errors),
      },
    )

  return (
    <Dialog
      opened
      title={t(payMessages.take)}
      initialFocus="field"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t(common.ui.cancel)}</Button>
          <Button variant="primary" disabledReason={whyNot} busy={writes.isPending} onClick={() => void save()}>
            {judged.sum > 0 ? t(payMessages.save, { amount: money(judged.sum) }) : t(payMessages.saveNothing)}
          </Button>
        </>
      }
    >
      <Stack gap={16} ref={fields}>
        {failure && (
          <Notice kind="error">
            {failure.why}
            <HelpLink refusal={failure.refusal} />
          </Notice>
        )}
        <Row className={styles.head} gap={12} pad="10px 14px" justify="space-between">
          <Row gap={12} style={{ minWidth: 0 }}>
            <UserAvatar person={namePartsOf(patient.name)} size={32} />
            <Stack gap={0} style={{ minWidth: 0 }}>
              <Text weight={500} style={{ overflowWrap: 'anywhere' }}>
                {patient.name}
              </Text>
              <Text size="caption" tone="soft">
                {invoices.length === 1 ? first.number : t(payMessages.several, { n: invoices.length })}
              </Text>
            </Stack>
          </Row>
          <Stack gap={0} align="flex-end">
            <Text size="caption" tone="soft">
              {t(payMessages.balance)}
            </Text>
            <output className={styles.figure} aria-label={t(payMessages.balance)}>
              {money(owed)}
            </output>
          </Stack>
        </Row>
        {patient.advance > 0 && parts.length === 0 && (
          <Notice kind="info" icon={PiggyBank}>
            <Row wrap gap="4px 12px" justify="space-between">
              {t(payMessages.advanceHeld, { advanceBalance: money(patient.advance) })}
              <Button size="xs" busy={writes.isPending} disabledReason={whyNot} onClick={() => void spendAdvance()}>
                {t(payMessages.useAdvance, { amount: money(Math.min(patient.advance, owed)) })}
              </Button>
            </Row>
          </Notice>
        )}
        {parts.length > 0 && (
          <ul className={styles.parts} aria-label={t(payMessages.parts)}>
            {parts.map((part, at) => (
              <li key={at}>
                {part.method && t(payMessages.methods[part.method])}
                <b>{money(before.tenders[at]?.amount ?? 0)}</b>
                <IconButton
                  size="xs"
                  label={t(payMessages.removePart, {
                    method: part.method ? t(payMessages.methods[part.method]) : '',
                    amount: money(before.tenders[at]?.amount ?? 0),
                  })}
                  icon={<X {...glyph} />}
                  onClick={() => removePart(at)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.amounts}>
          <TextField
            ref={amountField}
            label={t(payMessages.amount)}
            required
            inputMode="decimal"
            autoComplete="off"
            inputClassName={styles.amount}
            value={one.amount}
            error={amountProblem}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(amount) => setOne({ ...one, amount })}
          />
          <Row gap={8} wrap>
            {instalment !== undefined && parts.length === 0 && (
              <Chip pressed={value === instalment} onToggle={() => setAmount(instalment)}>
                {t(payMessages.instalment, { amount: money(instalment) })}
              </Chip>
            )}
            <Chip pressed={value === full} onToggle={() => setAmount(full)}>
              {t(parts.length > 0 ? payMessages.rest : payMessages.full)}
            </Chip>
            {parts.length === 0 && (
              <Chip pressed={value === half} onToggle={() => setAmount(half)}>
                {t(payMessages.half)}
              </Chip>
            )}
          </Row>
        </div>
        <MethodTiles
          value={one.method}
          onChange={choose}
          error={isPressed && problemOf.method ? t(payMessages.problems.method) : undefined}
          help={
            one.method !== null && one.method === patient.lastMethod
              ? t(payMessages.lastUsed, { method: t(payMessages.tiles[one.method]) })
              : undefined
          }
        />
        {judged.excess > 0 && (
          <Stack gap={10}>
            <Checkbox
              label={t(payMessages.keep, { amount: money(judged.excess) })}
              help={t(payMessages.keepHelp)}
              checked={keeps}
              onChange={setKeeps}
            />
            {keeps && (
              <TextField
                label={t(payMessages.purpose)}
                required
                maxLength={200}
                value={purpose}
                error={isPressed && isPurposeMissing ? t(payMessages.problems.purpose) : undefined}
                onChange={setPurpose}
              />
            )}
          </Stack>
        )}
        <div className={styles.dates}>
          <DateField label={t(payMessages.date)} required value={receivedOn} error={dateProblem} onChange={setReceivedOn} />
          <TextField
            label={t(payMessages.references[referenceOf(one.method)])}
            placeholder={t(payMessages.optional)}
            maxLength={60}
            autoComplete="off"
            value={one.reference}
            onChange={(reference) => setOne({ ...one, reference })}
          />
        </div>
        {note === null ? (
          <Row gap={8} wrap>
            <Button size="xs" variant="ghost" icon={<Plus {...glyph} />} disabledReason={whyNoOther} onClick={addAnother}>
              {t(payMessages.another)}
            </Button>
            <Button size="xs" variant="ghost" icon={<Plus {...glyph} />} onClick={() => setNote('')}>
              {t(payMessages.addNote)}
            </Button>
          </Row>
        ) : (
          <TextArea label={t(payMessages.note)} rows={2} maxLength={1000} value={note} onChange={setNote} />
        )}
        <Consequence judged={judged} keeps={keeps} count={invoices.length} money={money} />
      </Stack>
      {question}
    </Dialog>
  )
}

/** What the payment will do, before it is recorded. */
const Consequence = ({
  judged,
  keeps,
  count,
  money,
}: {
  judged: ReturnType<typeof judge>
  keeps: boolean
  count: number
  money: (amount: number) => string
}) => {
  const { t } = useMessages()
  if (judged.sum === 0 || (judged.excess > 0 && !keeps)) return null
  const isPaid = judged.after <= 0
  const cash = judged.tenders.find(({ method }) => method === 'cash')
  return (
    <Stack gap={4} role="status">
      {cash && judged.rounding !== 0 && (
        <Row gap={8}>
          <Info {...glyph} color="var(--text-3)" />
          <Text size="dense" tone="soft">
            {t(payMessages.cashDown, { cash: money(cash.amount), owed: money(cash.amount + judged.rounding) })}
          </Text>
        </Row>
      )}
      <Row gap={8}>
        <CircleCheck {...glyph} color={isPaid ? 'var(--green-fg)' : 'var(--text-3)'} />
        <Text size="dense" tone={isPaid ? 'good' : 'soft'} weight={500}>
          {isPaid ? t(payMessages.afterPaid, { n: count }) : t(payMessages.after, { balance: money(judged.after) })}{' '}
          {judged.excess > 0 && t(payMessages.afterHeld, { amount: money(judged.excess) })}
        </Text>
      </Row>
    </Stack>
  )
}

/** The payment is recorded: the new balance, the receipt, and the way to the next appointment. */
const Done = ({
  taken: { actId, after, newAdvance, count, patientId, clinicId },
  onReceipt,
  onClose,
}: {
  taken: Taken
  onReceipt: ((actId: string) => void) | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const { bookNext } = useBookFor()
  const whyNotBook = useWhyNot('appointments.book')
  const book = () =>
    tell(
      async () => {
        await bookNext(patientId, clinicId)
        onClose()
      },
      { failed: t(payMessages.notBooked), why: (error) => describeError(error) },
    )
  return (
    <Recorded
      actId={actId}
      heading={t(payMessages.done)}
      text={after > 0 ? t(payMessages.doneLeft, { balance: money(after) }) : t(payMessages.donePaid, { n: count })}
      detail={newAdvance > 0 ? t(payMessages.doneHeld, { amount: money(newAdvance) }) : undefined}
      onReceipt={onReceipt}
      onClose={onClose}
    >
      <Button icon={<CalendarPlus {...glyph} />} disabledReason={whyNotBook} onClick={() => void book()}>
        {t(payMessages.nextAppointment)}
      </Button>
    </Recorded>
  )
}

/** The end of an act about money, with its receipt; `Imprimer le reçu` has the focus. */
export const Recorded = ({
  actId,
  heading,
  text,
  detail,
  onReceipt,
  onClose,
  children,
}: {
  actId: string
  heading: string
  text: string
  /** What else it did. */
  detail?: string | undefined
  onReceipt?: ((actId: string) => void) | undefined
  onClose: () => void
  /** What one does next. */
  children?: ReactNode
}) => {
  const { t } = useMessages()
  const whyNotPrint = useWhyNot('documents.print')
  const { isPrinting, print } = usePrinting({
    failed: t(payMessages.notPrinted),
    why: (error) => describeError(error, messages.errors),
  })
  const receipt = async () => {
    await printReceipt(actId)
    onReceipt?.(actId)
  }
  return (
    <Dialog opened title={heading} onClose={onClose} initialFocus="field" closeOnOverlay width={440}>
      <Stack gap={16} align="center" pad="8px 0 12px">
        <span className={styles.done}>
          <Check size={26} strokeWidth={2.25} aria-hidden="true" />
        </span>
        <Stack gap={4} align="center" role="status">
          <Text size="h2">{text}</Text>
          {detail !== undefined && <Text tone="soft">{detail}</Text>}
        </Stack>
        <Row gap={8} wrap justify="center">
          <Button
            data-autofocus
            variant="primary"
            icon={<Printer {...glyph} />}
            busy={isPrinting}
            disabledReason={whyNotPrint}
            onClick={() => void print(receipt)}
          >
            {t(payMessages.receipt)}
          </Button>
          {children}
          <Button variant={children ? 'ghost' : 'default'} onClick={onClose}>
            {t(payMessages.finish)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** What remains of the next instalment of the plan, when it is less than all that is owed. */
const nextInstalment = ({ plan, balance, today }: InvoiceDetails): Cents | undefined => {
  if (plan?.status !== 'active') return undefined
  const { nextAmount } = planNow(plan, today)
  return nextAmount > 0 && nextAmount < balance ? nextAmount : undefined
}
