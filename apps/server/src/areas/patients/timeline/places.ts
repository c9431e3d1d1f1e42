import { json, jsonText } from '../../../platform/db/json-text.ts'

// Pieces of the SELECTs of a timeline (`TimelineSource`): SQL of our own, never anyone's input.

/**
 * Whether a row stands after the place asked for in the order of a timeline. An index in the order
 * of `at` begins at the first condition.
 */
export const afterPlace = ({ at, id }: { at: string; id: string }): string =>
  `(${at} <= params.before_at and (${at} < params.before_at or ${id}::text collate "C" < params.before_id))`

/** Someone with a name, `row` in the statement, as JSON. */
export const namedText = (row: string): string =>
  jsonText(
    json.object({
      id: json.plain(`${row}.id`),
      firstName: json.text(`${row}.first_name`),
      lastName: json.text(`${row}.last_name`),
    }),
  )

/**
 * Someone of the staff, from the columns of their group and their id; null for people of other
 * groups and for the installation itself.
 */
export const personBehind = (group: string, id: string) =>
  json.valueOrNull(`(select ${namedText('u')} from users u where u.group_id = ${group} and u.id = ${id})`)

/** Who first wrote a row of a table, as the log has it. */
export const writerOf = (table: 'patients' | 'family_links', group: string, id: string) =>
  personBehind(
    group,
    `(select w.user_id from audit_events w
      where w.group_id = ${group} and w.table_name = '${table}' and w.row_id = ${id} and w.action = 'insert' limit 1)`,
  )

/**
 * The latest entries of a source after the place, the latest first, at most as many as are asked
 * for.
 */
export const latestOf = (entries: string): string =>
  `select one.at, one.id, one.entry from (${entries}) one order by one.at desc, one.id collate "C" desc limit params.most`
