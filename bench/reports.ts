// What the periodic report, the aging and pages of invoices cost with 300 000 issued invoices over
// 5 years in one group of 4 clinics. Each figure is of one request by one caller, measured at the
// server. Goal (INV-08, INV-09): the report of all 5 years within 300 ms at the median, lists and
// aging likewise.
// npm run bench:reports [-- invoices]
import { buildApp } from '../apps/server/src/app.ts'
import { givenClinic } from '../apps/server/src/areas/clinics/testing.ts'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { fillWithInvoices } from '../apps/server/src/areas/invoices/testing.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { addMember } from './big-group.ts'
import { fillWithPatients } from './many-patients.ts'
import { quantile } from './quantile.ts'
import { onScratchServer, report, say, type ScratchParts } from './scratch-server.ts'

const ROUNDS = 15
const WARMING = 6
const GOAL = 300
const PATIENTS = 20_000
const CLINICS = 4
const PRACTITIONERS = 12

const invoices = Number(process.argv[2] ?? 300_000)
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const [first, today] = [day(5 * 365), day(0)]

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const app = await buildApp(parts)
  const group = await givenGroup({ parts })
  const email = 'bureau@clinique.example'
  const receptionist = await addMember(parts, { groupId: group.id, email, lastName: 'Roy', role: 'receptionist' })
  const practitionerIds: string[] = []
  for (let number = 0; number < PRACTITIONERS; number += 1) {
    const who = { groupId: group.id, email: `d${number}@clinique.example`, lastName: `Roy-${number}`, role: 'dentist' } as const
    practitionerIds.push((await addMember(parts, who)).id)
  }
  const clinicIds: string[] = []
  for (let number = 0; number < CLINICS; number += 1)
    clinicIds.push((await givenClinic({ parts }, { group, name: `Clinique ${number}` })).id)
  const { IdToken } = await givenSignIn(parts.userPool, receptionist.cognitoId)
  const headers = { authorization: `Bearer ${IdToken}` }

  const client = await parts.database.pool.connect()
  const start = performance.now()
  await fillWithPatients(client, [{ id: group.id, patients: PATIENTS }])
  const { rows } = await client.query<{ id: string }>('select id from patients where group_id = $1', [group.id])
  const patientIds = rows.map(({ id }) => id)
  const many = {
    groupId: group.id,
    clinicIds,
    practitionerIds,
    patientIds,
    count: invoices,
    open: 2_000,
    from: first,
    to: today,
    seed: '17',
  }
  await fillWithInvoices(client, many)
  await client.query('vacuum analyze invoices, invoice_entries, invoice_items')
  await client.query('checkpoint')
  client.release()
  say(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s: ${invoices} invoices of ${PATIENTS} patients`)

  const get = async (url: string) => {
    const answer = await app.inject({ url: `/api${url}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ pagination?: { nextKey: string | null } }>()
  }
  const whole = `from=${first}&to=${today}`
  const early = `from=${day(4 * 365)}&to=${day(4 * 365 - 30)}`
  const page = await get('/invoices')
  const requests: Record<string, string> = {
    'report of 5 years': `/reports/periodic?${whole}`,
    'report of 5 years, one clinic': `/reports/periodic?${whole}&clinicId=${clinicIds[1]}`,
    'report of 5 years, one practitioner': `/reports/periodic?${whole}&practitionerId=${practitionerIds[1]}`,
    'report of a day': `/reports/periodic?from=${day(3)}&to=${day(3)}`,
    aging: '/reports/aging',
    'aging, one practitioner': `/reports/aging?practitionerId=${practitionerIds[1]}`,
    'aging, searched': '/reports/aging?search=trem',
    worklist: '/reports/worklist',
    'list, the latest': '/invoices',
    'list, the second page': `/invoices?nextKey=${page.pagination?.nextKey}`,
    'list of 5 years': `/invoices?${whole}&figure=billed`,
    'list of an early month, drafts too': `/invoices?${early}&drafts=yes`,
    'list of one practitioner': `/invoices?practitionerId=${practitionerIds[1]}`,
    'list, overdue': '/invoices?status=overdue&sort=due',
    'list, owed': '/invoices?figure=outstanding&sort=due',
    'list, by name': '/invoices?search=trem',
    'list, by number': '/invoices?search=012345',
    'list of a patient': `/invoices?patientId=${patientIds[7]}&drafts=yes`,
    'list, collected': `/invoices?${early}&figure=collected`,
    'payments of 5 years': `/invoice-entries?${whole}`,
    'payments of an early month': `/invoice-entries?${early}`,
    'account of a patient': `/patients/${patientIds[7]}/account`,
    'closing of a day': `/reports/closing?clinicId=${clinicIds[0]}&date=${day(3)}`,
    'review queue': '/invoices/review',
    'register of fee advances': '/fee-advances',
  }
  const late: string[] = []
  for (const [name, url] of Object.entries(requests)) {
    const figures: number[] = []
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      const start = performance.now()
      await get(url)
      if (round >= 0) figures.push(performance.now() - start)
    }
    report(name, figures)
    if (quantile(figures, 0.5) > GOAL) late.push(name)
  }
  await app.close()
  if (late.length > 0) {
    say(`\nover ${GOAL} ms at the median: ${late.join(', ')}`)
    process.exitCode = 1
  }
}

await onScratchServer(measure)
