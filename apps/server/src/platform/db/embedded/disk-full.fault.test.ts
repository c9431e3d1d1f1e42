import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from './start-postgres.ts'

const SIZE_MB = 160
const RESERVE_MB = 48 // deleted when the disk is full

let disk: string
let mounted: boolean

beforeAll(() => {
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'))
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk]).status === 0
  if (!mounted) console.log('The full disk is not tried: this system lets us mount no small one (it takes root on Linux).')
})
afterAll(() => {
  if (mounted) spawnSync('umount', ['--lazy', disk])
  fs.rmSync(disk, { recursive: true, force: true })
})

const fill = (name: string, bytes = Infinity) => {
  const file = fs.openSync(path.join(disk, name), 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (let written = 0; written < bytes;) written += fs.writeSync(file, block)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    fs.closeSync(file)
  }
}

/** Inserts rows until one is refused. Returns how many were acknowledged, and the error. */
async function writeUntilRefused(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server may end
  await client.connect()
  await client.query('create table kept (number int primary key, bulk bytea)')
  await client.query('alter table kept alter bulk set storage external') // zeros would be compressed away
  for (let acknowledged = 0; ; acknowledged++) {
    try {
      await client.query(`insert into kept values ($1, $2)`, [acknowledged + 1, Buffer.alloc(100_000)])
    } catch (error) {
      await client.end().catch(() => {})
      return { acknowledged, refusal: String(error) }
    }
  }
}

async function count(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ rowCount: number }>('select count(*)::int as "rowCount" from kept')
  await client.query('insert into kept values (0, null)') // writing works again
  await client.end()
  return rows[0]?.rowCount
}

test('a full disk refuses writes with a clear error, loses nothing acknowledged, and serves again once there is space', async ({
  skip,
}) => {
  if (!mounted) skip()
  const dataDir = path.join(disk, 'data')
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const server = await startPostgres({ dataDir, log })
  fill('reserve', RESERVE_MB * 1024 * 1024)

  const { acknowledged, refusal } = await writeUntilRefused(server.url('postgres'))
  expect(acknowledged).toBeGreaterThan(50)
  // When a data file cannot grow, one statement fails; when the log cannot, the server stops and
  // the connection is lost.
  expect(refusal).toMatch(/No space left on device|Connection terminated|terminating connection/)
  expect(lines.join('\n')).toContain('No space left on device')

  await server.stop()
  fill('rest')
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({
    code: 'disk_full',
    message: `The disk that holds ${dataDir} is full: free some space on it, then start again.`,
  })
  await expect(startPostgres({ dataDir: path.join(disk, 'new') })).rejects.toMatchObject({ code: 'disk_full' })
  expect(fs.readdirSync(disk).sort()).toEqual(['data', 'reserve', 'rest']) // nothing incomplete

  fs.rmSync(path.join(disk, 'rest'))
  fs.rmSync(path.join(disk, 'reserve'))
  const again = await startPostgres({ dataDir })
  const rowCount = await count(again.url('postgres'))
  await again.stop()
  expect(rowCount).toBeGreaterThanOrEqual(acknowledged)
  console.log(`full disk: acknowledged=${acknowledged} found=${rowCount} lost=0`)
})

test('a disk mounted read-only is refused with a sentence', async ({ skip }) => {
  if (!mounted) skip()
  const dataDir = path.join(disk, 'data')
  expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0)
  try {
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({
      code: 'data_folder_unwritable',
      message: expect.stringContaining(`The data folder ${dataDir} cannot be written`),
    })
  } finally {
    spawnSync('mount', ['-o', 'remount,rw', disk])
  }
})
