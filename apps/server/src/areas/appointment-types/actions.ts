import type { Scope } from '../../platform/context.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { presentAppointmentType } from './present.ts'
import { countAssignments, countSoleAssignments, holdKinds, isAnotherOffered } from './reads.ts'

/** WIZ-05: without an appointment type nothing can be booked. */
async function requireAnother(ctx: Scope, { id, archivedAt }: { id: string; archivedAt: Date | null }): Promise<void> {
  if (archivedAt === null && !(await isAnotherOffered(ctx, id))) throw new AppError('appointment_type_last')
}

/** CFG-03: the appointment types of a group. */
export const appointmentTypes = recordStore({
  table: 'appointmentTypes',
  present: presentAppointmentType,
  hold: holdKinds,
  /**
   * Refuses the last type, and with `{ assignments }` a type without which assignments would accept
   * nothing.
   */
  mayArchive: async (ctx, type) => {
    await requireAnother(ctx, type)
    const assignments = await countSoleAssignments(ctx, type.id)
    if (assignments > 0) throw new AppError('appointment_type_sole_of_assignment', { details: { assignments } })
  },
  mayDelete: requireAnother,
  inUse: 'appointment_type_in_use',
  /** `{ appointments, assignments, waitingListEntries }` */
  naming: async (ctx, { id }) => {
    const assignments = await countAssignments(ctx, id)
    return { ...(await rowsNaming(ctx, { table: 'appointmentTypes', id })), ...(assignments > 0 && { assignments }) }
  },
})
export const { create: createAppointmentType } = appointmentTypes
