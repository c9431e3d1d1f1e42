import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
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
  entries: `
    select c.communicated_at as at, c.id::text as id,
      ${jsonText(
        json.object({
          id: json.plain('c.id'),
          at: json.moment('c.communicated_at'),
          kind: json.plain(`'copy_given'`),
          by: personBehind('c.group_id', 'c.communicated_by'),
          recipient: json.plain('c.recipient'),
          recipientName: json.textOrNull('c.recipient_name'),
          purpose: json.text('c.purpose'),
        }),
      )} as entry
    from patient_communications c
    where c.group_id = asked.group_id and c.patient_id = asked.patient_id and ${afterPlace({ at: 'c.communicated_at', id: 'c.id' })}`,
  count: `select count(*) from patient_communications where group_id = asked.group_id and patient_id = asked.patient_id`,
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
