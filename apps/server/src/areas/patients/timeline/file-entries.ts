import { json, jsonText } from '../../../platform/db/json-text.ts'
import { sourceOf, type TimelineSource } from '../reads/of-parts.ts'
import { afterPlace, personBehind, writerOf } from './places.ts'

/** The opening is as old as the file says, whenever its line was written. */
const opening = {
  table: 'patients',
  of: 'a.id = params.patient_id',
  timeline: { at: 'a.created_at', kind: 'file_opened', says: { by: writerOf('patients', 'a.group_id', 'a.id') } },
}

// What the database makes of other columns, and what tells of the row rather than of the patient.
const beside = `array['version', 'created_at', 'sort_name', 'given_sort_name', 'search_text', 'merged_into_id']`

/**
 * Lines `line` of the log that say what was changed in a file. A merge tells of itself, so the
 * closing of the merged file is none of them.
 */
const changesOf = (line: string) => `${line}.group_id = params.group_id and ${line}.row_id = params.patient_id
  and ${line}.table_name = 'patients' and ${line}.action = 'update'
  and ${line}.before - ${beside} is distinct from ${line}.after - ${beside}
  and ${line}.before -> 'merged_into_id' is not distinct from ${line}.after -> 'merged_into_id'`

// The log counts in microseconds, the API in milliseconds.
const at = `date_trunc('milliseconds', e.at)`
// As wide as the widest, so that ids stand in the order of their numbers.
const id = `'change-' || lpad(e.id::text, 19, '0')`

/** Columns that a line changed, by the names that the file's fields have for readers of the API. */
const nameOfField = `case when field.key = 'payer_id' then 'payer' else (
  select string_agg(case when part.place = 1 then part.word else upper(left(part.word, 1)) || substr(part.word, 2) end, '' order by part.place)
  from string_to_table(field.key, '_') with ordinality part (word, place)) end`

/**
 * Of all lines of the transaction of `e`: they stand together, for a transaction holds the file
 * until its end.
 */
const fields = `'[' || (
  select string_agg('"' || changed.name || '"', ',' order by changed.name collate "C")
  from (
    select distinct ${nameOfField} as name
    from audit_events l cross join lateral jsonb_each(l.after) field
    where ${changesOf('l')} and l.transaction_id = e.transaction_id and l.id <= e.id
      and l.id > coalesce((
        select b.id from audit_events b
        where ${changesOf('b')} and b.id < e.id and b.transaction_id <> e.transaction_id order by b.id desc limit 1), 0)
      and field.key <> all (${beside}) and field.value is distinct from l.before -> field.key) changed) || ']'`

/**
 * All lines of one transaction are one entry, told when the last of them was written. Read from the
 * end of the log, so that no more of it is read than the entries take.
 */
const changes = {
  entries: `
    select ${at} as at, ${id} as id,
      ${jsonText(
        json.object({
          id: json.plain(id),
          at: json.moment('e.at'),
          kind: json.plain(`'file_changed'`),
          by: personBehind('e.group_id', 'e.user_id'),
          fields: json.value(fields),
        }),
      )} as entry
    from (
      select * from audit_events e
      where ${changesOf('e')} and ${afterPlace({ at, id: `(${id})` })}
        and (select l.transaction_id from audit_events l where ${changesOf('l')} and l.id > e.id order by l.id limit 1)
          is distinct from e.transaction_id
      order by e.id desc limit params.most) e`,
  count: `select count(distinct e.transaction_id) from audit_events e where ${changesOf('e')}`,
}

/** What is told of the file itself. */
export const fileEntries: readonly TimelineSource[] = [sourceOf(opening), changes]
