import { z } from 'zod'
import type * as wire from '@molaire/contract/appointments/endpoints'
import { id } from '@molaire/contract/shared/fields'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { pageOf, placeMoment, readPlace } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { presentAppointment } from '../present.ts'
import { findReferences } from '../queries.ts'
import * as rows from './rows.ts'

/**
 * PAT-05: a patient's appointments, in one round trip: those still to come or under way, soonest
 * first, or those that are over, latest first. Cancelled and no-show ones are placed by their time
 * too. Refuses: not_found.
 */
export async function listPatientAppointments(
  ctx: Context,
  { params, query: { limit, nextKey, ...filters } }: RequestOf<typeof wire.listPatientAppointments>,
) {
  const place = readPlace(ctx, nextKey, z.tuple([placeMoment, id]))
  const after = place && { startsAt: place[0], id: place[1] }
  const filter = { patientId: params.id, ...filters }
  const [{ patient }, page, count] = await atOnce(ctx, (ctx) =>
    Promise.all([
      findReferences(ctx, { patientId: params.id }),
      rows.listOfPatient(ctx, { filter, after, limit }),
      rows.countMatching(ctx, filter),
    ]),
  )
  if (!patient) throw new AppError('not_found')
  const now = ctx.clock.now()
  return pageOf(ctx, {
    rows: page,
    limit,
    count,
    placeOf: ({ startsAt, id }) => [startsAt.toISOString(), id],
    present: (row) => presentAppointment(row, now),
  })
}
