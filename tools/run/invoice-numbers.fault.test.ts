import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { givenClinic } from '../../apps/server/src/areas/clinics/testing.ts'
import { givenGroup } from '../../apps/server/src/areas/groups/testing.ts'
import { givenPatient } from '../../apps/server/src/areas/patients/testing.ts'
import { openUserPool } from '../../apps/server/src/areas/user-pool/index.ts'
import { systemClock as clock } from '../../apps/server/src/platform/clock/clock.ts'
import { fileSecret } from '../../apps/server/src/platform/db/secrets.ts'
import { openFiles } from '../../apps/server/src/platform/files/open-files.ts'
import { memoryOutbox } from '../../apps/server/src/platform/mail/outbox.ts'
import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { processesInside, until } from '../../apps/server/src/platform/db/embedded/testing/run-database-process.ts'
import { openInstallation } from '../../apps/server/src/platform/db/open-installation.ts'
import { addMember } from '../../bench/big-group.ts'
import { PASSWORD } from '../../bench/http/members.ts'
import { freePort, startServer, temporaryFolder } from '../../e2e/support/server.ts'
import { prepare } from './prepare.mjs'

const project = path.join(import.meta.dirname, '../..')
const { folder, remove } = temporaryFolder()
beforeAll(async () => {
  await prepare() // the test starts the built server
})
afterAll(remove)

// Each kill cuts off the requests of all clients, at different places of their way.
const KILLS = 4
const CLIENTS = 16
const INVOICES = 800
const TOTAL = 13_500

/** Runs `run` on the database of the folder while no server does. */
async function onDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), user: 'molaire' })
  const client = new pg.Client({ connectionString: postgres.url('molaire') })
  try {
    await client.connect()
    return await run(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** A clinic with a receptionist and invoices that are ready to be issued. */
async function fill(): Promise<{ clinicId: string; patientId: string; ids: string[] }> {
  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const log = pino({ level: 'silent' })
  const installation = await openInstallation({ settings, migrations: path.join(project, 'apps/server/migrations'), log })
  try {
    const files = openFiles({ settings, clock, secret: () => fileSecret(installation.requests) })
    const common = {
      database: installation.owner,
      clock,
      newId,
      log,
      settings,
      files,
      mailer: memoryOutbox({ clock }),
      version: '0.0.0',
    }
    const { issuer, clientId } = settings.pool
    const userPool = openUserPool({ ...common, issuer, clientId })
    await userPool.ready
    const parts = { ...common, userPool }
    const group = await givenGroup({ parts })
    await addMember(parts, { groupId: group.id, email: 'desk@clinique.example', lastName: 'Roy', role: 'receptionist' })
    const { id: clinicId } = await givenClinic({ parts }, { group, invoicePrefix: 'ÉRA-' })
    const { id: patientId } = await givenPatient({ parts }, { group })
    const { rows } = await installation.owner.pool.query<{ id: string }>(
      `with made as (
         insert into invoices (group_id, id, clinic_id, patient_id, status, status_changed_at)
         select $1, gen_random_uuid(), $2, $3, 'ready', now() from generate_series(1, $4::int) returning group_id, id
       ), lines as (
         insert into invoice_items (group_id, id, invoice_id, code, description, quantity_hundredths, unit_price_cents)
         select group_id, gen_random_uuid(), id, '23003', 'Composite', 100, $5::int from made)
       select id from made`,
      [group.id, clinicId, patientId, INVOICES, TOTAL],
    )
    // Each issue waits between its number and its commit, so that the server is killed there.
    await installation.owner.pool.query(`
      create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.004); return null; end';
      create trigger dawdle after update on invoices for each row when (old.number is null and new.number is not null)
        execute function dawdle()`)
    return { clinicId, patientId, ids: rows.map(({ id }) => id) }
  } finally {
    await installation.close()
  }
}

const start = async () => {
  const server = await startServer({
    port: await freePort(),
    dataFolder: folder,
    command: [process.execPath, path.join(project, 'apps/server/dist/main.js')],
    settings: { NODE_ENV: 'production', LOG_LEVEL: 'warn', MOLAIRE_TRUST_PROXY: '127.0.0.1' },
    until: 'ready',
  })
  onTestFinished(server.kill)
  return server
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/idp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'molaire-web',
      AuthParameters: { USERNAME: 'desk@clinique.example', PASSWORD },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } } // the protocol's
  return AuthenticationResult.IdToken
}

