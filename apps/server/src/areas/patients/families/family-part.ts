import { sql } from 'kysely'
import { mirrorOf, relationships } from '@molaire/domain/patients/family-links'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import type { HeldPart, TimelineSource } from '../parts.ts'
import { afterPlace, namedText, writerOf } from '../timeline/places.ts'
import * as queries from './queries.ts'

/** Links as one of their two people sees them; not those to files that were merged into another. */
const links = `family_links l
    join patients o on o.group_id = l.group_id and o.id = case when l.patient_id = asked.patient_id then l.relative_id else l.patient_id end
  where l.group_id = asked.group_id and asked.patient_id in (l.patient_id, l.relative_id) and o.merged_into_id is null`

/** What the other is to the one who looks. */
const relationship = `case when l.patient_id = asked.patient_id then l.relationship else case l.relationship
  ${relationships.map((one) => `when '${one}' then '${mirrorOf(one)}'`).join(' ')} end end`

const timeline: TimelineSource = {
  entries: `
    select l.created_at as at, l.id::text as id,
      ${jsonText(
        json.object({
          id: json.plain('l.id'),
          at: json.moment('l.created_at'),
          kind: json.plain(`'family_linked'`),
          by: writerOf('family_links', 'l.group_id', 'l.id'),
          relative: json.value(`(${namedText('o')})`),
          relationship: json.plain(relationship),
        }),
      )} as entry
    from ${links} and ${afterPlace({ at: 'l.created_at', id: 'l.id' })}`,
  count: `select count(*) from ${links}`,
}

/** Links of kinship, and whose account pays. The ids that a merge moves are those of links and of those paid for; both are unique everywhere. */
export const familyPart: HeldPart = {
  name: 'family',
  tables: ['family_links'],
  count: async ({ db, groupId }, patientId) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from family_links where group_id = ${groupId} and ${patientId} in (patient_id, relative_id))::int
        + (select count(*) from patients where group_id = ${groupId} and payer_id = ${patientId})::int as count`.execute(db)
    return rows[0]?.count ?? 0
  },
  move: async (ctx, files) => [...(await queries.moveLinks(ctx, files)), ...(await queries.movePayers(ctx, files))],
  moveBack: async (ctx, move) => {
    await queries.moveLinks(ctx, move)
    await queries.movePayers(ctx, move)
  },
  timeline,
}
