// npm run db:types: writes the types of the tables from the migrations. With --verify, writes nothing and fails when they differ.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { tableTypes } from './table-types.ts'

const root = path.join(import.meta.dirname, '../..')
const file = path.join(root, 'apps/server/src/platform/db/tables.ts')

const wanted = await typesOfMigrations()
const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
const name = path.relative(root, file)
if (found === wanted) console.log(`${name} is up to date.`)
else if (process.argv.includes('--verify')) {
  console.error(`${name} does not match the migrations: run "npm run db:types" and commit it.`)
  process.exitCode = 1
} else {
  fs.writeFileSync(file, wanted)
  console.log(`${name} is written.`)
}

/** From a database of this run alone, made of nothing but the migrations. */
async function typesOfMigrations() {
  const server = await startPostgres({
    dataDir: path.join(root, 'node_modules/.cache/molaire/pg-types'),
    settings: { fsync: 'off' }, // thrown away
  })
  const database = `types_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${database}`)
    const client = new pg.Client({ connectionString: server.url(database) })
    await client.connect()
    await migrate(client, path.join(root, 'apps/server/migrations'))
    await client.end()
    return await tableTypes(server.url(database))
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
    await server.stop()
  }
}
