import { Link } from '@tanstack/react-router'
import { Lock, Pencil, Plus, Stethoscope, Trash2, ReceiptText } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { InvoiceDetails, InvoiceItem } from '@molaire/contract/invoices/shapes'
import { isOpen } from '@molaire/domain/invoices/status'
import { cents } from '@molaire/domain/shared/money'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, buttonClass, IconButton, iconOnly } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useInvoiceWrites, type LineBody } from '../api.ts'
import { messages, payerMessages } from '../messages.ts'
import { LineForm } from './line-form.tsx'
import { pageMessages } from './messages.ts'
import { NoteField } from './note-field.tsx'
import styles from './page.module.css'
import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const why = (error: unknown) => describeError(error, messages.errors)

/** A postal code stays on one line. */
const unbroken = (address: string) => address.replace(/\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/, '$1\u00a0$2')

/** PAT-06: the patient, or to whom their invoice is addressed, with a title when there are both. */
const Addressee = ({
  title,
  person: { name, address },
  children,
}: {
  title: string | null
  person: { name: string; address: string | null }
  children?: ReactNode
}) => (
  <Stack gap={2} className={styles.to}>
    {title && (
      <Text as="p" size="caption" tone="soft">
        {title}
      </Text>
    )}
    <Text as="h2" size="h3">
      {name}
    </Text>
    {children && (
      <Text as="p" size="dense" tone="soft">
        {children}
      </Text>
    )}
    {address && (
      <Text as="p" size="dense" tone="soft">
        {unbroken(address)}
      </Text>
    )}
  </Stack>
)

/** The body that writes a line again as it is. */
const bodyOf = ({ code, description, quantity, unitPrice, taxClass, serviceOn }: InvoiceItem): LineBody => ({
  ...{ description, quantity, unitPrice, taxClass },
  ...(code !== null && { code }),
  ...(serviceOn !== null && { serviceOn }),
})

/**
 * APT-12, INV-10: the invoice as a sheet of paper: the clinic, the patient, the lines and the
 * total. While it is a draft, lines that were written by hand are changed in place.
 */
