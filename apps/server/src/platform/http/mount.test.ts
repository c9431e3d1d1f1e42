import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { endpoint, type EndpointShape } from '@molaire/contract/shared/endpoint'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { anonymous, type Context, type CurrentUser } from '../context.ts'
import { AppError } from './app-error.ts'
import { cutToContract } from './cut-to-contract.ts'
import { problemOf, toAppError } from './error-body.ts'
import { handle, type Route } from './handle.ts'
import { mount, type MountParts } from './mount.ts'

const receptionist: CurrentUser = { ...anonymous.user, id: 'u1', role: 'receptionist', groupId: 'g1' }
const thing = z.object({ id: z.string(), version: z.number() })
const change = endpoint({
  method: 'PUT',
  path: '/things/:id',
  summary: '',
  access: 'patients.write',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: z.string().max(3) }),
  version: 'required',
  result: thing,
  errors: [],
})
const id = '0199a000-0000-7000-8000-000000000001'

const appWith = (...routes: Route[]) => mounted(routes)

function mounted(routes: Route[], limits: Pick<MountParts, 'uploads' | 'patience'> = {}) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(cutToContract)
  app.setErrorHandler((error, request, reply) =>
    reply.status(toAppError(error).status).send(problemOf(toAppError(error), request.id)),
  )
  mount(app, {
    routes,
    ...limits,
    identify: async ({ authorization }) => {
      const { groupId } = receptionist
      if (authorization === 'reception') return { groupId, user: receptionist }
      if (authorization === 'elsewhere') return { groupId: 'g2', user: { ...receptionist, groupId: 'g2' } }
      if (authorization === 'third') return { groupId: 'g3', user: { ...receptionist, groupId: 'g3' } }
      if (authorization === 'figures') return { groupId, user: { ...receptionist, role: 'statistic' } }
      throw new AppError('not_signed_in')
    },
    contextOf: (scope) => scope as Context, // the functions under test use nothing else of it
  })
  return app
}
const changing = handle(change, async (_ctx, { params, ifMatch }) => ({
  id: params.id,
  version: (ifMatch ?? 0) + 1,
  secret: 'hash',
}))
const put = (headers: Record<string, string>, payload: unknown = { name: 'abc' }, of = id) =>
  appWith(changing).inject({
    method: 'PUT',
    url: `/api/things/${of}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

test('API-02 what is answered is cut to the contract, and its version is the ETag', async () => {
  const answer = await put({ authorization: 'reception', 'if-match': '"v4"' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ id, version: 5 })
  expect(answer.headers['etag']).toBe('"v5"')
})

test('API-06 who may not is told so before the request is even read', async () => {
  expect((await put({}, 'nonsense')).json()).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect((await put({ authorization: 'figures' }, 'nonsense')).json()).toMatchObject({
    status: 403,
    code: 'not_allowed',
    details: { action: 'patients.write' },
  })
})

test('API-02 wrong, over-long and unknown fields are all named at once', async () => {
  const answer = await put({ authorization: 'reception', 'if-match': '"v1"' }, { name: 'too long', isAdmin: true })
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(
    answer
      .json<{ fields: { path: string }[] }>()
      .fields.map(({ path }) => path)
      .toSorted(),
  ).toEqual(['body.isAdmin', 'body.name'])
})

test('API-02 a body is no JSON for those who may send one; whoever may not hears of that alone', async () => {
  const send = async (headers: Record<string, string>, payload: string) => {
    const all = { 'content-type': 'application/json', 'if-match': '"v1"', ...headers }
    const answer = await appWith(changing).inject({ method: 'PUT', url: `/api/things/${id}`, headers: all, payload })
    return answer.json<unknown>()
  }
  const broken = { status: 400, code: 'invalid_request', fields: [{ path: 'body', rule: 'json' }] }
  for (const text of ['{', '', '{"__proto__":{"name":"abc"}}'])
    expect(await send({ authorization: 'reception' }, text)).toMatchObject(broken)
  expect(await send({ authorization: 'figures' }, '{')).toMatchObject({ code: 'not_allowed' })
  expect(await send({}, '{')).toMatchObject({ code: 'not_signed_in' })
})

test('API-02 a refusal is short, however much is wrong with what it refuses', async () => {
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))
  const answer = await put({ authorization: 'reception', 'if-match': '"v1"' }, keys)
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(answer.body.length).toBeLessThan(10_000)
})

test('API-05 an id of the wrong form names nothing', async () => {
  expect((await put({ authorization: 'reception', 'if-match': '"v1"' }, { name: 'abc' }, 'not-an-id')).json()).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('API-08 a write that must say which version it saw is refused without one', async () => {
  expect((await put({ authorization: 'reception' })).json()).toMatchObject({ status: 428, code: 'version_required' })
  expect((await put({ authorization: 'reception', 'if-match': 'latest' })).json()).toMatchObject({
    status: 400,
    fields: [{ path: 'headers.if-match' }],
  })
})

test('API-06 an endpoint that declares no access keeps the server from starting', () => {
  const silent = { ...change, access: undefined } as unknown as EndpointShape // possible in a contract written without types
  expect(() => appWith({ ...changing, endpoint: silent })).toThrow(/declares no access/)
})

test('API-06 a file of who may not send it is refused before it is read, and a file too long for anyone after', async () => {
  const sending = handle({ ...change, upload: { types: ['text/csv'], maxBytes: 10 }, body: undefined }, async () => ({
    id,
    version: 1,
  }))
  const send = (headers: Record<string, string>) =>
    appWith(sending).inject({
      method: 'PUT',
      url: `/api/things/${id}`,
      headers: { 'content-type': 'text/csv', 'if-match': '"v1"', ...headers },
      payload: 'eleven bytes',
    })
  expect((await send({})).json()).toMatchObject({ code: 'not_signed_in' })
  expect((await send({ authorization: 'figures' })).json()).toMatchObject({ code: 'not_allowed' })
  expect((await send({ authorization: 'reception' })).json()).toMatchObject({ code: 'body_too_large' })
})

test('lines are sent as they come, a refusal among them is the last; whoever hangs up before the first ends them too', async () => {
  const [gate, begun, gone, ended] = [signal(), signal(), signal(), signal()]
  const line = z.object({ say: z.string() })
  const telling = endpoint({
    ...change,
    method: 'GET',
    body: undefined,
    version: undefined,
    result: line,
    response: 'ndjson',
  })
  const saying = (values: () => AsyncIterable<{ say: string }>) => appWith(handle(telling, values))
  const response = await saying(async function* () {
    yield { say: 'one' }
    throw new AppError('not_found')
  }).inject({ url: `/api/things/${id}`, headers: { authorization: 'reception' } })
  expect(
    response.body
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as unknown),
  ).toMatchObject([{ say: 'one' }, { say: 'refused', problem: { code: 'not_found' } }])

  const app = saying(async function* () {
    try {
      begun.give()
      await gate.given
      yield { say: 'one' }
    } finally {
      ended.give()
    }
  })
  onTestFinished(() => app.close())
  app.server.once('connection', (socket) => socket.once('close', gone.give))
  const hangUp = new AbortController()
  const pending = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`, {
    headers: { authorization: 'reception' },
    signal: hangUp.signal,
  })
  await begun.given
  hangUp.abort()
  await expect(pending).rejects.toThrow()
  await gone.given
  gate.give()
  await ended.given
})

