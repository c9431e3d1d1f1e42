import { useState } from 'react'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import {
  frequencies,
  instalmentsOf,
  mostInstalments,
  planNow,
  termsLeft,
  type Frequency,
  type Instalment,
} from '@molaire/domain/invoices/payment-plan'
import { cents, type Cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useInvoiceWrites, type PlanBody } from '../api.ts'
import { messages } from '../messages.ts'
import { pageMessages } from '../page/messages.ts'

/** The dates that the dialog shows; the rest is said by the sum. */
const shownDates = 6

/**
 * INV-07: spreads the balance over instalments, computed by the rule that the server asks too. A
 * plan that takes the place of another begins with what that one still asks for.
 */
export const PlanDialog = ({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) => {
  const { t } = useMessages()
  const { money, date } = useFormat()
  const writes = useInvoiceWrites()
  const whyNot = useWhyNot('payments.take')
  const [frequency, setFrequency] = useState<Frequency>(invoice.plan?.frequency ?? 'monthly')
  const left = invoice.plan ? termsLeft(planNow(invoice.plan, invoice.today), invoice.today) : undefined
  const [start, setStart] = useState<string>(left?.start ?? invoice.today)
  const [kind, setKind] = useState<'count' | 'amount'>('count')
  const [count, setCount] = useState(String(left?.count ?? 6))
  const [each, setEach] = useState('')
  const [isPressed, setIsPressed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const balance = cents(invoice.balance)
  const by = readTerms(kind, count, each)
  const instalments = by && start !== '' ? computed(balance, { frequency, start, by }) : undefined
  const last = instalments?.at(-1)
  const lastCount = instalments?.filter(({ amount }) => amount === last?.amount).length ?? 0
  const isWrong = by === undefined || (start !== '' && instalments === undefined)
  const about = `plan ${invoice.id}`
  const save = async () => {
    setIsPressed(true)
    setFailure(undefined)
    if (!by || !instalments) return
    try {
      await writes.plan(invoice, { frequency, startDate: start, by })
      showToast({ kind: 'success', title: t(invoice.plan ? pageMessages.plan.replaced : pageMessages.plan.done), about })
      onClose()
    } catch (error) {
      const why = describeError(error, messages.errors)
      setFailure(why)
      showToast({
        kind: 'error',
        title: t(invoice.plan ? pageMessages.plan.notReplaced : pageMessages.plan.notDone),
        detail: why,
        about,
      })
    }
  }
  return (
    <Dialog
      opened
      width={440}
      initialFocus="field"
      title={t(pageMessages.plan.of, { number: invoice.number ?? '' })}
      onClose={() => {
        if (!writes.isPending) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t(common.ui.cancel)}</Button>
          <Button variant="primary" disabledReason={whyNot} busy={writes.isPending} onClick={() => void save()}>
            {t(invoice.plan ? pageMessages.plan.replace : pageMessages.plan.create)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <Row justify="space-between">
          <Text tone="soft">{t(pageMessages.balance)}</Text>
          <Text size="h2" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(balance)}
          </Text>
        </Row>
        <Select
          label={t(pageMessages.plan.frequency)}
          required
          value={frequency}
          onChange={setFrequency}
          options={frequencies.map((value) => ({ value, label: t(pageMessages.frequencies[value]) }))}
        />
        <DateField
          label={t(pageMessages.plan.start)}
          required
          width={170}
          value={start}
          error={isPressed && start === '' ? t(pageMessages.plan.startMissing) : undefined}
          onChange={setStart}
        />
        <Stack gap={14}>
          <Segment
            label={t(pageMessages.plan.by)}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen)
              setIsPressed(false)
            }}
            options={[
              { value: 'count', label: t(pageMessages.plan.byCount) },
              { value: 'amount', label: t(pageMessages.plan.byAmount) },
            ]}
          />
          {kind === 'count' ? (
            <TextField
              label={t(pageMessages.plan.count)}
              required
              width={120}
              inputMode="numeric"
              autoComplete="off"
              value={count}
              error={isWrong && (isPressed || count !== '') ? t(pageMessages.plan.wrong, { most: mostInstalments }) : undefined}
              onChange={setCount}
            />
          ) : (
            <TextField
              label={t(pageMessages.plan.each)}
              required
              width={160}
              inputMode="decimal"
              autoComplete="off"
              value={each}
              error={isWrong && (isPressed || each !== '') ? t(pageMessages.plan.wrong, { most: mostInstalments }) : undefined}
              onChange={setEach}
            />
          )}
        </Stack>
        {instalments && last && (
          <Stack gap={4} role="status">
            <Stack gap="2px 12px" columns="repeat(auto-fill, minmax(120px, 1fr))">
              {instalments.slice(0, shownDates).map(({ dueOn, amount }) => (
                <Text key={dueOn} size="dense" tone="soft" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {date(dueOn, 'dayMonth')} · {money(amount)}
                </Text>
              ))}
              {instalments.length > shownDates && <Text tone="faint">…</Text>}
            </Stack>
            <Text size="dense" weight={500}>
              {t(pageMessages.plan.sum, { n: instalments.length, date: date(last.dueOn) })}{' '}
              {last.amount !== instalments[0]?.amount && t(pageMessages.plan.last, { n: lastCount, amount: money(last.amount) })}
            </Text>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

/** What is typed, as terms of the plan; undefined when it is neither a number nor an amount. */
const readTerms = (kind: 'count' | 'amount', count: string, each: string): PlanBody['by'] | undefined => {
  if (kind === 'amount') {
    const amount = parseMoney(each)
    return amount === undefined || amount <= 0 ? undefined : { amount }
  }
  return /^[1-9]\d{0,2}$/.test(count.trim()) ? { count: Number(count) } : undefined
}

const computed = (
  total: Cents,
  { frequency, start, by }: { frequency: Frequency; start: string; by: PlanBody['by'] },
): Instalment[] | undefined => {
  try {
    return instalmentsOf(total, { frequency, start, by: 'count' in by ? by : { amount: cents(by.amount) } })
  } catch (error) {
    if (error instanceof RangeError) return undefined // what it refuses
    throw error
  }
}
