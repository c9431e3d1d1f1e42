import fs from 'node:fs'
import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../../testing.ts'
import { hostileFixtures, samples } from '../reading/testing.ts'
import { bodyOf, givenInstance } from './testing.ts'

const house = useTestApp()
const test = testFrom(() => givenDevice())
const MIB = 1024 * 1024

async function givenDevice() {
  const open = await house.givenManagedClinic()
  const body = { clinicId: open.clinic.id, name: 'Capteur', mayStore: true, mayRead: false }
  const { body: made } = await house.post('/imaging-devices', body, open.manager)
  return `Bearer ${(made as { key: string }).key}`
}

/** Of each instance of the answer, what became of it: `stored`, or our word for its refusal. */
function outcomesIn(body: unknown): string[] {
  const dataSet = (typeof body === 'string' ? JSON.parse(body) : body) as Record<
    string,
    { Value: Record<string, { Value: string[] }>[] }
  >
  const failed = (dataSet['00081198']?.Value ?? []).map((one) => one['00000902']?.Value[0] ?? '')
  return [...failed, ...(dataSet['00081199']?.Value ?? []).map(() => 'stored')]
}

test('RAD-05 RAD-07 fifty hostile instances of a device are refused, each for its reason, and the server stays under 512 MB', async (authorization) => {
  const own = Object.values(hostileFixtures).map(({ bytes, refusal }) => ({ bytes: Buffer.from(bytes()), refusal }))
  const bombs = samples('dicom-bad', 'images-bad').filter(({ name }) => /bomb|nested|huge|dims|overrun|trunc/.test(name))
  if (bombs.length === 0) console.log('The sample corpora are not sent: ../shared is not here.')
  const others = bombs.map(({ file }) => ({ bytes: fs.readFileSync(file), refusal: null }))
  const files = [...own, ...others, ...own].slice(0, 50)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const before = process.memoryUsage.rss()
  // A good one follows each, so that what is refused does not stop it.
  const senders = Array.from({ length: 4 }, (_, sender) => files.filter((_, at) => at % 4 === sender))
  const outcomes = await Promise.all(
    senders.map(async (mine) => {
      const good = givenInstance().bytes
      const { payload, headers } = bodyOf([...mine.map(({ bytes }) => bytes), good])
      const answer = await house.send({
        method: 'POST',
        url: '/dicomweb/studies',
        headers: { authorization, ...headers },
        payload,
      })
      return { status: answer.status, outcomes: outcomesIn(answer.body) }
    }),
  )
  clearInterval(watch)
  for (const [sender, mine] of senders.entries()) {
    const { status, outcomes: seen } = outcomes[sender] ?? { status: 0, outcomes: [] }
    expect(status).toBe(202)
    expect(seen).toHaveLength(mine.length + 1)
    expect(seen.every((outcome) => outcome === 'stored' || /^(image|upload)_/.test(outcome))).toBe(true)
    expect(seen).toEqual(expect.arrayContaining(['stored', ...mine.flatMap(({ refusal }) => codeOf(refusal))]))
  }
  console.log(`Resident: ${Math.round(before / MIB)} MB before, ${Math.round(most / MIB)} MB at most.`)
  expect(most - before).toBeLessThan(64 * MIB)
  expect(most).toBeLessThan(512 * MIB)
})

/** An empty instance is no file; the staging says so before anything is read. */
const codeOf = (refusal: string | null): string[] =>
  refusal === null ? [] : [refusal === 'image_empty' ? 'upload_empty' : refusal]
