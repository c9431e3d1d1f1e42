import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { testDatabase } from './test-database.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')

/**
 * A database as it was before a migration, such as '0048', and a function that runs this one. For
 * tests of what a migration does to rows.
 */
export async function givenDatabaseBefore(migration: string) {
  const { url, name } = await testDatabase()
  const admin = new pg.Client({ connectionString: url.replace(`/${name}`, '/postgres') })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const files = fs.readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  const bring = (file: string) => fs.copyFileSync(path.join(migrations, file), path.join(folder, file))
  for (const file of files.filter((file) => file < migration)) bring(file)
  await migrate(client, folder)
  return {
    client,
    finish: async () => {
      for (const file of files.filter((file) => file.startsWith(migration))) bring(file)
      return migrate(client, folder)
    },
    close: async () => {
      await client.end()
      fs.rmSync(folder, { recursive: true })
    },
  }
}

/** Writes one row of a table. */
export const insertInto = (client: pg.Client) => (table: string, row: Record<string, unknown>) =>
  client.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, i) => `$${i + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
