import { sql, type RawBuilder } from 'kysely'
import type { NamedPatient } from '@molaire/contract/patients/shapes'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { TimelinePlace } from '../parts.ts'

/** The order of a timeline: the latest first, and at one moment by id, from the last to the first. */
export function compareEntries(one: Pick<TimelineEntry, 'at' | 'id'>, other: Pick<TimelineEntry, 'at' | 'id'>): number {
  const moments = Date.parse(other.at) - Date.parse(one.at)
  return moments !== 0 ? moments : one.id < other.id ? 1 : one.id > other.id ? -1 : 0
}

/** Whether an entry stands after a place in that order. */
export const isAfter = ({ at, id }: Pick<TimelineEntry, 'at' | 'id'>, place: TimelinePlace | undefined): boolean =>
  !place || compareEntries({ at: place.at.toISOString(), id: place.id }, { at, id }) < 0

/** The same of a row in a statement; `at` and `id` are its columns. An index in the order of `at` begins at the first condition. */
export function afterPlace(place: TimelinePlace | undefined, { at, id }: { at: string; id: string }): RawBuilder<boolean> {
  if (!place) return sql`true`
  const [moment, row] = [sql.ref(at), sql.ref(id)]
  return sql`(${moment} <= ${place.at} and (${moment} < ${place.at} or ${row}::text collate "C" < ${place.id}))`
}

/** Someone of the staff, from the columns of their group and their id; null for people of other groups and for the installation itself. */
export const personBehind = (
  group: string,
  id: RawBuilder<unknown>,
): RawBuilder<NamedPatient | null> => sql<NamedPatient | null>`(
  select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u
  where u.group_id = ${sql.ref(group)} and u.id = ${id})`

/** Who first wrote a row of a table, as the log has it. */
export const writerOf = (table: 'patients' | 'family_links', group: string, id: string): RawBuilder<NamedPatient | null> =>
  personBehind(
    group,
    sql`(select w.user_id from audit_events w
      where w.group_id = ${sql.ref(group)} and w.table_name = ${table} and w.row_id = ${sql.ref(id)} and w.action = 'insert' limit 1)`,
  )
