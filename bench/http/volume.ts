// The data folder that the measured servers share: a PostgreSQL, and a database that is the same at
// the beginning of every run.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { projectRoot } from '../../tools/run/program.mjs'
import { say } from '../scratch-server.ts'
import { fill, today } from './fill.ts'
import type { Facts } from './requests.ts'

/** A number of patients, and a PostgreSQL that runs until closed. */
export interface Volume {
  patients: number
  /** The value of MOLAIRE_DATA for our server. */
  folder: string
  facts: Facts
  /** The address of a superuser's connection to the measured database. */
  ownerUrl: string
  postmaster: number
  close: () => Promise<void>
}

const measured = 'molaire' // the name that our server expects
const filled = 'molaire_filled'

/**
 * Starts the PostgreSQL of a folder and makes a fresh copy of the filled database. It is filled
 * first, unless that was done today by the same sources.
 */
export async function openVolume(folder: string, patients: number): Promise<Volume> {
  const stamp = stampOf(patients)
  const manifest = path.join(folder, 'filled.json')
  let facts = readManifest(manifest, stamp)
  if (!facts) fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const dataDir = path.join(folder, 'postgres')
  const server = await startPostgres({ dataDir, user: 'molaire' })
  try {
    if (!server.owned) throw new Error(`The PostgreSQL of ${dataDir} runs already: another bench uses it, or was killed.`)
    const ownerUrl = server.url(measured)
    if (!facts) {
      const start = performance.now()
      facts = await fill({ folder, ownerUrl, patients })
      await asOwner(server.url('postgres'), (client) => client.query(`alter database ${measured} rename to ${filled}`))
      fs.writeFileSync(manifest, JSON.stringify({ stamp, facts }))
      say(`${patients} patients filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    }
    await asOwner(server.url('postgres'), async (client) => {
      await client.query(`drop database if exists ${measured} with (force)`)
      await client.query(`create database ${measured} template ${filled} strategy file_copy`)
      await client.query('checkpoint')
    })
    const postmaster = Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return { patients, folder, facts, ownerUrl, postmaster, close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Runs `run` with its own connection. */
export async function asOwner<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

function readManifest(file: string, stamp: string): Facts | undefined {
  if (!fs.existsSync(file)) return undefined
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { stamp: string; facts: Facts } // written above
  return manifest.stamp === stamp ? manifest.facts : undefined
}

/** Changes with the day, the migrations and the files that fill the database. */
function stampOf(patients: number): string {
  const migrations = path.join(projectRoot, 'apps/server/migrations')
  const fillers = ['big-group.ts', 'many-patients.ts', 'http/fill.ts', 'http/volume.ts']
  const files = [
    ...fs.readdirSync(migrations).map((name) => path.join(migrations, name)),
    ...fillers.map((name) => path.join(projectRoot, 'bench', name)),
  ].sort()
  const hash = createHash('sha256').update(`${patients} ${today()}`)
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex')
}
