import type { PlanAndTreatments } from '@molaire/contract/treatments/plans'
import type { House } from '../../../testing.ts'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import type { OpenClinic } from '../../appointments/testing.ts'

/** What a request says of a visit; `treatments` are ids of tariffs, or objects to send. */
export interface VisitWish {
  id?: string
  sequence?: number
  durationMinutes?: number
  delayDays?: number
  practitionerId?: string | null
  appointmentTypeId?: string | null
  note?: string | null
  treatments?: readonly (string | object)[]
}

/** A clinic where plans are made: an open clinic, a signed-in dentist, and two tariffs. */
export async function givenPlanClinic(house: House) {
  const open = await house.givenOpenClinic()
  const { group, clinic } = open
  const dentist = await signInAs(house, open.practitioner)
  const crown = await house.givenTariff({
    group,
    clinic,
    code: '27215',
    descriptionFr: 'Couronne',
    descriptionEn: 'Crown',
    surfaceCount: 'none',
    price: 104_500,
  })
  const canal = await house.givenTariff({
    ...{
      group,
      clinic,
      code: '33300',
      descriptionFr: 'Traitement de canal',
      descriptionEn: 'Root canal',
      surfaceCount: 'root_canal',
    },
    price: 100_000,
    materialFee: 101,
    appointments: [
      [90, 0],
      [60, 14],
      [45, 21],
    ],
  })
  return { ...open, dentist, crown, canal }
}
export type PlanClinic = Awaited<ReturnType<typeof givenPlanClinic>>

/** The visits of a request, numbered in their order; one hour, two weeks after the one before. */
export const visitsOf = (open: OpenClinic, wishes: readonly VisitWish[]) =>
  wishes.map(({ treatments = [], ...wish }, at) => ({
    sequence: at + 1,
    durationMinutes: 60,
    delayDays: at === 0 ? 0 : 14,
    practitionerId: open.practitioner.id,
    appointmentTypeId: open.appointmentType.id,
    ...wish,
    treatments: treatments.map((one) => (typeof one === 'string' ? { tariffId: one } : one)),
  }))

/** Proposes a plan with these visits over HTTP. */
export async function givenPlan(
  house: House,
  open: PlanClinic,
  wishes: readonly VisitWish[] = [{}, {}, {}],
  more: object = {},
): Promise<PlanAndTreatments> {
  const body = { clinicId: open.clinic.id, name: 'Canal et couronne', proposed: visitsOf(open, wishes), ...more }
  const answer = await house.post(`/patients/${open.patient.id}/treatment-plans`, body, open.dentist)
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as PlanAndTreatments
}
