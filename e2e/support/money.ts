import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Chart } from '@molaire/contract/treatments/shapes'
import type { InvoiceDetails, InvoiceState } from '@molaire/contract/invoices/shapes'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { get, list, post, todayOf } from './api.ts'
import { givenSeated } from './care.ts'
import type { OwnClinic } from './own-clinic.ts'

/** The draft of a filling of 312.00 $, of a patient in the chair. */
export async function givenDraft(
  own: OwnClinic,
  firstName: string,
): Promise<{ appointment: Appointment; invoice: InvoiceDetails }> {
  const appointment = await givenSeated(own, firstName)
  const [filling] = (await list<Tariff>(own.manager, `/tariffs?clinicId=${own.clinic.id}`)).filter(({ code }) => code === '23323')
  const treatments = [{ tariffId: filling?.id, tooth: '26', surfaces: 'MOD' }]
  await post<Chart>(own.dentist, `/appointments/${appointment.id}/treatments`, { status: 'completed', treatments })
  const { invoice } = await get<{ invoice: InvoiceDetails }>(own.dentist, `/appointments/${appointment.id}/invoice`)
  return { appointment, invoice }
}

/** An invoice that the patient paid by debit before: the method is chosen from then on. */
export async function givenPaidBefore({ clinic, receptionist }: OwnClinic, patientId: string): Promise<void> {
  const { id } = await post<InvoiceState>(receptionist, '/invoices', { clinicId: clinic.id, patientId })
  const item = { description: 'Fil dentaire', quantity: 1, unitPrice: 500, taxClass: 'exempt' }
  const { version } = await post<InvoiceState>(receptionist, `/invoices/${id}/items`, item)
  await post(receptionist, `/invoices/${id}/issue`, undefined, version)
  const [tenders, receivedOn] = [[{ method: 'debit_card', amount: 500 }], todayOf(clinic)]
  await post(receptionist, '/payments', { clinicId: clinic.id, patientId, invoiceIds: [id], tenders, receivedOn })
}
