import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { buildApp, jobsOf, type AppParts } from '../../app.ts'
import { openTestPool } from '../../areas/user-pool/testing.ts'
import type { UserPool } from '../../areas/user-pool/index.ts'
import { fixedClock } from '../clock/clock.ts'
import { readSettings } from '../config/env.ts'
import { openDatabase, openRequestDatabase, type Database } from '../db/pool.ts'
import { fileSecret } from '../db/secrets.ts'
import { openFiles } from '../files/open-files.ts'
import { historyWatch } from '../db/what-is-inside.ts'
import { runJobsOnce } from '../jobs/jobs.ts'
import { memoryOutbox } from '../mail/outbox.ts'
import { testDatabase } from './test-database.ts'

/** 10:42 on a Friday in Quebec. */
export const testMoment = '2026-11-20T15:42:00Z'

/** An answer of the server with its parsed body. */
export interface Answer {
  status: number
  // Tests read bodies of every shape, and fail when they are not as expected.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>

export interface TestApp {
  app: Awaited<ReturnType<typeof buildApp>>
  parts: AppParts & { userPool: UserPool }
  /** Stays at `testMoment` until the test moves it. */
  clock: ReturnType<typeof fixedClock>
  /**
   * With the owner's login, to prepare data and check the results. Requests have their own login.
   */
  database: Database
  /** Round trips to the database that the last request waited for. */
  trips(): number
  /** The mails that were sent, the oldest first. Jobs send them: call `runJobs` first. */
  mails: ReturnType<typeof memoryOutbox>['mails']
  /** Runs the jobs that are due, as the server does all the time. Rejects when one fails. */
  runJobs(): Promise<void>
  /** Calls the API: `get('/users?limit=5', headers)` asks for /api/users. */
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body: unknown, headers?: Headers): Promise<Answer>
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
  /** Calls any address of the server with an unchanged body. */
  send(request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
    url: string
    headers?: Headers
    payload?: string | Buffer
    remoteAddress?: string
  }): Promise<Answer>
  close(): Promise<void>
}

/** Parses JSON, makes a list of an answer in lines, and returns anything else as text. */
function bodyOf(type: string, text: string): unknown {
  if (/ndjson/.test(type)) return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown] : []))
  return /json/.test(type) ? JSON.parse(text) : text
}

const tripsIn = (line: string): number | undefined => {
  const trips = /"trips":(\d+)/.exec(line)?.[1]
  return trips === undefined ? undefined : Number(trips)
}

/**
 * The whole server without a port: on its own empty database, with a fixed clock and our own user
 * pool. Call it once per test file.
 */
export async function testApp({
  moment = testMoment,
  env = {},
  demo = false,
}: { moment?: string; env?: Record<string, string>; demo?: boolean } = {}): Promise<TestApp> {
  const { url, requestUrl } = await testDatabase()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'molaire-test-'))
  let trips = 0
  const log = pino({ level: 'debug', base: null, timestamp: false }, { write: (line) => (trips = tripsIn(line) ?? trips) })
  const clock = fixedClock(moment)
  const settings = readSettings({ MOLAIRE_DATA: folder, LOG_LEVEL: 'silent', ...env }, { demo, folder })
  const database = openDatabase({ url, connections: 10, log })
  const requests = openRequestDatabase({ url: requestUrl, connections: 10, log })
  const common = { database, clock, newId: uuidv7, log }
  const outbox = memoryOutbox({ clock })
  const userPool = await openTestPool({ ...common, ...settings.pool, database: requests })
  const files = openFiles({ settings, clock, secret: () => fileSecret(requests) })
  const parts = { ...common, settings, version: '0.0.0-test', files, userPool, outbox, mailer: outbox, sampleEvery: 1 }
  const app = await buildApp({ ...parts, database: requests, ...(demo && { isFillingHistory: historyWatch(database) }) })
  await app.ready()

  // The server limits the requests of an address; a test file may send more than one computer does.
  let sent = 0
  const send: TestApp['send'] = async (request) => {
    const remoteAddress = `127.0.0.${1 + Math.floor(sent++ / 4000)}`
    const { statusCode, headers, body } = await app.inject({ remoteAddress, ...request })
    return { status: statusCode, headers, body: bodyOf(String(headers['content-type']), body) }
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (path: string, body: unknown, headers?: Headers) =>
    send({
      method,
      url: `/api${path}`,
      ...(body === undefined
        ? { headers }
        : { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) }),
    })
  return {
    app,
    parts,
    clock,
    database,
    trips: () => trips,
    mails: outbox.mails,
    runJobs: async () => {
      const { failures } = await runJobsOnce({ database, handlers: jobsOf(parts), log })
      if (failures.length > 0) throw failures[0]
    },
    get: (path, headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    delete: (path, headers) => call('DELETE')(path, undefined, headers),
    send,
    close: async () => {
      await app.close()
      await Promise.all([requests.close(), database.close()])
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
