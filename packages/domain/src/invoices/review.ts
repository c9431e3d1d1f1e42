/**
 * What the secretary should see before an invoice is issued (INV-11). Nothing here prevents it:
 * insurers refuse lines without a code or a tooth, and a receipt without a licence number.
 */
export const invoiceFindings = [
  'no_lines',
  'total_zero',
  'code_missing',
  'tooth_missing',
  'price_zero',
  'billed_twice',
  'licence_missing',
  'address_missing',
  'planned_treatments',
  'changed_since_ready',
] as const
export type InvoiceFinding = (typeof invoiceFindings)[number]

/** What the review looks at. */
export interface Reviewed {
  items: readonly {
    id: string
    code: string | null
    tooth: string | null
    surfaces: string | null
    serviceOn: string | null
    /** Whether its tariff is for a tooth: one with surfaces or canals. */
    needsTooth: boolean
    unitPrice: number
    /**
     * Whether somebody did it, and whether they have a licence number; null when nobody is named.
     */
    hasLicence: boolean | null
  }[]
  total: number
  patientHasAddress: boolean
  /** How many treatments of the appointment are still planned. */
  planned: number
  /** Whether it was ready before, and a change put it back. */
  isChangedSinceReady: boolean
}

/**
 * INV-11: what an invoice lacks, with the line that lacks it; null for the invoice as a whole.
 */
export function reviewInvoice(invoice: Reviewed): { finding: InvoiceFinding; itemId: string | null }[] {
  const whole = (finding: InvoiceFinding, isSo: boolean) => (isSo ? [{ finding, itemId: null }] : [])
  const { items, total, patientHasAddress, planned, isChangedSinceReady } = invoice
  return [
    ...whole('no_lines', items.length === 0),
    ...whole('total_zero', items.length > 0 && total === 0),
    ...whole('address_missing', !patientHasAddress),
    ...whole('planned_treatments', planned > 0),
    ...whole('changed_since_ready', isChangedSinceReady),
    ...items.flatMap((item, at) => {
      const { id: itemId, code, tooth, needsTooth, unitPrice, hasLicence } = item
      const line = (finding: InvoiceFinding, isSo: boolean) => (isSo ? [{ finding, itemId }] : [])
      return [
        ...line('code_missing', code === null),
        ...line('tooth_missing', needsTooth && tooth === null),
        ...line('price_zero', unitPrice === 0),
        // Of three that are the same, only the second says so.
        ...line('billed_twice', items.slice(0, at).filter((other) => isSameAct(other, item)).length === 1),
        ...line('licence_missing', hasLicence === false),
      ]
    }),
  ]
}

/**
 * One tooth by its FDI number: a quadrant ('10') or a supernumerary tooth ('99') may be another
 * each time. A pattern of its own keeps the list of teeth out of the first script.
 */
const oneTooth = /^[1-8][1-8]$/

/** Whether two lines bill one act. */
const isSameAct = (a: Reviewed['items'][number], b: Reviewed['items'][number]): boolean =>
  a.code !== null &&
  a.code === b.code &&
  a.tooth !== null &&
  oneTooth.test(a.tooth) &&
  a.tooth === b.tooth &&
  (a.surfaces ?? '') === (b.surfaces ?? '') &&
  a.serviceOn === b.serviceOn
