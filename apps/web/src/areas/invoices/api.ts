import { useMutation, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as documents from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call, download } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { showFile } from '../../platform/api/show-file.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'

/** Every answer about invoices is under `all`: what changes one invoice may change them all. */
export const invoiceKeys = {
  all: ['invoices'] as const,
  ofAppointment: (appointmentId: string) => ['invoices', 'of-appointment', appointmentId] as const,
  one: (id: string) => ['invoices', 'one', id] as const,
}

export type LineBody = Sent<typeof wire.addInvoiceItem>['body']
export type PaymentBody = Sent<typeof payments.takePayment>['body']
export type AdvanceBody = Sent<typeof payments.takeFeeAdvance>['body']
export type RefundBody = Sent<typeof payments.refundFeeAdvance>['body']
export type PlanBody = Sent<typeof payments.createPaymentPlan>['body']

/**
 * APT-12: the invoice of an appointment with its lines, or null. It is read again after any change
 * of the clinic's care, and each time that its screen opens.
 */
export const useAppointmentInvoice = ({
  id,
  clinicId,
}: {
  id: string
  clinicId: string
}): UseQueryResult<Answer<typeof wire.getAppointmentInvoice>> => {
  useChanges(clinicId, (cache, notice) => {
    if (notice.what === 'care') void cache.invalidateQueries({ queryKey: invoiceKeys.ofAppointment(id) })
  })
  return useAnswer(
    invoiceKeys.ofAppointment(id),
    wire.getAppointmentInvoice,
    { params: { id } },
    {
      staleTime: staleTimes.live,
      refetchOnMount: 'always',
    },
  )
}

/** INV-10: an invoice with all that its page shows. Nothing is requested without an id. */
export const useInvoice = (id: string | undefined): UseQueryResult<InvoiceDetails> =>
  useAnswer(invoiceKeys.one(id ?? ''), wire.getInvoice, id === undefined ? undefined : { params: { id } }, {
    staleTime: staleTimes.live,
    refetchOnMount: 'always',
  })

/** Reads an invoice again after a colleague's change at its clinic. */
export const useInvoiceFeed = (clinicId: string | undefined): void =>
  useChanges(clinicId, (cache, { what }) => {
    if (what === 'care') void cache.invalidateQueries({ queryKey: invoiceKeys.all })
  })

/** After a refusal too: it means that something had changed. The chart shows the status as well. */
const readAgain = async (cache: QueryClient): Promise<void> => {
  void cache.invalidateQueries({ queryKey: ['patients'] })
  await cache.invalidateQueries({ queryKey: invoiceKeys.all })
}

type Named = Pick<InvoiceDetails, 'id' | 'version'>
const named = ({ id, version }: Named) => ({ params: { id }, ifMatch: version })

/**
 * The changes of invoices and of the money of a patient. Each resolves when what is on the screen
 * is read again, and rejects with the refusal. `call` gives each press of a button its idempotency
 * key, which a retry keeps (Decision 0081).
 */
export const useInvoiceWrites = () => {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => readAgain(cache),
  })
  const write = <T>(act: () => Promise<T>) => mutateAsync(act) as Promise<T> // what `act` resolves to
  return {
    isPending,
    prepare: (invoice: Named, to: 'ready' | 'draft') =>
      write(() => call(to === 'ready' ? wire.markInvoiceReady : wire.returnInvoiceToDraft, named(invoice))),
    issue: (invoice: Named) => write(() => call(wire.issueInvoice, named(invoice))),
    markSent: ({ id }: Pick<Named, 'id'>) => write(() => call(wire.markInvoiceSent, { params: { id } })),
    cancel: (invoice: Named, body: { reason: string; correct: boolean }) =>
      write(() => call(wire.cancelInvoice, { ...named(invoice), body })),
    correct: ({ id }: Pick<Named, 'id'>) => write(() => call(wire.correctInvoice, { params: { id } })),
    credit: ({ id }: Pick<Named, 'id'>, body: { amount: number; reason: string }) =>
      write(() => call(wire.creditInvoice, { params: { id }, body })),
    addLine: ({ id }: Pick<Named, 'id'>, body: LineBody) => write(() => call(wire.addInvoiceItem, { params: { id }, body })),
    changeLine: (line: Named, body: LineBody) => write(() => call(wire.updateInvoiceItem, { ...named(line), body })),
    removeLine: (line: Named) => write(() => call(wire.deleteInvoiceItem, named(line))),
    pay: (body: PaymentBody) => write(() => call(payments.takePayment, { body })),
    reverse: (entryId: string, body: { reason: string; receivedOn: string }) =>
      write(() => call(payments.reverseEntry, { params: { id: entryId }, body })),
    takeAdvance: (body: AdvanceBody) => write(() => call(payments.takeFeeAdvance, { body })),
    useAdvance: ({ id }: Pick<Named, 'id'>, body: { amount: number; receivedOn: string }) =>
      write(() => call(payments.useFeeAdvance, { params: { id }, body })),
    refundAdvance: (body: RefundBody) => write(() => call(payments.refundFeeAdvance, { body })),
    plan: ({ id }: Pick<Named, 'id'>, body: PlanBody) => write(() => call(payments.createPaymentPlan, { params: { id }, body })),
    stopPlan: (plan: Named) => write(() => call(payments.stopPaymentPlan, named(plan))),
  }
}

/** INV-10: opens the invoice as PDF, in the patient's language. */
export const printInvoice = (id: string): Promise<void> => showFile(() => download(documents.printInvoice, { params: { id } }))

/** INV-10: opens the receipt of an act as PDF. */
export const printReceipt = (actId: string): Promise<void> =>
  showFile(() => download(documents.printReceipt, { params: { id: actId } }))
