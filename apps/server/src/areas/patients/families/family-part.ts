import { sql } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { mirrorOf, type Relationship } from '@molaire/domain/patients/family-links'
import type { HeldPart, TimelineSource } from '../parts.ts'
import { afterPlace, writerOf } from '../timeline/places.ts'
import * as queries from './queries.ts'

interface LinkedRow {
  id: string
  createdAt: Date
  relationship: Relationship
  isMirrored: boolean
  relative: NamedPatient
  by: NamedPatient | null
}

const asEntry = ({ id, createdAt, relationship, isMirrored, relative, by }: LinkedRow): TimelineEntry => ({
  ...{ id, at: createdAt.toISOString(), kind: 'family_linked', by, relative },
  relationship: isMirrored ? mirrorOf(relationship) : relationship,
})

/** Links as one of their two people sees them; not those to files that were merged into another. */
const linksOf = (groupId: string, patientId: string) => sql`
  from family_links l
  join patients o on o.group_id = l.group_id and o.id = case when l.patient_id = ${patientId} then l.relative_id else l.patient_id end
  where l.group_id = ${groupId} and ${patientId} in (l.patient_id, l.relative_id) and o.merged_into_id is null`

const timeline: TimelineSource = {
  list: async ({ db, groupId }, { patientId, before, limit }) => {
    const { rows } = await sql<LinkedRow>`
      select l.id, l.created_at, l.relationship, l.relative_id = ${patientId} as is_mirrored,
        json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name) as relative,
        ${writerOf('family_links', 'l.group_id', 'l.id')} as by
      ${linksOf(groupId, patientId)} and ${afterPlace(before, { at: 'l.created_at', id: 'l.id' })}
      order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
    return rows.map(asEntry)
  },
  count: async ({ db, groupId }, patientId) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${linksOf(groupId, patientId)}`.execute(db)
    return rows[0]?.count ?? 0
  },
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
