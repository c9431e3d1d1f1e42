import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id } from '../shared/fields.ts'
import { appointmentInvoice, invoice } from './shapes.ts'

const params = z.object({ id })

export const getAppointmentInvoice = endpoint({
  method: 'GET',
  path: '/appointments/:id/invoice',
  summary: 'The invoice of an appointment with its lines, if it has one (APT-12)',
  access: 'invoices.read',
  params,
  discloses: 'appointments',
  result: appointmentInvoice,
  errors: [],
})

export const markInvoiceReady = endpoint({
  method: 'POST',
  path: '/invoices/:id/ready',
  summary: 'Mark a draft invoice ready to be issued (INV-01)',
  access: 'invoices.prepare',
  params,
  version: 'required',
  repeats: 'unique',
  discloses: 'invoices',
  result: invoice,
  errors: ['invoice_status_not_allowed'],
})

export const returnInvoiceToDraft = endpoint({
  method: 'POST',
  path: '/invoices/:id/draft',
  summary: 'Put a ready invoice back to draft (INV-01)',
  access: 'invoices.prepare',
  params,
  version: 'required',
  repeats: 'unique',
  discloses: 'invoices',
  result: invoice,
  errors: ['invoice_status_not_allowed'],
})
