import { json, jsonText } from '../../../platform/db/json-text.ts'

// Pieces of the SELECTs of a timeline (`TimelineSource`): our own SQL, never user input.

/**
 * Whether a row comes after the place in the order of a timeline. The first condition lets
 * PostgreSQL start inside an index on `at`.
 */
export const afterPlace = ({ at, id }: { at: string; id: string }): string =>
  `(${at} <= params.before_at and (${at} < params.before_at or ${id}::text collate "C" < params.before_id))`

/** The JSON of a person, `row` in the statement. */
export const namedText = (row: string): string =>
  jsonText(
    json.object({
      id: json.plain(`${row}.id`),
      firstName: json.text(`${row}.first_name`),
      lastName: json.text(`${row}.last_name`),
    }),
  )

/**
 * A member of the staff, from the columns of their group and their id. Null for users of other
 * groups, and when the system did it.
 */
export const personBehind = (group: string, id: string) =>
  json.valueOrNull(`(select ${namedText('u')} from users u where u.group_id = ${group} and u.id = ${id})`)

/** Who created a row of a table, by the audit log. */
export const writerOf = (table: 'patients' | 'family_links', group: string, id: string) =>
  personBehind(
    group,
    `(select w.user_id from audit_events w
      where w.group_id = ${group} and w.table_name = '${table}' and w.row_id = ${id} and w.action = 'insert' limit 1)`,
  )

/** The latest entries of a source after the place, latest first, at most `params.most`. */
export const latestOf = (entries: string): string =>
  `select one.at, one.id, one.entry from (${entries}) one order by one.at desc, one.id collate "C" desc limit params.most`
