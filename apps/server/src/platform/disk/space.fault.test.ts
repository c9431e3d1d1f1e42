import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { givenGroup } from '../../areas/groups/testing.ts'
import { givenPatient } from '../../areas/patients/testing.ts'
import { openTestPool } from '../../areas/user-pool/testing.ts'
import { givenUser } from '../../areas/users/testing.ts'
import { systemClock } from '../clock/clock.ts'
import { readSettings } from '../config/env.ts'
import { openInstallation, type Installation } from '../db/open-installation.ts'
import { fileSecret } from '../db/secrets.ts'
import { openFiles } from '../files/open-files.ts'
import { memoryOutbox } from '../mail/outbox.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { watchSpace, type Space } from './space.ts'

const MIB = 1024 * 1024
const DISK = 320 * MIB
const sizes = { reserve: 48 * MIB, narrow: 24 * MIB, low: 120 * MIB }

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let disk: string
let mounted: boolean
beforeAll(() => {
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'full-disk-'))
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', disk]).status === 0
  if (!mounted) console.log('The full disk is not tried: this system lets us mount no small one (it takes root on Linux).')
})
afterAll(() => {
  if (mounted) spawnSync('umount', ['--lazy', disk])
  fs.rmSync(disk, { recursive: true, force: true })
})

const freeBytes = () => {
  const { bavail, bsize } = fs.statfsSync(disk)
  return bavail * bsize
}
/** Fills the disk until `left` bytes are free. */
function fill(name: string, left = 0): void {
  const file = fs.openSync(path.join(disk, name), 'w')
  const block = Buffer.alloc(MIB)
  try {
    while (freeBytes() > left) fs.writeSync(file, block, 0, Math.max(1, Math.min(MIB, freeBytes() - left)))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    fs.closeSync(file)
  }
}
const reserveIsThere = () => fs.existsSync(path.join(disk, 'data', 'reserve'))

/** The server with the embedded database on the small disk, without a port. */
async function openServer() {
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) })
  const dataFolder = path.join(disk, 'data')
  fs.mkdirSync(dataFolder, { recursive: true })
  const settings = readSettings({ MOLAIRE_DATA: dataFolder, LOG_LEVEL: 'silent' }, { demo: false, folder: disk })
  const migrations = path.join(import.meta.dirname, '../../../migrations')
  const installation: Installation = await openInstallation({ settings, migrations, log })
  const common = { database: installation.owner, clock: systemClock, newId: uuidv7, log }
  const userPool = await openTestPool({ ...common, ...settings.pool, database: installation.requests })
  // It checks only when the test asks.
  const space: Space = watchSpace({ folder: dataFolder, log, sizes, every: 3_600_000 })
  const parts = {
    ...common,
    settings,
    files: openFiles({ settings, clock: systemClock, secret: () => fileSecret(installation.requests) }),
    version: '0',
    userPool,
    mailer: memoryOutbox({ clock: systemClock }),
    sampleEvery: 1,
    space,
  }
  const app = await buildApp({ ...parts, database: installation.requests })
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, headers: Record<string, string>, body?: object) => {
    const { statusCode, payload } = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
    return { status: statusCode, body: JSON.parse(payload) as { code?: string; state?: string } }
  }
  const close = async () => {
    space.stop()
    await app.close()
    await installation.close()
  }
  return { parts, space, lines, send, installation, close }
}

