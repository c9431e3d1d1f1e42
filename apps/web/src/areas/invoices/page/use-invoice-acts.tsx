import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { InvoiceDetails, InvoiceEntry, PaymentPlan } from '@molaire/contract/invoices/shapes'
import { isBilled, isOpen } from '@molaire/domain/invoices/status'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useHeadingAfter } from '../../../platform/page-title/use-heading-after.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { usePrinting } from '../../../platform/toast/use-printing.ts'
import { showToast, toastDurations } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { printInvoice, printReceipt, useInvoiceWrites } from '../api.ts'
import { IssueDialog } from '../dialogs/issue-dialog.tsx'
import { PlanDialog } from '../dialogs/plan-dialog.tsx'
import { CancelInvoice, CreditInvoice, ReverseEntry, StopPlan } from '../dialogs/reason-dialogs.tsx'
import { messages } from '../messages.ts'
import { usePayDialog } from '../pay/use-pay-dialog.tsx'
import { pageMessages } from './messages.ts'

type Opened =
  | { act: 'issue' | 'cancel' | 'correct' | 'credit' | 'plan' }
  | { act: 'reverse'; entry: InvoiceEntry }
  | { act: 'stop'; plan: PaymentPlan }

const why = (error: unknown) => describeError(error, messages.errors)

/**
 * APT-12, INV-10: what one can do with an invoice, on its page and in the tab of its appointment.
 * Each act says what it did, or why not. Render `surfaces` beside the invoice. `onReceipt` gets the
 * act whose receipt was opened.
 */
export const useInvoiceActs = (invoice: InvoiceDetails | null, { onReceipt }: { onReceipt?: (actId: string) => void } = {}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const writes = useInvoiceWrites()
  const pay = usePayDialog({ onReceipt })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isPrinting, print: make } = usePrinting({ failed: t(pageMessages.notPrinted), why })
  useHeadingAfter(invoice?.status)
  const whyNot = {
    prepare: useWhyNot('invoices.prepare'),
    issue: useWhyNot('invoices.issue'),
    pay: pay.whyNot,
    cancel: useWhyNot('invoices.cancel'),
    reverse: useWhyNot('payments.reverse'),
    print: useWhyNot('documents.print'),
  }
  const close = () => setOpened(null)
  const about = `invoice ${invoice?.id}`
  const goTo = (id: string) => {
    showToast({ kind: 'success', title: t(pageMessages.corrected), about })
    void navigate({ to: paths.invoice(id) })
  }
  const show = async (get: () => Promise<void>) => {
    if (!whyNot.print) await make(get)
  }
  const print = () => {
    if (!invoice) return
    if (isOpen(invoice.status)) showToast({ kind: 'info', title: t(pageMessages.printDraft), duration: toastDurations.error })
    else void show(() => printInvoice(invoice.id))
  }
  const prepare = (to: 'ready' | 'draft') => {
    if (!invoice || whyNot.prepare || writes.isPending) return
    void tell(() => writes.prepare(invoice, to), {
      about,
      done: t(to === 'ready' ? messages.isReady : messages.isDraft),
      failed: t(messages.notChanged),
      why,
    })
  }
  const surface = (): ReactNode => {
    if (!invoice || !opened) return null
    switch (opened.act) {
      case 'issue':
        return <IssueDialog invoice={invoice} onClose={close} />
      case 'plan':
        return <PlanDialog invoice={invoice} onClose={close} />
      case 'cancel':
        return <CancelInvoice invoice={invoice} onClose={close} onCorrect={goTo} />
      case 'correct':
        return <CancelInvoice invoice={invoice} isCorrection onClose={close} onCorrect={goTo} />
      case 'credit':
        return <CreditInvoice invoice={invoice} onClose={close} />
      case 'reverse':
        return <ReverseEntry entry={opened.entry} today={invoice.today} onClose={close} />
      case 'stop':
        return <StopPlan invoice={invoice} plan={opened.plan} onClose={close} />
      default:
        return opened satisfies never
    }
  }
  const take = () => {
    if (invoice && isOwed(invoice)) pay.take([invoice])
  }
  const issue = () => {
    if (invoice && isOpen(invoice.status) && !whyNot.issue) setOpened({ act: 'issue' })
  }
  return {
    whyNot,
    isPending: writes.isPending,
    isPrinting,
    prepare,
    issue,
    take,
    /** Takes a payment for several invoices of the patient at one clinic. */
    takeAll: pay.take,
    print,
    printReceipt: (actId: string) =>
      void show(async () => {
        await printReceipt(actId)
        onReceipt?.(actId)
      }),
    plan: () => setOpened({ act: 'plan' }),
    cancel: () => setOpened({ act: 'cancel' }),
    credit: () => setOpened({ act: 'credit' }),
    reverse: (entry: InvoiceEntry) => setOpened({ act: 'reverse', entry }),
    stop: (plan: PaymentPlan) => setOpened({ act: 'stop', plan }),
    markSent: () =>
      invoice &&
      void tell(() => writes.markSent(invoice), {
        about,
        done: t(pageMessages.markedSent),
        failed: t(pageMessages.notChanged),
        why,
      }),
    /** Replaces the invoice: one that is not cancelled is cancelled first, with its reason. */
    correct: async () => {
      if (!invoice) return
      if (invoice.status !== 'cancelled') {
        setOpened({ act: 'correct' })
        return
      }
      const draft = await tell(() => writes.correct(invoice), { about, failed: t(pageMessages.notChanged), why })
      if (draft) goTo(draft.id)
    },
    /** What Ctrl Enter does: the next step. Issuing only opens its question. */
    next: () => {
      if (invoice?.status === 'draft') prepare('ready')
      else if (invoice?.status === 'ready') issue()
      else take()
    },
    surfaces: (
      <>
        {surface()}
        {pay.surface}
      </>
    ),
  }
}
export type InvoiceActs = ReturnType<typeof useInvoiceActs>

/** Whether a payment may be taken for an invoice now. */
export const isOwed = ({ status, balance }: Pick<InvoiceDetails, 'status' | 'balance'>): boolean =>
  isBilled(status) && balance > 0

/** The receipt of the last payment that stands; undefined without one. */
export const lastReceipt = ({ entries }: Pick<InvoiceDetails, 'entries'>): string | undefined =>
  entries.findLast(
    ({ kind, reversesId, reversedById }) => (kind === 'payment' || kind === 'advance') && !reversesId && !reversedById,
  )?.actId
