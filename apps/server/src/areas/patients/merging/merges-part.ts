import { sql } from 'kysely'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import type { HeldPart, TimelineSource } from '../parts.ts'
import { afterPlace, namedText, personBehind } from '../timeline/places.ts'

const ofPatient = `m.group_id = asked.group_id and asked.patient_id in (m.kept_id, m.merged_id)`

const timeline: TimelineSource = {
  entries: `
    select m.merged_at as at, m.id::text as id,
      ${jsonText(
        json.object({
          id: json.plain('m.id'),
          at: json.moment('m.merged_at'),
          kind: json.plain(`'file_merged'`),
          by: personBehind('m.group_id', 'm.merged_by'),
          mergeId: json.plain('m.id'),
          merged: json.value(`(${namedText('o')})`),
          isUndone: json.boolean('m.undone_at is not null'),
        }),
      )} as entry
    from patient_merges m join patients o on o.group_id = m.group_id and o.id = m.merged_id
    where ${ofPatient} and ${afterPlace({ at: 'm.merged_at', id: 'm.id' })}`,
  count: `select count(*) from patient_merges m where ${ofPatient}`,
}

/** Merges that a file was part of, on either side. They stay where they are: a merge is between these two files, whatever becomes of them. */
export const mergesPart: HeldPart = {
  name: 'merges',
  tables: ['patient_merges'],
  count: async ({ db, groupId }, patientId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from patient_merges where group_id = ${groupId} and ${patientId} in (kept_id, merged_id)`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },
  move: () => Promise.resolve([]),
  moveBack: () => Promise.resolve(),
  timeline,
}
