import { mirrorOf, relationships } from '@molaire/domain/patients/family-links'
import { json } from '../../platform/db/json-text.ts'
import { moveLinks, movePayers } from './families/queries.ts'
import { countTies } from './families/reads.ts'
import type { HeldPart } from './parts.ts'
import { namedText, personBehind, writerOf } from './timeline/places.ts'

/** The other of the two people of a link `a`. */
const other = 'case when a.patient_id = params.patient_id then a.relative_id else a.patient_id end'
/** What the other is to the patient. */
const relationship = `case when a.patient_id = params.patient_id then a.relationship else case a.relationship
  ${relationships.map((one) => `when '${one}' then '${mirrorOf(one)}'`).join(' ')} end end`
const fileOf = (id: string) => `(select ${namedText('o')} from patients o where o.group_id = a.group_id and o.id = ${id})`

/**
 * What this area keeps of patients beside their files. The copy of a record writes these parts
 * itself (copy/).
 */
export const ownParts: readonly HeldPart[] = [
  {
    // Family links, and whose account pays. A merge moves the ids of links and of the patients paid
    // for; both are unique.
    name: 'family',
    table: 'family_links',
    // Not links to files that were merged into another.
    of: `params.patient_id in (a.patient_id, a.relative_id) and exists (
      select from patients o where o.group_id = a.group_id and o.id = ${other} and o.merged_into_id is null)`,
    timeline: {
      at: 'a.created_at',
      kind: 'family_linked',
      says: {
        by: writerOf('family_links', 'a.group_id', 'a.id'),
        relative: json.value(fileOf(other)),
        relationship: json.plain(relationship),
      },
    },
    count: countTies,
    move: async (ctx, move) => [...(await moveLinks(ctx, move)), ...(await movePayers(ctx, move))],
  },
  {
    // The register of copies given: to whom and why (R-22.1, s. 265).
    name: 'communications',
    table: 'patient_communications',
    timeline: {
      at: 'a.communicated_at',
      kind: 'copy_given',
      says: {
        by: personBehind('a.group_id', 'a.communicated_by'),
        recipient: json.plain('a.recipient'),
        recipientName: json.textOrNull('a.recipient_name'),
        purpose: json.text('a.purpose'),
      },
    },
  },
  {
    // The merges of a file, on either side. A later merge does not move them: they are always
    // between these two files.
    name: 'merges',
    table: 'patient_merges',
    of: 'params.patient_id in (a.kept_id, a.merged_id)',
    timeline: {
      at: 'a.merged_at',
      kind: 'file_merged',
      says: {
        by: personBehind('a.group_id', 'a.merged_by'),
        mergeId: json.plain('a.id'),
        merged: json.value(fileOf('a.merged_id')),
        isUndone: json.boolean('a.undone_at is not null'),
      },
    },
    move: () => Promise.resolve([]),
  },
]
