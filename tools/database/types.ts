// npm run db:types: writes the types of the tables and the files of the functions (apps/server/sql)
// from the migrations.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { functionsOf, writeFunctions } from './functions.ts'
import { tableTypes } from './table-types.ts'

// Uses a database that exists only for this run and is created by the migrations alone.
const root = path.join(import.meta.dirname, '../..')
const server = await startPostgres({
  dataDir: path.join(root, 'node_modules/.cache/molaire/pg-types'),
  settings: { fsync: 'off' }, // the data is thrown away
})
const database = `types_${process.pid}`
const admin = new pg.Client({ connectionString: server.url('postgres') })
await admin.connect()
try {
  await admin.query(`create database ${database}`)
  const client = new pg.Client({ connectionString: server.url(database) })
  await client.connect()
  try {
    await migrate(client, path.join(root, 'apps/server/migrations'))
  } finally {
    // Closed before the database is dropped, which would otherwise hide the error of a migration.
    await client.end()
  }
  fs.writeFileSync(path.join(root, 'apps/server/src/platform/db/tables.ts'), await tableTypes(server.url(database)))
  writeFunctions(await functionsOf(server.url(database)))
  console.log('Table types and function files are written.')
} finally {
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.end()
  await server.stop()
}
