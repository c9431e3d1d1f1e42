import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/pool.ts'
import { transact } from '../db/transaction.ts'
import { testDatabase } from '../testing/test-database.ts'
import { enqueue, enqueueBulk, runJobs, runJobsOnce, type JobHandlers } from './jobs.ts'

let database: Database
let logged: string[]
const log = pino({ level: 'debug', base: null }, { write: (line) => logged.push(line) })

beforeAll(async () => {
  database = openDatabase({ url: (await testDatabase()).url, connections: 4, log: pino({ level: 'silent' }) })
})
afterAll(() => database.close())
beforeEach(async () => {
  logged = []
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const waiting = async () => (await database.pool.query('select attempts, last_error, locked_by from graphile_worker.jobs')).rows
const allAreDue = () => database.pool.query('update graphile_worker._private_jobs set run_at = now()')
const enqueueAs = (role: string, name: string, payload: object) =>
  transact(database, `begin; set local role ${role}`, (db) => enqueue(db, name, payload))

test('a job is done once its transaction is committed, whichever of our roles wrote it', async () => {
  const done: unknown[] = []
  const handlers: JobHandlers = { greet: async (payload) => void done.push(payload) }
  await enqueueAs('molaire_app', 'greet', { who: 'Ève' })
  await enqueueAs('molaire_pool', 'greet', { who: 'Léa' })
  expect(await runJobsOnce({ database, handlers, log })).toEqual({ failures: [] })
  expect(done).toEqual([{ who: 'Ève' }, { who: 'Léa' }])
  expect(await waiting()).toEqual([])
})

test('a job that somebody waits for runs before many that were written earlier', async () => {
  const done: unknown[] = []
  const handlers: JobHandlers = { greet: async (payload) => void done.push((payload as { n: number }).n) }
  for (const n of [1, 2, 3])
    await transact(database, 'begin; set local role molaire_app', (db) => enqueueBulk(db, 'greet', { n }))
  await enqueueAs('molaire_app', 'greet', { n: 4 })
  await runJobsOnce({ database, handlers, log })
  expect(done).toEqual([4, 1, 2, 3])
})

test('a job of a transaction that is rolled back is never done', async () => {
  const attempt = transact(database, 'begin; set local role molaire_app', async (db) => {
    await enqueue(db, 'greet', {})
    throw new Error('no after all')
  })
  await expect(attempt).rejects.toThrow('no after all')
  expect(await waiting()).toEqual([])
})

test('neither role can read what waits, nor write to the queue but by its door', async () => {
  for (const role of ['molaire_app', 'molaire_pool'])
    for (const statement of [
      'select * from graphile_worker.jobs',
      `select graphile_worker.add_job('greet')`,
      'delete from graphile_worker._private_jobs',
    ])
      await expect(
        transact(database, `begin; set local role ${role}`, (db) => sql.raw(statement).execute(db)),
        `${role}: ${statement}`,
      ).rejects.toMatchObject({ code: '42501' })
})

test('a job that fails is tried again later, and what it carries and why it failed stand in no table', async () => {
  let attempts = 0
  const handlers: JobHandlers = {
    greet: async () => {
      if (++attempts === 1) throw new Error('nobody answers at marie@clinique.example')
    },
  }
  await enqueueAs('molaire_app', 'greet', { secret: 'Zq7-payload' })
  const { failures } = await runJobsOnce({ database, handlers, log })
  expect(failures).toEqual([new Error('nobody answers at marie@clinique.example')])
  expect(await waiting()).toEqual([{ attempts: 1, last_error: 'failed', locked_by: null }])

  await runJobsOnce({ database, handlers, log })
  expect(attempts).toBe(1) // not yet due
  await allAreDue()
  expect(await runJobsOnce({ database, handlers, log })).toEqual({ failures: [] })
  expect(attempts).toBe(2)
  expect(logged.join('')).toContain('will be tried again')
  expect(logged.join('')).not.toContain('Zq7-payload')
})

test('after twelve attempts a job is given up, and nothing of it is kept', async () => {
  let attempts = 0
  const handlers: JobHandlers = { greet: async () => Promise.reject(new Error(`attempt ${++attempts}`)) }
  await enqueueAs('molaire_app', 'greet', {})
  for (let i = 0; i < 13; i++) {
    await allAreDue()
    await runJobsOnce({ database, handlers, log })
  }
  expect(attempts).toBe(12)
  expect(await waiting()).toEqual([])
  expect(logged.join('')).toContain('given up')
})

test('a worker that runs does a job as soon as it is committed, and several share them', async () => {
  const done: number[] = []
  const bothDone = once()
  const handlers: JobHandlers = {
    count: async (payload) => {
      done.push((payload as { n: number }).n) // the payload that this test enqueued
      if (done.length === 20) bothDone.resolve()
    },
  }
  const workers = await Promise.all([1, 2].map(() => runJobs({ database, handlers, log })))
  try {
    for (let n = 0; n < 20; n++) await enqueueAs('molaire_app', 'count', { n })
    await bothDone.promise
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(await waiting()).toEqual([])
})

test('a stop does not wait for a job that hangs: it goes back to the queue', async () => {
  const begun = once()
  const worker = await runJobs({
    database,
    handlers: {
      hang: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    },
    log,
  })
  await enqueueAs('molaire_app', 'hang', {})
  await begun.promise
  const from = performance.now()
  await worker.stop()
  expect(performance.now() - from).toBeLessThan(1000)
  expect(await waiting()).toMatchObject([{ locked_by: null }])
})

test('what a killed process was doing is taken over at the next start', async () => {
  await enqueueAs('molaire_app', 'greet', {})
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now()`)
  const done = once()
  const worker = await runJobs({ database, handlers: { greet: async () => done.resolve() }, log })
  await done.promise
  await worker.stop()
  expect(await waiting()).toEqual([])
})

test('a worker outlives its connections', async () => {
  const done = once()
  const worker = await runJobs({ database, handlers: { greet: async () => done.resolve() }, log })
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'molaire jobs%'`,
  )
  await enqueueAs('molaire_app', 'greet', {})
  await done.promise
  await worker.stop()
})

/** A promise and the function that resolves it. */
function once() {
  let resolve = () => {}
  const promise = new Promise<void>((fulfil) => (resolve = fulfil))
  return { promise, resolve }
}
