import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { getClinic } from '../../clinics/index.ts'

/**
 * CAL-10: the telephone numbers of the patients of a day of a clinic, in one round trip to the
 * database. Refuses: not_found.
 */
export async function listDayPhones(
  ctx: Context,
  { params: { date }, query: { clinicId } }: RequestOf<typeof wire.listDayPhones>,
) {
  const [, rows] = await atOnce(ctx, (ctx) =>
    Promise.all([
      getClinic(ctx, clinicId),
      ctx.db
        .selectFrom('appointments as a')
        .innerJoin('patients as p', (join) => join.onRef('p.groupId', '=', 'a.groupId').onRef('p.id', '=', 'a.patientId'))
        .select(['p.id as patientId', 'p.phone'])
        .distinct()
        .where('a.groupId', '=', ctx.groupId)
        .where('a.clinicId', '=', clinicId)
        .where('a.startsOn', '=', date)
        .where('p.phone', 'is not', null)
        .orderBy('p.id')
        .$narrowType<{ phone: string }>()
        .execute(),
    ]),
  )
  return wholeList(rows)
}
