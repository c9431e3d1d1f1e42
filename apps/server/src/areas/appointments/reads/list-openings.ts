import type * as wire from '@molaire/contract/appointments/endpoints'
import { listOpenings as bestOpenings, nearestOpenings } from '@molaire/domain/appointments/openings'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicNow, getClinic } from '../../clinics/index.ts'
import { presentOpening } from '../present.ts'
import { findReferences, getAppointment } from '../queries.ts'
import { loadOpenDays } from './free-time.ts'

const daysSearched = 60

/**
 * WIZ-03, CAL-07: the best next free times of a clinic within 60 days, or the nearest to a time.
 * Never before the clinic's now, nor when the patient has another appointment. `movingId` also says
 * who the patient is. Refuses: not_found.
 */
export function listOpenings(ctx: Context, { query }: RequestOf<typeof wire.listOpenings>) {
  const { clinicId, practitionerId, roomId, appointmentTypeId, movingId, nearTime, durationMinutes, limit } = query
  return reading(ctx, async (ctx) => {
    const [clinic, moved] = await Promise.all([
      getClinic(ctx, clinicId),
      movingId === undefined ? undefined : getAppointment(ctx, movingId),
    ])
    const patientId = query.patientId ?? moved?.patientId
    const now = clinicNow(ctx, clinic)
    const from = query.from > now.date ? query.from : now.date
    const [checks, { days, rooms }] = await Promise.all([
      findReferences(ctx, { practitionerId, roomId, appointmentTypeId, patientId }),
      loadOpenDays(ctx, { ...query, patientId, from, days: daysSearched }),
    ])
    if (!checks.practitioner || !checks.room || !checks.appointmentType || !checks.patient) throw new AppError('not_found')

    const search = {
      days,
      notBefore: now,
      durationMinutes,
      limit,
      ...(practitionerId !== undefined && { practitionerId }),
      ...(roomId !== undefined && { roomId }),
      ...(appointmentTypeId !== undefined && { typeId: appointmentTypeId }),
      ...(patientId !== undefined && { patientId }),
    }
    const openings =
      nearTime === undefined
        ? bestOpenings(search)
        : nearestOpenings({
            ...search,
            near: { date: from, minutes: minutesOf(nearTime), ...(roomId !== undefined && { roomId }) },
          })
    return wholeList(openings.map((opening) => presentOpening(opening, rooms)))
  })
}
