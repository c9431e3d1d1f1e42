import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { compiledOnce } from './compiled-once.ts'
import { openDatabase } from './pool.ts'

test('a statement written once runs with the values of each time, null among them', async () => {
  const { url } = await testDatabase()
  const database = openDatabase({ url, log: pino({ level: 'silent' }) })
  onTestFinished(() => database.close())
  let written = 0
  const run = compiledOnce<{ word: string | null; count: number }, { word: string | null; twice: number }>(
    (db, { count, word }) => {
      written++
      return db
        .selectFrom(sql<{ word: string | null }>`(select ${word}::text as word)`.as('given'))
        .select(['given.word', sql<number>`${count}::int * ${2}::int`.as('twice')])
        .where(sql<boolean>`${word}::text is not distinct from given.word`)
    },
  )
  expect(await run(database.db, { word: 'été', count: 21 })).toEqual([{ word: 'été', twice: 42 }])
  expect(await run(database.db, { count: 1, word: null })).toEqual([{ word: null, twice: 2 }])
  expect(written).toBe(1)
})
