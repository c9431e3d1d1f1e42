import { notificationTypes } from '@molaire/domain/notifications/types'
import { beforeAll, expect } from 'vitest'
import { type givenUser, type GivenUser } from '../users/testing.ts'
import { refused, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => givenZoe())
let group: { id: string }
let clinic: { id: string }
let admin: { authorization: string }
beforeAll(async () => {
  group = await house.givenGroup()
  clinic = await house.givenClinic({ group })
  admin = await house.signInAs(await house.givenUser({ group, role: 'admin' }))
})

const path = '/user-clinic-notifications'
async function givenZoe(
  wishes: Parameters<typeof givenUser>[1] = {},
): Promise<{ zoe: GivenUser; hers: { authorization: string } }> {
  const zoe = await house.givenUser({ group, ...wishes })
  return { zoe, hers: await house.signInAs(zoe) }
}

test('API-01 NOTIF-07 someone subscribes to a clinic, changes what they are told, and ends it', async () => {
  const { zoe, hers } = await givenZoe({ role: 'assistant' })
  const made = await house.post(
    path,
    { userId: zoe.id, clinicId: clinic.id, notificationTypes: ['low_inventory', 'new_patient', 'new_patient'] },
    hers,
  )
  expect(made.status).toBe(201)
  const subscription = {
    id: made.body.id,
    userId: zoe.id,
    clinicId: clinic.id,
    notificationTypes: ['new_patient', 'low_inventory'],
    version: 1,
  }
  expect(made.body).toEqual(subscription)
  expect((await house.get(path, hers)).body).toEqual({
    items: [subscription],
    pagination: { nextKey: null, hasMore: false },
    count: 1,
  })
  expect((await house.get(`${path}?userId=${zoe.id}`, hers)).body.items).toEqual([subscription])

  const changed = await house.put(
    `${path}/${made.body.id}`,
    { userId: zoe.id, clinicId: clinic.id, notificationTypes: notificationTypes.toReversed() },
    hers,
  )
  expect(changed.body).toEqual({ ...subscription, notificationTypes: [...notificationTypes], version: 2 })
  expect((await house.delete(`${path}/${made.body.id}`, hers)).body).toEqual({ id: made.body.id })
  expect((await house.get(path, hers)).body.count).toBe(0)
  expect(refused(await house.delete(`${path}/${made.body.id}`, hers))).toEqual([404, 'not_found'])
})

