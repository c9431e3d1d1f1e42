import type { InvoiceDetails, InvoiceState } from '@molaire/contract/invoices/shapes'
import { ifMatch, type House } from '../../testing.ts'
import { givenTreatingClinic } from '../treatments/testing.ts'

type Headers = Record<string, string>
type Row = { id: string }

let key = 0
/** A key of its own for each request about money. */
export const once = <H extends object>(headers: H) => ({ ...headers, 'idempotency-key': `money-${(key += 1)}` })

/** A clinic with a receptionist and a manager who bill, and its requests. */
export async function givenBillingClinic(house: House) {
  const clinic = await givenTreatingClinic(house)
  const { group, desk } = clinic.open
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager' }))
  const detailsOf = async ({ id }: Row, headers: Headers = desk): Promise<InvoiceDetails> =>
    (await house.get(`/invoices/${id}`, headers)).body
  const issue = ({ id, version }: { id: string; version: number }, headers: Headers = desk) =>
    house.post(`/invoices/${id}/issue`, undefined, once({ ...headers, ...ifMatch(version) }))
  const pay = (
    invoices: readonly { id: string }[],
    {
      patient,
      headers = desk,
      ...body
    }: { patient: Row; headers?: Headers; tenders: readonly object[] } & Record<string, unknown>,
  ) =>
    house.post(
      '/payments',
      {
        ...{ patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: '2026-11-20' },
        ...{ invoiceIds: invoices.map(({ id }) => id), ...body },
      },
      once(headers),
    )
  return {
    ...clinic,
    desk,
    manager,
    detailsOf,
    issue,
    pay,
    /** A patient, their visit, and the draft of a filling at 135.00 $ by default. */
    async givenDraft(treatments = 1) {
      const visit = await clinic.givenVisit()
      for (let left = treatments; left > 0; left -= 1) await clinic.givenTreatment(visit)
      const { body } = await house.get(`/appointments/${visit.visit.id}/invoice`, desk)
      if (!body.invoice) throw new Error(`no draft: ${JSON.stringify(body)}`)
      return { ...visit, invoice: body.invoice as InvoiceDetails }
    },
    /** The same, issued. */
    async givenIssued(treatments = 1) {
      const given = await this.givenDraft(treatments)
      const { body } = await issue(given.invoice)
      return { ...given, invoice: body as InvoiceState }
    },
  }
}
export type BillingClinic = Awaited<ReturnType<typeof givenBillingClinic>>

/** One tender. */
export const tender = (method: string, amount: number, reference?: string) => ({
  method,
  amount,
  ...(reference && { reference }),
})
