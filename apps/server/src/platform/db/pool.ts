import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DB } from './tables.ts'

// Days and times of day stay the strings that PostgreSQL prints: node-postgres would make local Dates of days and shift them.
const text = (value: string) => value
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 1082 || oid === 1083) return text
    if (oid === 20 || oid === 1700) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser, // same signature as the function that it wraps
}

const statementNames = new Map<string, string>()

/** A statement's name; none once there are so many that connections would keep plans without end. */
function nameOf(statement: string): string | undefined {
  const known = statementNames.get(statement)
  if (known !== undefined || statementNames.size >= 2000) return known
  const name = createHash('sha1').update(statement).digest('base64url')
  statementNames.set(statement, name)
  return name
}

/** A client whose parameterised statements are named, hence parsed and planned once per connection. Searches stay unnamed: a generic plan makes LIKE slow. */
class PreparingClient extends pg.Client {
  // pg calls query in five shapes; only the one that Kysely uses is changed, the rest pass through as they came.
  override query(...args: unknown[]): never {
    const [statement, values] = args
    if (typeof statement === 'string' && Array.isArray(values) && values.length > 0 && !/\slike\s/i.test(statement)) {
      const name = nameOf(statement)
      if (name !== undefined) args.splice(0, 2, { name, text: statement, values })
    }
    // The overloads of pg.Client#query cannot be spelt for a pass-through.
    return (super.query as unknown as (...rest: unknown[]) => never).apply(this, args)
  }
}

/** A connection with the tables' types on it: the database itself, or one transaction. */
export type Connection = Kysely<DB>

/** How long a request may keep others waiting, in ms: for one statement, and for the next one of its transaction (T30). */
export interface Limits {
  statement: number
  pause: number
}
const usualLimits: Limits = { statement: 5000, pause: 10_000 }

export interface Database {
  pool: pg.Pool
  db: Connection
  limits: Limits
  close(): Promise<void>
}

/** Opens a pool of connections. `url` is a PostgreSQL address; `connections` at most are held. */
export function openDatabase({
  url,
  connections = 10,
  limits = usualLimits,
  log,
}: {
  url: string
  connections?: number
  limits?: Limits
  log: Logger
}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types,
    Client: PreparingClient,
  } as pg.PoolConfig) // `Client` is understood by the pool, but missing from its types
  // Without a listener, a restart of the database would end this process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle database connection was lost'))
  // One that is lent out between two statements too; whoever holds it learns by the next.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost')),
  )
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { pool, db, limits, close: () => db.destroy() }
}
