import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { installJobs, jobsRevision } from './install-jobs.ts'

test('the revision that we name is the last one of the library', () => {
  const library = path.dirname(createRequire(import.meta.url).resolve('graphile-worker/package.json'))
  const files = fs.readdirSync(path.join(library, 'sql')).filter((name) => /^\d+\.sql$/.test(name))
  expect(Math.max(...files.map((name) => Number.parseInt(name, 10)))).toBe(jobsRevision)
})

test('servers that start together install the queue once, and the next start has nothing to do', async () => {
  const { url } = await testDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  const install = async () => {
    const client = await pool.connect()
    try {
      await installJobs(client, { url })
    } finally {
      client.release()
    }
  }
  const revisions = async () =>
    (await pool.query('select id from graphile_worker.migrations order by id')).rows.map(({ id }) => id)
  try {
    await pool.query('drop schema graphile_worker cascade')
    await Promise.all([install(), install(), install()])
    const all = Array.from({ length: jobsRevision }, (_, n) => n + 1)
    expect(await revisions()).toEqual(all)
    await pool.query('delete from graphile_worker.migrations where id = 1') // would come back if they ran again
    await install()
    expect(await revisions()).toEqual(all.slice(1))
  } finally {
    await pool.end()
  }
})
