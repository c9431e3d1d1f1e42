import * as wire from '@molaire/contract/invoices/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { markInvoiceReady, returnInvoiceToDraft } from './actions.ts'
import { getAppointmentInvoice } from './reads.ts'

export const invoiceRoutes: Route[] = [
  handle(wire.getAppointmentInvoice, getAppointmentInvoice),
  handle(wire.markInvoiceReady, markInvoiceReady, { isAtomic: true }),
  handle(wire.returnInvoiceToDraft, returnInvoiceToDraft, { isAtomic: true }),
]
