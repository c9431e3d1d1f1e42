import { expect, test } from 'vitest'
import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { sealAll } from '../../platform/testing/seal-all.ts'
import { useTestApp } from '../../testing.ts'
import { callPool } from '../user-pool/testing.ts'

const house = useTestApp()

/** A group with an administrator, who reads the log of one person, and that person. */
async function givenStaff() {
  const group = await house.givenGroup()
  const admin = await house.signInAs(await house.givenUser({ group, role: 'admin', isAdmin: true }))
  const nadia = await house.givenUser({ group, role: 'receptionist', firstName: 'Nadia', lastName: 'Ferland' })
  const list = async (query: Record<string, string> = {}) => {
    const { body } = await house.get(`/audit-log?${new URLSearchParams(query).toString()}`, admin)
    return (body as { items: AuditEvent[] }).items
  }
  const kinds = async (query: Record<string, string> = { userId: nadia.id }) =>
    (await list(query)).map(({ kind, address }) => [kind, address])
  return { group, admin, nadia, list, kinds }
}

test('API-07 an unknown name is in the log of the only group, and the name is nowhere', async () => {
  const { nadia, list } = await givenStaff()
  await house.signInWith('zephirine@nulle-part.example', 'Secret-de-Canari-9', { address: '203.0.113.9' })
  await house.signInWith(nadia.email, 'Secret-de-Canari-9', { address: '203.0.113.9' })
  const [refused, unknown] = await list({ kind: 'sign_in_refused' })
  expect(refused).toMatchObject({ user: { lastName: 'Ferland' }, address: '203.0.113.9', table: 'users', fields: [] })
  expect(unknown).toMatchObject({ user: null, address: '203.0.113.9', label: null })
  const { rows } = await house.sql<{ line: string }>`select to_jsonb(e)::text as line from audit_events e`
  expect(rows.filter(({ line }) => /zephirine|Canari/i.test(line))).toEqual([])
  // A second group: the name belongs to neither.
  const other = await givenStaff()
  await house.signInWith('zephirine@nulle-part.example', 'Secret-de-Canari-9', { address: '203.0.113.9' })
  expect(await list({ kind: 'sign_in_refused' })).toHaveLength(2)
  expect(await other.list({ kind: 'sign_in_refused' })).toEqual([])
})

test('API-07 sign-ins, refused ones and sign-outs of a person are in the log, with their address', async () => {
  const { nadia, kinds, admin } = await givenStaff()
  const from = (last: number) => ({ address: `198.51.100.${last}` })
  await house.signInWith(nadia.email, 'wrong', from(1))
  const { body } = await house.signInWith(nadia.email, nadia.password, from(2))
  const { AccessToken, RefreshToken } = body.AuthenticationResult
  const { clientId } = house.parts.userPool.parts
  await callPool(house, 'RevokeToken', { Token: RefreshToken, ClientId: clientId }, from(3))
  await callPool(house, 'RevokeToken', { Token: RefreshToken, ClientId: clientId }, from(3)) // it has ended already
  expect(AccessToken).toBeTruthy()
  const again = await house.signInWith(nadia.email, nadia.password, { address: '2001:db8:1:2:3:4:5:6' })
  await callPool(house, 'GlobalSignOut', { AccessToken: again.body.AuthenticationResult.AccessToken }, from(4))
  expect(await kinds()).toEqual([
    ['signed_out', '198.51.100.4'],
    ['signed_in', '2001:db8:1:2::/64'],
    ['signed_out', '198.51.100.3'],
    ['signed_in', '198.51.100.2'],
    ['sign_in_refused', '198.51.100.1'],
  ])
  expect(await kinds({ userId: nadia.id, kind: 'signed_out', subject: 'users' })).toHaveLength(2)
  const { body: csv } = await house.get(`/audit-log/export?userId=${nadia.id}&language=en`, admin)
  expect(String(csv)).toContain('IP address')
  expect(String(csv)).toMatch(/Nadia Ferland,.*Refused sign-in,.*198\.51\.100\.1/)
})

