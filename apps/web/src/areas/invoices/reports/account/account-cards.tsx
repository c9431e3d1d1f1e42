import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Wallet } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Account } from '@molaire/contract/payments/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { daysOverdue } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../../platform/api/describe-error.ts'
import type { Message } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, Row, Text, touchArea } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useClinics } from '../../../clinics/index.ts'
import { messages } from '../messages.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import local from './account.module.css'

const AccountLink = ({ of: { id, name } }: { of: { id: string; name: string } }) => (
  <Link to={paths.patientInvoices(id)} className={touchArea}>
    <bdi>{name}</bdi>
  </Link>
)

/** PAT-05: what was billed, paid and is owed, with the way to collect it and the documents. */
export const AccountCards = ({
  account,
  today,
  whyNotTake,
  onTake,
  onDocuments,
}: {
  account: UseQueryResult<Account>
  today: LocalDate
  whyNotTake: string | undefined
  onTake: (rows: readonly InvoiceRow[]) => void
  onDocuments: () => void
}) => {
  const { t, amount } = useInvoiceWords()
  const { data } = account
  if (account.isError && !data)
    return (
      <Card as="section">
        <ErrorState
          message={t(messages.account.failed)}
          details={describeError(account.error)}
          onRetry={() => void account.refetch()}
        />
      </Card>
    )
  const latest = Math.max(0, ...(data?.owed ?? []).map((row) => daysOverdue(row, today)))
  return (
    <Card as="section" className={local.cards} aria-label={t(messages.account.title)} aria-busy={!data || undefined}>
      {(['billed', 'paid', 'balance'] as const).map((name) => (
        <div key={name} className={local.card}>
          <Text size="dense" tone="soft">
            {t(messages.account[name])}
          </Text>
          <span className={local.value}>{data ? amount(data[name]) : <Skeleton width={96} height={22} />}</span>
          {name === 'balance' && data && data.overdue > 0 && (
            <Text size="caption" tone="danger" weight={500}>
              {t(messages.account.overdue, { amount: amount(data.overdue) })}
              {latest > 0 && ` · ${t(messages.days, { n: latest })}`}
            </Text>
          )}
          {name === 'balance' && data?.balance === 0 && (
            <Text size="caption" tone="faint">
              {t(messages.account.nothingOwed)}
            </Text>
          )}
        </div>
      ))}
      {data?.payer && (
        <Row wrap gap="4px 12px" className={local.family}>
          <Text size="dense" tone="soft">
            {t(messages.account.payer)}
          </Text>
          <AccountLink of={data.payer} />
        </Row>
      )}
      {data && data.paysFor.length > 0 && (
        <Row wrap gap="4px 12px" className={local.family}>
          <Text size="dense" tone="soft">
            {t(messages.account.paysFor)}
          </Text>
          {data.paysFor.map((one) => (
            <Row as="span" inline key={one.id} gap={6}>
              <AccountLink of={one} />
              <Text size="dense" tone={one.balance > 0 ? 'danger' : 'faint'}>
                {one.balance > 0 ? amount(one.balance) : t(messages.account.nothingOwed)}
              </Text>
            </Row>
          ))}
        </Row>
      )}
      <Row wrap justify="flex-end" className={local.acts}>
        <Button icon={<FileText size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onDocuments}>
          {t(messages.account.documents)}
        </Button>
        {data && <TakeButtons owed={data.owed} whyNot={whyNotTake} onTake={onTake} />}
      </Row>
    </Card>
  )
}

/** The invoices of the clinic of the oldest one: a payment is received by one clinic. */
export const ofOneClinic = (owed: readonly InvoiceRow[]): readonly InvoiceRow[] =>
  owed.filter(({ clinicId }) => clinicId === owed[0]?.clinicId)

/** One button for each clinic that is owed money: a payment is received by one clinic. */
export const TakeButtons = ({
  owed,
  whyNot,
  onTake,
  word = messages.account.take,
  ...look
}: {
  owed: readonly InvoiceRow[]
  whyNot: string | undefined
  onTake: (rows: readonly InvoiceRow[]) => void
  /** On the button of a single clinic. */
  word?: Message
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'fullWidth'>) => {
  const { t, amount } = useInvoiceWords()
  const clinics = useClinics().data?.items ?? []
  const byClinic = [...new Set(owed.map(({ clinicId }) => clinicId))].map(
    (id) => [id, owed.filter(({ clinicId }) => clinicId === id)] as const,
  )
  return byClinic.map(([clinicId, rows]) => (
    <Button
      key={clinicId}
      variant="primary"
      {...look}
      icon={<Wallet size={16} strokeWidth={1.75} aria-hidden="true" />}
      disabledReason={whyNot}
      aria-keyshortcuts="E"
      onClick={() => onTake(rows)}
    >
      {byClinic.length === 1
        ? t(word)
        : `${t(messages.take)} ${amount(rows.reduce((sum, { balance }) => sum + balance, 0))} · ${clinics.find(({ id }) => id === clinicId)?.name ?? ''}`}
    </Button>
  ))
}
