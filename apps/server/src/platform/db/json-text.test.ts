import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { json, jsonText } from './json-text.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url })
  await client.connect()
})
afterAll(() => client.end())

const written = async (part: Parameters<typeof jsonText>[0], row: string): Promise<unknown> => {
  const { rows } = await client.query<{ written: string }>(`select ${jsonText(part)} as written from (select ${row}) as r`)
  return JSON.parse(rows[0]?.written ?? '')
}

test('API-02 values are written as JSON, those that are absent as null', async () => {
  const of = json.object({
    id: json.plain('r.id'),
    name: json.text('r.name'),
    note: json.textOrNull('r.note'),
    clinicId: json.plainOrNull('r.clinic_id'),
    count: json.number('r.count'),
    isOpen: json.boolean('r.count > 1'),
    startTime: json.time('r.start_time'),
    at: json.moment('r.at'),
    endedAt: json.momentOrNull('r.ended_at'),
    person: json.object({ id: json.plain('r.id'), name: json.text('r.name') }),
    list: json.valueOrNull('r.list'),
  })
  const id = '01890000-0000-7000-8000-000000000000'
  const row = (
    rest: string,
  ) => `'${id}'::uuid as id, E'Zoé "\\\\\\n\\u0001\\t’' as name, 2 as count, time '08:05:00' as start_time,
    timestamptz '2026-11-20 10:42:00.123456-05' as at, ${rest}`
  const name = 'Zoé "\\\n\u0001\t’'
  const same = { id, name, count: 2, isOpen: true, startTime: '08:05', at: '2026-11-20T15:42:00.123Z', person: { id, name } }
  expect(
    await written(of, row('null::text as note, null::uuid as clinic_id, null::timestamptz as ended_at, null::text as list')),
  ).toEqual({ ...same, note: null, clinicId: null, endedAt: null, list: null })
  expect(
    await written(
      of,
      row(`'x' as note, '${id}'::uuid as clinic_id, timestamptz '2026-01-01 00:00+00' as ended_at, '[1]' as list`),
    ),
  ).toEqual({ ...same, note: 'x', clinicId: id, endedAt: '2026-01-01T00:00:00.000Z', list: [1] })
})
