import { recordNotifications, type Recorded } from '../src/areas/notifications/index.ts'
import type { Context } from '../src/platform/context.ts'
import { day } from './records.ts'
import type { PlannedClinic, PlannedGroup } from './plan.ts'

const hour = day / 24

/**
 * NOTIF-06: what the bell of the demo shows: some notifications of each type in each clinic, of the
 * last days. The inventory wrote its own, and the reminder of tomorrow is written as usual, each
 * morning.
 */
export async function recordRecent(ctx: Context, plan: PlannedGroup, version: string): Promise<void> {
  const written: Omit<Recorded, 'id' | 'onceKey'>[] = plan.clinics.flatMap((clinic) => recentIn(plan, clinic))
  const update = { clinicId: null, type: 'system_update' as const, facts: { version }, navigationUrl: null }
  written.push({ ...update, createdAt: new Date(plan.moment.getTime() - 2 * day) })
  await recordNotifications(
    ctx,
    written.map((one, number) => ({ ...one, id: plan.rowId('notification', number), onceKey: `demo ${number}` })),
  )
}

function recentIn(plan: PlannedGroup, clinic: PlannedClinic): Omit<Recorded, 'id' | 'onceKey'>[] {
  const { moment, today } = plan
  const clinicId = clinic.id
  const ago = (hours: number) => new Date(moment.getTime() - hours * hour)
  const newest = plan.patients
    .filter((patient) => plan.clinics[patient.clinic] === clinic && patient.openedOn < today)
    .toSorted((a, b) => b.openedOn.localeCompare(a.openedOn))
  const toCome = clinic.appointments.filter(({ date, fate }) => date > today && fate === 'scheduled')
  const ready = [...clinic.billing.open].flatMap(([number, status]) => (status === 'ready' ? [clinic.appointments[number]] : []))
  const past = clinic.appointments.filter(
    ({ date, fate }, number) => date < today && fate === 'completed' && !clinic.billing.open.has(number),
  )
  return [
    ...newest.slice(0, 2).map(({ id }, i) => ({
      ...{ clinicId, type: 'new_patient' as const, facts: { patientId: id }, navigationUrl: `/patients/${id}/profile` },
      createdAt: ago(20 + 24 * i),
    })),
    ...toCome.slice(0, 2).map(({ id }, i) => ({
      ...{ clinicId, type: 'new_appointment' as const, facts: { appointmentId: id }, navigationUrl: `/appointments/${id}` },
      createdAt: ago(1 + 3 * i),
    })),
    ...ready.slice(-2).flatMap((visit, i) =>
      visit
        ? [
            {
              clinicId,
              type: 'invoice_ready' as const,
              facts: { what: 'ready' },
              navigationUrl: null,
              ofAppointment: visit.id,
              createdAt: ago(0.5 + i),
            },
          ]
        : [],
    ),
    ...past.slice(-4).map(({ id }, i) => ({
      ...{ clinicId, type: 'billing_event' as const, facts: { what: 'issued' }, navigationUrl: null, ofAppointment: id },
      createdAt: ago(22 + i),
    })),
  ]
}