test('a full disk: records are shown and each look is written from the reserve, nothing else is; with room all goes on', async ({
  skip,
}) => {
  if (!mounted) skip()
  const server = await openServer()
  const { parts, space, lines, send, installation } = server
  const group = await givenGroup({ parts })
  const admin = await signInAs({ parts }, await givenUser({ parts }, { group, role: 'admin', isAdmin: true }))
  const user = await givenUser({ parts }, { group })
  const desk = await signInAs({ parts }, user)
  const patients = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      givenPatient({ parts }, { group, lastName: `Roy-${n}`, alerts: [{ kind: 'allergy', label: 'Pénicilline' }] }),
    ),
  )
  const storage = async () => (await send('GET', '/storage', admin)).body.state
  const note = (text: string) =>
    send('POST', '/patients', { ...desk, 'content-type': 'application/json' }, { firstName: 'X', lastName: 'Y', notes: text })

  await space.check()
  expect([reserveIsThere(), await storage()]).toEqual([true, 'plenty'])
  fill('soon', 100 * MIB)
  await space.check()
  expect([reserveIsThere(), await storage()]).toEqual([true, 'low'])
  expect(lines.join('')).toContain('has little room left')

  // Now the disk is really full, between two checks. Writes go on until PostgreSQL refuses one, or
  // stops because its log has no room.
  fill('all')
  expect(freeBytes()).toBe(0)
  let refused: Awaited<ReturnType<typeof note>> | undefined
  for (let n = 0; n < 20_000 && !refused; n++) {
    const answer = await note('a'.repeat(9000))
    if (answer.status !== 201) refused = answer
  }
  expect([503, 507]).toContain(refused?.status)
  // If PostgreSQL only refused, the request itself has deleted the reserve.
  if (refused?.status === 507) expect(space.state()).toBe('reserve')
  await space.check()
  expect([reserveIsThere(), space.state()]).toEqual([false, 'reserve'])
  expect(lines.join('')).toContain('only looks are written')

  // The database may need to restart.
  await vi.waitFor(async () => expect((await send('GET', '/storage', admin)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  })
  for (let round = 0; round < 25; round++)
    for (const { id } of patients) {
      const { status, body } = await send('GET', `/patients/${id}`, desk)
      expect([status, body]).toMatchObject([200, { alerts: [{ label: 'Pénicilline' }] }])
    }
  const { rows } = await installation.owner.pool.query<{ looks: number }>(
    `select count(*)::int as looks from audit_events where action = 'view' and user_id = $1`,
    [user.id],
  )
  expect(rows[0]?.looks).toBe(25 * patients.length)
  // Nothing else is written; administrators can see the state of the disk; people can still sign
  // in.
  expect(await note('x')).toMatchObject({ status: 507, body: { code: 'storage_full' } })
  expect(await storage()).toBe('reserve')
  expect((await send('GET', '/users?cognitoId=CURRENT_USER', await signInAs({ parts }, user))).status).toBe(200)
  expect((await send('POST', '/users/current/sign-out', await signInAs({ parts }, user))).status).toBe(200)

  fs.rmSync(path.join(disk, 'all'))
  fs.rmSync(path.join(disk, 'soon'))
  await space.check()
  expect([reserveIsThere(), await storage()]).toEqual([true, 'plenty'])
  const again = await signInAs({ parts }, user)
  expect(
    (await send('POST', '/patients', { ...again, 'content-type': 'application/json' }, { firstName: 'Zoé', lastName: 'Roy' }))
      .status,
  ).toBe(201)
  await server.close()
})

test('a full disk that is seen coming: the reserve opens before PostgreSQL has to stop', async ({ skip }) => {
  if (!mounted) skip()
  const server = await openServer()
  const { space } = server
  await space.check()
  expect([space.state(), reserveIsThere()]).toEqual(['plenty', true])
  fill('narrow', 20 * MIB)
  await space.check()
  expect([space.state(), reserveIsThere()]).toEqual(['reserve', false])
  expect(space.freeBytes()).toBeGreaterThan(60 * MIB)
  // The reserve is not created again while it would take all that is left.
  await space.check()
  expect(space.state()).toBe('reserve')
  fill('reserve-gone', 5 * MIB)
  await space.check()
  expect(space.state()).toBe('full')
  for (const name of ['narrow', 'reserve-gone']) fs.rmSync(path.join(disk, name))
  await space.check()
  expect(reserveIsThere()).toBe(true)
  await server.close()
})
