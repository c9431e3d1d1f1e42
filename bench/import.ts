// What a very large import costs the server (PAT-08): time, memory, and how long others wait.
// npx tsx bench/import.ts [lines]
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ImportPlan } from '@molaire/contract/patients/import'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { checkImport, importPatients, previewImport } from '../apps/server/src/areas/patients/import/actions.ts'
import { exportPatients } from '../apps/server/src/areas/patients/export/actions.ts'
import { nilId, systemContext } from '../apps/server/src/platform/context.ts'
import { quantile } from './quantile.ts'
import { onScratchServer, say } from './scratch-server.ts'

const LINES = Number(process.argv[2] ?? 100_000)

const mapping: ImportPlan['mapping'] = [
  ...(['firstName', 'lastName', 'dateOfBirth', 'phone', 'email', 'streetAddress', 'city', 'province', 'postalCode'] as const),
  ...([
    'healthInsuranceNumber',
    'healthInsuranceExpiry',
    'emergencyContactName',
    'emergencyContactPhone',
    'allergies',
    'notes',
  ] as const),
]
const plan: ImportPlan = { mapping, clinicId: null, dayFirst: true, duplicates: 'skip', wrong: 'refuse' }

const two = (n: number) => String(n).padStart(2, '0')

/**
 * A file with this many people, as another product would write it. `wrong` puts an error in every
 * line.
 */
function fileOf(lines: number, { wrong = false } = {}): Uint8Array {
  const rows = ['Prénom;Nom;Naissance;Tél.;Courriel;Adresse;Ville;Prov.;C.P.;NAM;Expiration;Urgence;Tél. urgence;Allergies;Notes']
  for (let n = 0; n < lines; n++) {
    const name = `Tremblay-${n.toString(36)}`
    const born = wrong ? '31/02/1980' : `${two((n % 28) + 1)}/${two((n % 12) + 1)}/${1930 + (n % 90)}`
    const phone = `(819) ${200 + (n % 700)}-${String(n % 10_000).padStart(4, '0')}`
    rows.push(
      `Zoé-Œuvrine;${name};${born};${phone};zoe.${n}@exemple.ca;${n}, rue des Érables, app. 3;Trois-Rivières;QC;G9A 5B2;TREZ${String(10_000_000 + n)};2028-03;Noémie Paradis;819 555-0147;Latex;"Suivi annuel, ${n}\nà rappeler; préfère le matin"`,
    )
  }
  return new TextEncoder().encode(rows.join('\r\n'))
}

/**
 * Runs some work and prints how long it took, its peak memory, and how long the event loop made
 * others wait.
 */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const waits: number[] = []
  let most = 0
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      const from = performance.now()
      await setTimeout(5)
      waits.push(performance.now() - from - 5)
      most = Math.max(most, process.memoryUsage.rss())
    }
  })()
  const from = performance.now()
  const result = await work()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  isOver = true
  await watch
  say(
    `${name.padEnd(28)} ${seconds} s   memory ${(most / 1e6).toFixed(0)} MB   others wait: median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)}, max ${Math.max(...waits).toFixed(0)}`,
  )
  return result
}

await onScratchServer(async (parts) => {
  const group = await givenGroup({ parts })
  const system = systemContext(parts, group.id)
  // With a person's limits, not the installation's: each statement within 5 s.
  const { rows } = await parts.database.pool.query<{ id: string }>(
    `insert into users (group_id, id, cognito_id, email, first_name) values ($1, gen_random_uuid(), 'bench', 'bench@clinique.example', 'Zoé') returning id`,
    [group.id],
  )
  const ctx = { ...system, user: { ...system.user, id: rows[0]?.id ?? nilId } }
  const last = async <T>(lines: AsyncIterable<T>): Promise<T | undefined> => {
    let one: T | undefined
    for await (one of lines);
    return one
  }
  say(`before: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`)
  let upload = fileOf(LINES)
  say(`${LINES} lines, ${(upload.length / 1e6).toFixed(0)} MB`)
  const fingerprint = createHash('sha256').update(upload).digest('hex')
  await measured('preview', () => previewImport(ctx, { upload }))
  say(JSON.stringify(await measured('check, nobody there yet', () => last(checkImport(ctx, { query: { plan }, upload })))))
  say(JSON.stringify(await measured('import', () => last(importPatients(ctx, { query: { plan, fingerprint }, upload })))))
  await parts.database.pool.query('analyze patients') // as the job after an import does
  say(JSON.stringify(await measured('check, all there already', () => last(checkImport(ctx, { query: { plan }, upload })))))
  upload = fileOf(LINES, { wrong: true })
  say(JSON.stringify(await measured('check, every line wrong', () => last(checkImport(ctx, { query: { plan }, upload })))))
  await measured('export', async () => {
    let bytes = 0
    const { bytes: pieces } = await exportPatients(ctx, { query: { status: 'all', language: 'fr' } })
    for await (const piece of pieces) bytes += piece.length
    say(`${(bytes / 1e6).toFixed(0)} MB`)
  })
})
