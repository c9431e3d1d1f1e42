import { may, type Action, type Actor } from '@molaire/domain/users/access'
import { beforeAll, expect, test } from 'vitest'
import { bookingIn, type OpenClinic } from '../../areas/appointments/testing.ts'
import type { GivenUser } from '../../areas/users/testing.ts'
import type { Answer } from '../testing/test-app.ts'
import { refused, useTestApp } from '../../testing.ts'

const house = useTestApp()
let there: OpenClinic
let home: { id: string; name: string }
let admin: GivenUser
let asAdmin: { authorization: string }
beforeAll(async () => {
  there = await house.givenOpenClinic()
  home = await house.givenGroup()
  admin = await house.givenUser({ group: home, role: 'admin', firstName: 'Ève' })
  asAdmin = await house.signInAs(admin)
})

const inGroup = (group: { id: string } | string) => ({ 'x-group-id': typeof group === 'string' ? group : group.id })
const impersonating = (of: string) => ({ 'x-impersonate': of })
const clinicsSeen = async (headers: Record<string, string>) =>
  (await house.get('/clinics', headers)).body.items.map(({ id }: { id: string }) => id)

// In another group

test('SHELL-12 an administrator works in the group that a request names, and in their own without', async () => {
  const own = await house.givenClinic({ group: home })
  expect(await clinicsSeen(asAdmin)).toEqual([own.id])
  expect(await clinicsSeen({ ...asAdmin, ...inGroup(home) })).toEqual([own.id])
  expect(await clinicsSeen({ ...asAdmin, ...inGroup(there.group) })).toEqual([there.clinic.id])
  expect(await clinicsSeen({ ...asAdmin, ...inGroup(there.group.id.toUpperCase()) })).toEqual([there.clinic.id])
})

test('SHELL-12 what an administrator of elsewhere books, changes and views is theirs in the log of that group', async () => {
  const headers = { ...asAdmin, ...inGroup(there.group) }
  const booked = await house.post('/appointments', bookingIn(there), headers)
  expect(booked.status).toBe(201)
  expect(
    (await house.post(`/appointments/${booked.body.id}/status`, { status: 'confirmed' }, { ...headers, 'if-match': '"v1"' }))
      .status,
  ).toBe(200)
  expect((await house.get(`/appointments/${booked.body.id}`, headers)).status).toBe(200)
  const patient = await house.post('/patients', { firstName: 'Ali', lastName: 'Roy' }, headers)
  expect(patient.status).toBe(201)
  const lines = await house.database.db
    .selectFrom('auditEvents')
    .select(['groupId', 'tableName', 'action'])
    .where('userId', '=', admin.id)
    .where('groupId', '=', there.group.id)
    .execute()
  expect(new Set(lines.map(({ tableName, action }) => `${tableName} ${action}`))).toEqual(
    new Set(['appointments insert', 'appointments update', 'appointments view', 'patients insert']),
  )
  // Seen from home, it belongs to another group.
  expect(refused(await house.get(`/appointments/${booked.body.id}`, asAdmin))).toEqual([404, 'not_found'])
})

test('SHELL-12 whoever a group was opened to works in it with the rights that they have; closed again, it is closed at the next request', async () => {
  const zoe = await house.givenUser({ group: home, role: 'receptionist', accessGroupIds: [there.group.id] })
  const headers = { ...(await house.signInAs(zoe)), ...inGroup(there.group) }
  expect(await clinicsSeen(headers)).toEqual([there.clinic.id])
  expect((await house.post('/patients', { firstName: 'Zoé', lastName: 'Roy' }, headers)).status).toBe(201)
  expect(refused(await house.post('/clinics', {}, headers))).toEqual([403, 'not_allowed'])
  await house.put(`/users/${zoe.id}`, { accessGroupIds: [] }, asAdmin)
  expect(refused(await house.get('/clinics', headers))).toEqual([403, 'group_not_allowed'])
})

test.each<[string, () => string]>([
  ['another group', () => there.group.id],
  ['a group that is not there', () => '01890000-0000-7000-8000-000000000000'],
  ['no id at all', () => 'x'],
  ['all', () => 'all'],
  ['nothing', () => ''],
  ['two', () => `${home.id}, ${there.group.id}`],
  ['SQL', () => `${home.id}' or true --`],
])('API-05 a manager who names %s is refused, the same way each time', async (_what, name) => {
  const manager = await house.givenUser({ group: home, role: 'manager', isManager: true })
  const headers = { ...(await house.signInAs(manager)), ...inGroup(name()) }
  for (const path of ['/clinics', '/users?cognitoId=CURRENT_USER', `/patients/${there.patient.id}`])
    expect((await house.get(path, headers)).body).toMatchObject({ status: 403, code: 'group_not_allowed' })
})

