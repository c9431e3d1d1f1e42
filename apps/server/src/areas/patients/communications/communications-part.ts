import { sql } from 'kysely'
import type { Communication } from '@molaire/contract/patients/shapes'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { Scope } from '../../../platform/context.ts'
import type { HeldPart, TimelineSource } from '../parts.ts'
import { afterPlace, personBehind } from '../timeline/places.ts'
import { moveCommunications } from './queries.ts'

async function count({ db, groupId }: Scope, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('patientCommunications')
    .select(sql<number>`count(*)`.as('count'))
    .where('groupId', '=', groupId)
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

const timeline: TimelineSource = {
  list: async ({ db, groupId }, { patientId, before, limit }) => {
    const rows = await db
      .selectFrom('patientCommunications as c')
      .select(['c.id', 'c.communicatedAt', 'c.recipient', 'c.recipientName', 'c.purpose'])
      .select(personBehind('c.group_id', sql`c.communicated_by`).as('by'))
      .where('c.groupId', '=', groupId)
      .where('c.patientId', '=', patientId)
      .where(afterPlace(before, { at: 'c.communicated_at', id: 'c.id' }))
      .orderBy('c.communicatedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ communicatedAt, recipient, ...row }): TimelineEntry => ({
      ...row,
      kind: 'copy_given',
      at: communicatedAt.toISOString(),
      // The constraint patient_communications__recipient_known holds the same list.
      recipient: recipient as Communication['recipient'],
    }))
  },
  count,
}

/** The register of what was given of a record, to whom and why (R-22.1, s. 265). */
export const communicationsPart: HeldPart = {
  name: 'communications',
  tables: ['patient_communications'],
  count,
  move: moveCommunications,
  moveBack: async (ctx, move) => {
    await moveCommunications(ctx, move)
  },
  timeline,
}
