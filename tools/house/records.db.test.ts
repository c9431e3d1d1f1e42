import { describe, expect, test } from 'vitest'
import type { RecordArea, Row, World } from '../../apps/server/src/platform/records/testing.ts'
import { refused, useTestApp } from '../../apps/server/src/testing.ts'
import { filesUnder, read } from '../sources.ts'
import { recordAreas } from './record-areas.ts'

// What all plain records do over HTTP. An area's own tests cover only its own rules.

const house = useTestApp()
const v1 = { 'if-match': '"v1"' }

/** A group with a clinic, and a user who may write there. */
async function givenWorld({
  isAboveGroups,
  writer: role = 'manager',
}: Pick<RecordArea, 'isAboveGroups' | 'writer'>): Promise<World> {
  const group = await house.givenGroup()
  const writer = await house.givenUser({ group, role: isAboveGroups ? 'admin' : role, isManager: role === 'manager' })
  return { group, clinic: await house.givenClinic({ group }), as: await house.signInAs(writer) }
}

/** Every request that changes an existing record. */
const writes = ({ path, changes, hasArchive }: RecordArea, { id }: Row) => [
  (as: World['as']) => house.put(`${path}/${id}`, changes[0]?.[0], as),
  ...(hasArchive ? ['archive', 'restore'] : []).map(
    (act) => (as: World['as']) => house.post(`${path}/${id}/${act}`, undefined, as),
  ),
  (as: World['as']) => house.delete(`${path}/${id}`, as),
]

