import { findStranded } from '@molaire/domain/schedule/stranded'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentStranded } from './present.ts'
import { loadSchedule } from './reads/availability.ts'
import { listComingAppointments } from './reads/coming-appointments.ts'

/** The screen names only some of them; the manager finds the others in the calendar. */
const mostTold = 50

/**
 * Runs a change of a clinic's schedule, which the caller has locked. Refuses it with
 * schedule_strands_appointments, and the appointments, when it leaves future ones without open
 * time, unless `acceptStranded` (CFG-04, Decision 0037). The refusal rolls the change back.
 */
export async function keepingAppointments<T>(
  ctx: Scope,
  { clinicId, acceptStranded }: { clinicId: string; acceptStranded: boolean },
  change: () => Promise<T>,
): Promise<T> {
  const coming = acceptStranded ? [] : await listComingAppointments(ctx, clinicId)
  const [first, last] = [coming[0], coming.at(-1)]
  if (first === undefined || last === undefined) return change()

  const stretch = { clinicId, from: first.date, to: last.date }
  const before = await loadSchedule(ctx, stretch)
  const result = await change()
  const stranded = findStranded(coming, { before, after: await loadSchedule(ctx, stretch) })
  if (stranded.length === 0) return result
  throw new AppError('schedule_strands_appointments', {
    details: { count: stranded.length, appointments: stranded.slice(0, mostTold).map(presentStranded) },
  })
}
