import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import type { InvoiceFinding } from '@molaire/domain/invoices/review'
import { cents } from '@molaire/domain/shared/money'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useInvoiceWrites } from '../api.ts'
import { messages, payerMessages } from '../messages.ts'
import { pageMessages } from '../page/messages.ts'

/**
 * INV-02: asks before an invoice is issued, the one act that cannot be taken back (design system
 * §16, level 3): no key issues it by itself, and a click outside does nothing.
 */
export const IssueDialog = ({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) => {
  const { t } = useMessages()
  const { money, date } = useFormat()
  const writes = useInvoiceWrites()
  const whyNot = useWhyNot('invoices.issue')
  const [failure, setFailure] = useState<string>()
  const { items, total, patient, clinic, today } = invoice
  const about = `invoice ${invoice.id}`
  const issue = async () => {
    setFailure(undefined)
    try {
      const { number } = await writes.issue(invoice)
      showToast({ kind: 'success', title: t(pageMessages.issued, { number: number ?? '' }), about })
      onClose()
    } catch (error) {
      const why = describeError(error, messages.errors)
      setFailure(why)
      showToast({ kind: 'error', title: t(pageMessages.notIssued), detail: why, about })
    }
  }
  return (
    <Dialog
      opened
      title={t(pageMessages.issueTitle)}
      closeOnOverlay={false}
      onClose={() => {
        if (!writes.isPending) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t(pageMessages.goBack)}</Button>
          {/* Ctrl Enter does not press it: the mark of a primary button is taken off. */}
          <Button
            variant="primary"
            data-primary={undefined}
            disabledReason={whyNot ?? (items.length === 0 ? t(messages.errors.invoice_empty) : undefined)}
            busy={writes.isPending}
            onClick={() => void issue()}
          >
            {t(pageMessages.issue)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <Row justify="space-between" align="flex-end" gap={16} pad="0 0 12px" line="bottom">
          <Stack gap={2}>
            <Text weight={500}>
              {patient.name} · {date(today, 'short')}
            </Text>
            {patient.payer && <Text tone="soft">{t(payerMessages.paidBy, { payer: patient.payer.name })}</Text>}
            <Text tone="soft">{t(pageMessages.acts, { n: items.length })}</Text>
          </Stack>
          <Text size="h1" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {money(cents(total))}
          </Text>
        </Row>
        <Row gap={10} align="flex-start">
          <TriangleAlert size={18} strokeWidth={1.75} color="var(--amber-solid)" style={{ flex: 'none' }} aria-hidden="true" />
          <Stack gap={2}>
            <Text as="p" weight={500}>
              {t(pageMessages.issueWarning)}
            </Text>
            <Text as="p" tone="soft">
              {t(pageMessages.issueNumber, { number: clinic.nextNumber })}{' '}
              {t(pageMessages.issueDue, { n: clinic.paymentTermsDays })}
            </Text>
          </Stack>
        </Row>
        <Findings invoice={invoice} />
      </Stack>
    </Dialog>
  )
}

const ofLine = ['code_missing', 'tooth_missing', 'price_zero', 'billed_twice'] as const
const isOfLine = (finding: InvoiceFinding): finding is (typeof ofLine)[number] =>
  (ofLine as readonly InvoiceFinding[]).includes(finding)

/**
 * INV-11: what the secretary should see before the invoice is issued; nothing when all is there.
 */
export const Findings = ({ invoice: { findings, items } }: { invoice: Pick<InvoiceDetails, 'findings' | 'items'> }) => {
  const { t } = useMessages()
  if (findings.length === 0) return null
  const unlicensed = findings.filter(({ finding }) => finding === 'licence_missing')
  return (
    <Notice kind="warning" title={t(pageMessages.checks)}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {findings
          // One practitioner lacks one number, on however many lines: it is said once.
          .filter((one) => one.finding !== 'licence_missing' || one === unlicensed[0])
          .map(({ finding, itemId }) => {
            const item = items.find(({ id }) => id === itemId)
            return (
              <li key={`${finding} ${itemId}`}>
                {isOfLine(finding)
                  ? t(pageMessages.findings[finding], { line: item?.description ?? '', tooth: item?.tooth ?? '' })
                  : finding === 'licence_missing'
                    ? t(pageMessages.findings[finding], { n: unlicensed.length })
                    : t(pageMessages.findings[finding])}
              </li>
            )
          })}
      </ul>
    </Notice>
  )
}
