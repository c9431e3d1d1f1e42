import type { Treatment } from '@molaire/contract/treatments/shapes'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { House } from '../../testing.ts'

type Row = { id: string }
type Headers = Record<string, string>

let quarter = 0
/**
 * A time of its own for each appointment, all around the clock: `givenAppointment` asks for no
 * opening hours.
 */
export function ownTime() {
  const minutes = (15 * quarter++) % (24 * 60)
  return { startTime: timeOf(minutes), durationMinutes: 15 }
}

/**
 * A clinic where patients are treated: an open one, a signed-in assistant, and requests by that
 * assistant. Other headers may be passed last.
 */
export async function givenTreatingClinic(house: House) {
  const open = await house.givenOpenClinic()
  const { group } = open
  const assistant: Headers = await house.signInAs(await house.givenUser({ group, role: 'assistant' }))
  const version = ({ version }: { version: number }, headers = assistant): Headers => ({
    ...headers,
    'if-match': `"v${version}"`,
  })
  const add = (visit: Row, treatments: readonly object[], status = 'completed', headers = assistant) =>
    house.post(`/appointments/${visit.id}/treatments`, { treatments, status }, headers)
  return {
    open,
    assistant,
    version,
    add,
    /** A patient in the chair, today by default, and a filling of three surfaces at 135.00 $. */
    givenVisit: async ({ date = '2026-11-20', ...file }: { preferredLanguage?: 'fr' | 'en'; date?: string } = {}) => {
      const patient = await house.givenPatient({ group, ...file })
      const visit = await house.givenAppointment({ ...open, patient }, { date, ...ownTime() })
      return { patient, visit, filling: await house.givenTariff(open) }
    },
    /** A filling that is done, or planned, at a visit. */
    givenTreatment: async ({ visit, filling }: { visit: Row; filling: Row }, status = 'completed'): Promise<Treatment> => {
      const { body } = await add(visit, [{ tariffId: filling.id, tooth: '26', surfaces: 'MOD' }], status)
      return body.treatments[0] as Treatment
    },
    chartOf: async (patient: Row, visit?: Row) =>
      (await house.get(`/patients/${patient.id}/chart${visit ? `?appointmentId=${visit.id}` : ''}`, assistant)).body,
    confirm: (treatment: Treatment, visit: Row, headers: Headers = version(treatment)) =>
      house.post(`/treatments/${treatment.id}/confirm`, { appointmentId: visit.id }, headers),
    setStatus: (treatment: Treatment, status: string) =>
      house.post(`/treatments/${treatment.id}/status`, { status }, version(treatment)),
  }
}
export type TreatingClinic = Awaited<ReturnType<typeof givenTreatingClinic>>

/** The body of a change that changes nothing. */
export const bodyOf = ({ tooth, surfaces, quantity, price, labFee, materialFee, medicationFee, additionalFee }: Treatment) => ({
  ...{ tooth, surfaces, quantity, price, labFee, materialFee, medicationFee, additionalFee },
})

/** Issues the invoice of an appointment. */
export async function issueInvoice(house: House, visit: Row, headers: Headers): Promise<{ id: string; version: number }> {
  const { body } = await house.get(`/appointments/${visit.id}/invoice`, headers)
  const { id, version } = body.invoice
  return (await house.post(`/invoices/${id}/issue`, undefined, { ...headers, 'if-match': `"v${version}"` })).body
}

/** What issuing sets on an invoice, as SQL, for tests of the database alone. */
export const issuedColumns = `status = 'issued', number = 'T-' || left(id::text, 13), number_sequence = 900000 + ('x' || right(id::text, 6))::bit(24)::int,
  issued_at = now(), issued_on = '2026-11-20', due_on = '2026-12-20', gst_cents = 0, qst_cents = 0,
  subtotal_cents = (select coalesce(sum(total_cents), 0) from invoice_items it where it.group_id = invoices.group_id and it.invoice_id = invoices.id),
  total_cents = (select coalesce(sum(total_cents), 0) from invoice_items it where it.group_id = invoices.group_id and it.invoice_id = invoices.id)`
