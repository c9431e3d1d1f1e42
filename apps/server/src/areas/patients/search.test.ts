import { expect } from 'vitest'
import type * as wire from '@molaire/contract/search/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { newPatient } from '@molaire/contract/patients/shapes'
import { inTransaction } from '../../platform/db/transaction.ts'
import { barrier } from '../../platform/testing/barrier.ts'
import { changePatientStatus, openFile } from './index.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => givenDesk())

type SearchAnswer = Answer<typeof wire.search>

async function givenDesk(role: 'receptionist' | 'tariff' = 'receptionist') {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group, role }))
  const ask = (query: Record<string, string>) => house.get(`/search?${new URLSearchParams(query).toString()}`, desk)
  /** The names found, and where. */
  const find = async (text: string) => {
    const { status, body } = await ask({ text })
    expect(status, text).toBe(200)
    return (body as SearchAnswer).hits.map((hit) =>
      hit.kind === 'patient' ? `${hit.patient.firstName} ${hit.patient.lastName}: ${hit.foundIn}` : hit.kind,
    )
  }
  return { group, ask, find, desk }
}

test('SHELL-13 PAT-01 the beginnings of names in any order lead to a file, whichever word of them', async ({ group, find }) => {
  await house.givenPatient({ group, firstName: 'Geneviève', lastName: 'Côté-Bélanger' })
  await house.givenPatient({ group, firstName: 'Marie-Ève', lastName: 'de la Sablonnière' })
  for (const text of ['gen', 'COTE', 'bél', 'cote bel', 'bel cote', 'gen bel', 'bel gen', 'Bélanger, Geneviève', "gene côté-b'"])
    expect(await find(text), text).toEqual(['Geneviève Côté-Bélanger: name'])
  for (const text of ['sab', 'marie eve', 'marie sablonn', 'de la', 'la sab ève'])
    expect(await find(text), text).toEqual(['Marie-Ève de la Sablonnière: name'])
  expect(await find('cote sablonniere')).toEqual([])
})

test('SHELL-13 two words that are typed are two words of the name: who has both stands first', async ({ group, find }) => {
  await house.givenPatient({ group, firstName: 'Albert', lastName: 'Archelay' })
  await house.givenPatient({ group, firstName: 'Arthur', lastName: 'Archelay' })
  for (const text of ['archel ar', 'ar archel', 'arc arc art']) expect((await find(text))[0], text).toBe('Arthur Archelay: name')
  expect(await find('archel art')).toEqual(['Arthur Archelay: name'])
})

test('SHELL-13 telephone, e-mail, birth date and health insurance number are read in their usual forms', async () => {
  const { group, find } = await givenDesk()
  await house.givenPatient({
    group,
    firstName: 'Ève',
    lastName: 'Lafrenière',
    phone: '819 555-0162',
    email: 'Eve.Lafreniere@exemple.ca',
    dateOfBirth: '1992-03-14',
    healthInsuranceNumber: 'LAFE 9253 1412',
  })
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Nguyen', phone: '514 555-0199', dateOfBirth: '1992-04-03' })
  const expected = {
    phone: ['819 555-0162', '(819) 555 0162', '+1 819-555-0162', '8195550162', '819555', '819', '555-0162', '0162', 'eve 0162'],
    email: ['eve.lafreniere@exemple.ca', 'EVE.LAF', 'lafreniere@exe'],
    birth_date: ['1992-03-14', '14/03/1992', '14 mars 1992', '14 mars', '19920314'].filter((text) => text !== '14 mars'),
    health_insurance_number: ['LAFE 9253 1412', 'lafe9253', 'lafe-92'],
  }
  for (const [where, texts] of Object.entries(expected))
    for (const text of texts) expect(await find(text), text).toEqual([`Ève Lafrenière: ${where}`])
  expect(await find('03/04/1992'), 'the third of April').toEqual(['Zoé Nguyen: birth_date'])
  expect(await find('lafreniere 1992-03-14')).toEqual(['Ève Lafrenière: birth_date'])
  expect(await find('nguyen 1992-03-14')).toEqual([])
})

test('SHELL-13 a piece in the middle is found when the beginnings find little, after them', async ({ group, find }) => {
  await house.givenPatient({ group, firstName: 'Luc', lastName: 'Leroy' })
  await house.givenPatient({ group, firstName: 'Anne', lastName: 'Royer' })
  await house.givenPatient({ group, firstName: 'Éric', lastName: 'Roy', email: 'aleroy@exemple.ca' })
  expect(await find('roy')).toEqual(['Éric Roy: name', 'Anne Royer: name', 'Luc Leroy: name'])
  expect(await find('lero')).toEqual(['Luc Leroy: name', 'Éric Roy: email'])
})

