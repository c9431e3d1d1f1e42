import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@molaire/contract/shared/endpoint'
import { common } from '../i18n/common-messages.ts'
import { chooseGroup, chosenGroup } from '../session/chosen-group.ts'
import { impersonate, impersonated } from '../session/impersonated.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { useToasts } from '../toast/toast-store.ts'
import { addressOf } from './addresses.ts'
import { call, forgetAnswers } from './client.ts'
import { guardSessionWith } from './retry-after-401.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional() }),
  result: z.object({ name: z.string(), version: z.int() }),
  errors: [],
})
const updateThing = endpoint({
  method: 'PUT',
  path: '/things/:id',
  summary: 'Change a thing',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  version: 'accepted',
  result: z.object({ name: z.string(), version: z.int() }),
  errors: [],
})
const thing = { name: 'Salle 1', version: 3 }
const withToken = (idToken: string, userId = 'u') =>
  storeSession({
    tokens: { idToken, accessToken: 'a', refreshToken: 'r' },
    user: {
      userId,
      username: 'n',
      email: 'e',
      groupId: 'g',
      isAdmin: false,
      isDentist: false,
      isManager: false,
      isTariff: false,
      isStatistic: false,
    },
  })
const ask = () => call(getThing, { params: { id: '1' } })

let lost = 0
let rechecks = 0
beforeEach(() => {
  lost = rechecks = 0
  withToken('old')
})
/** A guard whose check ends in `outcome`, after a moment. */
const guard = (outcome: () => boolean) =>
  guardSessionWith({
    recheck: async () => {
      rechecks += 1
      await Promise.resolve()
      return outcome()
    },
    lost: () => {
      lost += 1
    },
  })

test('a call carries the token, the credentials, the version seen and its parts', async () => {
  const api = fakeApi()
  api.answer(updateThing, ({ params, body, ifMatch }) => ({ name: `${params.id} ${body.name}`, version: (ifMatch ?? 0) + 1 }))
  expect(await call(updateThing, { params: { id: 'é/1' }, body: { name: 'x' }, ifMatch: 3 })).toEqual({
    name: '%C3%A9%2F1 x',
    version: 4,
  })
  const [request] = api.requests
  expect(request?.headers.get('authorization')).toBe('Bearer old')
  expect(request?.headers.get('if-match')).toBe('"3"')
  expect(request?.credentials).toBe('include')
})

test('an address leaves out what is absent and escapes the rest', () => {
  expect(addressOf('/a/:id', { id: 'b c' }, { search: 'é&x', none: undefined, empty: '', n: 0, many: ['p', 'q'] })).toBe(
    '/api/a/b%20c?search=%C3%A9%26x&n=0&many=p&many=q',
  )
})

test('a refusal is an error that knows its code, details, fields and request', async () => {
  const fields = [{ path: 'body.name', rule: 'required', message: 'required' }]
  fakeApi().refuse(getThing, 400, 'invalid_request', { fields, details: { a: 1 } })
  await expect(ask()).rejects.toMatchObject({
    status: 400,
    code: 'invalid_request',
    fields,
    details: { a: 1 },
    requestId: 'req-1',
  })
})

