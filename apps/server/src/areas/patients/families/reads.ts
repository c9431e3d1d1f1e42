import { sql } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import { mirrorOf, type Relationship } from '@molaire/domain/patients/family-links'
import type { Scope } from '../../../platform/context.ts'

/** A link from the side of one of its two people: `relationship` is what the other is to them. */
export interface LinkSeen {
  linkId: string
  relativeId: string
  relationship: Relationship
}

/** The links of a file, from its side; not those to files that were merged into another. */
export async function listLinks({ db, groupId }: Scope, patientId: string): Promise<LinkSeen[]> {
  const { rows } = await sql<LinkSeen & { isMirrored: boolean }>`
    select l.id as link_id, o.id as relative_id, l.relationship, l.relative_id = ${patientId} as is_mirrored
    from family_links l
    join patients o on o.group_id = l.group_id and o.id = case when l.patient_id = ${patientId} then l.relative_id else l.patient_id end
    where l.group_id = ${groupId} and ${patientId} in (l.patient_id, l.relative_id) and o.merged_into_id is null`.execute(db)
  return rows.map(({ isMirrored, relationship, ...link }) => ({
    ...link,
    relationship: isMirrored ? mirrorOf(relationship) : relationship,
  }))
}

/** What the second is to the first, if they are linked. */
export async function findRelationship({ db, groupId }: Scope, patientId: string, relativeId: string) {
  const { rows } = await sql<{ relationship: Relationship; isMirrored: boolean }>`
    select relationship, patient_id = ${relativeId} as is_mirrored from family_links
    where group_id = ${groupId}
      and ((patient_id = ${patientId} and relative_id = ${relativeId}) or (patient_id = ${relativeId} and relative_id = ${patientId}))`.execute(
    db,
  )
  const [link] = rows
  return link && (link.isMirrored ? mirrorOf(link.relationship) : link.relationship)
}

/** The patients that an account pays for, by name. */
export async function listPaidFor({ db, groupId }: Scope, patientId: string): Promise<NamedPatient[]> {
  return db
    .selectFrom('patients')
    .select(['id', 'firstName', 'lastName'])
    .where('groupId', '=', groupId)
    .where('payerId', '=', patientId)
    .orderBy(sql`sort_name collate "C"`)
    .orderBy('id')
    .execute()
}

/** The number of links of a file, plus the number of patients that its account pays for. */
export async function countTies({ db, groupId }: Scope, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from family_links where group_id = ${groupId} and ${patientId} in (patient_id, relative_id))::int
      + (select count(*) from patients where group_id = ${groupId} and payer_id = ${patientId})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
