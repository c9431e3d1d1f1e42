import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { FlightClient } from './flight.ts'

let client: FlightClient
beforeAll(async () => {
  client = new FlightClient({ connectionString: (await testDatabase()).url })
  await client.connect()
  await client.query('create table notes (id int primary key, text text)')
})
afterAll(() => client.end())

const textsOfNotes = async () =>
  (await client.query('select text from notes order by id')).rows.map((row: { text: string }) => row.text)
const insert = (id: number, text: string) => ({ text: 'insert into notes values ($1, $2)', values: [id, text] })

test('several statements leave in one write, are one transaction, and are answered in order', async () => {
  const { stream } = (client as unknown as { connection: { stream: { uncork(): void } } }).connection
  const write = vi.spyOn(stream, 'uncork')
  const [counted, , again] = await client.fly([
    { text: 'select count(*) as n from notes' },
    insert(1, 'un'),
    { text: 'select count(*) as n, current_date as day from notes' },
  ])
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
  expect(counted?.rows).toEqual([{ n: 0 }])
  expect(again?.rows).toEqual([{ n: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
})

test('when one fails, those before it are undone, those behind it are not run, and the connection serves on', async () => {
  const before = await textsOfNotes()
  const flight = [insert(2, 'deux'), insert(1, 'un'), insert(3, 'trois')]
  await expect(client.fly(flight)).rejects.toMatchObject({ code: '23505' })
  expect(await textsOfNotes()).toEqual(before)
  await client.fly([insert(2, 'deux')])
  expect(await textsOfNotes()).toEqual([...before, 'deux'])
})

test('what was never parsed, because something before it failed, is parsed the next time', async () => {
  const fresh = { text: 'select $1::int + 41 as answer', values: [1] }
  await expect(client.fly([{ text: 'select 1 / 0' }, fresh])).rejects.toMatchObject({ code: '22012' })
  await expect(client.fly([{ text: 'select nothing from nowhere' }, fresh])).rejects.toMatchObject({ code: '42P01' })
  expect((await client.fly([fresh]))[0]?.rows).toEqual([{ answer: 42 }])
})

test('flights that are asked for at once land in their order', async () => {
  const answers = await Promise.all([1, 2, 3].map((n) => client.fly([{ text: 'select $1::int as n', values: [n] }])))
  expect(answers.map(([result]) => result?.rows[0]?.['n'])).toEqual([1, 2, 3])
})

test('a value that cannot be written stops the flight before it leaves', async () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  await expect(client.fly([{ text: 'select $1::jsonb', values: [circle] }])).rejects.toThrow(/circular/)
  expect((await client.fly([{ text: 'select 1 as one' }]))[0]?.rows).toEqual([{ one: 1 }])
})