test.each(['trembley', 'tremlay', 'tremmblay', 'trembaly', 'Dremblay', 'trembla josse', 'jose trembley', 'Tremblxy'])(
  'SHELL-13 one mistake is forgiven: %s finds José Tremblay, and says that the name is only similar',
  async (text) => {
    const { group, find } = await givenDesk()
    await house.givenPatient({ group, firstName: 'José', lastName: 'Tremblay' })
    await house.givenPatient({ group, firstName: 'Luc', lastName: 'Gagnon' })
    expect(await find(text)).toEqual(['José Tremblay: similar_name'])
  },
)

test('PAT-01 the list says when its names are only similar to what was searched for, page by page', async () => {
  const { group, desk } = await givenDesk()
  for (const firstName of ['José', 'Anne']) await house.givenPatient({ group, firstName, lastName: 'Tremblay' })
  const list = async (query: string) => (await house.get(`/patients?${query}`, desk)).body
  expect(await list('search=tremblay')).toMatchObject({ count: 2, isSimilar: false })
  const page = await list('search=trembley&limit=1')
  expect(page).toMatchObject({ count: 2, isSimilar: true })
  const nextKey = encodeURIComponent(page.pagination.nextKey)
  expect(await list(`search=trembley&limit=1&nextKey=${nextKey}`)).toMatchObject({ count: 2, isSimilar: true })
  expect(await list('search=xyzzy')).toMatchObject({ count: 0, isSimilar: false })
  expect(await list('')).toMatchObject({ count: 2, isSimilar: false })
})

test('SHELL-13 two mistakes, and a word that nothing is near, find nobody', async ({ group, find }) => {
  await house.givenPatient({ group, firstName: 'José', lastName: 'Tremblay' })
  for (const text of ['tramblet', 'trembley josette', 'xyzzy', '%', '_', '\\', "'", 'a'.repeat(200), '🦷', '‮ مرحبا']) {
    expect(await find(text), text).toEqual([])
  }
})

test('SHELL-13 names that changed are found as they are now; those of removed words lead to nobody', async ({ group, find }) => {
  const patient = await house.givenPatient({ group, firstName: 'Ève', lastName: 'Lafrenière' })
  await house.parts.database.pool.query('update patients set last_name = $1 where id = $2', ['Ouellette', patient.id])
  expect(await find('ouel')).toEqual(['Ève Ouellette: name'])
  expect(await find('lafren')).toEqual([])
  expect(await find('lafrenieer')).toEqual([])
})

test('SHELL-13 active files stand before inactive and archived ones, then names in order', async ({ group, find }) => {
  const [archived, inactive] = [
    await house.givenPatient({ group, firstName: 'Aline', lastName: 'Roy' }),
    await house.givenPatient({ group, firstName: 'Berthe', lastName: 'Roy' }),
  ]
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Roy' })
  await house.givenPatient({ group, firstName: 'Carl', lastName: 'Roy' })
  const system = house.systemContext(group.id)
  await changePatientStatus(system, { params: archived, body: { status: 'archived' } }, [])
  await changePatientStatus(system, { params: inactive, body: { status: 'inactive' } }, [])
  expect(await find('roy')).toEqual(['Carl Roy: name', 'Zoé Roy: name', 'Berthe Roy: name', 'Aline Roy: name'])
})

test('SHELL-13 a search says when there are more than it shows', async ({ group, ask }) => {
  for (const firstName of ['Anne', 'Berthe', 'Carl']) await house.givenPatient({ group, firstName, lastName: 'Roy' })
  const { body: two } = await ask({ text: 'roy', limit: '2' })
  expect([(two as SearchAnswer).hits.length, (two as SearchAnswer).hasMore]).toEqual([2, true])
  const { body: three } = await ask({ text: 'roy', limit: '3' })
  expect([(three as SearchAnswer).hits.length, (three as SearchAnswer).hasMore]).toEqual([3, false])
})

test('API-05 SHELL-13 another group’s patients are not found, by whatever way', async ({ group }) => {
  await house.givenPatient({
    group,
    firstName: 'José',
    lastName: 'Tremblay',
    phone: '819 555-0162',
    email: 'jt@exemple.ca',
    dateOfBirth: '1992-03-14',
    healthInsuranceNumber: 'TREJ92031412',
  })
  const { find } = await givenDesk()
  for (const text of [
    'trem',
    'embla',
    'trembley',
    'jose trem',
    '819 555-0162',
    '0162',
    'jt@exemple.ca',
    '1992-03-14',
    'TREJ92031412',
  ])
    expect(await find(text), text).toEqual([])
})

test('API-06 SHELL-13 whoever may not read patients finds none, and is not refused', async () => {
  const { group, find } = await givenDesk('tariff')
  await house.givenPatient({ group, firstName: 'José', lastName: 'Tremblay' })
  expect(await find('trem')).toEqual([])
})

