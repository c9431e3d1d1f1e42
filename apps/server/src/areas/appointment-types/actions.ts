import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type * as wire from '@molaire/contract/appointment-types/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../platform/context.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { presentAppointmentType } from './present.ts'
import * as queries from './queries.ts'
import { countAssignments, countSoleAssignments } from './reads.ts'

type Wanted = Pick<queries.NewAppointmentType, 'name' | 'color'> & Partial<queries.NewAppointmentType>

/** CFG-03: adds a kind of appointment to the group, of half an hour unless said. `color` is '#rrggbb'. Refuses: appointment_type_name_taken. */
export function createAppointmentType(ctx: Context, type: Wanted): Promise<AppointmentType> {
  return inTransaction(ctx, async (ctx) =>
    presentAppointmentType(await queries.insertAppointmentType(ctx, { defaultDurationMinutes: 30, ...type })),
  )
}

type Named = { params: { id: string }; ifMatch: number | undefined }
type Held = Awaited<ReturnType<typeof queries.lockAppointmentType>>

/** CFG-03: the whole kind, given again. Refuses: not_found, version_conflict, appointment_type_name_taken. */
export function updateAppointmentType(
  ctx: Context,
  { body, ...named }: Received<typeof wire.updateAppointmentType>,
): Promise<AppointmentType> {
  return changing(ctx, named, async (ctx, { type }) =>
    presentAppointmentType(await queries.setAppointmentType(ctx, type.id, body)),
  )
}

/**
 * Offers the kind no more; what was booked with it stays (Decision 0036). Refuses: appointment_type_last (WIZ-05), and
 * appointment_type_sole_of_assignment with `{ assignments }` that take nothing else.
 */
export function archiveAppointmentType(ctx: Context, named: Named): Promise<AppointmentType> {
  return changing(ctx, named, async (ctx, { type, others }) => {
    if (type.archivedAt !== null) return presentAppointmentType(type)
    if (others === 0) throw new AppError('appointment_type_last')
    const assignments = await countSoleAssignments(ctx, type.id)
    if (assignments > 0) throw new AppError('appointment_type_sole_of_assignment', { details: { assignments } })
    return presentAppointmentType(await queries.setAppointmentType(ctx, type.id, { archivedAt: ctx.clock.now() }))
  })
}

/** Takes the kind out of the archive. Refuses with appointment_type_name_taken when another one has its name by now. */
export function restoreAppointmentType(ctx: Context, named: Named): Promise<AppointmentType> {
  return changing(ctx, named, async (ctx, { type }) =>
    presentAppointmentType(
      type.archivedAt === null ? type : await queries.setAppointmentType(ctx, type.id, { archivedAt: null }),
    ),
  )
}

/**
 * CFG-03: removes a kind that nothing names. Refuses: appointment_type_last (WIZ-05); appointment_type_in_use and how much names it:
 * `{ appointments, assignments, waitingListEntries }`.
 */
export function deleteAppointmentType(ctx: Context, named: Named): Promise<{ id: string }> {
  return changing(ctx, named, async (ctx, { type: { id, archivedAt }, others }) => {
    if (others === 0 && archivedAt === null) throw new AppError('appointment_type_last')
    const assignments = await countAssignments(ctx, id)
    const naming = { ...(await rowsNaming(ctx, { table: 'appointment_types', id })), ...(assignments > 0 && { assignments }) }
    if (Object.keys(naming).length > 0) throw new AppError('appointment_type_in_use', { details: naming })
    await queries.deleteAppointmentType(ctx, id)
    return { id }
  })
}

/** Holds the kinds of the group while `run` changes this one, once it is sure that the writer saw it as it is. */
const changing = <T>(ctx: Context, { params, ifMatch }: Named, run: (ctx: Scope, held: Held) => Promise<T>) =>
  inTransaction(ctx, async (ctx) => {
    const held = await queries.lockAppointmentType(ctx, params.id)
    requireVersion(held.type, { ifMatch, present: presentAppointmentType })
    return run(ctx, held)
  })
