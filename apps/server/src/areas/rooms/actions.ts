import type { Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { getClinic } from '../clinics/index.ts'
import { presentRoom } from './present.ts'
import * as queries from './queries.ts'

/** Rooms of the group, or of one of its clinics, in the order they were added. */
export function listRooms(ctx: Context, { query }: { query: { clinicId?: string | undefined } }) {
  return reading(ctx, async (ctx) => {
    if (query.clinicId !== undefined) await getClinic(ctx, query.clinicId)
    return wholeList((await queries.listRooms(ctx, query.clinicId)).map(presentRoom))
  })
}

/** Adds a treatment room to a clinic of the group. */
export function createRoom(ctx: Context, room: queries.NewRoom) {
  return inTransaction(ctx, async (ctx) => presentRoom(await queries.insertRoom(ctx, room)))
}
