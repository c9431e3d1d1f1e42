import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis, FileX2, Printer } from 'lucide-react'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { daysOverdue, isBilled, isOpen, shownStatus } from '@molaire/domain/invoices/status'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Row, Stack, Text, pageClass, touchArea } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useInvoice, useInvoiceFeed } from '../api.ts'
import { Findings } from '../dialogs/issue-dialog.tsx'
import { InvoiceStatusPill } from '../invoice-status-pill.tsx'
import { messages } from '../messages.ts'
import { ReviewBar } from '../reports/review-bar.tsx'
import { Banners } from './banners.tsx'
import { pageMessages } from './messages.ts'
import { NextStep } from './next-step.tsx'
import { Paper } from './paper.tsx'
import { BalanceCard, HistoryCard, PaymentsCard, PlanCard } from './side.tsx'
import { Steps } from './steps.tsx'
import { useInvoiceActs, isOwed } from './use-invoice-acts.tsx'
import { useInvoiceKeys } from './use-invoice-keys.ts'
import styles from './page.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** INV-10: /invoices/view/{id}: one invoice. */
export const InvoicePage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <OneInvoice id={id} />
}

/** The page of the invoice with this id. */
export const OneInvoice = ({ id }: { id: string }) => {
  const { t } = useMessages()
  const answer = useInvoice(id)
  // An address without a valid id belongs to no invoice.
  const isUnknown = hasCode(answer.error, 'not_found') || hasCode(answer.error, 'invalid_request')
  if (answer.data && !isUnknown) return <Shown key={answer.data.id} invoice={answer.data} />
  return (
    <Stack className={pageClass} gap={16}>
      <PageHeading title={t(pageMessages.title)} hidden />
      <ReviewBar invoiceId={id} />
      <Card as="section">
        {isUnknown ? (
          <EmptyState
            article="invoices-report"
            icon={FileX2}
            title={t(pageMessages.notFound)}
            action={
              <Link to={paths.invoicesUnpaid()} className={buttonClass()}>
                {t(pageMessages.back)}
              </Link>
            }
          >
            {t(pageMessages.notFoundText)}
          </EmptyState>
        ) : answer.isError ? (
          <ErrorState
            message={t(pageMessages.loadFailed)}
            error={answer.error}
            details={describeError(answer.error, messages.errors)}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Stack gap={16} pad={24} aria-busy="true" aria-label={t(pageMessages.loading)} role="status">
            <Skeleton width={260} height={28} />
            <Skeleton height={200} />
          </Stack>
        )}
      </Card>
    </Stack>
  )
}