test('every record of the contract is walked', () => {
  const declared = filesUnder('packages/contract/src').flatMap((file) =>
    [...read(file).matchAll(/=\s+records\(\{[^}]*?path: '([^']+)'/g)].map(([, path]) => path),
  )
  expect(recordAreas.map(({ path }) => path).sort()).toEqual(declared.sort())
})

describe.each(recordAreas)('$path', (area) => {
  const { path, noun, nouns, made, taken, inUse, hasArchive } = area
  const reads = area.reads ?? (() => [path])
  const everyOne = async (world: World, archived = 'no'): Promise<Row[]> => {
    const [list = path] = reads(world)
    return (await house.get(hasArchive ? `${list}?archived=${archived}` : list, world.as)).body.items
  }

  if (made)
    test(made.title, async () => {
      const world = await givenWorld(area)
      const { as } = world
      await area.given(house, world)
      const answer = await house.post(path, made.body(world), as)
      expect(answer).toMatchObject({ status: 201, body: { ...made.is, version: 1 } })
      let is = answer.body
      const one = `${path}/${is.id}`
      for (const [body, becomes] of area.changes) {
        const changed = await house.put(one, body, { ...as, 'if-match': `"v${is.version}"` })
        expect(changed.body).toEqual({ ...is, ...body, ...becomes, version: is.version + 1 })
        expect(changed.headers['etag']).toBe(`"v${is.version + 1}"`)
        is = changed.body
      }
      expect(await everyOne(world)).toContainEqual(expect.objectContaining(is))
      expect(await house.delete(`${path}/${is.id.toUpperCase()}`, as)).toMatchObject({ status: 200, body: { id: is.id } })
      expect((await everyOne(world)).map(({ id }) => id)).not.toContain(is.id)
      for (const write of writes(area, is)) expect(refused(await write(as))).toEqual([404, 'not_found'])
    })

  test(`API-08 ${area.stale ?? (hasArchive ? 'a change, an archiving or a removal' : 'a change or removal')} of a ${noun} based on a stale version is refused with the ${noun} as it is`, async () => {
    const world = await givenWorld(area)
    const row = await area.given(house, world)
    const { body: current } = await house.put(`${path}/${row.id}`, area.changes[0]?.[0], { ...world.as, ...v1 })
    expect(current.version).toBe(2)
    for (const write of writes(area, row)) {
      const answer = await write({ ...world.as, ...v1 })
      expect(refused(answer)).toEqual([412, 'version_conflict'])
      expect(answer.body.details.current).toEqual(current)
    }
  })

  const denied = area.denied ?? {
    title: `API-06 a %s reads ${nouns} and changes none`,
    roles: ['receptionist', 'dentist', 'tariff', 'member'],
  }
  test.each(denied.roles)(denied.title, async (role) => {
    const world = await givenWorld(area)
    const row = await area.given(house, world)
    const user = await house.givenUser({ group: world.group, role: role as 'member', isManager: area.isAboveGroups === true }) // one of the roles above
    const as = await house.signInAs(user)
    for (const read of reads(world)) expect((await house.get(read, as)).status).toBe(200)
    if (made) expect(refused(await house.post(path, made.body(world), as))).toEqual([403, 'not_allowed'])
    for (const write of writes(area, row)) expect(refused(await write(as))).toEqual([403, 'not_allowed'])
  })

  if (!area.isAboveGroups)
    test(`API-05 a ${noun} of another group is not there, whatever is asked of it`, async () => {
      const [theirs, { as }] = [await givenWorld(area), await givenWorld(area)]
      const row = await area.given(house, theirs)
      for (const write of writes(area, row)) expect(refused(await write(as))).toEqual([404, 'not_found'])
      expect(await everyOne(theirs)).toContainEqual(expect.objectContaining(row))
    })

  if (taken)
    test(taken.title, async () => {
      const world = await givenWorld(area)
      const { as } = world
      const named = (name: string) => ({ ...made?.body(world), name })
      const changed = (name: string) => ({ ...area.changes[0]?.[0], name })
      const other = await area.given(house, world)
      const twice = await Promise.all([house.post(path, named(taken.name), as), house.post(path, named(taken.name), as)])
      expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
      const first = twice.find(({ status }) => status === 201)?.body
      for (const name of taken.variants) {
        expect(refused(await house.post(path, named(name), as)), name).toEqual([409, taken.code])
        expect(refused(await house.put(`${path}/${other.id}`, changed(name), as)), name).toEqual([409, taken.code])
        // Its own name with other letters does not count as taken.
        expect((await house.put(`${path}/${first.id}`, changed(name), as)).status, name).toBe(200)
      }
      if (!hasArchive) return
      expect((await house.post(`${path}/${first.id}/archive`, undefined, as)).status).toBe(200)
      expect((await house.put(`${path}/${other.id}`, changed(taken.name), as)).status).toBe(200)
      expect(refused(await house.post(`${path}/${first.id}/restore`, undefined, as))).toEqual([409, taken.code])
    })

  if (hasArchive)
    test(`a ${noun} is archived and restored, each once`, async () => {
      const world = await givenWorld(area)
      const rows = [await area.given(house, world), await area.given(house, world)]
      const isArchived = async (archived: string) =>
        (await everyOne(world, archived)).filter((row) => rows.some(({ id }) => id === row.id))
      const act = (name: string) => house.post(`${path}/${rows[0]?.id}/${name}`, undefined, world.as)
      for (const again of [false, true])
        expect((await act('archive')).body, String(again)).toMatchObject({ isArchived: true, version: 2 })
      expect(await isArchived('all')).toMatchObject([{ isArchived: true }, { isArchived: false }])
      for (const again of [false, true])
        expect((await act('restore')).body, String(again)).toMatchObject({ isArchived: false, version: 3 })
      expect(await isArchived('no')).toMatchObject([{ isArchived: false }, { isArchived: false }])
    })

  if (inUse)
    test(inUse.title, async () => {
      const open = await house.givenOpenClinic()
      await house.givenPatient({ group: open.group, clinicId: open.clinic.id })
      await house.givenAppointment(open)
      const as = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
      const answer = await house.delete(`${path}/${inUse.of(open).id}`, as)
      expect(refused(answer)).toEqual([409, inUse.code])
      expect(answer.body.details).toEqual(inUse.details)
    })
})
