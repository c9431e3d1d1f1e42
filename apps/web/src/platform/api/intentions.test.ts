import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@molaire/contract/shared/endpoint'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { call, forgetAnswers } from './client.ts'

const createThing = endpoint({
  method: 'POST',
  path: '/things/:id/parts',
  summary: 'Make a part of a thing',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  result: z.object({ name: z.string() }),
  errors: [],
})
const create = (name: string, id = '1') => call(createThing, { params: { id }, body: { name } })

/** The keys that the server received, and its answer. */
let seen: (string | null)[]
let reply: () => Response
const done = () => Response.json({ name: 'x' })
const noAnswer = (): Response => {
  throw new TypeError('Failed to fetch')
}
const distinct = () => new Set(seen).size

beforeEach(() => {
  seen = []
  reply = done
  fakeApi().on('POST', '/api/things/:id/parts', ({ headers }) => {
    seen.push(headers.get('idempotency-key'))
    return reply()
  })
})
afterEach(() => {
  forgetAnswers()
  vi.useRealTimers()
})

test('API-02 each thing that one wants done has a key of its own, and another one once it is done', async () => {
  await create('x')
  await create('x')
  await create('y')
  expect(distinct()).toBe(3)
  for (const key of seen) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('API-02 two presses of one button are one request', async () => {
  await Promise.all([create('x'), create('x')])
  expect(distinct()).toBe(1)
  await Promise.all([create('x'), create('y'), create('x', '2')])
  expect(distinct()).toBe(4)
})

test.each([
  ['no answer came', noAnswer],
  ['the server could not finish', () => problem(500, 'unexpected')],
  ['the service was away', () => problem(503, 'service_unavailable')],
  ['a proxy answered', () => new Response('<html>', { status: 502 })],
])('API-02 when %s, what is sent again there is the same request, corrected or not, until an answer comes', async (_, fails) => {
  reply = fails
  await expect(create('x')).rejects.toThrow()
  await expect(create('x')).rejects.toThrow()
  reply = done
  await create('elsewhere', '2')
  await create('x corrected')
  await create('x corrected')
  const [first, second, elsewhere, third, next] = seen
  expect([second, third]).toEqual([first, first])
  expect(distinct()).toBe(3)
  expect([elsewhere, next]).not.toContain(first)
})

test('API-02 a refusal is an answer: what comes next is another request', async () => {
  reply = () => problem(422, 'idempotency_key_reused')
  await expect(create('x')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await expect(create('x')).rejects.toThrow()
  expect(distinct()).toBe(2)
})

test('API-02 what was lost is forgotten after a day, and when somebody else signs in', async () => {
  vi.useFakeTimers()
  reply = noAnswer
  await expect(create('x')).rejects.toThrow()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  await expect(create('x')).rejects.toThrow()
  forgetAnswers()
  await expect(create('x')).rejects.toThrow()
  expect(distinct()).toBe(3)
})

test('API-02 where the contract keeps no key, none is sent', async () => {
  const readThing = endpoint({ ...createThing, repeats: 'stream' })
  await call(readThing, { params: { id: '1' }, body: { name: 'x' } })
  expect(seen).toEqual([null])
})
