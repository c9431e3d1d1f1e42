import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recentPatientIds } from '../reads/recent.ts'
import { useTestApp } from '../../../testing.ts'

const house = useTestApp()

async function givenDesk() {
  const group = await house.givenGroup()
  const receptionist = await house.givenUser({ group })
  const desk = await house.signInAs(receptionist)
  const names = async (query = '', headers = desk) => {
    const { status, body } = await house.get(`/patients/recent${query}`, headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: body.items.length, pagination: { nextKey: null, hasMore: false } })
    return body.items.map(({ lastName }: { lastName: string }) => lastName)
  }
  const given = (lastName: string) => house.givenPatient({ group, lastName })
  const open = async (...patients: { id: string }[]) => {
    for (const { id } of patients) await house.get(`/patients/${id}`, desk)
  }
  return { group, receptionist, desk, names, given, open }
}

test('SHELL-13 the files that someone opened last, the latest first, each once, and nobody else’s', async () => {
  const { group, names, given, open } = await givenDesk()
  const [a, b, c] = [await given('A'), await given('B'), await given('C')]
  expect(await names()).toEqual([])
  await open(a, b, c, b, a, a)
  expect(await names()).toEqual(['A', 'B', 'C'])
  expect(await names('?limit=2')).toEqual(['A', 'B'])
  const other = await house.signInAs(await house.givenUser({ group }))
  expect(await names('', other)).toEqual([])
  await house.get(`/patients/${c.id}`, other)
  expect(await names('', other)).toEqual(['C'])
})

test('SHELL-13 a file that was merged is not among them, nor does it take a place; an archived one is', async () => {
  const { names, given, open } = await givenDesk()
  const [a, b, c] = [await given('A'), await given('B'), await given('C')]
  await open(a, b, c)
  await house.sql`update patients set status = 'archived' where id in (${b.id}, ${c.id})`
  await house.sql`update patients set merged_into_id = ${a.id} where id = ${c.id}`
  expect(await names('?limit=2')).toEqual(['B', 'A'])
})

test('SHELL-13 a long log of one’s own is not read through', async () => {
  const { group, receptionist, names, given, open } = await givenDesk()
  const patients = await Promise.all(Array.from({ length: 30 }, (_, n) => given(`P${n}`)))
  await house.sql`insert into audit_events (group_id, user_id, action, table_name, row_id)
    select ${group.id}, ${receptionist.id}, 'view', 'patients', ids[1 + n % 30]
    from generate_series(1, 21000) n, (select ${patients.map(({ id }) => id)}::uuid[] as ids) one`
  await open(...patients.slice(0, 3))
  expect(await names()).toEqual(['P2', 'P1', 'P0', 'P29', 'P28'])
  const own = house.systemContext(group.id)
  const linesRead = await inTransaction({ ...own, user: { ...own.user, id: receptionist.id } }, async (ctx) => {
    expect(await recentPatientIds(ctx, 20)).toHaveLength(20)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'audit_events'`.execute(
      ctx.db,
    )
    return rows[0]?.read
  })
  expect(linesRead).toBeGreaterThan(0)
  expect(linesRead).toBeLessThan(500)
})
