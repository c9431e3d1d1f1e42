import pg from 'pg'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { FlightClient, parserOf, runAlone } from './flight.ts'
import { kyselyOn } from './kysely-connection.ts'
import type { DB } from './tables.ts'

/** Typed access to the tables, on any connection of the pool or on that of one transaction. */
export type Connection = Kysely<DB>

/**
 * How long a request may block others, in ms: by one statement, and by a pause inside its
 * transaction (T30).
 */
export interface Limits {
  statement: number
  pause: number
}
const usualLimits: Limits = { statement: 5000, pause: 10_000 }

export interface Database {
  pool: pg.Pool
  /** Each statement is a transaction of its own. */
  db: Connection
  limits: Limits
  /** Connections of requests have time limits and the request's role from the start. */
  isForRequests: boolean
  close(): Promise<void>
}

interface Options {
  /** A PostgreSQL address. */
  url: string
  /** The most connections that are open at once. */
  connections?: number
  limits?: Limits
  log: Logger
}

/**
 * The role in which a request works. It owns nothing, and sees only the rows of the scope that
 * `private.enter` or `private.stand` has set.
 */
const requestRole = 'molaire_app'

/** Opens a pool of connections that log in as the user in `url`. */
export const openDatabase = (options: Options): Database => open(options, { isForRequests: false })

/**
 * Opens the pool for requests (Decision 0058). `url` names a login that owns nothing and may take
 * the three roles of requests. Plans are kept: no statement is planned twice on a connection.
 */
export const openRequestDatabase = (options: Options): Database => open(options, { isForRequests: true })

function open({ url, connections = 10, limits = usualLimits, log }: Options, { isForRequests }: { isForRequests: boolean }) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf },
    ...(isForRequests && { options: optionsOf(limits) }),
    Client: FlightClient,
  } as pg.PoolConfig) // the pool accepts `Client`, but its types lack it
  // Without a listener, a restart of the database would end this process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  // Also for connections in use: their user learns of the loss at its next statement.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost')),
  )
  const db = kyselyOn({
    withConnection: (use) => withClient(pool, (client) => use({ run: (statement) => runAlone(client, statement) })),
  })
  return { pool, db, limits, isForRequests, close: () => pool.end() }
}

/** Settings that apply to every transaction of a request from its first statement. */
const optionsOf = ({ statement, pause }: Limits): string =>
  [
    `-c role=${requestRole}`,
    `-c statement_timeout=${statement}`,
    `-c idle_in_transaction_session_timeout=${pause}`,
    '-c plan_cache_mode=force_generic_plan',
  ].join(' ')

/** Uses one connection of the pool, then releases it. */
async function withClient<T>(pool: pg.Pool, use: (client: FlightClient) => Promise<T>): Promise<T> {
  const client = await clientOf(pool)
  try {
    return await use(client)
  } finally {
    client.release()
  }
}

/** A connection of the pool. The caller must release it. */
export const clientOf = (pool: pg.Pool) => pool.connect() as Promise<FlightClient & pg.PoolClient> // the pool's `Client`