test('who makes a file hears that its asker is gone, and what it gives up for that is no failure of the server', async () => {
  const [begun, ended] = [signal(), signal()]
  const downloading = endpoint({
    ...change,
    method: 'GET',
    body: undefined,
    version: undefined,
    result: z.unknown(),
    response: { file: 'text/plain' },
  })
  const failures: unknown[] = []
  const app = appWith(
    handle(downloading, async ({ hungUp }) => {
      begun.give()
      await new Promise((resolve) => hungUp?.addEventListener('abort', resolve))
      ended.give()
      throw hungUp?.reason
    }),
  )
  onTestFinished(() => app.close())
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`
  const request = http.get(address, { headers: { authorization: 'reception' }, agent: false })
  request.once('error', () => undefined)
  await begun.given
  request.destroy()
  await ended.given
  await app.close()
  expect(failures).toEqual([])
})

test('whoever reads nothing of an answer in lines ends it, and what makes it', async () => {
  const ended = signal()
  const line = z.object({ say: z.string() })
  const telling = endpoint({
    ...change,
    method: 'GET',
    body: undefined,
    version: undefined,
    result: line,
    response: 'ndjson',
  })
  const endless = handle(telling, async function* () {
    try {
      for (;;) yield { say: 'x'.repeat(100_000) }
    } finally {
      ended.give()
    }
  })
  const app = mounted([endless], { patience: 50 })
  onTestFinished(() => app.close())
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`
  const request = http.get(address, { headers: { authorization: 'reception' }, agent: false })
  request.once('error', () => undefined)
  request.once('response', (answer) => answer.on('error', () => undefined).pause())
  await ended.given
})

