import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { fixedClock, systemClock } from '../clock/clock.ts'
import { readSettings } from '../config/env.ts'
import { startPostgres } from '../db/embedded/start-postgres.ts'
import { builtProgram } from '../testing/built-program.ts'
import { openFiles } from './open-files.ts'
import { sweepFiles } from './sweep.ts'

const ROUNDS = 8
const AT_ONCE = 6

test('D11 RAD-04 RAD-01 kills in the middle of uploads leave no row without its file, and after the sweeping no file without a row', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'))
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  onTestFinished(async () => {
    await client.end()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  await client.connect()
  await client.query('create table kept (key text primary key, sha256 text not null)')
  const groupId = randomUUID()
  const acknowledged: string[] = []

  for (let round = 0; round < ROUNDS; round++) {
    const program = builtProgram(path.join(import.meta.dirname, 'testing/upload-process.ts'))
    const child = spawn(process.execPath, [program, folder, postgres.url('postgres'), groupId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [base] = (await once(createInterface(child.stdout), 'line')) as [string]
    const post = async <T>(to: string, body: object): Promise<T> => {
      const answer = await fetch(base + to, {
        ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as T
    }
    const uploading = async () => {
      for (;;) {
        const bytes = randomBytes(randomInt(1, 400_000))
        const { id, url } = await post<{ id: string; url: string }>('/open', { bytes: bytes.length })
        for (let at = 0; at < bytes.length; at += 100_000) {
          const headers = { 'upload-offset': String(at) }
          await fetch(base + url, { method: 'PUT', body: new Uint8Array(bytes.subarray(at, at + 100_000)), headers })
        }
        const { sha256 } = await post<{ sha256: string }>('/keep', { id, bytes: bytes.length })
        expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
        acknowledged.push(`${groupId}/${id}`)
        if (acknowledged.length === goal) child.kill('SIGKILL')
      }
    }
    const goal = acknowledged.length + randomInt(5, 25)
    const gone = once(child, 'exit')
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, uploading))
    child.kill('SIGKILL') // in case they failed before
    await gone
    expect(
      ends.every((end) => end.status === 'rejected' && /fetch failed|terminated/.test(String(end.reason))),
      JSON.stringify(ends.map(String)),
    ).toBe(true)
  }

  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const later = fixedClock(new Date(Date.now() + 2 * 86_400_000))
  const files = openFiles({ settings, clock: later, secret: async () => Buffer.alloc(32, 7) })
  const { rows } = await client.query<{ key: string; sha256: string }>('select key, sha256 from kept')
  const before = systemClock.now()
  before.setMinutes(before.getMinutes() + 1)
  const { removed, kept } = await sweepFiles(files.store, { named: [async () => new Set(rows.map(({ key }) => key))], before })
  const abandoned = await files.staging.sweep(before)
  const unfinished = await files.sweepUnfinished(before)
  console.log(`${rows.length} rows, ${removed} files without a row, ${unfinished} half written, ${abandoned} uploads left over`)

  // Every row has its file, with its bytes; every acknowledged upload has its row; nothing else is
  // left.
  expect(kept).toBe(rows.length)
  const keys = new Set(rows.map(({ key }) => key))
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
  for (const { key, sha256 } of rows)
    expect(
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder, 'files', key)))
        .digest('hex'),
    ).toBe(sha256)
  const left = ['files', 'uploads'].flatMap((name) =>
    fs.readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )
  expect(left.length).toBe(rows.length)
})
