import { json, jsonText } from '../../../platform/db/json-text.ts'
import { sourceOf, type TimelineSource } from '../reads/of-parts.ts'
import { afterPlace, personBehind, writerOf } from './places.ts'

/** A file was created at its `created_at`, whenever its line in the audit log was written. */
const opening = {
  table: 'patients',
  of: 'a.id = params.patient_id',
  timeline: { at: 'a.created_at', kind: 'file_opened', says: { by: writerOf('patients', 'a.group_id', 'a.id') } },
}

// Columns that the database computes, or that describe the row and not the patient.
const beside = `array['version', 'created_at', 'sort_name', 'given_sort_name', 'search_text', 'merged_into_id']`

/**
 * The lines `line` of the audit log in which a file changed. A merge has its own entry, so the
 * archiving of the merged file is not among them.
 */
const changesOf = (line: string) => `${line}.group_id = params.group_id and ${line}.row_id = params.patient_id
  and ${line}.table_name = 'patients' and ${line}.action = 'update'
  and ${line}.before - ${beside} is distinct from ${line}.after - ${beside}
  and ${line}.before -> 'merged_into_id' is not distinct from ${line}.after -> 'merged_into_id'`

// The audit log counts in microseconds, the API in milliseconds.
const at = `date_trunc('milliseconds', e.at)`
// Padded to the widest number, so that texts sort as their numbers do.
const id = `'change-' || lpad(e.id::text, 19, '0')`

/** The columns that a line changed, by the names of the API. */
const nameOfField = `case when field.key = 'payer_id' then 'payer' else (
  select string_agg(case when part.place = 1 then part.word else upper(left(part.word, 1)) || substr(part.word, 2) end, '' order by part.place)
  from string_to_table(field.key, '_') with ordinality part (word, place)) end`

/**
 * From all lines of the transaction of `e`. They are consecutive, because a transaction locks the
 * file until its end.
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
 * All lines of one transaction are one entry, at the moment of the last. The audit log is read from
 * its end, only as far as the entries need.
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

/** The timeline entries of the file itself. */
export const fileEntries: readonly TimelineSource[] = [sourceOf(opening), changes]
