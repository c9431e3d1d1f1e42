import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { presentAppointment } from '../present.ts'
import { getRow } from './rows.ts'

/** One appointment with its patient and reason. Refuses: not_found. */
export function getAppointment(ctx: Context, { params }: { params: { id: string } }) {
  return atOnce(ctx, async (ctx) => presentAppointment(await getRow(ctx, params.id), ctx.clock.now()))
}
