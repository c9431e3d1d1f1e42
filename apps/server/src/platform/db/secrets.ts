import { sql } from 'kysely'
import type { Database } from './pool.ts'

const read = new WeakMap<Database, Promise<Buffer>>()

/**
 * The key that this installation signs the keys of pages with: made with the database, the same for
 * every process; asked for once.
 */
export function pageSecret(database: Database): Promise<Buffer> {
  const known = read.get(database)
  if (known) return known
  const pendingSecret = sql<{ secret: Buffer }>`select private.page_secret() as secret`
    .execute(database.db)
    .then(({ rows: [row] }) => {
      if (!row?.secret) throw new Error('this installation has no key for pages')
      return row.secret
    })
  read.set(database, pendingSecret)
  pendingSecret.catch(() => read.delete(database)) // told to whoever awaits it; the next one asks again
  return pendingSecret
}
