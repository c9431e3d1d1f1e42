import { expect, test } from 'vitest'
import { filesUnder, isProduct, read } from '../sources.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:public\.)?(\w+)\s*(?:as\s+\w+\s*)?(?:\(|set\b|where\b|using\b|default\b|select\b|values\b)/gi,
]

/** The tables that a source text writes, by their names in the database. */
const tablesWrittenIn = (text: string) => [
  ...new Set(writes.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => snake(match[1] ?? '')))),
]

/** The tables that an area writes through the store of plain records (platform/records). */
const tablesKeptIn = (text: string) =>
  [...text.matchAll(/(?:recordStore\(\{\s*table: |rowsOf\()'(\w+)'/g)].map(([, table = '']) => snake(table))

/** `appointments` for a file of that area, `platform/audit` for one of the platform. */
const ownerOf = (file: string) =>
  /^apps\/server\/src\/(?:areas\/([^/]+)|(platform\/[^/]+))\//.exec(file)?.slice(1).find(Boolean) ?? file

const owners = new Map<string, Set<string>>()
for (const file of filesUnder('apps/server/src').filter(isProduct))
  for (const table of [...tablesWrittenIn(read(file)), ...tablesKeptIn(read(file))])
    owners.set(table, (owners.get(table) ?? new Set()).add(ownerOf(file)))

test('every table is written by one area only', () => {
  expect(owners.size).toBeGreaterThan(5)
  expect(owners.get('appointment_types')).toEqual(new Set(['appointment-types']))
  expect([...owners].filter(([, areas]) => areas.size > 1).map(([table, areas]) => `${table}: ${[...areas].join(', ')}`)).toEqual(
    [],
  )
})

test('an area writes in its queries.ts, and nowhere else', () => {
  const elsewhere = filesUnder('apps/server/src/areas')
    .filter((file) => isProduct(file) && !/\/queries(\.ts$|\/)/.test(file))
    .filter((file) => tablesWrittenIn(read(file)).length > 0)
  expect(elsewhere).toEqual([])
})

test('writes are seen in Kysely and in SQL, reads are not', () => {
  expect(tablesWrittenIn("ctx.db.insertInto('timeSlots').values(x)\nawait db.updateTable('rooms')")).toEqual([
    'time_slots',
    'rooms',
  ])
  expect(
    tablesWrittenIn('insert into users (id) values (1); update groups set name = 1; delete from assignments where true'),
  ).toEqual(['users', 'groups', 'assignments'])
  expect(
    tablesWrittenIn("db.selectFrom('users').forUpdate()\nselect 1 from users for update of users\n// update the page"),
  ).toEqual([])
})

test('seeds are made with the actions, so that demo data obeys the rules', () => {
  expect(filesUnder('apps/server/seeds').filter((file) => tablesWrittenIn(read(file)).length > 0)).toEqual([])
})
