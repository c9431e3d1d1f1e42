import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import type { Scope } from '../../platform/context.ts'
import type { Statement } from '../../platform/db/flight.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'

// Lines are written in the same statements and transactions as the treatments that they bill, so
// some of these are SQL texts that the treatments' statements contain (Decision 0085).

const invoices = rowsOf('invoices')

/**
 * Locks and returns an invoice: until the transaction ends, none of its lines changes. Refuses:
 * not_found.
 */
export const lockInvoice = async (ctx: Scope, id: string) => {
  const { status, ...invoice } = await invoices.lock(ctx, id)
  return { ...invoice, status: asStatus(status) }
}

/** Moves an invoice to another status. */
export const setStatus = ({ groupId, clock }: Scope, id: string, to: InvoiceStatus): Statement => ({
  text: 'update invoices set status = $3, status_changed_at = $4, version = version + 1 where group_id = $1 and id = $2',
  values: [groupId, id, to, clock.now()],
})

/** The constraint invoices__status_known holds the same list as the domain. */
const asStatus = (stored: string) => stored as InvoiceStatus

/**
 * APT-09: the CTEs `invoice` and `item`, which put lines on the open invoice of an appointment. It
 * is created as a draft, or a ready one goes back to draft. They read a CTE `line`: group_id,
 * clinic_id, patient_id, appointment_id, invoice_id (of the invoice if it is new), at (now), and of
 * each item item_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents. The
 * appointment is locked, so that two first treatments make one draft.
 */
export const billLines = `
  invoice as (
    insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status, status_changed_at, created_at)
    select distinct line.group_id, line.invoice_id, line.clinic_id, line.patient_id, line.appointment_id, 'draft', line.at, line.at
    from line
    on conflict (group_id, appointment_id) where status in ('draft', 'ready') do update
      set status = 'draft', version = invoices.version + 1,
        status_changed_at = case when invoices.status = 'draft' then invoices.status_changed_at else excluded.status_changed_at end
    returning group_id, id, version, status
  ), item as (
    insert into invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents, created_at)
    select line.group_id, line.item_id, invoice.id, line.code, line.description, line.tooth, line.surfaces, line.quantity_hundredths,
      line.unit_price_cents, line.at
    from line cross join invoice
    returning id, total_cents
  )`

/** What a treatment says on its line. */
export interface Line {
  tooth: string | null
  surfaces: string | null
  quantityHundredths: number
  unitPriceCents: number
}

/**
 * APT-09: changes a line, and puts its invoice back to draft. The database refuses it once the
 * invoice is issued (INV-03).
 */
export const changeLine = ({ groupId, clock }: Scope, itemId: string, line: Line): Statement[] => [
  {
    text: `update invoice_items set tooth = $3, surfaces = $4, quantity_hundredths = $5, unit_price_cents = $6, version = version + 1
      where group_id = $1 and id = $2`,
    values: [groupId, itemId, line.tooth, line.surfaces, line.quantityHundredths, line.unitPriceCents],
  },
  {
    text: backToDraft('(select invoice_id from invoice_items where group_id = $1 and id = $2)'),
    values: [groupId, itemId, clock.now()],
  },
]

/**
 * APT-09: removes a line, which nothing refers to any more. Its invoice goes back to draft, or goes
 * with its last line: it was never issued.
 */
export const removeLine = (
  { groupId, clock }: Scope,
  { itemId, invoiceId }: { itemId: string; invoiceId: string },
): Statement[] => [
  { text: 'delete from invoice_items where group_id = $1 and id = $2', values: [groupId, itemId] },
  {
    text: `delete from invoices i where group_id = $1 and id = $2 and status in ('draft', 'ready')
      and not exists (select from invoice_items it where it.group_id = $1 and it.invoice_id = $2)`,
    values: [groupId, invoiceId],
  },
  { text: backToDraft('$2'), values: [groupId, invoiceId, clock.now()] },
]

const backToDraft = (invoiceId: string) => `
  update invoices set status = 'draft', version = version + 1,
    status_changed_at = case when status = 'draft' then status_changed_at else $3 end
  where group_id = $1 and id = ${invoiceId} and status in ('draft', 'ready')`