test('SHELL-12 even for an administrator, a group that is not there is refused', async () => {
  expect(refused(await house.get('/clinics', { ...asAdmin, ...inGroup('01890000-0000-7000-8000-000000000000') }))).toEqual([
    403,
    'group_not_allowed',
  ])
})

test('SHELL-12 what is one’s own works whichever group is chosen', async () => {
  const zoe = await house.givenUser({ group: home, accessGroupIds: [there.group.id] })
  const headers = { ...(await house.signInAs(zoe)), ...inGroup(there.group) }
  expect((await house.get('/users?cognitoId=CURRENT_USER', headers)).body.items).toMatchObject([
    { id: zoe.id, groupId: home.id, groupName: home.name },
  ])
  expect((await house.get(`/users/${zoe.id}`, headers)).body.id).toBe(zoe.id)
  expect((await house.put(`/users/${zoe.id}`, { preferredTheme: 'dark' }, headers)).body.preferredTheme).toBe('dark')
  const subscription = { userId: zoe.id, clinicId: there.clinic.id, notificationTypes: ['new_patient'] }
  const { body } = await house.post('/user-clinic-notifications', subscription, headers)
  expect((await house.get('/user-clinic-notifications', headers)).body.items).toMatchObject([
    { id: body.id, clinicId: there.clinic.id },
  ])
  const path = `/user-clinic-notifications/${body.id}`
  expect((await house.put(path, { notificationTypes: [] }, headers)).body.version).toBe(2)
  expect((await house.delete(path, headers)).status).toBe(200)
  expect((await house.post('/users/current/sign-out', undefined, headers)).body).toEqual({ id: zoe.id })
  expect(refused(await house.get('/clinics', headers))).toEqual([401, 'session_ended'])
})

test('SHELL-12 lists of every group, or of another, are for administrators', async () => {
  const seen = async (path: string) => (await house.get(path, asAdmin)).body
  const all = await seen('/users?groupId=all&limit=100')
  expect(all.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([admin.id, there.receptionist.id]))
  expect(all.count).toBe(all.items.length)
  expect(
    (await seen(`/users?groupId=${there.group.id}`)).items.every((user: { groupId: string }) => user.groupId === there.group.id),
  ).toBe(true)
  expect((await seen('/users?groupId=01890000-0000-7000-8000-000000000000')).count).toBe(0)
  expect((await seen('/clinics?groupId=all')).items).toContainEqual(
    expect.objectContaining({ id: there.clinic.id, groupId: there.group.id, groupName: there.group.name }),
  )
  expect((await seen(`/clinics?groupId=${there.group.id.toUpperCase()}`)).items).toHaveLength(1)
  // A page's key is valid only for its own list.
  const { nextKey } = (await seen('/users?groupId=all&limit=1')).pagination
  expect((await seen(`/users?groupId=all&limit=1&nextKey=${nextKey}`)).items).toHaveLength(1)
  expect((await seen(`/users?limit=1&nextKey=${nextKey}`)).code).toBe('invalid_request')

  const manager = await house.signInAs(await house.givenUser({ group: home, role: 'manager', isManager: true }))
  for (const list of ['/users', '/clinics']) {
    expect(refused(await house.get(`${list}?groupId=all`, manager))).toEqual([403, 'not_allowed'])
    expect(refused(await house.get(`${list}?groupId=${there.group.id}`, manager))).toEqual([403, 'group_not_allowed'])
    expect((await house.get(`${list}?groupId=${home.id}`, manager)).status).toBe(200)
    expect(refused(await house.get(`${list}?groupId=x`, manager))).toEqual([400, 'invalid_request'])
  }
})

// Impersonating

