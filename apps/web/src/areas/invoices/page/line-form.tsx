import { useId } from 'react'
import type { InvoiceItem } from '@molaire/contract/invoices/shapes'
import { taxClasses } from '@molaire/domain/invoices/taxes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { describeError, describeRule } from '../../../platform/api/describe-error.ts'
import { useWireForm } from '../../../platform/forms/use-wire-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { LineBody } from '../api.ts'
import { messages } from '../messages.ts'
import { pageMessages } from './messages.ts'
import styles from './page.module.css'

/** A typed quantity with at most two decimals, above 0: « 1,5 ». */
const readQuantity = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return value > 0 ? value : undefined
}

/** INV-05: writes or changes a line by hand. */
export const LineForm = ({
  line,
  today,
  save,
  onClose,
}: {
  line: InvoiceItem | null
  /** The clinic's date, of a new line. */
  today: LocalDate
  save: (body: LineBody) => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { amount, number } = useFormat()
  const id = useId()
  const form = useWireForm({
    id,
    initial: {
      serviceOn: line ? (line.serviceOn ?? '') : today,
      code: line?.code ?? '',
      description: line?.description ?? '',
      quantity: number(line?.quantity ?? 1),
      unitPrice: line ? amount(line.unitPrice) : '',
      taxClass: line?.taxClass ?? ('exempt' as const),
    },
    check: ({ description, quantity, unitPrice }) => ({
      ...(description.trim() === '' && { description: t(pageMessages.needDescription) }),
      ...(readQuantity(quantity) === undefined && { quantity: t(pageMessages.needQuantity) }),
      ...(!(parseMoney(unitPrice) ?? 0) && { unitPrice: t(pageMessages.needPrice) }),
    }),
    submit: async ({ serviceOn, code, description, quantity, unitPrice, taxClass }) => {
      await save({
        ...{ description: description.trim(), taxClass },
        ...{ quantity: readQuantity(quantity) ?? 0, unitPrice: parseMoney(unitPrice) ?? 0 },
        ...(code.trim() !== '' && { code: code.trim() }),
        ...(serviceOn !== '' && { serviceOn }),
      })
      showToast({ kind: 'success', title: t(pageMessages.lineSaved) })
      onClose()
    },
    describeError: (error) => describeError(error, messages.errors),
    describeRule,
  })
  return (
    <form
      noValidate
      aria-label={line ? t(pageMessages.editLine, { what: line.description }) : t(pageMessages.newLine)}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        // Ctrl Enter saves the line; the page's next step does not follow.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.onSubmit(event)
      }}
    >
      <Stack gap={12} pad="8px 4px">
        {form.failure && (
          <Notice kind="error" title={t(pageMessages.lineNotSaved)}>
            {form.failure}
          </Notice>
        )}
        <div className={styles.lineFields}>
          <TextField
            label={t(messages.description)}
            required
            maxLength={300}
            autoFocus
            autoComplete="off"
            {...form.field('description')}
          />
          <DateField label={t(pageMessages.date)} {...form.field('serviceOn')} />
          <TextField label={t(messages.code)} maxLength={20} autoComplete="off" {...form.field('code')} />
          <TextField label={t(messages.quantity)} required inputMode="decimal" autoComplete="off" {...form.field('quantity')} />
          <TextField label={t(messages.unitPrice)} required inputMode="decimal" autoComplete="off" {...form.field('unitPrice')} />
          <Select
            label={t(pageMessages.taxes)}
            options={taxClasses.map((value) => ({ value, label: t(pageMessages.taxClasses[value]) }))}
            {...form.field('taxClass')}
          />
        </div>
        <Row gap={8} justify="flex-end">
          <Button size="sm" onClick={onClose}>
            {t(common.ui.cancel)}
          </Button>
          <Button size="sm" variant="primary" type="submit" busy={form.busy}>
            {t(pageMessages.saveLine)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
