import { Link } from '@tanstack/react-router'
import { Check, ClipboardCheck, Lock, ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { InvoiceItem } from '@molaire/contract/invoices/shapes'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import { cents } from '@molaire/domain/shared/money'
import { displayName } from '@molaire/domain/users/display-name'
import { describeError } from '../../platform/api/describe-error.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { tell } from '../../platform/toast/tell.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Card, Row, Stack, Text } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { useWhyNot } from '../users/index.ts'
import { useAppointmentInvoice, useInvoiceWrites } from './api.ts'
import { InvoiceStatusPill } from './invoice-status-pill.tsx'
import styles from './invoice-tab.module.css'
import { messages } from './messages.ts'

/** APT-12: the invoice of an appointment: its lines, its status and the next step. */
export const InvoiceTab = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useMessages()
  const { money, number } = useFormat()
  const isWide = useIsWide()
  const answer = useAppointmentInvoice(appointment)
  const step = useInvoiceWrites()
  const whyNot = useWhyNot('invoices.prepare')
  const whyNotRead = useWhyNot('invoices.read', { worksOffline: true })
  const invoice = answer.data?.invoice ?? null

  const go = (to: 'ready' | 'draft') => {
    if (!invoice || whyNot || step.isPending) return
    void tell(() => step.prepare(invoice, to), {
      done: t(to === 'ready' ? messages.isReady : messages.isDraft),
      failed: t(messages.notChanged),
      why: (error) => describeError(error, messages.errors),
    })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || invoice?.status !== 'draft') return
      event.preventDefault()
      go('ready')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const none = isWide ? '—' : null
  const timesPrice = ({ quantity, unitPrice }: InvoiceItem) => `${number(quantity)} × ${money(cents(unitPrice))}`
  const columns: Column<InvoiceItem>[] = [
    { key: 'code', header: t(messages.code), cell: ({ code }) => code ?? none, compact: 'detail', width: 92 },
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
      width: 88,
    },
    // On a phone, in one piece: 0,5 × 90,00 $.
    ...(isWide ? [] : [{ key: 'each', header: t(messages.unitPrice), cell: timesPrice, compact: 'detail' } as const]),
    { key: 'quantity', header: t(messages.quantity), cell: ({ quantity }) => number(quantity), align: 'end', width: 64 },
    {
      key: 'price',
      header: t(messages.unitPrice),
      cell: ({ unitPrice }) => money(cents(unitPrice)),
      align: 'end',
      width: 120,
    },
    {
      key: 'amount',
      header: t(messages.amount),
      cell: ({ total }) => money(cents(total)),
      align: 'end',
      width: 120,
      compact: 'amount',
    },
  ]
  if (whyNotRead) return <EmptyState icon={Lock} title={whyNotRead} />
  return (
    <div className={styles.columns}>
      <Card className={styles.paper}>
        {invoice && (
          <Row justify="space-between" align="start" gap={16} pad={16} line="bottom">
            <Stack gap={2}>
              <Text as="h2" size="h3">
                {appointment.patient.firstName} {appointment.patient.lastName}
              </Text>
              <Text as="p" tone="soft">
                {displayName(appointment.practitioner)}
              </Text>
            </Stack>
            <InvoiceStatusPill status={invoice.status} />
          </Row>
        )}
        <DataTable
          label={t(messages.lines)}
          columns={columns}
          rows={invoice?.items ?? []}
          rowKey={({ id }) => id}
          loading={answer.isPending}
          empty={
            <EmptyState
              icon={ReceiptText}
              title={t(messages.none)}
              action={
                <Link to={paths.appointment(appointment.id)} search={{ tab: 'traitements' }} className={buttonClass()}>
                  {t(messages.toTreatments)}
                </Link>
              }
            >
              {t(messages.noneText)}
            </EmptyState>
          }
          failed={
            answer.isError
              ? {
                  message: t(messages.failed),
                  details: describeError(answer.error, messages.errors),
                  onRetry: () => void answer.refetch(),
                }
              : null
          }
        />
        {invoice && (
          <Row justify="space-between" wrap gap="8px 16px" pad={16} line="top">
            <Text size="caption" tone="faint">
              {t(messages.follows)}
            </Text>
            <Row gap={12} style={{ marginInlineStart: 'auto' }}>
              <Text tone="soft">{t(messages.total)}</Text>
              <output className={styles.total} aria-label={t(messages.total)}>
                {money(cents(invoice.total))}
              </output>
            </Row>
          </Row>
        )}
      </Card>
      {invoice && (
        <Card as="section" aria-label={t(messages.steps)}>
          <Stack gap={12} pad={16}>
            <Text as="h2" size="h3">
              {t(messages.steps)}
            </Text>
            <Steps status={invoice.status} />
            {invoice.status === 'draft' && (
              <Button
                variant="primary"
                icon={<ClipboardCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
                aria-keyshortcuts="Control+Enter"
                disabledReason={whyNot}
                busy={step.isPending}
                onClick={() => go('ready')}
              >
                {t(messages.markReady)}
              </Button>
            )}
            {invoice.status === 'ready' && (
              <Button disabledReason={whyNot} busy={step.isPending} onClick={() => go('draft')}>
                {t(messages.backToDraft)}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </div>
  )
}

const steps = ['draft', 'ready', 'issued', 'paid'] as const

/** INV-01: how far the invoice is: the steps that are done, the one it is at, and those ahead. */
const Steps = ({ status }: { status: InvoiceStatus }) => {
  const { t } = useMessages()
  // What was sent or partly paid was issued before; a cancelled invoice is at none of the steps.
  const at = steps.findIndex((step) => step === (status === 'sent' || status === 'partial' ? 'issued' : status))
  if (at < 0) return <InvoiceStatusPill status={status} />
  return (
    <ol className={styles.steps}>
      {steps.map((step, n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined} data-done={n < at || undefined}>
          <span className={styles.mark}>{n < at && <Check size={12} strokeWidth={2.5} aria-hidden="true" />}</span>
          {t(messages.statuses[step])}
        </li>
      ))}
    </ol>
  )
}
