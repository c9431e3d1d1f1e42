import * as wire from '@molaire/contract/invoices/endpoints'
import * as documents from '@molaire/contract/documents/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import * as reports from '@molaire/contract/reports/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { cancelInvoice, correctInvoice, creditInvoice } from './actions/cancel.ts'
import { issueInvoice } from './actions/issue.ts'
import {
  addInvoiceItem,
  createInvoice,
  deleteInvoiceItem,
  markInvoiceSent,
  saveInvoiceNote,
  updateInvoiceItem,
} from './actions/lines.ts'
import { refundFeeAdvance, reverseEntry, takeFeeAdvance, takePayment, useFeeAdvance } from './actions/pay.ts'
import { addFollowUp, createPaymentPlan, finishFollowUp, stopPaymentPlan } from './actions/plans.ts'
import { markInvoiceReady, returnInvoiceToDraft } from './actions/prepare.ts'
import { exportEntries, exportFeeAdvances, exportInvoices } from './export/actions.ts'
import { getAccount, listFeeAdvances } from './reads/accounts.ts'
import { getClosing, listEntries } from './reads/entries.ts'
import { getReviewQueue, getWorklist } from './reads/follow-up.ts'
import { listInvoices } from './reads/list-invoices.ts'
import { getAging, getPeriodicReport } from './reads/reports.ts'
import { mailDocuments, printDocuments } from './documents/batch.ts'
import { mailDocument } from './documents/mail.ts'
import { printInvoice, printReceipt, printStatement, printYearlySummary } from './documents/print.ts'
import { getAppointmentInvoice, getInvoice } from './reads.ts'

const atomic = { isAtomic: true } as const

export const invoiceRoutes: Route[] = [
  handle(wire.getAppointmentInvoice, getAppointmentInvoice),
  handle(wire.getInvoice, getInvoice),
  handle(wire.listInvoices, listInvoices),
  handle(reports.getReviewQueue, getReviewQueue),
  handle(reports.getPeriodicReport, getPeriodicReport),
  handle(reports.getAging, getAging),
  handle(reports.getClosing, getClosing),
  handle(reports.getWorklist, getWorklist),
  handle(reports.listEntries, listEntries),
  handle(reports.exportInvoices, exportInvoices),
  handle(reports.exportEntries, exportEntries),
  handle(reports.exportFeeAdvances, exportFeeAdvances),
  handle(payments.getAccount, getAccount),
  handle(payments.listFeeAdvances, listFeeAdvances),
  handle(wire.createInvoice, createInvoice, atomic),
  handle(wire.addInvoiceItem, addInvoiceItem, atomic),
  handle(wire.updateInvoiceItem, updateInvoiceItem, atomic),
  handle(wire.deleteInvoiceItem, deleteInvoiceItem, atomic),
  handle(wire.saveInvoiceNote, saveInvoiceNote, atomic),
  handle(wire.markInvoiceReady, markInvoiceReady, atomic),
  handle(wire.returnInvoiceToDraft, returnInvoiceToDraft, atomic),
  handle(wire.issueInvoice, issueInvoice, atomic),
  handle(wire.markInvoiceSent, markInvoiceSent, atomic),
  handle(wire.cancelInvoice, cancelInvoice, atomic),
  handle(wire.correctInvoice, correctInvoice, atomic),
  handle(wire.creditInvoice, creditInvoice, atomic),
  handle(wire.addFollowUp, addFollowUp, atomic),
  handle(wire.finishFollowUp, finishFollowUp, atomic),
  handle(payments.takePayment, takePayment, atomic),
  handle(payments.reverseEntry, reverseEntry, atomic),
  handle(payments.takeFeeAdvance, takeFeeAdvance, atomic),
  handle(payments.useFeeAdvance, useFeeAdvance, atomic),
  handle(payments.refundFeeAdvance, refundFeeAdvance, atomic),
  handle(payments.createPaymentPlan, createPaymentPlan, atomic),
  handle(payments.stopPaymentPlan, stopPaymentPlan, atomic),
  handle(documents.printInvoice, printInvoice),
  handle(documents.printReceipt, printReceipt),
  handle(documents.printStatement, printStatement),
  handle(documents.printYearlySummary, printYearlySummary),
  handle(documents.printDocuments, printDocuments),
  handle(documents.mailDocuments, mailDocuments),
  handle(documents.mailDocument, mailDocument, atomic),
]
