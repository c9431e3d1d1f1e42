import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { daysOverdue } from '@molaire/domain/invoices/status'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card, Row, Stack, Text, touchArea } from '../../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys } from '../../../../ui/list-keys.ts'
import { useShortcuts } from '../../../../ui/shortcuts.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useMay } from '../../../users/index.ts'
import { useInvoiceFeed } from '../../api.ts'
import { usePayDialog } from '../../pay/use-pay-dialog.tsx'
import { useAccount } from '../api.ts'
import { messages } from '../messages.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useToday } from '../use-today.ts'
import { ofOneClinic, TakeButtons } from './account-cards.tsx'
import local from './account.module.css'

/**
 * PAT-05: on the right of the profile, what the patient owes; E collects it. Nothing for those who
 * may not read money.
 */
export const PatientBalanceCard = ({ patient }: { patient: Patient }) =>
  useMay('invoices.read') ? <BalanceCard patient={patient} /> : null

const BalanceCard = ({ patient }: { patient: Patient }) => {
  const { t, amount } = useInvoiceWords()
  const account = useAccount(patient.id)
  const today = useToday(patient.clinicId ?? undefined)
  useInvoiceFeed(patient.clinicId ?? undefined)
  const taking = usePayDialog()
  const { data } = account
  const owed = data?.owed ?? []
  const mayTake = owed.length > 0 && taking.whyNot === undefined
  useShortcuts(mayTake ? [{ keys: ['E'], says: t(messages.keys.takeBalance) }] : [])
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return
    if (!mayTake || event.key.toLowerCase() !== 'e' || isTyping(event.target) || isCovered()) return
    // In a menu and in a form, a letter chooses an option.
    if (event.target instanceof Element && event.target.closest('[role="menu"], form')) return
    event.preventDefault()
    taking.take(ofOneClinic(owed))
  })
  // The list begins with the oldest.
  const late = owed.filter((row) => daysOverdue(row, today) > 0)
  const [oldest] = late
  return (
    <Card as="section" aria-labelledby="file-balance" aria-busy={account.isPending || undefined}>
      {account.isError && !data ? (
        <ErrorState
          message={t(messages.account.failed)}
          details={describeError(account.error)}
          onRetry={() => void account.refetch()}
        />
      ) : (
        <Stack gap={4} pad="14px 16px 16px">
          <Row justify="space-between">
            <Text as="h2" id="file-balance" size="h3">
              {t(messages.account.balance)}
            </Text>
            <Link to={paths.patientInvoices(patient.id)} className={classNames(local.link, touchArea)}>
              {t(messages.account.all)}
            </Link>
          </Row>
          {data ? (
            <output className={local.balance} aria-labelledby="file-balance">
              {amount(data.balance)}
            </output>
          ) : (
            <Skeleton width={120} height={32} />
          )}
          {data && data.balance === 0 && (
            <Text size="caption" tone="faint">
              {t(messages.account.nothingOwed)}
            </Text>
          )}
          {data && oldest && (
            <Row gap={6} align="flex-start" className={local.late}>
              <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              <Text size="caption" weight={500} tone="danger">
                {late.length === 1
                  ? t(messages.account.lateInvoice, { number: oldest.number ?? '', n: daysOverdue(oldest, today) })
                  : t(messages.account.lateInvoices, {
                      amount: amount(data.overdue),
                      n: late.length,
                      days: t(messages.days, { n: daysOverdue(oldest, today) }),
                    })}
              </Text>
            </Row>
          )}
          {data && data.advance > 0 && (
            <Text size="caption" tone="soft">
              {t(messages.advances.advance)} <strong>{amount(data.advance)}</strong>
            </Text>
          )}
          {owed.length > 0 && (
            <Stack gap={8} style={{ marginTop: 8 }}>
              <TakeButtons
                owed={owed}
                whyNot={taking.whyNot}
                onTake={taking.take}
                word={messages.take}
                variant="soft"
                fullWidth
              />
            </Stack>
          )}
        </Stack>
      )}
      {taking.surface}
    </Card>
  )
}
