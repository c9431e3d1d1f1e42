import type { Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { presentAppointmentType } from './present.ts'
import * as queries from './queries.ts'

/** Kinds of appointment that the group books, in the order they were added. */
export function listAppointmentTypes(ctx: Context) {
  return reading(ctx, async (ctx) => wholeList((await queries.listAppointmentTypes(ctx)).map(presentAppointmentType)))
}

/** Adds a kind of appointment to the group. `color` is '#rrggbb'. */
export function createAppointmentType(ctx: Context, type: queries.NewAppointmentType) {
  return inTransaction(ctx, async (ctx) => presentAppointmentType(await queries.insertAppointmentType(ctx, type)))
}