export const Paper = ({
  invoice,
  practitioner,
  whyNotPrepare,
}: {
  invoice: InvoiceDetails
  /** Shown under the patient's name. */
  practitioner?: ReactNode
  whyNotPrepare: string | undefined
}) => {
  const { t } = useMessages()
  const { money, number, date } = useFormat()
  const isWide = useIsWide()
  const writes = useInvoiceWrites()
  const [edited, setEdited] = useState<InvoiceItem | 'new' | null>(null)
  const { items, clinic, patient } = invoice
  const isDraft = invoice.status === 'draft'
  const addButton = useRef<HTMLButtonElement>(null)
  const mayChange = isDraft && whyNotPrepare === undefined
  const amount = (value: number) => money(cents(value))

  const remove = (line: InvoiceItem) =>
    tell(() => writes.removeLine(line), {
      about: `line ${line.id}`,
      done: t(pageMessages.lineRemoved),
      undo: {
        label: t(pageMessages.putBack),
        run: () => tell(() => writes.addLine(invoice, bodyOf(line)), { failed: t(pageMessages.lineNotSaved), why }),
      },
      failed: t(pageMessages.lineNotRemoved),
      why,
    })
  const none = isWide ? '—' : null
  const timesPrice = ({ quantity, unitPrice }: InvoiceItem) => `${number(quantity)} × ${amount(unitPrice)}`
  const columns: Column<InvoiceItem>[] = [
    {
      key: 'date',
      header: t(pageMessages.date),
      cell: ({ serviceOn }) => (serviceOn === null ? none : <span className={styles.nowrap}>{date(serviceOn)}</span>),
      compact: 'detail',
      width: 112,
    },
    { key: 'code', header: t(messages.code), cell: ({ code }) => code ?? none, compact: 'detail', width: 76 },
    {
      key: 'description',
      header: t(messages.description),
      cell: (item) => item.description,
      isRowHeader: true,
      compact: 'title',
    },
    {
      key: 'tooth',
      header: t(messages.tooth),
      cell: ({ tooth, surfaces }) => (tooth === null ? none : [tooth, surfaces].filter(Boolean).join(' ')),
      compact: 'detail',
      width: 84,
    },
    // On a phone, in one piece: 0,5 × 90,00 $.
    ...(isWide ? [] : [{ key: 'each', header: t(messages.unitPrice), cell: timesPrice, compact: 'detail' } as const]),
    { key: 'quantity', header: t(messages.quantity), cell: ({ quantity }) => number(quantity), align: 'end', width: 56 },
    { key: 'price', header: t(messages.unitPrice), cell: ({ unitPrice }) => amount(unitPrice), align: 'end', width: 108 },
    {
      key: 'amount',
      header: t(messages.amount),
      cell: ({ total }) => amount(total),
      align: 'end',
      width: 108,
      compact: 'amount',
    },
    ...(isDraft
      ? [
          {
            key: 'acts',
            header: t(pageMessages.lineKind),
            hideHeader: true,
            align: 'end',
            width: 84,
            compact: 'action',
            cell: (item: InvoiceItem) =>
              item.treatmentId === null ? (
                <Row gap={2} justify="flex-end">
                  <IconButton
                    size="xs"
                    label={t(pageMessages.editLine, { what: item.description })}
                    icon={<Pencil {...glyph} />}
                    disabledReason={whyNotPrepare}
                    onClick={() => setEdited(item)}
                  />
                  <IconButton
                    size="xs"
                    label={t(pageMessages.removeLine, { what: item.description })}
                    icon={<Trash2 {...glyph} />}
                    disabledReason={whyNotPrepare}
                    onClick={() => void remove(item)}
                  />
                </Row>
              ) : (
                <Tooltip label={t(pageMessages.ofTreatment)}>
                  {invoice.appointmentId === null ? (
                    <span className={styles.origin}>
                      <Stethoscope {...glyph} />
                    </span>
                  ) : (
                    <Link
                      to={paths.appointment(invoice.appointmentId)}
                      search={{ tab: 'traitements' }}
                      className={classNames(buttonClass('ghost', 'xs'), iconOnly)}
                      aria-label={t(pageMessages.viewTreatment, { what: item.description })}
                    >
                      <Stethoscope {...glyph} />
                    </Link>
                  )}
                </Tooltip>
              ),
          } as const,
        ]
      : []),
  ]
  const hasTaxes = invoice.gst > 0 || invoice.qst > 0
  return (
    <Card className={styles.paper}>
      <Row justify="space-between" align="flex-start" gap="12px 32px" wrap pad="20px 16px 16px">
        <Stack gap={2}>
          <Text as="p" size="h2">
            {clinic.name}
          </Text>
          <Text as="p" size="dense" tone="soft">
            {unbroken(clinic.address)}
          </Text>
          <Text as="p" size="dense" tone="soft">
            {clinic.phone}
          </Text>
        </Stack>
        {patient.payer && <Addressee title={t(payerMessages.billedTo)} person={patient.payer} />}
        <Addressee title={patient.payer && t(payerMessages.patient)} person={patient}>
          {practitioner}
        </Addressee>
      </Row>
      <DataTable
        label={t(messages.lines)}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        loading={false}
        failed={null}
        empty={
          <EmptyState
            article="invoices-issue"
            icon={ReceiptText}
            drawing={PaperDrawing}
            title={t(pageMessages.findings.no_lines)}
          >
            {isDraft && t(pageMessages.noLinesText)}
          </EmptyState>
        }
      />
      {isDraft && (
        <Box pad="8px 16px">
          {edited === null ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus {...glyph} />}
              ref={addButton}
              disabledReason={whyNotPrepare}
              onClick={() => setEdited('new')}
            >
              {t(pageMessages.line)}
            </Button>
          ) : (
            mayChange && (
              <LineForm
                key={edited === 'new' ? 'new' : edited.id}
                line={edited === 'new' ? null : edited}
                today={invoice.today}
                save={(body) => (edited === 'new' ? writes.addLine(invoice, body) : writes.changeLine(edited, body))}
                onClose={() => {
                  // The button to add comes back in the form's place.
                  flushSync(() => setEdited(null))
                  addButton.current?.focus()
                }}
              />
            )
          )}
        </Box>
      )}
      <Row justify="flex-end" align="flex-start" wrap gap="12px 24px" pad="12px 16px 16px" line="top">
        <Stack gap={4} grow style={{ minWidth: 220 }}>
          {isDraft && items.some(({ treatmentId }) => treatmentId !== null) && (
            <Text size="caption" tone="faint">
              {t(messages.follows)}
            </Text>
          )}
          {!isOpen(invoice.status) && invoice.issuedOn && (
            <Row gap={6}>
              <Lock size={14} strokeWidth={1.75} color="var(--text-3)" aria-hidden="true" />
              <Text size="caption" tone="faint">
                {t(pageMessages.locked, { date: date(invoice.issuedOn) })}
              </Text>
            </Row>
          )}
        </Stack>
        <dl className={styles.sums}>
          {hasTaxes && (
            <>
              <Sum label={t(pageMessages.subtotal)} value={amount(invoice.subtotal)} />
              <Sum label={t(pageMessages.gst)} value={amount(invoice.gst)} />
              <Sum label={t(pageMessages.qst)} value={amount(invoice.qst)} />
            </>
          )}
          <dt className={styles.strong}>{t(messages.total)}</dt>
          <dd>
            <output className={styles.total} aria-label={t(messages.total)}>
              {amount(invoice.total)}
            </output>
          </dd>
          {!isOpen(invoice.status) && (
            <>
              {invoice.credited > 0 && <Sum label={t(pageMessages.credited)} value={amount(-invoice.credited)} />}
              <Sum label={t(pageMessages.paid)} value={amount(invoice.paid)} />
              <Sum label={t(pageMessages.balance)} value={amount(invoice.balance)} isStrong />
            </>
          )}
        </dl>
      </Row>
      <Box pad="12px 16px 20px" line="top">
        <NoteField invoice={invoice} whyNot={whyNotPrepare} />
      </Box>
    </Card>
  )
}

const Sum = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <>
    <dt className={isStrong ? styles.strong : undefined}>{label}</dt>
    <dd className={isStrong ? styles.strong : undefined}>{value}</dd>
  </>
)
