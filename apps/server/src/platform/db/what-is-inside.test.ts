import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenUser } from '../../areas/users/testing.ts'
import { barrier } from '../testing/barrier.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { filling, historyWatch, holdsDemo, isEmpty, isHalfPrepared, lacksHistorySince, preparing } from './what-is-inside.ts'
import { useTestApp } from '../../testing.ts'

const house = useTestApp()

test('a preparation of the demo that was cut short is known for what it is, and begins again from nothing', async () => {
  const { database } = house
  expect([await isEmpty(database), await isHalfPrepared(database)]).toEqual([true, false])

  const cutShort = preparing(database, async () => {
    await house.givenUser({ email: 'receptionist@molaire.example' })
    expect(await isHalfPrepared(database)).toBe(true)
    throw new Error('the light went out')
  })
  await expect(cutShort).rejects.toThrow('the light went out')
  expect([await isEmpty(database), await isHalfPrepared(database)]).toEqual([false, true])

  await preparing(database, async () => {
    expect(await isEmpty(database)).toBe(true)
    // The account can be created again, and the log holds no line of the first attempt.
    await house.givenUser({ email: 'receptionist@molaire.example' })
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

const moment = new Date('2026-11-20T15:42:00Z')
const prepared = ({ database }: TestApp) => preparing(database, () => Promise.resolve(moment))

test('a history that was cut short is still missing, as of the same moment, and nothing is emptied for it', async () => {
  const other = await testApp()
  try {
    const { database } = other
    const isFilling = historyWatch(database)
    await preparing(database, async () => {
      await givenUser(other, { email: 'receptionist@molaire.example' })
      return moment
    })
    expect([await isHalfPrepared(database), await lacksHistorySince(database), await isFilling()]).toEqual([false, moment, true])

    const cutShort = filling(database, () => Promise.reject(new Error('the light went out')))
    await expect(cutShort).rejects.toThrow('the light went out')
    await prepared(other) // the next start finds it prepared
    expect([await isEmpty(database), await lacksHistorySince(database), await isFilling()]).toEqual([false, moment, true])

    const moments: Date[] = []
    await filling(database, async (moment) => void moments.push(moment))
    await filling(database, async (moment) => void moments.push(moment)) // nothing is left to do
    expect(moments).toEqual([moment])
    expect([await lacksHistorySince(database), await isFilling()]).toEqual([undefined, false])
  } finally {
    await other.close()
  }
})

test('of servers that start together one fills the history; another goes on when it dies, and stops waiting when told to end', async () => {
  const demo = await testApp()
  try {
    const { database } = demo
    await prepared(demo)
    const begun = barrier(2)
    let kill = (_: Error) => {}
    const death = new Promise<void>((_, reject) => (kill = reject))
    const first = filling(database, async () => {
      await begun()
      await death
    })
    const died = expect(first).rejects.toThrow('killed')
    await begun()

    const ending = new AbortController()
    const run = filling(database, () => Promise.reject(new Error('two fill')), { signal: ending.signal, lookAgainMs: 1 })
    const ended = expect(run).rejects.toThrow('the server stops')
    let fills = 0
    const next = filling(database, async () => void (fills += 1), { lookAgainMs: 1 })
    ending.abort(new Error('the server stops'))
    await ended
    expect(fills).toBe(0)

    kill(new Error('killed'))
    await died
    await next
    expect([fills, await lacksHistorySince(database)]).toEqual([1, undefined])
  } finally {
    await demo.close()
  }
})
