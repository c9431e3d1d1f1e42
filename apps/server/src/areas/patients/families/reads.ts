import { sql } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import { mirrorOf, type Relationship } from '@molaire/domain/patients/family-links'
import type { Scope } from '../../../platform/context.ts'
import { summaries } from '../reads.ts'

/** A link as one of its two people sees it: what the other is to them. */
export interface LinkSeen {
  linkId: string
  relativeId: string
  relationship: Relationship
}

/** The links of a file, seen from it; not those to files that were merged into another. */
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

/** Whom an account pays for, by name. */
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

/** What a family may be told of its people, whoever they are, by their ids. */
export async function listRelatives(ctx: Scope, ids: readonly string[]): Promise<Map<string, RelativeRow>> {
  return new Map(ids.length === 0 ? [] : (await selectRelatives(ctx, ids).execute()).map((row) => [row.id, row]))
}

const selectRelatives = (ctx: Scope, ids: readonly string[]) =>
  summaries(ctx).select(['p.familyConsentOn', 'p.payerId']).where('p.id', 'in', ids)

export type RelativeRow = Awaited<ReturnType<ReturnType<typeof selectRelatives>['execute']>>[number]
