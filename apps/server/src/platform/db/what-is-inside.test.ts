import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../../areas/users/testing.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { holdsDemo, isEmpty, isHalfPrepared, preparing } from './what-is-inside.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('a preparation of the demo that was cut short is known for what it is, and begins again from nothing', async () => {
  const { database } = house
  expect([await isEmpty(database), await isHalfPrepared(database)]).toEqual([true, false])

  const cutShort = preparing(database, async () => {
    await givenUser(house, { email: 'receptionist@molaire.example' })
    expect(await isHalfPrepared(database)).toBe(true)
    throw new Error('the light went out')
  })
  await expect(cutShort).rejects.toThrow('the light went out')
  expect([await isEmpty(database), await isHalfPrepared(database)]).toEqual([false, true])

  await preparing(database, async () => {
    expect(await isEmpty(database)).toBe(true)
    // The account is free again, and the log holds no line of the first attempt.
    await givenUser(house, { email: 'receptionist@molaire.example' })
  })
  expect([await isEmpty(database), await isHalfPrepared(database), await holdsDemo(database)]).toEqual([false, false, true])
  const { rows } = await sql<{ groups: number; logged: number }>`
    select (select count(*) from groups) as groups, (select count(*) from audit_events where table_name = 'groups') as logged`.execute(
    database.db,
  )
  expect(rows).toEqual([{ groups: 1, logged: 1 }])
  await expect(sql`delete from audit_events`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
})

test('of servers that start together one prepares the demo, and the others wait for it', async () => {
  const other = await testApp()
  try {
    let preparations = 0
    const start = () =>
      preparing(other.database, async () => {
        preparations += 1
        await givenUser(other, { email: 'receptionist@molaire.example' })
      })
    await Promise.all([start(), start(), start()])
    expect(preparations).toBe(1)
    expect([await isHalfPrepared(other.database), await holdsDemo(other.database)]).toEqual([false, true])
  } finally {
    await other.close()
  }
})
