import net from 'node:net'
import { text } from 'node:stream/consumers'
import { errors, type ErrorCode } from '@molaire/contract/errors'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { routesOf } from './app.ts'
import { signInWith } from './areas/user-pool/testing.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'
import { useTestApp } from './testing.ts'

const house = useTestApp()
let headers: Record<string, string>
beforeAll(async () => {
  headers = await house.signInAs(await house.givenUser({ group: await house.givenGroup() }))
})

test('API-04 the document says what travels: parameters, body and answer of each endpoint, as the schemas that validate have it', async () => {
  const { body } = await house.send({ method: 'GET', url: '/api/openapi.json', headers })
  const book = body.paths['/api/appointments'].post
  const schema = book.requestBody.content['application/json'].schema
  expect(schema.required).toEqual(expect.arrayContaining(['practitionerId', 'roomId', 'appointmentTypeId', 'date', 'startTime']))
  expect(schema.additionalProperties).toBe(false)
  expect(book.responses['201'].content['application/json'].schema.properties).toHaveProperty('isFirstAppointment')
  expect(book.security).toEqual([{ bearer: [] }])
  const day = body.paths['/api/days/{date}'].get
  expect(day.parameters.map(({ name, in: where }: { name: string; in: string }) => `${where} ${name}`).sort()).toEqual([
    'header x-group-id',
    'header x-impersonate',
    'path date',
    'query clinicId',
  ])
  expect(body.paths['/api/config'].get.security).toBeUndefined()
})

test('API-04 the document says of every endpoint which refusals it may answer', async () => {
  const { body } = await house.send({ method: 'GET', url: '/api/openapi.json', headers })
  const endpoints = routesOf(house.parts).map(({ endpoint }) => endpoint)
  expect(endpoints.length).toBeGreaterThan(100)
  for (const { method, path, access, errors: own } of endpoints) {
    const operation = body.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    const documentedCodes = (code: ErrorCode) => operation.responses[errors[code]]?.description?.split(', ') ?? []
    for (const code of [...own, ...(access === 'public' ? [] : ['not_signed_in' as const])])
      expect(documentedCodes(code), `${method} ${path}`).toContain(code)
  }
})

test('API-05 nothing that is answered may be framed by another page', async () => {
  const addresses = ['/', '/api/config', '/api/patients', '/api/docs/', '/api/docs/static/swagger-ui.css', '/api/openapi.json']
  for (const url of [...addresses, '/api/nothing', '/idp/x', '/idp/', '/calendar/none.ics', '/%', '/api/health']) {
    const { headers } = await house.send({ method: 'GET', url })
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('API-05 a request under another name, and a change that another site asks for, are refused', async () => {
  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) => house.send({ method, url, headers })
  expect(await send('GET', '/api/config', { host: 'attacker.example' })).toMatchObject({
    status: 403,
    body: { code: 'host_not_allowed' },
  })
  expect(await send('POST', '/idp/', { host: 'attacker.example:3000' })).toMatchObject({
    status: 403,
    body: { code: 'host_not_allowed' },
  })
  expect((await send('GET', '/api/health', { host: 'attacker.example' })).status).toBe(200)
  const foreign = await send('POST', '/api/patients', { origin: 'https://attacker.example' })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
  expect((await send('POST', '/api/patients', { origin: 'http://localhost:5173' })).body.code).toBe('not_signed_in')
})

test('API-04 under serve the document is for who is signed in, in the demo for everyone', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml', '/api/docs/%6Ason', '/api/openapi%2Ejson']) {
    expect(await house.send({ method: 'GET', url }), url).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect((await house.send({ method: 'GET', url, headers })).status, url).toBe(200)
  }
  const demo = await testApp({ demo: true })
  onTestFinished(demo.close)
  expect((await demo.send({ method: 'GET', url: '/api/openapi.json' })).status).toBe(200)
})