const Shown = ({ invoice }: { invoice: InvoiceDetails }) => {
  const { t } = useMessages()
  const { date } = useFormat()
  useInvoiceFeed(invoice.clinicId)
  const acts = useInvoiceActs(invoice)
  useInvoiceKeys(acts)
  const { status, number, issuedOn, dueOn, today, patient } = invoice
  const late = daysOverdue(invoice, today)
  const isDraft = isOpen(status)
  return (
    <Stack className={pageClass} gap={16}>
      <ReviewBar invoiceId={invoice.id} />
      <Stack gap={6}>
        <Link
          to={paths.invoicesUnpaid()}
          className={buttonClass('ghost', 'xs')}
          style={{ alignSelf: 'flex-start', marginLeft: -8 }}
        >
          <ChevronLeft {...glyph} />
          {t(pageMessages.back)}
        </Link>
        <Row justify="space-between" align="flex-end" wrap gap="12px 24px">
          <Stack gap={4}>
            <Row gap="4px 12px" wrap>
              <PageHeading title={t(pageMessages.title)} keepOnPhone>
                {number ? t(pageMessages.numbered, { number }) : t(pageMessages.title)}
              </PageHeading>
              <InvoiceStatusPill status={shownStatus(invoice, today)} />
              {late > 0 && (
                <Text tone="danger" weight={500}>
                  {t(pageMessages.late, { n: late })}
                </Text>
              )}
            </Row>
            <Row gap="2px 12px" wrap>
              <Link to={paths.patientInvoices(patient.id)} className={classNames(styles.number, touchArea)}>
                {patient.name}
              </Link>
              <Text tone="soft">
                {[
                  issuedOn && t(pageMessages.issuedOn, { date: date(issuedOn) }),
                  dueOn && t(pageMessages.dueOn, { date: date(dueOn) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {invoice.appointmentId && (
                <Link
                  to={paths.appointment(invoice.appointmentId)}
                  search={{ tab: 'facture' }}
                  className={classNames(styles.number, touchArea)}
                >
                  {t(pageMessages.toAppointment)}
                </Link>
              )}
            </Row>
          </Stack>
          <Row gap={8} wrap>
            <MoreMenu invoice={invoice} acts={acts} />
            {status === 'ready' && (
              <Button disabledReason={acts.whyNot.prepare} busy={acts.isPending} onClick={() => acts.prepare('draft')}>
                {t(messages.backToDraft)}
              </Button>
            )}
            {!isDraft && (
              <Button
                icon={<Printer {...glyph} />}
                aria-keyshortcuts="Control+P"
                disabledReason={acts.whyNot.print}
                busy={acts.isPrinting}
                onClick={acts.print}
              >
                {t(pageMessages.print)}
              </Button>
            )}
            {status === 'draft' && (
              <Button disabledReason={acts.whyNot.issue} onClick={acts.issue}>
                {t(pageMessages.issue)}
              </Button>
            )}
            <NextStep invoice={invoice} acts={acts} />
          </Row>
        </Row>
      </Stack>
      <Banners invoice={invoice} />
      {isDraft && <Findings invoice={invoice} />}
      <div className={styles.columns}>
        <Paper invoice={invoice} whyNotPrepare={acts.whyNot.prepare} />
        <Stack gap={16} className={styles.side}>
          {isDraft ? (
            <Card as="section" aria-label={t(messages.steps)} className={styles.first}>
              <Stack gap={12} pad={16}>
                <Text as="h2" size="h3">
                  {t(messages.steps)}
                </Text>
                <Steps status={status} />
              </Stack>
            </Card>
          ) : (
            <>
              {status !== 'cancelled' && <BalanceCard invoice={invoice} />}
              <PaymentsCard invoice={invoice} acts={acts} />
              {(invoice.plan !== null || isOwed(invoice)) && <PlanCard invoice={invoice} acts={acts} />}
            </>
          )}
          <HistoryCard invoice={invoice} />
        </Stack>
      </div>
      {acts.surfaces}
    </Stack>
  )
}

/**
 * What is done more rarely: given to the patient, a plan, a credit note, cancelling, correcting.
 */
const MoreMenu = ({ invoice, acts }: { invoice: InvoiceDetails; acts: ReturnType<typeof useInvoiceActs> }) => {
  const { t } = useMessages()
  const { status } = invoice
  if (status === 'cancelled') return null
  const whyNotCancel = acts.whyNot.cancel ?? (invoice.paid > 0 ? t(pageMessages.cancel.paid) : undefined)
  const whyNotCredit = acts.whyNot.cancel ?? (invoice.balance > 0 ? undefined : t(pageMessages.credit.paid))
  return (
    <Menu
      label={t(pageMessages.more)}
      trigger={<IconButton variant="default" label={t(pageMessages.more)} icon={<Ellipsis {...glyph} />} />}
    >
      {isBilled(status) && invoice.sentAt === null && (
        <MenuItem disabledReason={acts.whyNot.print} onSelect={() => void acts.markSent()}>
          {t(pageMessages.markSent)}
        </MenuItem>
      )}
      {isOwed(invoice) && (
        <MenuItem disabledReason={acts.whyNot.pay} onSelect={acts.plan}>
          {t(pageMessages.plan.title)}
        </MenuItem>
      )}
      {isBilled(status) && (
        <>
          <MenuItem disabledReason={whyNotCredit} onSelect={acts.credit}>
            {t(pageMessages.credit.act)}
          </MenuItem>
          <MenuItem disabledReason={whyNotCancel} onSelect={() => void acts.correct()}>
            {t(pageMessages.cancel.correct)}
          </MenuItem>
        </>
      )}
      <MenuItem danger disabledReason={whyNotCancel} onSelect={acts.cancel}>
        {t(pageMessages.cancel.act)}
      </MenuItem>
    </Menu>
  )
}
