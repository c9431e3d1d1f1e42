// What treatments need in a clinic of the journeys: tariffs, and a patient in the chair.
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { NewPatient } from '@molaire/contract/patients/shapes'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { list, post, todayOf } from './api.ts'
import { givenAppointment, givenPatient, type OwnClinic } from './own-clinic.ts'

/**
 * The tariffs of the clinic: a filling of three surfaces, one of four, and a canal in three visits.
 */
async function givenTariffs({ clinic, manager }: OwnClinic): Promise<void> {
  if ((await list<Tariff>(manager, `/tariffs?clinicId=${clinic.id}`)).length > 0) return
  const fees = { labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0, appointments: [], effectiveOn: '2026-01-01' }
  const filling = { descriptionFr: 'Composite, molaire, 3 surfaces', descriptionEn: 'Composite, molar, 3 surfaces' }
  const larger = { descriptionFr: 'Composite, molaire, 4 surfaces', descriptionEn: 'Composite, molar, 4 surfaces' }
  const canal = { descriptionFr: 'Canal, 3 canaux', descriptionEn: 'Root canal, 3 canals' }
  const visits = [0, 7, 14].map((delayDays) => ({ durationMinutes: 60, delayDays }))
  for (const body of [
    { ...fees, ...filling, code: '23323', surfaceCount: '3', price: 31_200 },
    { ...fees, ...larger, code: '23324', surfaceCount: '4', price: 38_000 },
    { ...fees, ...canal, code: '33003', surfaceCount: 'root_canal', price: 91_200, appointments: visits },
  ])
    await post(manager, '/tariffs', { clinicId: clinic.id, ...body })
}

/** A patient in the chair, as of yesterday: a plan that is booked takes none of these times. */
export async function givenSeated(own: OwnClinic, firstName: string, more: Partial<NewPatient> = {}): Promise<Appointment> {
  await givenTariffs(own)
  const patient = await givenPatient(own, firstName, more)
  const date = addDays(todayOf(own.clinic), -1)
  const made = await givenAppointment(own, { patient, room: own.first, date, startTime: own.freshTime(own.first, date) })
  return post<Appointment>(own.dentist, `/appointments/${made.id}/status`, { status: 'in_progress' }, made.version)
}
