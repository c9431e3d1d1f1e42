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
import { mount } from './mount.ts'

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

function appWith(...routes: Route[]) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(cutToContract)
  app.setErrorHandler((error, request, reply) =>
    reply.status(toAppError(error).status).send(problemOf(toAppError(error), request.id)),
  )
  mount(app, {
    routes,
    identify: async ({ authorization }) => {
      const { groupId } = receptionist
      if (authorization === 'reception') return { groupId, user: receptionist }
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
  const silent = { ...change, access: undefined } as unknown as EndpointShape // what a contract written without types could hold
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
    travels: { as: 'lines' },
  })
  const saying = (values: () => AsyncIterable<{ say: string }>) => appWith(handle(telling, values))
  const told = await saying(async function* () {
    yield { say: 'one' }
    throw new AppError('not_found')
  }).inject({ url: `/api/things/${id}`, headers: { authorization: 'reception' } })
  expect(
    told.body
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
  const asked = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`, {
    headers: { authorization: 'reception' },
    signal: hangUp.signal,
  })
  await begun.given
  hangUp.abort()
  await expect(asked).rejects.toThrow()
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
    travels: { as: 'file', type: 'text/plain' },
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

describe('files that are received at once', () => {
  const most = 4
  const sending = handle(
    { ...change, version: undefined, upload: { types: ['text/csv'], maxBytes: 10 }, body: undefined },
    (_ctx, { upload }) => (upload[0] === 0x21 ? Promise.reject(new AppError('not_found')) : Promise.resolve({ id, version: 1 })),
  )

  /** A server, and a way to send it a file of ten bytes by halves. */
  async function receiving() {
    const app = appWith(sending)
    onTestFinished(() => app.close())
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things/${id}`
    const begin = () => {
      const headers = { authorization: 'reception', 'content-type': 'text/csv', 'content-length': '10' }
      const request = http.request(address, { method: 'PUT', headers, agent: false })
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
        request.once('error', reject)
        request.once(
          'response',
          (response) => void json(response).then((body) => resolve(body as Record<string, unknown>), reject),
        )
      })
      answer.catch(() => undefined)
      request.write('12345')
      return { answer, end: (rest = '67890') => void request.end(rest), hangUp: () => void request.destroy() }
    }
    return { app, begin }
  }

  test('only so many are let in, and the others are told so at once', async () => {
    const { begin } = await receiving()
    const all = Array.from({ length: most + 3 }, begin)
    const answers: Record<string, unknown>[] = []
    const areRefused = new Promise<void>((resolve) => {
      for (const { answer } of all) void answer.then((told) => answers.push(told) === 3 && resolve())
    })
    await areRefused
    expect(answers).toMatchObject(Array(3).fill({ status: 503, code: 'service_unavailable' }))
    for (const { end } of all) end()
    await Promise.all(all.map(({ answer }) => answer))
    expect(answers.slice(3)).toEqual(Array(most).fill({ id, version: 1 }))
    const next = Array.from({ length: most }, begin)
    for (const { end } of next) end()
    expect(await Promise.all(next.map(({ answer }) => answer))).toEqual(Array(most).fill({ id, version: 1 }))
  })

  test('whoever hangs up in the middle makes room for others', async () => {
    const { app, begin } = await receiving()
    let open = 0
    const areClosed = signal()
    app.server.on('connection', (socket) => {
      open++
      socket.once('close', () => --open === 0 && areClosed.give())
    })
    const first = Array.from({ length: most + 1 }, begin)
    expect(await Promise.race(first.map(({ answer }) => answer))).toMatchObject({ status: 503 })
    for (const { hangUp } of first) hangUp()
    await areClosed.given
    const next = Array.from({ length: most }, begin)
    for (const { end } of next) end()
    expect(await Promise.all(next.map(({ answer }) => answer))).toEqual(Array(most).fill({ id, version: 1 }))
  })

  test('what is there and worked on is counted no longer', async () => {
    const over = signal()
    let isThere = () => {}
    const app = appWith(
      handle(sending.endpoint, async () => {
        isThere()
        await over.given
        return { id, version: 1 }
      }),
    )
    const headers = { authorization: 'reception', 'content-type': 'text/csv' }
    const send = () => app.inject({ method: 'PUT', url: `/api/things/${id}`, headers, payload: '1' })
    const answers: Promise<{ statusCode: number }>[] = []
    for (let n = 0; n <= most; n++) {
      const there = new Promise<void>((resolve) => (isThere = resolve))
      answers.push(send())
      await there
    }
    over.give()
    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
  })

  test('one that is too long, of a wrong type or refused by the area is counted no longer', async () => {
    const app = appWith(sending)
    const send = async (payload: string, type = 'text/csv') => {
      const headers = { authorization: 'reception', 'content-type': type }
      return (await app.inject({ method: 'PUT', url: `/api/things/${id}`, headers, payload })).json<unknown>()
    }
    for (let n = 0; n <= most; n++) {
      expect(await send('eleven bytes')).toMatchObject({ code: 'body_too_large' })
      expect(await send('<a/>', 'text/xml')).toMatchObject({ code: 'unsupported_media_type' })
      expect(await send('!')).toMatchObject({ code: 'not_found' })
    }
    expect(await send('1')).toEqual({ id, version: 1 })
  })
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}
