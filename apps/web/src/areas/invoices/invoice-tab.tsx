import { Link } from '@tanstack/react-router'
import { ExternalLink, Lock, Printer, ReceiptText } from 'lucide-react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { isOpen, shownStatus } from '@molaire/domain/invoices/status'
import { displayName } from '@molaire/domain/users/display-name'
import { describeError } from '../../platform/api/describe-error.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card, Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useWhyNot } from '../users/index.ts'
import { useAppointmentInvoice } from './api.ts'
import { Findings } from './dialogs/issue-dialog.tsx'
import { InvoiceStatusPill } from './invoice-status-pill.tsx'
import { messages } from './messages.ts'
import { Banners } from './page/banners.tsx'
import { pageMessages } from './page/messages.ts'
import { NextStep } from './page/next-step.tsx'
import { Paper } from './page/paper.tsx'
import { BalanceCard, PaymentsCard } from './page/side.tsx'
import { Steps } from './page/steps.tsx'
import { useInvoiceActs } from './page/use-invoice-acts.tsx'
import { useInvoiceKeys } from './page/use-invoice-keys.ts'
import styles from './page/page.module.css'
import { PaperDrawing } from '../../ui/drawings/paper-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** APT-12: the invoice of an appointment: its lines, its status and the next step. */
export const InvoiceTab = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useMessages()
  const answer = useAppointmentInvoice(appointment)
  const whyNotRead = useWhyNot('invoices.read', { worksOffline: true })
  const invoice = answer.data?.invoice ?? null
  if (whyNotRead) return <EmptyState article="configuration-users" icon={Lock} title={whyNotRead} />
  if (invoice) return <Shown key={invoice.id} invoice={invoice} appointment={appointment} />
  return (
    <Card>
      {answer.isError ? (
        <ErrorState
          message={t(messages.failed)}
          details={describeError(answer.error, messages.errors)}
          onRetry={() => void answer.refetch()}
        />
      ) : answer.isPending ? (
        <Stack gap={12} pad={20} aria-busy="true">
          <Skeleton width={240} />
          <Skeleton height={120} />
        </Stack>
      ) : (
        <EmptyState
          article="appointments-billing"
          icon={ReceiptText}
          drawing={PaperDrawing}
          title={t(messages.none)}
          action={
            <Link to={paths.appointment(appointment.id)} search={{ tab: 'traitements' }} className={buttonClass()}>
              {t(messages.toTreatments)}
            </Link>
          }
        >
          {t(messages.noneText)}
        </EmptyState>
      )}
    </Card>
  )
}

const Shown = ({ invoice, appointment }: { invoice: InvoiceDetails; appointment: Appointment }) => {
  const { t } = useMessages()
  const acts = useInvoiceActs(invoice)
  useInvoiceKeys(acts)
  const isDraft = isOpen(invoice.status)
  return (
    <Stack gap={16}>
      <Banners invoice={invoice} />
      {isDraft && <Findings invoice={invoice} />}
      <div className={classNames(styles.columns, styles.tab)}>
        <Paper invoice={invoice} practitioner={displayName(appointment.practitioner)} whyNotPrepare={acts.whyNot.prepare} />
        <Stack gap={16} className={styles.side}>
          <Card as="section" aria-label={t(messages.steps)} className={styles.first}>
            <Stack gap={12} pad={16}>
              <Row justify="space-between" gap={8} wrap>
                <Text as="h2" size="h3">
                  {invoice.number ?? t(messages.steps)}
                </Text>
                <InvoiceStatusPill status={shownStatus(invoice, invoice.today)} />
              </Row>
              {invoice.status !== 'cancelled' && <Steps status={invoice.status} />}
              <NextStep invoice={invoice} acts={acts} />
              {invoice.status === 'draft' && (
                <Button disabledReason={acts.whyNot.issue} onClick={acts.issue}>
                  {t(pageMessages.issue)}
                </Button>
              )}
              {invoice.status === 'ready' && (
                <Button disabledReason={acts.whyNot.prepare} busy={acts.isPending} onClick={() => acts.prepare('draft')}>
                  {t(messages.backToDraft)}
                </Button>
              )}
              <Row gap={4} wrap>
                {!isDraft && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Printer {...glyph} />}
                    aria-keyshortcuts="Control+P"
                    disabledReason={acts.whyNot.print}
                    busy={acts.isPrinting}
                    onClick={acts.print}
                  >
                    {t(pageMessages.print)}
                  </Button>
                )}
                <Link to={paths.invoice(invoice.id)} className={buttonClass('ghost', 'sm')}>
                  <ExternalLink {...glyph} />
                  {t(pageMessages.open)}
                </Link>
              </Row>
            </Stack>
          </Card>
          {!isDraft && invoice.status !== 'cancelled' && <BalanceCard invoice={invoice} />}
          {!isDraft && <PaymentsCard invoice={invoice} acts={acts} />}
        </Stack>
      </div>
      {acts.surfaces}
    </Stack>
  )
}
