import pg from 'pg'
import type { Logger } from 'pino'

/** A few connections with the driver's own types, for a library that speaks to the database by itself. */
export function openPlainPool({ url, connections, log }: { url: string; connections: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 })
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  return pool
}
