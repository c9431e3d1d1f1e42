import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WireHoliday } from '@molaire/contract/schedule/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { findClinic, getClinic } from '../clinics/index.ts'
import { keepingAppointments } from './keeping-appointments.ts'
import { presentHoliday } from './present.ts'
import * as queries from './queries.ts'

const rows = rowsOf('holidays')

const holidays = recordStore({
  table: 'holidays',
  present: presentHoliday,
  hold: async (ctx, id) => queries.lockSchedule(ctx, (await rows.get(ctx, id)).clinicId),
})

type Days = Omit<Received<typeof wire.updateHoliday>['body'], 'acceptStranded'>
const columnsOf = ({ name, startDate, endDate }: Days) => ({ name, startsOn: startDate, endsOn: endDate })

/** CFG-04: the holidays of a clinic, earliest first. Refuses: not_found. */
export function listHolidays(ctx: Context, { query }: RequestOf<typeof wire.listHolidays>) {
  return reading(ctx, async (ctx) => {
    const { id } = await getClinic(ctx, query.clinicId)
    return wholeList((await queries.listHolidays(ctx, id)).map(presentHoliday))
  })
}

/**
 * CFG-04: adds holidays to a clinic, all or none. Refuses: invalid_request for a clinic that the
 * group does not have, or that is archived; holiday_date_taken; schedule_strands_appointments.
 */
export function createHolidays(ctx: Context, { body }: RequestOf<typeof wire.createHolidays>) {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await findClinic(ctx, body.clinicId)
    requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
    const clinicId = clinic?.id ?? ''
    await queries.lockSchedule(ctx, clinicId)
    return keepingAppointments(ctx, { clinicId, acceptStranded: body.acceptStranded }, async () => {
      const rows = await holidays.insert(
        ctx,
        body.holidays.map((days) => ({ clinicId, ...columnsOf(days) })),
      )
      return wholeList(rows.map(presentHoliday))
    })
  })
}

/**
 * CFG-04: replaces a holiday's name and days. Refuses: not_found, version_conflict,
 * holiday_date_taken, schedule_strands_appointments.
 */
export function updateHoliday(
  ctx: Context,
  { body: { acceptStranded, ...days }, ...named }: RequestOf<typeof wire.updateHoliday>,
): Promise<WireHoliday> {
  return holidays.changing(ctx, named, (ctx, { id, clinicId }) =>
    keepingAppointments(ctx, { clinicId, acceptStranded }, async () =>
      presentHoliday(await holidays.set(ctx, id, columnsOf(days))),
    ),
  )
}

/**
 * CFG-04: deletes a holiday. The clinic opens again, so no appointment is stranded. Refuses:
 * not_found, version_conflict.
 */
export const deleteHoliday = holidays.delete
