import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { Result, Statement } from './flight.ts'
import type { DB } from './tables.ts'

/** Runs the statements that Kysely builds. */
export interface KyselyConnection {
  run(statement: Statement): Promise<Result>
}

/** Where a Kysely instance gets the connection for a statement. */
export interface Connections {
  withConnection<T>(use: (connection: KyselyConnection) => Promise<T>): Promise<T>
}

// Connections come from our own pool, so Kysely's driver has nothing to do.
const noDriver: Driver = {
  init: async () => undefined,
  acquireConnection: () => Promise.reject(new Error('connections come from the pool')),
  beginTransaction: () => Promise.reject(new Error('transactions are opened by transaction.ts')),
  commitTransaction: () => Promise.reject(new Error('transactions are opened by transaction.ts')),
  rollbackTransaction: () => Promise.reject(new Error('transactions are opened by transaction.ts')),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
}
const dialect: Dialect = {
  createDriver: () => noDriver,
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}
const config = { dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] }
const template = new Kysely<DB>(config)

/** A Kysely instance on our own connections. Cheap: the expensive parts are shared. */
export function kyselyOn({ withConnection }: Connections): Kysely<DB> {
  const provider: ConnectionProvider = {
    provideConnection: (consumer) => withConnection((connection) => consumer(asKysely(connection))),
  }
  const executor = template.getExecutor().withConnectionProvider(provider)
  return new Kysely<DB>({ config, dialect, driver: noDriver, executor })
}

const asKysely = (connection: KyselyConnection): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
    const { rows, rowCount } = await connection.run({ text: sql, values: parameters })
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount) } // as the statement reports
  },
  // oxlint-disable-next-line require-yield -- nothing of ours streams rows
  streamQuery: async function* () {
    throw new Error('rows are read whole')
  },
})
