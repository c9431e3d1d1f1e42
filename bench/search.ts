// What a search for a patient costs with 1 000, 100 000 and (on request) 1 000 000 files in a
// group; the three groups share one database. Each figure is of GET /api/search by one caller,
// compared with the same search among a thousand. In the same run it measures the minimum: one
// prepared trigram scan of the group, sorted, the first 25. Goal P3: a beginning costs at most 1.3
// times as much at a million as at a thousand, and less than 5 ms at the median with 100 000; a
// piece at most 1.5 times the bare scan. Fifty beginnings in each group must find the patients that
// a naive scan finds.
// npx tsx bench/search.ts [1000000]
import { buildApp } from '../apps/server/src/app.ts'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { addMember } from './big-group.ts'
import { fillWithPatients } from './many-patients.ts'
import { quantile } from './quantile.ts'
import { onScratchServer, say, type ScratchParts } from './scratch-server.ts'

const ROUNDS = 120
const WARMING = 100

const requestedCount = Number(process.argv[2] ?? 0)
const sizes = [1000, 100_000, ...(requestedCount > 0 ? [requestedCount] : [])]

const kinds: Record<string, readonly string[]> = {
  'beginning of a name': ['trem', 'ouell', 'gene', 'bouch', 'cath', 'lach', 'fran', 'paq', 'thib', 'emv'],
  'one or two letters': ['t', 'ma', 'b', 'lo', 'g'],
  'two beginnings': ['trem gene', 'gene trem', 'roy mar', 'bel steph', 'cath lav'],
  'telephone, whole': ['819 555-0147', '(418) 623-1234', '514-333-9999'],
  'telephone, last four': ['0147', '1234', '9999'],
  'birth date': ['1984-03-14', '14/02/1960'],
  'middle of a name': ['emblay', 'ouchier', 'llontagne', 'auderon'],
  'one mistake': ['trmblay', 'bouchieer', 'ouelanger', 'lachroseirs'],
  nobody: ['xyzzy', 'qqqq wwww'],
}

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const app = await buildApp(parts)
  const desks = []
  for (const patients of sizes) {
    const group = await givenGroup({ parts })
    const email = `p${patients}@clinique.example`
    const receptionist = await addMember(parts, { groupId: group.id, email, lastName: 'Roy', role: 'receptionist' })
    const { IdToken } = await givenSignIn(parts.userPool, receptionist.cognitoId)
    desks.push({ id: group.id, patients, headers: { authorization: `Bearer ${IdToken}` } })
  }
  const client = await parts.database.pool.connect()
  const start = performance.now()
  await fillWithPatients(client, desks)
  // The data must be on the disk before the measurements, not written during them.
  await client.query('checkpoint')
  client.release()
  say(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s: ${sizes.join(', ')} patients`)

  type Desk = (typeof desks)[number]
  const search = async ({ headers }: Desk, text: string) => {
    const answer = await app.inject({ url: `/api/search?${new URLSearchParams({ text }).toString()}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ hits: { patient: { id: string } }[] }>().hits.map(({ patient }) => patient.id)
  }
  const list = async ({ headers }: Desk, text: string) => {
    const answer = await app.inject({ url: `/api/patients?${new URLSearchParams({ search: text }).toString()}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const bare = ({ id }: Desk, text: string) =>
    parts.database.pool.query({
      name: 'bare',
      text: 'select id, first_name, last_name, phone from patients where group_id = $1 and search_text like $2 order by sort_name limit 25',
      values: [id, `%${text}%`],
    })

  await sameAsNaive(parts, desks, search)
  const row = (cells: readonly string[]) =>
    say(cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(16))).join(''))
  // Warms the server up: code that runs for the first time is not compiled yet.
  for (let round = 0; round < WARMING; round += 1)
    for (const texts of Object.values(kinds))
      for (const desk of desks.slice(0, 2)) await search(desk, texts[round % texts.length] ?? '')
  row(['median (p95), ms', ...sizes.map(String), 'last : first'])
  for (const [kind, texts] of Object.entries(kinds)) {
    const medians = await timed(desks, texts, search)
    row([kind, ...medians.map(({ words }) => words), ratio(medians)])
  }
  const listed = await timed(desks, kinds['beginning of a name'] ?? [], list)
  row(['GET /patients, searched', ...listed.map(({ words }) => words), ratio(listed)])
  const whole = await timed(desks, [''], list)
  row(['GET /patients, everybody', ...whole.map(({ words }) => words), ratio(whole)])
  const scans = await timed(desks, kinds['middle of a name'] ?? [], bare)
  row(['bare trigram scan, sorted', ...scans.map(({ words }) => words), ratio(scans)])
  await app.close()
}

type Figures = { median: number; words: string }

/** Each round goes through all sizes, so that a disturbance affects all of them. */
async function timed<D>(desks: readonly D[], texts: readonly string[], work: (desk: D, text: string) => Promise<unknown>) {
  const figures = desks.map(() => [] as number[])
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const [index, desk] of desks.entries()) {
      const start = performance.now()
      await work(desk, texts[Math.abs(round) % texts.length] ?? '')
      if (round >= 0) figures[index]?.push(performance.now() - start)
    }
  }
  return figures.map((one): Figures => {
    const median = quantile(one, 0.5)
    return { median, words: `${median.toFixed(2)} (${quantile(one, 0.95).toFixed(1)})` }
  })
}

const ratio = (medians: readonly Figures[]) =>
  ((medians.at(-1)?.median ?? Number.NaN) / (medians[0]?.median ?? Number.NaN)).toFixed(2)

/**
 * Throws unless the search finds every patient whose name a scan of all names matches; only for
 * searches with few enough matches to be shown.
 */
async function sameAsNaive<D extends { id: string }>(
  { database }: ScratchParts,
  desks: readonly D[],
  search: (desk: D, text: string) => Promise<string[]>,
): Promise<void> {
  let compared = 0
  for (const desk of desks) {
    const { rows: texts } = await database.pool.query<{ text: string }>(
      `select distinct rtrim(left(sort_name, 9)) as text from patients where group_id = $1 and position(E'\\t' in left(sort_name, 9)) = 0 limit 50`,
      [desk.id],
    )
    for (const { text } of texts) {
      const words = text.split(' ')
      const { rows } = await database.pool.query<{ id: string; sortName: string }>(
        `select id, sort_name as "sortName" from patients where group_id = $1 and ' ' || translate(sort_name, E'\\t', ' ') like all ($2)`,
        [desk.id, words.map((word) => `% ${word}%`)],
      )
      const ids = rows.filter(({ sortName }) => haveOneEach(words, sortName.split(/[ \t]/))).map(({ id }) => id)
      if (ids.length > 20) continue
      const result = await search(desk, text)
      const missed = ids.filter((id) => !result.includes(id))
      if (missed.length > 0) throw new Error(`“${text}” finds ${result.length} and misses ${missed.length} of ${ids.length}`)
      compared += 1
    }
  }
  say(`${compared} searches find whom a naive scan finds`)
}

/** Whether the words begin different words of the name. */
const haveOneEach = ([word, ...others]: readonly string[], names: readonly string[]): boolean =>
  word === undefined ||
  names.some(
    (name, at) =>
      name.startsWith(word) &&
      haveOneEach(
        others,
        names.filter((_, place) => place !== at),
      ),
  )

await onScratchServer(measure)
