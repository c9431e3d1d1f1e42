// What statistics cost (STAT-01): GET /api/statistics over a month, twelve months and five years of
// a group of 4 clinics and 20 practitioners with 300 000 issued invoices of three lines and 438 000
// appointments over five years, each compared with the period before. In the same run: the
// periodic report over the five years, whose figures must agree to the cent. Goals: twelve months
// under 1 s.
// npm run bench:statistics [-- invoices]
import { buildApp } from '../apps/server/src/app.ts'
import { givenAppointmentType } from '../apps/server/src/areas/appointment-types/testing.ts'
import { fillWithInvoices, fillWithLines } from '../apps/server/src/areas/invoices/testing.ts'
import { givenTariff } from '../apps/server/src/areas/tariffs/testing.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { addUser } from '../apps/server/src/areas/users/index.ts'
import { createUserBody } from '../packages/contract/src/users/shapes.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { givenBigGroup } from './big-group.ts'
import { PASSWORD } from './http/members.ts'
import { onScratchServer, report, say, type ScratchParts } from './scratch-server.ts'

const INVOICES = Number(process.argv[2] ?? 300_000)
const ROUNDS = 6
const YEARS = { from: '2021-11-01', to: '2026-10-31' }

const categories = ['Diagnostic', 'Prévention', 'Restauration', 'Endodontie', 'Prothèse', 'Chirurgie', undefined]

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const app = await buildApp(parts)
  const start = performance.now()
  const client = await parts.database.pool.connect()
  // Three exclusion constraints would be checked for each of the appointments, which cannot meet.
  await client.query(
    'alter table appointments drop constraint appointments__room_free, drop constraint appointments__practitioner_free, drop constraint appointments__patient_free',
  )
  const size = { patients: 20_000, first: YEARS.from, visited: 1826, open: 1826, today: '2026-11-01' }
  const { groupId, typeId, places } = await givenBigGroup(parts, client, size)
  const group = { id: groupId }
  const [clinic] = places.map((place) => ({ id: place.clinic }))
  if (!clinic) throw new Error('a group without a place')
  const appointmentTypeIds = [typeId]
  while (appointmentTypeIds.length < 8)
    appointmentTypeIds.push((await givenAppointmentType({ parts }, { group, name: `Type ${appointmentTypeIds.length}` })).id)
  const tariffIds: string[] = []
  for (let number = 0; number < 200; number += 1) {
    const categoryFr = categories[number % categories.length]
    const house = { parts } as unknown as TestApp // `givenTariff` takes nothing else of it
    const code = String(20_000 + number)
    tariffIds.push((await givenTariff(house, { group, clinic, code, ...(categoryFr && { categoryFr }) })).id)
  }
  const { rows: patients } = await client.query<{ id: string }>('select id from patients where group_id = $1', [groupId])
  const practitionerIds = places.map(({ practitioner }) => practitioner)
  const roomIds = places.map(({ room }) => room)
  await fillWithInvoices(client, {
    groupId,
    clinicIds: [...new Set(places.map((place) => place.clinic))],
    practitionerIds,
    patientIds: patients.map(({ id }) => id),
    count: INVOICES,
    ...YEARS,
    open: 100,
    seed: 'bench',
  })
  await fillWithLines(client, { groupId, tariffIds, practitionerIds, roomIds, appointmentTypeIds, seed: 'bench' })
  await client.query('vacuum analyze invoices, invoice_items, invoice_entries, appointments')
  await client.query('checkpoint')
  const { rows: sizes } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname in ('invoices', 'invoice_items', 'appointments') or relname like 'invoice_items\\_\\_%' or relname = 'invoices__issued' order by 1`,
  )
  client.release()
  say(
    `filled in ${((performance.now() - start) / 1000).toFixed(0)} s; ${sizes.map((one) => `${one.name} ${one.size}`).join(', ')}`,
  )

  const { cognitoId } = await addUser(systemContext(parts, groupId), {
    body: createUserBody.parse({
      firstName: 'Noémie',
      lastName: 'Fortin',
      groupId,
      email: 'gestion@clinique.example',
      role: 'manager',
    }),
    userPool: parts.userPool,
    secret: { password: PASSWORD },
    temporary: false,
  })
  const { IdToken } = await givenSignIn(parts.userPool, cognitoId)
  const headers = { authorization: `Bearer ${IdToken}` }
  const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const answer = await app.inject({ url: `/api${path}?${new URLSearchParams(query).toString()}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<T>()
  }
  const periods: Record<string, Record<string, string>> = {
    'a month': { from: '2026-10-01', to: '2026-10-31' },
    'twelve months': { from: '2025-11-01', to: '2026-10-31' },
    'twelve months of a clinic': { from: '2025-11-01', to: '2026-10-31', clinicId: clinic.id },
    'twelve months of a practitioner': { from: '2025-11-01', to: '2026-10-31', practitionerId: places[0]?.practitioner ?? '' },
    'five years': YEARS,
  }
  for (const [name, query] of Object.entries(periods)) {
    const { now } = await get<{ now: { revenue: number; taxes: number } }>('/statistics', query)
    const { billed } = await get<{ billed: number }>('/reports/periodic', query)
    if (!query['practitionerId'] && now.revenue + now.taxes !== billed)
      throw new Error(`${name}: ${now.revenue} + ${now.taxes} is not ${billed}`)
  }
  say('revenue and taxes are what the periodic reports bill, to the cent')
  for (const [name, query] of Object.entries(periods)) report(name, await timed(() => get('/statistics', query)))
  report('acts of twelve months', await timed(() => get('/statistics/acts', periods['twelve months'] ?? {})))
  report('periodic report of five years', await timed(() => get('/reports/periodic', YEARS)))
  await app.close()
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const figures: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    if (round >= 0) figures.push(performance.now() - start)
  }
  return figures
}

await onScratchServer(measure)
