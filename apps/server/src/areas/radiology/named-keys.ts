import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { NamedKeys } from '../../platform/files/files.ts'

/** Of these files, those of an image or of an upload that is not given up. Takes the owner's login. */
export const namedRadiologyKeys =
  ({ db }: Database): NamedKeys =>
  async (keys) => {
    const { rows } = await sql<{ key: string }>`
      select k.key from unnest(${keys}::text[]) as k (key)
      where exists (
        select from radiology_images i where i.group_id = split_part(k.key, '/', 1)::uuid and i.id = left(split_part(k.key, '/', 2), 36)::uuid)
      or exists (
        select from radiology_uploads u where u.group_id = split_part(k.key, '/', 1)::uuid and u.id = left(split_part(k.key, '/', 2), 36)::uuid)`.execute(
      db,
    )
    return new Set(rows.map(({ key }) => key))
  }