test('NOTIF-08 one is subscribed to a clinic once', async ({ zoe, hers }) => {
  const body = { userId: zoe.id, clinicId: clinic.id, notificationTypes: [] }
  const answers = await Promise.all([house.post(path, body, hers), house.post(path, body, hers)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(refused(await house.post(path, body, hers))).toEqual([409, 'notification_subscription_exists'])
})

test('NOTIF-08 who and which clinic is fixed', async ({ zoe, hers }) => {
  const other = await house.givenClinic({ group })
  const { id } = await house.givenSubscription({ user: zoe, clinic })
  for (const change of [{ clinicId: other.id }, { userId: (await givenZoe()).zoe.id }])
    expect(refused(await house.put(`${path}/${id}`, { notificationTypes: [], ...change }, hers))).toEqual([
      409,
      'notification_subscription_fixed',
    ])
})

test('CFG-11 an administrator does it for others; a colleague does not', async ({ zoe }) => {
  const made = await house.post(path, { userId: zoe.id, clinicId: clinic.id, notificationTypes: ['billing_event'] }, admin)
  expect(made.status).toBe(201)
  expect((await house.get(`${path}?userId=${zoe.id}`, admin)).body.items).toEqual([made.body])
  expect((await house.get(path, admin)).body.items).toEqual([])

  const { hers: colleague } = await givenZoe({ role: 'manager', isManager: true })
  for (const answer of [
    await house.get(`${path}?userId=${zoe.id}`, colleague),
    await house.post(path, { userId: zoe.id, clinicId: clinic.id, notificationTypes: [] }, colleague),
    await house.put(`${path}/${made.body.id}`, { notificationTypes: [] }, colleague),
    await house.delete(`${path}/${made.body.id}`, colleague),
  ])
    expect(refused(answer)).toEqual([403, 'not_allowed'])
  expect((await house.put(`${path}/${made.body.id}`, { notificationTypes: [] }, admin)).body.version).toBe(2)
  expect((await house.delete(`${path}/${made.body.id}`, admin)).status).toBe(200)
})

test('API-05 clinics and people of other groups are not there', async ({ zoe, hers }) => {
  const elsewhere = await house.givenUser()
  const theirs = await house.givenClinic({ group: { id: elsewhere.groupId } })
  const { id } = await house.givenSubscription({ user: elsewhere, clinic: theirs })
  const fieldsOf = async (body: object, as = hers) => (await house.post(path, { notificationTypes: [], ...body }, as)).body.fields
  expect(await fieldsOf({ userId: zoe.id, clinicId: theirs.id })).toMatchObject([
    { path: 'body.clinicId', rule: 'unknown_reference' },
  ])
  expect(await fieldsOf({ userId: elsewhere.id, clinicId: clinic.id }, admin)).toMatchObject([
    { path: 'body.userId', rule: 'unknown_reference' },
  ])
  expect(refused(await house.get(`${path}?userId=${elsewhere.id}`, admin))).toEqual([404, 'not_found'])
  expect(refused(await house.put(`${path}/${id}`, { notificationTypes: [] }, admin))).toEqual([404, 'not_found'])
  expect(refused(await house.delete(`${path}/${id}`, admin))).toEqual([404, 'not_found'])
  // They are found in their own group.
  const there = { ...admin, 'x-group-id': elsewhere.groupId }
  expect((await house.get(`${path}?userId=${elsewhere.id}`, there)).body.count).toBe(1)
})

test('NOTIF-08 a clinic of a group opened to someone may be followed; closed again, it says nothing to them', async () => {
  const other = await house.givenGroup()
  const theirs = await house.givenClinic({ group: other })
  const { zoe, hers } = await givenZoe({ accessGroupIds: [other.id] })
  const { body } = await house.post(path, { userId: zoe.id, clinicId: theirs.id, notificationTypes: ['new_patient'] }, hers)
  expect((await house.get(path, hers)).body.items).toEqual([body])
  await house.put(`/users/${zoe.id}`, { accessGroupIds: [] }, admin)
  expect((await house.get(path, hers)).body.items).toEqual([])
  expect(refused(await house.put(`${path}/${body.id}`, { notificationTypes: [] }, hers))).toEqual([404, 'not_found'])
})

test('API-08 a change or end of a subscription based on a stale version is refused', async ({ zoe, hers }) => {
  const { id } = await house.givenSubscription({ user: zoe, clinic })
  await house.put(`${path}/${id}`, { notificationTypes: [] }, hers)
  const stale = { ...hers, 'if-match': '"v1"' }
  for (const answer of [
    await house.put(`${path}/${id}`, { notificationTypes: [] }, stale),
    await house.delete(`${path}/${id}`, stale),
  ])
    expect(answer.body).toMatchObject({ code: 'version_conflict', details: { current: { id, version: 2 } } })
})

test('API-01 someone who is removed takes their subscriptions along', async ({ zoe }) => {
  await house.givenSubscription({ user: zoe, clinic })
  await house.database.pool.query(
    'alter table audit_events disable trigger append_only; delete from audit_events where user_id is not null',
  )
  expect((await house.delete(`/users/${zoe.id}`, admin)).status).toBe(200)
  expect((await house.get(`${path}?userId=${zoe.id}`, admin)).status).toBe(404)
})

test.each<[object, string[]]>([
  [{}, ['body.clinicId', 'body.notificationTypes', 'body.userId']],
  [{ userId: 'x', clinicId: 7, notificationTypes: 'all' }, ['body.clinicId', 'body.notificationTypes', 'body.userId']],
  [{ notificationTypes: ['everything'] }, ['body.clinicId', 'body.notificationTypes.0', 'body.userId']],
  [
    { notificationTypes: Array.from({ length: 8 }, () => 'new_patient') },
    ['body.clinicId', 'body.notificationTypes', 'body.userId'],
  ],
])('API-02 a subscription of %o is refused field by field', async (body, fields) => {
  const answer = await house.post(path, body, admin)
  expect(refused(answer)).toEqual([400, 'invalid_request'])
  expect(answer.body.fields.map((field: { path: string }) => field.path).sort()).toEqual(fields)
})

test('the database knows the kinds of message that the rules know', async () => {
  const { rows } = await house.database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'user_clinic_notifications__types_known'`,
  )
  expect([...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1]).sort()).toEqual([...notificationTypes].sort())
})