test('API-07 the right password of a disabled account is logged as refused; attempts during a lock-out add no line', async () => {
  const { nadia, kinds } = await givenStaff()
  await house.sql`update pool_users set is_enabled = false where id = ${nadia.cognitoId}`
  await house.signInWith(nadia.email, nadia.password, { address: '198.51.100.20' })
  expect(await kinds()).toEqual([['sign_in_refused', '198.51.100.20']])
  for (let attempt = 0; attempt < 12; attempt++) await house.signInWith(nadia.email, 'wrong', { address: '198.51.100.21' })
  expect((await kinds()).length).toBe(1 + 5)
})

test('API-07 a first password signs in, with its line', async () => {
  const { nadia, kinds } = await givenStaff()
  await house.sql`update pool_users set status = 'FORCE_CHANGE_PASSWORD' where id = ${nadia.cognitoId}`
  const { body } = await house.signInWith(nadia.email, nadia.password, { address: '198.51.100.30' })
  expect(await kinds()).toEqual([])
  await callPool(
    house,
    'RespondToAuthChallenge',
    {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: house.parts.userPool.parts.clientId,
      Session: body.Session,
      ChallengeResponses: { USERNAME: nadia.email, NEW_PASSWORD: 'Un-autre-Secret-42' },
    },
    { address: '198.51.100.31' },
  )
  expect(await kinds()).toEqual([['signed_in', '198.51.100.31']])
})

test('API-07 views and changes have the address of their request, which a caller cannot choose; it is sealed with the line', async () => {
  const { group, nadia, kinds } = await givenStaff()
  const patient = await house.givenPatient({ group })
  const desk = await house.signInAs(nadia)
  const ask = (method: 'GET' | 'POST', url: string, payload?: string) =>
    house.send({
      method,
      url,
      headers: { ...desk, 'x-forwarded-for': '192.0.2.66', 'content-type': 'application/json' },
      ...(payload && { payload }),
      remoteAddress: '198.51.100.40',
    })
  await ask('GET', `/api/patients/${patient.id}`)
  const added = await ask('POST', '/api/patients', JSON.stringify({ firstName: 'Ève', lastName: 'Roy' }))
  expect(added.status).toBeLessThan(300)
  const lines = await kinds()
  expect(lines.map(([kind]) => kind)).toEqual(expect.arrayContaining(['created', 'viewed']))
  expect([...new Set(lines.map(([, address]) => address))]).toEqual(['198.51.100.40'])
  // The installation's own lines have none, and nothing of a request is left on a connection.
  const { rows } = await house.sql<{ address: string | null }>`
    select distinct address from audit_events where group_id = ${group.id} and user_id is null`
  expect(rows).toEqual([{ address: null }])

  await sealAll(house.database, group.id)
  const broken = async () =>
    (await house.sql<{ broken: number | null }>`select broken from private.check_seals(${group.id}, 0, null)`).rows[0]?.broken
  expect(await broken()).toBeNull()
  await house.sql`alter table audit_events disable trigger append_only`
  await house.sql`update audit_events set address = '203.0.113.99' where group_id = ${group.id} and user_id = ${nadia.id}`
  // Which seal it is depends on the transactions of other tests, for which sealing waits.
  expect(await broken()).toBeGreaterThan(0)
  await house.sql`update audit_events set address = null where group_id = ${group.id} and user_id = ${nadia.id}`
  expect(await broken()).toBeGreaterThan(0)
  await house.sql`alter table audit_events enable trigger append_only`
})

test('API-07 someone who signed in has a history; attempts of strangers on an account are none', async () => {
  const { nadia } = await givenStaff()
  const lines = async () => (await house.sql<{ lines: number }>`select private.log_lines_of(${nadia.id}) as lines`).rows[0]?.lines
  await house.signInWith(nadia.email, 'wrong', { address: '198.51.100.50' })
  expect(await lines()).toBe(0)
  await house.signInWith(nadia.email, nadia.password, { address: '198.51.100.51' })
  expect(await lines()).toBe(1)
})