test('API-06 an administrator who looks through a role is refused what its people may not do, endpoint by endpoint', async () => {
  const attempts: [Action, () => Promise<Answer>, string][] = []
  for (const role of ['member', 'tariff', 'receptionist', 'manager', 'member+isManager', 'tariff+isTariff+isDentist', 'admin']) {
    const headers = { ...asAdmin, ...impersonating(role) }
    attempts.push(
      ['appointments.read', () => house.get(`/days/2026-11-20?clinicId=${there.clinic.id}`, headers), role],
      ['patients.read', () => house.get('/patients', headers), role],
      ['patients.write', () => house.post('/patients', {}, headers), role],
      ['configuration.write', () => house.post('/clinics', {}, headers), role],
      ['groups.administrate', () => house.post('/groups', {}, headers), role],
      ['users.administrate', () => house.post('/users', {}, headers), role],
    )
  }
  for (const [action, ask, named] of attempts) {
    const [role = '', ...flags] = named.split('+')
    const seen = { ...admin, isAdmin: false, role, ...Object.fromEntries(flags.map((flag) => [flag, true])) } as Actor // with the table's flags
    const { status, body } = await ask()
    expect(`${named} ${action} ${status === 403 && body.code === 'not_allowed'}`).toBe(`${named} ${action} ${!may(seen, action)}`)
  }
})

test('API-06 impersonation stay in their owner’s groups, see no list of every group, and know who they are', async () => {
  const headers = { ...asAdmin, ...impersonating('receptionist') }
  expect(await clinicsSeen({ ...headers, ...inGroup(there.group) })).toEqual([there.clinic.id])
  expect(refused(await house.get('/users?groupId=all', headers))).toEqual([403, 'not_allowed'])
  expect((await house.get('/groups', headers)).body.items.map(({ id }: { id: string }) => id)).toEqual([home.id])
  // The true row, so that the screen can offer the way back.
  expect((await house.get('/users?cognitoId=CURRENT_USER', headers)).body.items).toMatchObject([
    { id: admin.id, role: 'admin', isAdmin: true },
  ])
  expect((await house.put(`/users/${admin.id}`, { preferredTheme: 'dark' }, headers)).body.preferredTheme).toBe('dark')
  expect(refused(await house.put(`/users/${admin.id}`, { isAdmin: false }, headers))).toEqual([403, 'user_fields_not_allowed'])
  expect(await house.rowOf(admin)).toMatchObject({ isAdmin: true })
})

test('API-06 nobody else impersonates, not even with lesser rights', async () => {
  for (const role of ['manager', 'dentist', 'receptionist'] as const) {
    const as = await house.signInAs(await house.givenUser({ group: home, role, isManager: true }))
    for (const role of ['member', 'receptionist', 'admin', 'x', ''])
      expect(refused(await house.get('/clinics', { ...as, ...impersonating(role) }))).toEqual([403, 'not_allowed'])
  }
})

test.each([
  '',
  'king',
  'receptionist+isAdmin',
  'isAdmin',
  'receptionist+',
  'Receptionist',
  'receptionist isTariff',
  'member+isKing',
])('API-06 a role that nobody has, %j, is refused by name', async (role) => {
  const { body } = await house.get('/clinics', { ...asAdmin, ...impersonating(role) })
  expect(body).toMatchObject({ status: 400, code: 'invalid_request', fields: [{ path: 'headers.x-impersonate' }] })
})

test('API-06 whoever is an administrator no more impersonates nobody and works in no other group, at the very next request', async () => {
  const former = await house.givenUser({ group: home, role: 'admin' })
  const as = await house.signInAs(former)
  expect((await house.get('/clinics', { ...as, ...inGroup(there.group) })).status).toBe(200)
  await house.put(`/users/${former.id}`, { isAdmin: false }, asAdmin)
  expect(refused(await house.get('/clinics', { ...as, ...inGroup(there.group) }))).toEqual([403, 'group_not_allowed'])
  expect(refused(await house.get('/clinics', { ...as, ...impersonating('member') }))).toEqual([403, 'not_allowed'])
})

// Row-level security

test('API-05 the role that reads every group’s lists reads four tables, and writes nothing', async () => {
  const { rows } = await house.database.pool.query<{ name: string; may: string }>(
    `select c.relname as name, p.may from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p(may)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and has_table_privilege('molaire_overview', c.oid, p.may) order by 1`,
  )
  expect(rows.map(({ name, may }) => `${may} ${name}`)).toEqual([
    'select clinics',
    'select groups',
    'select user_access_groups',
    'select users',
  ])
  const { rows: role } = await house.database.pool.query(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as is_strong from pg_roles where rolname = 'molaire_overview'`,
  )
  expect(role).toEqual([{ is_strong: false }])
})
