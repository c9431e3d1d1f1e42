import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './pool.ts'

const read = new WeakMap<Database, Promise<Buffer>>()

/**
 * The secret with which this installation signs the keys of pages. It was created with the
 * database, is the same for every process, and is read once per process.
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
  pendingSecret.catch(() => read.delete(database)) // the caller gets the error; the next call tries again
  return pendingSecret
}

/**
 * The secret with which addresses of files are signed (RAD-04). It is derived from the other one,
 * so it has the same life, and does not show it.
 */
export const fileSecret = async (database: Database): Promise<Buffer> =>
  createHmac('sha256', await pageSecret(database))
    .update('file addresses')
    .digest()
