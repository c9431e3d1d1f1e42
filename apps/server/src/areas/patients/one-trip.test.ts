import { expect, test, vi } from 'vitest'
import { ageOn } from '@molaire/domain/patients/age'
import { foldText } from '@molaire/domain/shared/fold'
import { addDays } from '@molaire/domain/shared/local-date'
import { FlightClient } from '../../platform/db/flight.ts'
import { useTestApp } from '../../testing.ts'

const house = useTestApp()

async function givenDesk() {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  await house.get('/patients?limit=1', desk) // the caller is cached from here on
  /** The answer, and the number of round trips to the database. */
  const ask = async (path: string) => {
    const fly = vi.spyOn(FlightClient.prototype, 'fly')
    try {
      const { status, body } = await house.get(path, desk)
      expect(status, path).toBe(200)
      // A statement whose answer is not awaited is no round trip.
      const trips = fly.mock.calls.filter(([[first]]) => !/^(commit|rollback)$/.test(first?.text ?? '')).length
      return { body, trips }
    } finally {
      fly.mockRestore()
    }
  }
  return { group, desk, ask }
}

test('PAT-03 the database counts years as the domain does, those born on 29 February among them', async () => {
  const births = ['0004-02-29', '1899-12-31', '1992-02-28', '1992-02-29', '1992-03-01', '2000-02-29', '2000-12-31', '2026-11-20']
  const days = [-400, -1, 0, 1, 27, 28, 58, 59, 60, 365, 366, 400].flatMap((n) =>
    ['1992-01-01', '2000-02-29', '2024-01-01', '2026-01-01', '2100-01-01'].map((day) => addDays(day, n)),
  )
  const pairs = births.flatMap((born) => [...days, born, addDays(born, 365), addDays(born, 366)].map((day) => ({ born, day })))
  const { rows } = await house.database.pool.query<{ age: number | null }>(
    `select private.age_on(born::date, day::date) as age from unnest($1::text[], $2::text[]) with ordinality pair (born, day, place) order by place`,
    [pairs.map(({ born }) => born), pairs.map(({ day }) => day)],
  )
  expect(rows.map(({ age }) => age)).toEqual(pairs.map(({ born, day }) => ageOn(born, day) ?? null))
  const { rows: unknown } = await house.database.pool.query(`select private.age_on(null, '2026-11-20') as age`)
  expect(unknown).toEqual([{ age: null }])
})

test('SHELL-13 a search takes one trip and finds whom a look at every name finds', async () => {
  const { group, ask } = await givenDesk()
  const names = [
    ['Geneviève', 'Côté-Bélanger'],
    ['Marie-Ève', 'de la Sablonnière'],
    ['José', 'Tremblay'],
    ['Tristan', 'Belisle'],
    ['Zoé', 'Nguyen'],
    ['Isabelle', 'Cotnoir'],
  ] as const
  for (const [firstName, lastName] of names) await house.givenPatient({ group, firstName, lastName })
  for (const text of ['bel', 'COT', 'ève', 'tr', 'sablon', 'isabelle cot', 'belle', 'ngu', 'la']) {
    const words = foldText(text).split(' ')
    const isIn = (word: string, name: string) => (word.length >= 3 ? name.includes(word) : ` ${name}`.includes(` ${word}`))
    const naive = names.map((name) => name.join(' ')).filter((name) => words.every((word) => isIn(word, foldText(name))))
    const { body, trips } = await ask(`/search?${new URLSearchParams({ text }).toString()}`)
    const hitNames = body.hits.map(
      ({ patient }: { patient: { firstName: string; lastName: string } }) => `${patient.firstName} ${patient.lastName}`,
    )
    expect(hitNames.sort(), text).toEqual(naive.sort())
    expect(trips, text).toBe(1)
  }
  const { body, trips } = await ask('/search?text=trembley')
  expect([body.hits[0].foundIn, trips]).toEqual(['similar_name', 3])
})

test('PAT-01 PAT-05 WIZ-01 a list, a file, its timeline and its appointments take one trip each', async () => {
  const { group, ask } = await givenDesk()
  const { id } = await house.givenPatient({ group, firstName: 'José', lastName: 'Tremblay' })
  const paths = [
    '/patients',
    '/patients?search=embla',
    '/patients?sort=-lastVisit',
    `/patients/${id}`,
    `/patients/${id}/timeline`,
    `/patients/${id}/appointments?when=upcoming&status=scheduled&status=confirmed&limit=1`,
  ]
  for (const path of paths) expect((await ask(path)).trips, path).toBe(1)
  expect((await ask('/patients?search=trembley')).trips).toBe(3)
  for (const part of ['family', 'merges', 'communications'])
    expect((await ask(`/patients/${id}/${part}`)).trips, part).toBeLessThanOrEqual(2)
  for (const path of ['/patients/recent', '/patients/duplicates?firstName=Jose&lastName=Tremblay'])
    expect((await ask(path)).trips, path).toBeLessThanOrEqual(3)
})

test('PAT-01 a list of more than a thousand says so; all its pages can be read, and the export counts them all', async () => {
  const { group, ask } = await givenDesk()
  const more = (count: number) =>
    house.sql`insert into patients (group_id, id, first_name, last_name) select ${group.id}, gen_random_uuid(), 'Luc', 'Ga' || n from generate_series(1, ${count}::int) n`
  await more(1000)
  for (const path of ['/patients?limit=1', '/patients?limit=1&search=ga', '/patients?limit=1&sort=-lastVisit']) {
    const { body } = await ask(path)
    expect([body.count, body.isCountExact], path).toEqual([1000, true])
  }
  await more(1)
  for (const path of ['/patients?limit=1', '/patients?limit=1&search=ga', '/patients?limit=1&sort=-lastVisit']) {
    const { body } = await ask(path)
    expect([body.count, body.isCountExact], path).toEqual([1000, false])
  }
  let [total, key] = [0, '']
  do {
    const { body } = await ask(`/patients?limit=100${key}`)
    total += body.items.length
    key = body.pagination.nextKey === null ? '' : `&nextKey=${body.pagination.nextKey}`
  } while (key !== '')
  expect(total).toBe(1001)
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const { body } = await house.get('/patients/export', manager)
  expect((body as string).trim().split('\r\n')).toHaveLength(1 + 1001)
})

test('API-07 a file that is not there leaves no line in the log', async () => {
  const { desk } = await givenDesk()
  const stranger = await house.givenPatient({ group: await house.givenGroup() })
  for (const path of ['', '/timeline']) expect((await house.get(`/patients/${stranger.id}${path}`, desk)).status).toBe(404)
  const { rows } = await house.database.pool.query(`select 1 from audit_events where row_id = $1 and action = 'view'`, [
    stranger.id,
  ])
  expect(rows).toEqual([])
})