test('API-04 the document can be browsed', async () => {
  const page = await house.send({ method: 'GET', url: '/api/docs/' })
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  for (const url of ['/api/docs/nothing', '/api/docsx'])
    expect(await house.send({ method: 'GET', url }), url).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each(['/api/docs/static/../x', '/api/docs/static/%2e%2e/x', '//[', '//a:99999/', '/\\[', '/api/\\x'])(
  'API-02 %s names nothing, and nothing fails over it',
  async (url) => {
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => house.app.listeningOrigin)
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
    // Sent raw, because no client would send it like this.
    socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toContain('"code":"not_found"')
  },
)

test('API-02 an address that does not exist is refused in the one shape of every refusal', async () => {
  const answer = await house.get('/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).toEqual({
    type: 'urn:molaire:problem:not_found',
    title: 'not found',
    status: 404,
    code: 'not_found',
    requestId: expect.any(String),
  })
})

test('API-02 a body that is no JSON, too big or of another kind is refused in that shape too', async () => {
  const desk = await house.signInAs(await house.givenUser({ role: 'receptionist' }))
  const post = (payload: string, contentType = 'application/json', headers = desk) =>
    house.send({ method: 'POST', url: '/api/patients', headers: { 'content-type': contentType, ...headers }, payload })
  // The body of an unauthenticated request is not read.
  expect(await post('{', 'application/json', { authorization: '' })).toMatchObject({ status: 401 })
  expect(await post('{"firstName":')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'body', rule: 'json' }] },
  })
  expect(await post('{"__proto__":{"isAdmin":true}}')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(await post(`"${'x'.repeat(1_100_000)}"`)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  const unknown: Record<string, string>[] = [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json', 'content-encoding': 'nonsense' },
  ]
  for (const headers of unknown)
    expect(await house.send({ method: 'POST', url: '/api/patients', headers, payload: 'firstName=Zoé' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
})

test('API-02 records are kept by no browser or proxy, however their address is spelt', async () => {
  for (const url of ['/api/users', '/%61pi/users', '/api/%75sers?limit=1', '/%69dp/', '/api/nothing-here']) {
    const method = url.endsWith('/') ? 'POST' : 'GET'
    expect((await house.send({ method, url })).headers['cache-control'], url).toBe('no-store')
  }
})

test.each(['/api/%ff', `/api/users/${'x'.repeat(201)}`])(
  'API-02 an address that cannot be read is refused in that shape too: %.20s',
  async (url) => {
    const answer = await house.send({ method: 'GET', url })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', requestId: expect.any(String) } })
    expect(answer.headers['content-type']).toContain('application/problem+json')
  },
)

test('AUTH-16 attempts are counted for whom a proxy speaks, if it is one that was named; anyone else speaks for themselves', async () => {
  const behind = await testApp({ env: { MOLAIRE_TRUST_PROXY: '10.1.0.0/24' } })
  try {
    expect(await sourceSeen(house, { remoteAddress: '10.1.0.7', forwardedFor: '198.51.100.1' })).toBe('10.1.0.7')
    expect(await sourceSeen(behind, { remoteAddress: '10.1.0.7', forwardedFor: '198.51.100.1' })).toBe('198.51.100.1')
    // What the client wrote into the header before the proxy added its line is ignored.
    expect(await sourceSeen(behind, { remoteAddress: '10.1.0.7', forwardedFor: '192.0.2.9, 198.51.100.2' })).toBe('198.51.100.2')
    expect(await sourceSeen(behind, { remoteAddress: '203.0.113.5', forwardedFor: '198.51.100.3' })).toBe('203.0.113.5')
  } finally {
    await behind.close()
  }
})

/** The IP address that a sign-in was counted for. */
async function sourceSeen(app: TestApp, { remoteAddress, forwardedFor }: { remoteAddress: string; forwardedFor: string }) {
  const from = { address: remoteAddress, headers: { 'x-forwarded-for': forwardedFor } }
  await signInWith(app, 'personne@clinique.example', 'Not-this-1', from)
  const counted = await app.database.db.deleteFrom('poolAttempts').returning('source').execute()
  return counted.map(({ source }) => source).join()
}
