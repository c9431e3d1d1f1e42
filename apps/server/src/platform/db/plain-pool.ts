import pg from 'pg'
import type { Logger } from 'pino'

/** A connection with the driver's own types. */
export type PlainClient = pg.ClientBase

/**
 * A small pool with the driver's own types, for a library that talks to the database by itself.
 * `nameOf` gives the application name of each new connection.
 */
export function openPlainPool({
  url,
  connections,
  nameOf,
  log,
}: {
  url: string
  connections: number
  /** Without quotes or backslashes. */
  nameOf?: () => string
  log: Logger
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    ...(nameOf && {
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
      onConnect: async (client: pg.ClientBase) => void (await client.query(`set application_name = '${nameOf()}'`)),
    }),
  })
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  // Also for connections in use: their user learns of the loss at its next statement.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost')),
  )
  return pool
}
