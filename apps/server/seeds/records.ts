import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { epochDay, type LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { recordAppointments, type Recorded } from '../src/areas/appointments/index.ts'
import { defaultTimeZone } from '../src/areas/clinics/index.ts'
import { changePatientStatus, openFiles } from '../src/areas/patients/index.ts'
import { fixedClock } from '../src/platform/clock/clock.ts'
import { momentOf } from '../src/platform/clock/zone.ts'
import type { Context, Scope } from '../src/platform/context.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type * as calendar from './calendar.ts'
import type { PlannedClinic, PlannedGroup, PlannedPatient, PlannedAppointment } from './plan.ts'

/** Creates the files of patients, each on its day, and gives them their present status. */
export function openPlanned(ctx: Context, plan: PlannedGroup, patients: readonly PlannedPatient[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const idOf = (key: string | undefined) => (key === undefined ? null : plan.idOf('user', key))
    await openFiles(
      ctx,
      patients.map(({ id, file, openedOn, clinic, dentist, owner }) => ({
        id,
        openedAt: noonOf(openedOn),
        file: {
          ...file,
          clinicId: plan.clinics[clinic]?.id ?? null,
          assignedPractitionerId: idOf(dentist),
          ownerId: idOf(owner),
        },
      })),
    )
    for (const { id, status, openedOn } of patients) {
      // Nothing refers to a file that was just created.
      if (status !== 'active') await changePatientStatus(at(ctx, noonOf(openedOn)), { params: { id }, body: { status } }, [])
    }
  })
}

/** Records appointments of a clinic in their present status. */
export async function recordPlanned(
  ctx: Context,
  { plan, clinic, appointments }: { plan: PlannedGroup; clinic: PlannedClinic; appointments: readonly PlannedAppointment[] },
): Promise<void> {
  await recordAppointments(ctx, {
    clinicId: clinic.id,
    appointments: appointments.map((one) => ({
      id: one.id,
      roomId: plan.idOf('room', one.room, clinic),
      practitionerId: plan.idOf('user', one.who),
      patientId: plan.patients[one.patient]?.id ?? '',
      appointmentTypeId: plan.idOf('type', one.kind),
      ...storyOf(one, plan.patients[one.patient]?.openedOn ?? plan.today, plan.moment),
    })),
  })
}

type Story = Pick<Recorded, 'date' | 'startTime' | 'durationMinutes' | 'status' | 'reason' | 'bookedAt' | 'statusChangedAt'>

/**
 * When an appointment was booked, never before the file was created nor after now, and when its
 * status last changed.
 */
function storyOf(
  { date, start, minutes, reason, fate, bookedDaysBefore }: calendar.Planned,
  openedOn: LocalDate,
  now: Date,
): Story {
  const startsAt = momentAt(date, start)
  const requestedAt = Math.min(startsAt.getTime() - bookedDaysBefore * day, now.getTime() - ((bookedDaysBefore * 7) % 30) * day)
  const bookedAt = new Date(Math.max(noonOf(openedOn).getTime(), requestedAt))
  const later = minutesFromStart[fate]
  const changed = later === undefined ? bookedAt.getTime() : startsAt.getTime() + (later ?? minutes) * 60_000
  const statusChangedAt = new Date(Math.max(bookedAt.getTime(), Math.min(now.getTime(), changed)))
  return { date, startTime: timeOf(start), durationMinutes: minutes, status: fate, reason, bookedAt, statusChangedAt }
}

/**
 * Minutes from an appointment's beginning to its last change of status: null for its end, undefined
 * when it has not changed since it was booked.
 */
const minutesFromStart: Record<AppointmentStatus, number | null | undefined> = {
  scheduled: undefined,
  confirmed: -2 * 24 * 60,
  in_progress: 2,
  completed: null,
  cancelled: -26 * 60,
  no_show: 20,
}

export const day = 86_400_000
const noonOf = (date: LocalDate) => new Date(`${date}T17:00:00Z`)

/** A moment of a clinic's wall clock, in minutes since midnight. */
export function momentAt(date: LocalDate, minutes: number): Date {
  const moment = momentOf({ date, minutes }, defaultTimeZone)
  if (isRefusal(moment)) throw new Error('no clinic is open while the clocks change')
  return moment
}

/** The same context at another moment. */
export const at = <C extends Context | Scope>(ctx: C, moment: Date): C => ({ ...ctx, clock: fixedClock(moment) })

export const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** In stretches of this many days, earliest first. A day is in one stretch only. */
export function inStretches(
  appointments: readonly PlannedAppointment[],
  { days }: { days: number },
): [PlannedAppointment, ...PlannedAppointment[]][] {
  const stretches = new Map<number, [PlannedAppointment, ...PlannedAppointment[]]>()
  for (const one of appointments) {
    const number = Math.floor(epochDay(one.date) / days)
    const stretch = stretches.get(number)
    if (stretch) stretch.push(one)
    else stretches.set(number, [one])
  }
  return [...stretches.values()]
}