test('whoever sends a file and leaves is not worked for any longer', async () => {
  const [begun, ended] = [signal(), signal()]
  const sending = handle(
    { ...change, version: undefined, upload: { types: ['text/csv'], maxBytes: 10 }, body: undefined },
    async ({ hungUp }) => {
      begun.give()
      await new Promise((resolve) => hungUp?.addEventListener('abort', resolve))
      ended.give()
      throw hungUp?.reason
    },
  )
  const app = appWith(sending)
  onTestFinished(() => app.close())
  const headers = { authorization: 'reception', 'content-type': 'text/csv' }
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`
  const request = http.request(address, { method: 'PUT', headers, agent: false })
  request.once('error', () => undefined)
  request.end('1')
  await begun.given
  request.destroy()
  await ended.given
})

describe('files that are received at once', () => {
  const most = 3
  const limits = { bytes: 32, bytesOfGroup: 20, filesOfGroup: most }
  const over = signal()
  let isThere = () => {}
  const sending = handle(
    { ...change, version: undefined, upload: { types: ['text/csv'], maxBytes: 12 }, body: undefined },
    async (_ctx, { upload }) => {
      if (upload[0] === 0x21) throw new AppError('not_found')
      isThere()
      if (upload[0] === 0x3f) await over.given
      return { id, version: upload.length }
    },
  )
  const headers = { authorization: 'reception', 'content-type': 'text/csv' }

  /** A server, and a function that sends it a file piece by piece. */
  async function receiving() {
    const app = mounted([sending], { uploads: limits })
    onTestFinished(() => app.close())
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`
    const arrived = () => new Promise<void>((resolve) => app.server.once('request', () => resolve()))
    const begin = (piece = '12345', { length = '10', ...more }: Record<string, string> = {}) => {
      const request = http.request(address, {
        method: 'PUT',
        headers: { ...headers, 'content-length': length, ...more },
        agent: false,
      })
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
        request.once('error', reject)
        request.once(
          'response',
          (response) => void json(response).then((body) => resolve(body as Record<string, unknown>), reject),
        )
      })
      answer.catch(() => undefined)
      request.write(piece)
      return { answer, end: (rest = '67890') => void request.end(rest), hangUp: () => void request.destroy() }
    }
    return { app, begin, arrived }
  }
  const elsewhere = { authorization: 'elsewhere' }
  const busy = { status: 503, code: 'service_unavailable' }

  test('a file is whole, whichever pieces it comes in', async () => {
    const { begin } = await receiving()
    const one = begin('123')
    one.end('4567890')
    expect(await one.answer).toEqual({ id, version: 10 })
  })

  test('slow files of one group leave room for those of others, and what did not come weighs nothing', async () => {
    const { begin, arrived } = await receiving()
    const slow = []
    for (let n = 0; n < most; n++) {
      const isThere = arrived()
      slow.push(begin('12'))
      await isThere
    }
    expect(await begin().answer).toMatchObject(busy)
    const other = begin('12345', elsewhere)
    other.end()
    expect(await other.answer).toEqual({ id, version: 10 })
    for (const { hangUp } of slow) hangUp()
  })

  test('the files of a group weigh no more than its share, nor all of them more than the server can hold', async () => {
    const { begin } = await receiving()
    const files = []
    for (const who of [{}, elsewhere]) {
      const there = new Promise<void>((resolve) => (isThere = resolve))
      const file = begin('?23456789012', { length: '12', ...who })
      file.end('')
      await there
      files.push(file)
    }
    // Each group has twelve of its twenty bytes, and both have 24 of the 32.
    expect(await begin('123456789').answer).toMatchObject(busy)
    const small = begin('12345', { length: '5' })
    small.end('')
    expect(await small.answer).toEqual({ id, version: 5 })
    const third = begin('?23456789012', { length: '12', authorization: 'third' })
    expect(await third.answer).toMatchObject(busy)
    over.give()
    for (const { answer } of files) expect(await answer).toEqual({ id, version: 12 })
    const next = begin()
    next.end()
    expect(await next.answer).toEqual({ id, version: 10 })
  })

  test('one that is refused, too long, of a wrong type or given up is counted no longer', async () => {
    const { app, begin } = await receiving()
    const send = async (payload: string, type = 'text/csv') => {
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/things/${id}`,
        headers: { ...headers, 'content-type': type },
        payload,
      })
      return answer.json<unknown>()
    }
    const closed: Promise<unknown>[] = []
    app.server.on('connection', (socket) => closed.push(new Promise((resolve) => socket.once('close', resolve))))
    for (let n = 0; n <= most; n++) {
      expect(await send('thirteen bytes')).toMatchObject({ code: 'body_too_large' })
      expect(await send('<a/>', 'text/xml')).toMatchObject({ code: 'unsupported_media_type' })
      expect(await send('!')).toMatchObject({ code: 'not_found' })
      const one = begin('1234567890123', { length: '13' })
      expect(await one.answer).toMatchObject({ code: 'body_too_large' })
      one.hangUp()
    }
    await Promise.all(closed)
    expect(await send('1')).toEqual({ id, version: 1 })
  })
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}