test('no answer, and an answer that is not ours, are told apart', async () => {
  const api = fakeApi()
  api.on('GET', '/api/things/1', () => new Response('<html>', { status: 502 }))
  await expect(ask()).rejects.toMatchObject({ code: 'unreadable', status: 502 })
  api.on('GET', '/api/things/1', () => new Response('<html>', { status: 200 }))
  await expect(ask()).rejects.toMatchObject({ code: 'unreadable' })
  api.silence()
  await expect(ask()).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('in development an answer that breaks the contract is an error', async () => {
  fakeApi().on('GET', '/api/things/1', () => new Response('{"name":1}', { status: 200 }))
  await expect(ask()).rejects.toThrow()
})

test('AUTH-12 after a 401 the session is checked and the request sent once more, with the new token', async () => {
  const api = fakeApi()
  api.on('GET', '/api/things/1', ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? new Response(JSON.stringify(thing)) : problem(401, 'not_signed_in'),
  )
  guard(() => {
    withToken('new')
    return true
  })
  expect(await ask()).toEqual(thing)
  expect(api.requests).toHaveLength(2)
  expect(lost).toBe(0)
})

test('AUTH-12 requests refused together share one check', async () => {
  fakeApi().on('GET', '/api/things/1', ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? new Response(JSON.stringify(thing)) : problem(401, 'not_signed_in'),
  )
  guard(() => {
    withToken('new')
    return true
  })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([thing, thing, thing])
  expect(rechecks).toBe(1)
})

test.each([
  ['the check fails', false],
  ['the second answer is a 401 as well', true],
])('AUTH-12 when %s the session is lost and the call refused', async (_, outcome) => {
  const api = fakeApi()
  api.refuse(getThing, 401, 'session_ended')
  guard(() => outcome)
  await expect(ask()).rejects.toMatchObject({ status: 401, code: 'session_ended' })
  expect(lost).toBe(1)
  expect(api.requests).toHaveLength(outcome ? 2 : 1)
})

test.each(['during the request', 'during the check'])(
  'AUTH-12 a request of one user is not sent again for another who signs in %s',
  async (moment) => {
    const api = fakeApi()
    api.on('GET', '/api/things/1', ({ headers }) => {
      if (moment === 'during the request') withToken('of-another', 'another')
      return headers.get('authorization') === 'Bearer old' ? problem(401, 'session_ended') : new Response(JSON.stringify(thing))
    })
    guard(() => {
      withToken('of-another', 'another')
      return true
    })
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(api.requests).toHaveLength(1)
    expect(lost).toBe(0)
  },
)

test('AUTH-12 a check without a network loses nothing', async () => {
  fakeApi().refuse(getThing, 401, 'not_signed_in')
  guard(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect(lost).toBe(0)
})

test('a call with a token of its own neither checks nor loses the session', async () => {
  const api = fakeApi()
  api.refuse(getThing, 401, 'not_signed_in')
  guard(() => true)
  await expect(call(getThing, { params: { id: '1' }, token: 'fresh' })).rejects.toMatchObject({ status: 401 })
  expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer fresh')
  expect({ rechecks, lost }).toEqual({ rechecks: 0, lost: 0 })
})

const headersOf = ({ headers }: { headers: Headers }) => [headers.get('x-group-id'), headers.get('x-impersonate')]

test('SHELL-12 API-06 a call names the group that the tab works in and the role that it impersonates', async () => {
  const api = fakeApi()
  api.answer(getThing, thing)
  await ask()
  chooseGroup('g2')
  await ask()
  impersonate({ role: 'receptionist', flags: ['isTariff'] })
  await ask()
  expect(api.requests.map(headersOf)).toEqual([
    [null, null],
    ['g2', null],
    ['g2', 'receptionist+isTariff'],
  ])
})

test('SHELL-12 with all groups chosen, a call names none and works in the user’s own', async () => {
  const api = fakeApi()
  api.answer(getThing, thing)
  chooseGroup('all')
  await ask()
  expect(api.requests.map(headersOf)).toEqual([[null, null]])
})

test('SHELL-12 API-06 a call may mean another group, or oneself', async () => {
  const api = fakeApi()
  api.answer(getThing, thing)
  chooseGroup('g2')
  impersonate({ role: 'receptionist', flags: [] })
  await call(getThing, { params: { id: '1' }, group: 'g3' })
  await call(getThing, { params: { id: '1' }, asOneself: true })
  expect(api.requests.map(headersOf)).toEqual([
    ['g3', 'receptionist'],
    [null, null],
  ])
})

test('SHELL-12 a call without a session names no group', async () => {
  const api = fakeApi()
  api.answer(getThing, thing)
  clearSession()
  chooseGroup('g2')
  await ask()
  expect(api.requests.map(headersOf)).toEqual([[null, null]])
})

test('SHELL-12 a group that is closed or gone is left for one’s own, and that is said once', async () => {
  const api = fakeApi()
  api.refuse(getThing, 403, 'group_not_allowed')
  chooseGroup('g2')
  const { result } = renderHook(useToasts)
  await act(async () => {
    const refusals = await Promise.allSettled([ask(), ask()])
    expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
  expect(chosenGroup()).toBeNull()
  expect(result.current.map(({ title, count }) => [title, count])).toEqual([[common.groupClosed.fr, 1]])
})

test('SHELL-12 the refusal of a group that a call named itself changes nothing', async () => {
  const api = fakeApi()
  api.refuse(getThing, 403, 'group_not_allowed')
  chooseGroup('g2')
  await expect(call(getThing, { params: { id: '1' }, group: 'g3' })).rejects.toMatchObject({ code: 'group_not_allowed' })
  expect(chosenGroup()).toBe('g2')
})

test('API-06 whoever is no administrator any more has their own rights again', async () => {
  const api = fakeApi()
  api.refuse(getThing, 403, 'not_allowed', { details: { reason: 'see_as' } })
  impersonate({ role: 'receptionist', flags: [] })
  await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' })
  expect(impersonated()).toBeNull()
})

test('API-06 another refusal leaves the impersonation as it is', async () => {
  const api = fakeApi()
  api.refuse(getThing, 403, 'not_allowed')
  impersonate({ role: 'receptionist', flags: [] })
  await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' })
  expect(impersonated()).not.toBeNull()
})

test('CAL-08 a request for an answer with an ETag sends it, and a 304 gives the cached answer', async () => {
  const api = fakeApi()
  const listThings = endpoint({ ...getThing, isConditional: true })
  let [state, name] = ['"1.1"', 'un']
  api.answer(listThings, () => {
    const known = api.requests.at(-1)?.headers.get('if-none-match')
    if (known === state) return new Response(null, { status: 304 })
    return new Response(JSON.stringify({ ...thing, name }), { headers: { 'content-type': 'application/json', etag: state } })
  })
  const ask = () => call(listThings, { params: { id: '1' } })
  expect([await ask(), await ask()]).toEqual([
    { ...thing, name: 'un' },
    { ...thing, name: 'un' },
  ])
  ;[state, name] = ['"1.2"', 'deux']
  expect(await ask()).toMatchObject({ name: 'deux' })
  chooseGroup('g2')
  await ask()
  forgetAnswers()
  chooseGroup(null)
  await ask()
  expect(api.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1.1"', '"1.1"', null, null])
})
