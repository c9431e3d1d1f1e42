import type { Group } from '@molaire/contract/groups/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { sealAll, sealedLines } from '../../platform/testing/seal-all.ts'
import { problem, refused, useTestApp } from '../../testing.ts'

const house = useTestApp()
let as: { authorization: string }
let home: { id: string; name: string }
beforeAll(async () => {
  home = await house.givenGroup()
  as = await house.signInAs(await house.givenUser({ group: home, role: 'admin' }))
})

const listed = async (headers = as): Promise<Group[]> => (await house.get('/groups', headers)).body.items
const groupById = async (id: string) => (await listed()).find((group) => group.id === id)

test('SHELL-12 an administrator is told of every group by name, with what it holds', async () => {
  const [rive, erables, est] = [
    await house.givenGroup('zone de la Rive'),
    await house.givenGroup('Érables'),
    await house.givenGroup('Est'),
  ]
  await house.givenClinic({ group: erables })
  await house.givenClinic({ group: erables })
  await house.givenUser({ group: erables })
  const { body } = await house.get('/groups', as)
  expect(body).toMatchObject({ pagination: { nextKey: null, hasMore: false }, count: body.items.length })
  expect(body.items.map(({ id }: Group) => id).filter((id: string) => [rive.id, erables.id, est.id].includes(id))).toEqual([
    erables.id,
    est.id,
    rive.id,
  ])
  expect(await groupById(erables.id)).toEqual({
    id: erables.id,
    name: 'Érables',
    descriptionFr: null,
    userCount: 1,
    clinicCount: 2,
    version: 1,
  })
})

test('SHELL-12 others are told of their own group and of those opened to them, and of no other', async () => {
  const [opened, other] = [await house.givenGroup(), await house.givenGroup()]
  await house.givenClinic({ group: opened })
  const zoe = await house.givenUser({ group: home, role: 'manager', isManager: true, accessGroupIds: [opened.id] })
  const hers = await house.signInAs(zoe)
  const seen = await listed(hers)
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([home.id, opened.id]))
  expect(seen.find(({ id }) => id === opened.id)).toMatchObject({ clinicCount: 1, userCount: 0 })
  expect(await listed({ ...hers, 'x-group-id': opened.id } as typeof hers)).toEqual(seen)
  expect(seen.map(({ id }) => id)).not.toContain(other.id)
})

test('CFG-10 a group in which something is left is not removed, and says what is', async () => {
  const group = await house.givenGroup()
  const path = `/groups/${group.id}`
  const user = await house.givenUser({ group })
  const clinic = await house.givenClinic({ group })
  expect(await house.delete(path, as)).toMatchObject(problem(409, 'group_not_empty', { details: { users: 1, clinics: 1 } }))
  const inside = { ...as, 'x-group-id': group.id }
  await house.delete(`/users/${user.id}`, inside)
  expect((await house.delete(path, as)).body.details).toEqual({ users: 0, clinics: 1 })
  await house.delete(`/clinics/${clinic.id}`, inside)
  const type = await house.givenAppointmentType({ group })
  expect((await house.delete(path, as)).body.details).toEqual({ users: 0, clinics: 0, appointmentTypes: 1 })
  await house.database.db.deleteFrom('appointmentTypes').where('id', '=', type.id).execute()
  expect((await house.delete(path, as)).status).toBe(200)
})

test('API-07 the log of a removed group outlives it, and is sealed to its last line', async () => {
  const group = await house.givenGroup()
  await house.delete(`/groups/${group.id}`, as)
  await sealAll(house.database, group.id)
  expect(await sealedLines(house.database, group.id)).toEqual({ lines: 2, sealed: 2 })
})

test('CFG-10 whoever had a removed group opened to them has it no more', async () => {
  const group = await house.givenGroup()
  const zoe = await house.givenUser({ group: home, accessGroupIds: [group.id] })
  await house.delete(`/groups/${group.id}`, as)
  expect((await house.get(`/users/${zoe.id}`, as)).body.accessGroupIds).toEqual([])
})

test('CFG-10 of someone who is added and a group that is removed at the same moment, one comes first and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await house.givenGroup()
    const [added, removed] = await Promise.all([
      house.post('/clinics', { name: 'Clinique', address: '1, rue A', phone: '819 555-0100', groupId: group.id }, as),
      house.delete(`/groups/${group.id}`, as),
    ])
    expect([
      [201, 409],
      [400, 200],
      [403, 200],
    ]).toContainEqual([added.status, removed.status])
  }
})

test.each<[string, object, string[]]>([
  ['nothing', {}, ['body.name']],
  ['blanks', { name: '   ' }, ['body.name']],
  ['one letter', { name: ' x ' }, ['body.name']],
  ['one sign of two halves', { name: '🦷' }, ['body.name']],
  ['too much', { name: 'x'.repeat(500), descriptionFr: 'x'.repeat(501) }, ['body.descriptionFr', 'body.name']],
  ['a NUL', { name: 'Groupe\u0000', descriptionFr: 'a\u0000' }, ['body.descriptionFr', 'body.name']],
  ['another type', { name: ['Groupe'], descriptionFr: 7 }, ['body.descriptionFr', 'body.name']],
  [
    'fields that are not its own',
    { name: 'Groupe', id: 'x', version: 7, userCount: 0 },
    ['body.id', 'body.userCount', 'body.version'],
  ],
])('API-02 a group of %s is refused field by field', async (_what, body, fields) => {
  const answer = await house.post('/groups', body, as)
  expect(refused(answer)).toEqual([400, 'invalid_request'])
  expect([...new Set(answer.body.fields.map(({ path }: { path: string }) => path))].sort()).toEqual(fields)
})

test.each(['עברית ועוד', 'مجموعة الأسنان', '🦷🦷', 'Groupe “Les 2 Rives” & cie', "O'Neil; drop table groups; --"])(
  'API-02 a group may be called %s',
  async (name) => {
    expect((await house.post('/groups', { name }, as)).body.name).toBe(name)
    expect((await listed()).map((group) => group.name)).toContain(name)
  },
)