test('PAT-01 SHELL-13 the list forgives as the search does, counts what it finds and keeps to its filters', async () => {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  const doctor = await house.givenUser({ group, role: 'dentist' })
  await house.givenPatient({ group, firstName: 'José', lastName: 'Tremblay', assignedPractitionerId: doctor.id })
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Tremblay' })
  await house.givenPatient({ group, firstName: 'Luc', lastName: 'Gagnon' })
  const list = async (query: Record<string, string>) => {
    const { body } = await house.get(`/patients?${new URLSearchParams(query).toString()}`, desk)
    return [body.items.map(({ firstName }: { firstName: string }) => firstName), body.count]
  }
  expect(await list({ search: 'trembley' })).toEqual([['José', 'Zoé'], 2])
  expect(await list({ search: 'trembley', practitionerId: doctor.id })).toEqual([['José'], 1])
  expect(await list({ search: 'embla' })).toEqual([['José', 'Zoé'], 2])
  expect(await list({ practitionerId: doctor.id })).toEqual([['José'], 1])
  expect(await list({ from: 'T' })).toEqual([['José', 'Zoé'], 2])
  expect(await list({ from: 'ga' })).toEqual([['Luc', 'José', 'Zoé'], 3])
  expect(await list({ clinicId: group.id })).toEqual([[], 0])
})

test('PAT-01 pages of a search with a mistake follow one another', async () => {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  for (const firstName of ['Anne', 'Berthe', 'Carl']) await house.givenPatient({ group, firstName, lastName: 'Tremblay' })
  const { body: first } = await house.get('/patients?search=trembley&limit=2', desk)
  const { body: second } = await house.get(`/patients?search=trembley&limit=2&nextKey=${first.pagination.nextKey}`, desk)
  const names = [first, second].flatMap(({ items }) => items.map(({ firstName }: { firstName: string }) => firstName))
  expect(names).toEqual(['Anne', 'Berthe', 'Carl'])
  expect([first.count, second.count, second.pagination.hasMore]).toEqual([3, 3, false])
})

test('SHELL-13 two who open files of the same names at once, in crossed order, do not wait for each other', async () => {
  const { group, find } = await givenDesk()
  const system = house.systemContext(group.id)
  const opened = (names: readonly string[], meet: () => Promise<void>) =>
    inTransaction(system, async (ctx) => {
      for (const lastName of names) {
        await openFile(ctx, newPatient.parse({ firstName: 'Zoé', lastName }))
        await meet()
      }
    })
  const meet = barrier(2)
  await Promise.all([opened(['Gingras', 'Plamondon'], meet), opened(['Plamondon', 'Gingras'], meet)])
  expect(await find('gingrass')).toHaveLength(2)
})

test('SHELL-13 a word that a thousand names begin with hides nobody whose other word is rare', async ({ group, find }) => {
  await house.parts.database.pool.query(
    `insert into patients (group_id, id, first_name, last_name) select $1, gen_random_uuid(), 'Luc', 'Ga' || n from generate_series(1, 1001) n`,
    [group.id],
  )
  for (let n = 0; n < 6; n++) await house.givenPatient({ group, firstName: 'Geneviève', lastName: 'Archard' })
  await house.givenPatient({ group, firstName: 'Marie', lastName: 'Gz-Archard' })
  for (const text of ['archard g', 'g archard']) expect(await find(text), text).toContain('Marie Gz-Archard: name')
})

test('SHELL-13 two names that a thousand others begin with lead to the one who has both', async ({ group, ask, find }) => {
  const { pool } = house.parts.database
  const crowd = async (firstName: string, lastName: string) =>
    pool.query(
      `insert into patients (group_id, id, first_name, last_name)
       select $1, gen_random_uuid(), replace($2, '#', 'a' || n), replace($3, '#', 'a' || n) from generate_series(1, 1001) n`,
      [group.id, firstName, lastName],
    )
  await crowd('Marie', '#')
  await crowd('#', 'Tremblay')
  for (let n = 0; n < 6; n++) await house.givenPatient({ group, firstName: 'Marie', lastName: `A${n}-Tremblay` })
  await house.givenPatient({ group, firstName: 'Marie', lastName: 'Tremblay' })
  await house.givenPatient({ group, firstName: 'Marie-Zoé', lastName: 'Tremblay' })
  for (const text of ['marie tremblay', 'tremblay marie']) {
    expect((await find(text))[0], text).toBe('Marie Tremblay: name')
    expect(await find(text), text).toHaveLength(8)
  }
  expect(await find('mar tre')).toHaveLength(8)
  const { body } = await ask({ text: 'marie tremblay', limit: '8' })
  expect((body as SearchAnswer).hasMore).toBe(false)
})

test('SHELL-13 a file that several words lead to is one file, and hides nobody', async ({ group, ask }) => {
  for (let n = 0; n < 4; n++)
    await house.givenPatient({ group, firstName: 'Marie-Madeleine', lastName: `Martin-Morin-Mercier-${n}` })
  const { body } = await ask({ text: 'm', limit: '3' })
  expect([(body as SearchAnswer).hits.length, (body as SearchAnswer).hasMore]).toEqual([3, true])
})
