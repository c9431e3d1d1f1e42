import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { EditShell } from '../../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import { Row } from '../../../../ui/layout.tsx'
import { SegmentField } from '../../../../ui/segment-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { useAddFollowUp } from '../api.ts'
import { messages } from '../messages.ts'

/** The kinds that a person writes down; a reminder is written down when it is sent. */
const kinds = ['call', 'promise', 'note'] as const

const isPositive = (text: string) => (parseMoney(text) ?? 0) > 0

/** What the dialog needs to know of the invoice. */
export type Followed = Pick<InvoiceRow, 'id' | 'number' | 'balance'>

/**
 * INV-09: writes down a call, a promise or a note about an unpaid invoice, and when to look at it
 * again.
 */
export const FollowUpDialog = ({ invoice, today, onClose }: { invoice: Followed; today: LocalDate; onClose: () => void }) => {
  const { t } = useMessages()
  const { amount } = useFormat()
  const whyNot = useWhyNot('payments.take')
  const add = useAddFollowUp()
  const labels = {
    note: t(messages.followUp.note),
    promisedOn: t(messages.followUp.promisedOn),
    promisedAmount: t(messages.followUp.promisedAmount),
    nextOn: t(messages.followUp.nextOn),
  }
  const notPast = (day: string) => (day !== '' && day < today ? t(messages.followUp.past) : undefined)
  const dayOf = (day: string): LocalDate | null => (isLocalDate(day) ? day : null)
  const of = useRecordForm({
    id: 'follow-up',
    record: null,
    fieldsOf: () => ({
      kind: 'call' as (typeof kinds)[number],
      note: '',
      promisedOn: '',
      promisedAmount: amount(invoice.balance),
      nextOn: '',
    }),
    check: ({ kind, note, promisedOn, promisedAmount, nextOn }) => ({
      note: note.trim() === '' && nextOn === '' && kind !== 'promise' ? t(messages.followUp.empty) : undefined,
      promisedOn: kind !== 'promise' ? undefined : promisedOn === '' ? t(messages.followUp.noDay) : notPast(promisedOn),
      promisedAmount:
        kind === 'promise' && promisedAmount.trim() !== '' && !isPositive(promisedAmount)
          ? t(messages.followUp.badAmount)
          : undefined,
      nextOn: notPast(nextOn),
    }),
    save: async ({ kind, note, promisedOn, promisedAmount, nextOn }) => {
      const isPromise = kind === 'promise'
      await add.mutateAsync({
        invoiceId: invoice.id,
        body: {
          kind,
          note,
          promisedOn: isPromise ? dayOf(promisedOn) : null,
          promisedAmount: isPromise ? (parseMoney(promisedAmount) ?? null) : null,
          nextOn: dayOf(nextOn),
        },
      })
      showToast({ kind: 'success', title: t(messages.followUp.saved) })
      onClose()
    },
    errors: (error) => describeError(error),
    onLeave: onClose,
  })
  const { field, set, values } = of.form
  return (
    <EditShell
      id="follow-up"
      of={of}
      surface="dialog"
      title={t(messages.followUp.title, { number: invoice.number ?? '' })}
      save={t(messages.followUp.save)}
      labels={labels}
      whyNot={whyNot}
    >
      <SegmentField
        label={t(messages.followUp.kind)}
        value={values.kind}
        onChange={(kind) => set('kind', kind)}
        options={kinds.map((kind) => ({ value: kind, label: t(messages.followUp.kinds[kind]) }))}
      />
      <TextArea {...field('note')} label={labels.note} rows={3} maxLength={1000} />
      {values.kind === 'promise' && (
        <Row gap={12} align="start" wrap>
          <DateField {...field('promisedOn')} label={labels.promisedOn} required />
          <TextField {...field('promisedAmount')} inputMode="decimal" label={labels.promisedAmount} width={136} />
        </Row>
      )}
      <DateField {...field('nextOn')} label={labels.nextOn} help={t(messages.followUp.nextHelp)} />
    </EditShell>
  )
}