test.runIf(process.platform === 'linux')(
  'INV-02 INV-06 a server that is killed between numbers and commits leaves no gap and no double number, and each payment once',
  async () => {
    const { clinicId, patientId, ids } = await fill()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
    const numbers = new Map<string, string>()
    const payments = new Map<string, string>()
    let token = ''
    let sent = 0

    /** Sends once; undefined when the server was gone before it answered. */
    const send = async (origin: string, url: string, { key, body }: { key: string; body?: object }) => {
      sent += 1
      const headers = {
        ...{ authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
        ...(!body && { 'if-match': '"v1"' }),
        'x-forwarded-for': `10.${sent % 200}.${(sent >> 8) % 200}.1`,
      }
      try {
        const answer = await fetch(`${origin}/api${url}`, {
          method: 'POST',
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: (await answer.json()) as { number?: string; actId?: string } }
      } catch {
        return undefined
      }
    }
    /** Issues and pays an invoice, with the keys it had before. False if the server was gone. */
    const bill = async (origin: string, id: string): Promise<boolean> => {
      const issued = numbers.has(id) ? undefined : await send(origin, `/invoices/${id}/issue`, { key: `issue-${id}` })
      if (issued) {
        expect(issued, id).toMatchObject({ status: 200 })
        numbers.set(id, issued.body.number ?? '')
      }
      if (!numbers.has(id)) return false
      const payment = { patientId, clinicId, invoiceIds: [id], receivedOn: today, tenders: [{ method: 'cash', amount: TOTAL }] }
      const paid = await send(origin, '/payments', { key: `pay-${id}`, body: payment })
      if (!paid) return false
      expect(paid, id).toMatchObject({ status: 201 })
      payments.set(id, paid.body.actId ?? '')
      return true
    }

    const waiting = [...ids]
    let cutOff = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await start()
      token = await signIn(server.origin)
      const isGone = new AbortController()
      const client = async () => {
        for (let id = waiting.shift(); id !== undefined && !isGone.signal.aborted; id = waiting.shift())
          if (!(await bill(server.origin, id))) {
            cutOff += 1
            waiting.unshift(id)
            return
          }
      }
      const clients = Promise.all(Array.from({ length: CLIENTS }, client))
      const before = payments.size
      await Promise.race([clients, until('something is paid', () => payments.size > before || waiting.length === 0)])
      await new Promise((resolve) => setTimeout(resolve, 80 + kill * 40))
      isGone.abort()
      await server.kill()
      await clients
      await until('no process is left', () => processesInside(path.join(fs.realpathSync(folder), 'postgres')).length === 0)
    }
    expect(cutOff).toBeGreaterThan(KILLS)
    // What was cut off is sent once more, with its keys.
    const server = await start()
    token = await signIn(server.origin)
    for (const id of waiting.splice(0, Math.min(waiting.length, cutOff + CLIENTS)))
      expect(await bill(server.origin, id)).toBe(true)
    await server.stop()

    const { rows, next } = await onDatabase(async (client) => ({
      rows: (
        await client.query<{ id: string; number: string; sequence: number; status: string; acts: string[]; paid: number }>(
          `select i.id, i.number, i.number_sequence as sequence, i.status, i.paid_cents::int as paid,
             array(select act_id from invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id)::text[] as acts
           from invoices i where i.number is not null order by 3`,
        )
      ).rows,
      next: (await client.query<{ next: number }>('select invoice_number as next from clinics where id = $1', [clinicId])).rows[0]
        ?.next,
    }))
    expect(rows.length).toBeGreaterThan(KILLS * 2)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1))
    expect(next).toBe(rows.length + 1)
    // What was acknowledged is what is written, and nothing is paid twice.
    expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(numbers)
    expect(new Map(rows.map(({ id, acts }) => [id, acts.join()]))).toEqual(payments)
    expect(rows.filter(({ status, paid }) => status !== 'paid' || paid !== TOTAL)).toEqual([])
  },
)
