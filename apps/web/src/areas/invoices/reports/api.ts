import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as documents from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import * as reports from '@molaire/contract/reports/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call, download, keepFile } from '../../../platform/api/client.ts'
import { staleTimes } from '../../../platform/api/query-client.ts'
import { showFile } from '../../../platform/api/show-file.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { invoiceKeys } from '../api.ts'

export type InvoiceQuery = NonNullable<Sent<typeof wire.listInvoices>['query']>
export type EntryQuery = Sent<typeof reports.listEntries>['query']
export type FollowUpBody = Sent<typeof wire.addFollowUp>['body']
type Filter = NonNullable<Sent<typeof reports.getAging>['query']>
type Period = Sent<typeof reports.getPeriodicReport>['query']

const { all } = invoiceKeys
const kept = { placeholderData: keepPreviousData, staleTime: staleTimes.live }

/** Every answer about invoices is read again, as after a follow-up. */
export const readInvoicesAgain = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: all })

/** INV-08, INV-09, PAT-05: one page of invoices. */
export const useInvoices = (query: InvoiceQuery | undefined) =>
  useAnswer([...all, 'list', query], wire.listInvoices, query && { query }, kept)

/** INV-08: the figures of a period. */
export const usePeriodicReport = (query: Period | undefined) =>
  useAnswer([...all, 'periodic', query], reports.getPeriodicReport, query && { query }, kept)

/** INV-08: one page of what was received in a period. */
export const useEntries = (query: EntryQuery | undefined) =>
  useAnswer([...all, 'entries', query], reports.listEntries, query && { query }, kept)

/** INV-08: what a clinic received on a day. */
export const useClosing = (query: Sent<typeof reports.getClosing>['query'] | undefined) =>
  useAnswer([...all, 'closing', query], reports.getClosing, query && { query }, kept)

/** INV-09: what is owed, by age. */
export const useAging = (query: Filter) => useAnswer([...all, 'aging', query], reports.getAging, { query }, kept)

/** INV-09: what somebody must do about unpaid invoices. */
export const useWorklist = (query: { clinicId?: string | undefined }) =>
  useAnswer([...all, 'worklist', query], reports.getWorklist, { query }, kept)

/** INV-11: the invoices that wait for review. */
export const useReviewQueue = (query: { clinicId?: string | undefined } = {}) =>
  useAnswer([...all, 'review', query], reports.getReviewQueue, { query }, { staleTime: staleTimes.live })

/** PAT-05: what a patient was billed, paid and owes. */
export const useAccount = (patientId: string) =>
  useAnswer([...all, 'account', patientId], payments.getAccount, { params: { id: patientId } }, { staleTime: staleTimes.live })

/** Facts §10: one page of the register of a patient's fee advances. */
export const useFeeAdvances = (query: Sent<typeof payments.listFeeAdvances>['query'] | undefined) =>
  useAnswer([...all, 'advances', query], payments.listFeeAdvances, query && { query }, kept)

/** INV-09: writes down a call, a promise or a note; the lists are read again. */
export const useAddFollowUp = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ invoiceId, body }: { invoiceId: string; body: FollowUpBody }) =>
      call(wire.addFollowUp, { params: { id: invoiceId }, body }),
    onSettled: () => readInvoicesAgain(cache),
  })
}

/** INV-09: notes that a next action was done. */
export const useFinishFollowUp = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(wire.finishFollowUp, { params: { id } }),
    onSettled: () => readInvoicesAgain(cache),
  })
}

// Documents: each rejects with the refusal.

/** Opens the statement of a patient over a period. */
export const printStatement = (patientId: string, query: Sent<typeof documents.printStatement>['query']) =>
  showFile(() => download(documents.printStatement, { params: { id: patientId }, query }))

/** Opens what a patient, or their family, paid in a year. */
export const printYearlySummary = (patientId: string, query: Sent<typeof documents.printYearlySummary>['query']) =>
  showFile(() => download(documents.printYearlySummary, { params: { id: patientId }, query }))

/** Sends one document by mail; the invoice's history shows it. */
export const useMailDocument = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof documents.mailDocument>['body']) => call(documents.mailDocument, { body }),
    onSettled: () => readInvoicesAgain(cache),
  })
}

// Files for spreadsheets

/** Saves the invoices of a list as CSV. */
export const exportInvoices = async (query: Sent<typeof reports.exportInvoices>['query']): Promise<void> =>
  keepFile(await download(reports.exportInvoices, { query }))

/** Saves what was received in a period as CSV. */
export const exportEntries = async (query: Sent<typeof reports.exportEntries>['query']): Promise<void> =>
  keepFile(await download(reports.exportEntries, { query }))

/** Facts §10: saves the register of fee advances as CSV. */
export const exportFeeAdvances = async (query: Sent<typeof reports.exportFeeAdvances>['query']): Promise<void> =>
  keepFile(await download(reports.exportFeeAdvances, { query }))
