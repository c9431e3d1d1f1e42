import { createPatientBody } from '@molaire/contract/patients/shapes'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { barrier } from '../../../platform/testing/barrier.ts'
import { holdTable } from '../../../platform/testing/hold-table.ts'
import { filesSharing } from '../reads/duplicates.ts'
import { createPatient } from './create-patient.ts'
import { useTestApp } from '../../../testing.ts'

const house = useTestApp()

const genevieve = {
  firstName: 'Geneviève',
  lastName: 'Côté-Bélanger',
  dateOfBirth: '1984-06-02',
  phone: '819 555-0147',
  email: 'g.cote@courriel.example',
  healthInsuranceNumber: 'COTG 8456 0212',
}

async function givenDesk() {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  const create = (body: object) => house.post('/patients', body, desk)
  const duplicates = async (query: Record<string, string>) => {
    const { status, body } = await house.get(`/patients/duplicates?${new URLSearchParams(query).toString()}`, desk)
    expect(status).toBe(200)
    return body
  }
  return { group, desk, create, duplicates }
}

test('PAT-04 the same person in another typing is refused, and the files that are like it are told with their reasons', async () => {
  const { group, create } = await givenDesk()
  const first = await house.givenPatient({ group, ...genevieve })
  const names = { firstName: 'BELANGER, Cote', lastName: 'genevieve' }
  for (const [typed, reason] of [
    [{ firstName: 'genevieve', lastName: 'cote belanger', dateOfBirth: '1984-06-02' }, 'birth_date'],
    [{ firstName: 'Côté Bélanger', lastName: 'Geneviéve', phone: '(819) 555.0147' }, 'phone'],
    [{ firstName: 'Geneviève', lastName: 'Côté-Bellanger', email: 'G.COTE@courriel.example' }, 'email'],
    [{ ...names, healthInsuranceNumber: 'cotg84560212' }, 'health_insurance_number'],
  ] as const) {
    const refused = await create(typed)
    expect(refused, reason).toMatchObject({ status: 409, body: { code: 'patient_duplicate' } })
    const { reasons, ...summary } = refused.body.details.duplicates[0]
    expect(reasons).toEqual([reason])
    expect(summary).toEqual(
      (await house.get(`/patients?search=cote`, await house.signInAs(await house.givenUser({ group })))).body.items[0],
    )
    expect(summary.id).toBe(first.id)
  }
  expect((await create({ ...genevieve, firstName: 'Antoine', email: null, healthInsuranceNumber: null })).status).toBe(201)
})

test('PAT-04 it passes once every file found is in `despite`, and not with some of them', async () => {
  const { group, create } = await givenDesk()
  const one = await house.givenPatient({ group, ...genevieve })
  const two = await house.givenPatient({ group, ...genevieve, phone: null })
  const response = await create(genevieve)
  // The one with most in common comes first.
  expect(response.body.details.duplicates.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id])
  const some = await create({ ...genevieve, despite: [one.id] })
  expect(some).toMatchObject({ status: 409, body: { code: 'patient_duplicate' } })
  expect(some.body.details.duplicates).toHaveLength(2)
  expect(await create({ ...genevieve, despite: [two.id, one.id] })).toMatchObject({
    status: 201,
    body: { lastName: 'Côté-Bélanger' },
  })
})

test('PAT-04 a birth date that stands for an unknown one of everybody costs no more, and hides nobody of the same names', async () => {
  const { group, create, duplicates } = await givenDesk()
  const born = { dateOfBirth: '1900-01-01' }
  await house.sql`insert into patients (group_id, id, first_name, last_name, date_of_birth)
    select ${group.id}, gen_random_uuid(), 'Zoé ' || n, 'Roy ' || n, '1900-01-01' from generate_series(1, 600) n`
  const { id } = await house.givenPatient({ group, firstName: 'Geneviève', lastName: 'Côté', ...born })
  const byNumber = await house.givenPatient({ group, healthInsuranceNumber: genevieve.healthInsuranceNumber, ...born })
  for (const names of [
    { firstName: 'genevieve', lastName: 'COTE' },
    { firstName: 'Cote', lastName: 'Genevieve' },
  ]) {
    expect((await duplicates({ ...names, ...born })).items).toMatchObject([{ id, reasons: ['birth_date'] }])
    expect(await create({ ...names, ...born })).toMatchObject({ status: 409, body: { code: 'patient_duplicate' } })
  }
  const { healthInsuranceNumber } = genevieve
  expect((await duplicates({ healthInsuranceNumber, ...born })).items).toMatchObject([{ id: byNumber.id }])
  const person = { firstName: 'Zoé', lastName: 'Roy', phone: null, email: null, healthInsuranceNumber: null, ...born }
  const twins = await inTransaction(house.systemContext(group.id), (ctx) => filesSharing(ctx, person))
  expect(twins).toHaveLength(200)
})

test('PAT-04 what is malformed is refused before anyone is asked to compare', async () => {
  const { group, create } = await givenDesk()
  await house.givenPatient({ group, ...genevieve })
  expect((await create({ ...genevieve, clinicId: group.id })).body.code).toBe('invalid_request')
})

test('PAT-04 archived files count, those merged into another and another group’s do not', async () => {
  const { group, create, duplicates } = await givenDesk()
  await house.givenPatient({ group: await house.givenGroup(), ...genevieve })
  expect((await duplicates(genevieve)).items).toEqual([])
  const existingFile = await house.givenPatient({ group, lastName: 'Gardée' })
  const merged = await house.givenPatient({ group, ...genevieve })
  await house.sql`update patients set status = 'archived' where id = ${merged.id}`
  expect((await duplicates(genevieve)).items).toMatchObject([{ id: merged.id, status: 'archived' }])
  await house.sql`update patients set merged_into_id = ${existingFile.id} where id = ${merged.id}`
  expect((await duplicates(genevieve)).items).toEqual([])
  expect((await create(genevieve)).status).toBe(201)
})

test('PAT-04 while someone is being written down, what is not whole yet is not asked for, and refuses nothing', async () => {
  const { group, duplicates } = await givenDesk()
  const { id } = await house.givenPatient({ group, ...genevieve })
  const { firstName, lastName } = genevieve
  expect(await duplicates({})).toEqual({ items: [], pagination: { nextKey: null, hasMore: false }, count: 0 })
  expect((await duplicates({ firstName, lastName })).count).toBe(0)
  expect((await duplicates({ firstName, lastName, phone: '819 55' })).count).toBe(0)
  expect((await duplicates({ firstName, lastName, phone: '+1 819.555.0147', email: 'g.cote@' })).items).toMatchObject([
    { id, reasons: ['phone'] },
  ])
  expect((await duplicates({ healthInsuranceNumber: ' cotg-8456-0212 ' })).items).toMatchObject([
    { id, reasons: ['health_insurance_number'] },
  ])
  expect((await duplicates({ ...genevieve, exceptId: id })).count).toBe(0)
  for (const hostile of ['\0', '\ud83e', "'; drop table patients; --", '💥', 'x'.repeat(40)])
    expect(
      (
        await duplicates({
          firstName: hostile,
          lastName: hostile,
          phone: hostile,
          email: hostile,
          healthInsuranceNumber: hostile,
        })
      ).count,
    ).toBe(0)
})

test('PAT-04 of many files alike, the twenty with most in common are told, and knowing them is enough', async () => {
  const { group, create } = await givenDesk()
  for (let n = 0; n < 23; n++) await house.givenPatient({ group, ...genevieve, ...(n % 2 ? { phone: null } : {}) })
  const { duplicates } = (await create(genevieve)).body.details
  expect(duplicates).toHaveLength(20)
  expect(duplicates.filter(({ reasons }: { reasons: string[] }) => reasons.length === 4)).toHaveLength(12)
  const despite = duplicates.map(({ id }: { id: string }) => id)
  expect((await create({ ...genevieve, despite })).status).toBe(201)
})

test('PAT-04 of six who open a file of the same person at the same moment, one does', async () => {
  const { group, create } = await givenDesk()
  const { firstName, lastName, phone, dateOfBirth, email } = genevieve
  const typings = [
    { firstName, lastName, phone, dateOfBirth },
    { firstName: lastName, lastName: firstName, phone, email },
    { firstName: 'Genevieve', lastName: 'Cote Belanger', phone },
  ]
  // No request writes until all of them have looked for duplicates, or wait to do so.
  const letThemWrite = await holdTable(house.database, 'patients')
  const responses = Array.from({ length: 6 }, (_, n) => create(typings[n % 3] ?? {}))
  await house.untilSomeoneWaits('anything', 6)
  await letThemWrite()
  const answers = await Promise.all(responses)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
  const { rows } = await house.sql`select 1 from patients where group_id = ${group.id}`
  expect(rows).toHaveLength(1)
})

test('PAT-04 who opens a file while another of the same person is being opened waits, and meets it', async () => {
  const { group, create } = await givenDesk()
  const { firstName, lastName, phone, email } = genevieve
  const isOpened = barrier(2)
  const isAsked = barrier(2)
  const first = inTransaction(house.systemContext(group.id), async (ctx) => {
    const body = createPatientBody.parse({ firstName, lastName, phone })
    const { id } = await createPatient(ctx, { body })
    await isOpened()
    await isAsked()
    return id
  })
  await isOpened()
  const second = create({ firstName: lastName, lastName: firstName, phone, email })
  await house.untilSomeoneWaits('lock')
  await isAsked()
  const id = await first
  expect(await second).toMatchObject({ status: 409, body: { code: 'patient_duplicate', details: { duplicates: [{ id }] } } })
})

test('PAT-02 who lives outside Canada has a country, a postal code of its own form and a telephone with its code', async () => {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  const abroad = {
    firstName: 'Zoé',
    lastName: 'Marchand',
    country: 'fr',
    province: 'Île-de-France',
    postalCode: '75011',
    phone: '+33 6 12 34 56 78',
    emergencyContactPhone: '+33 1 23 45 67 89',
  }
  const addressFields = { country: 'FR', province: 'Île-de-France', postalCode: '75011', phone: '+33612345678' }
  const made = await house.post('/patients', abroad, desk)
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(addressFields)])
  for (const search of ['+33 6 12 34', '0612345678', '612345678'])
    expect((await house.get(`/patients?search=${encodeURIComponent(search)}`, desk)).body.items, search).toMatchObject([
      { id: made.body.id },
    ])
  // The same person is found by the telephone number.
  const again = await house.post('/patients', { ...abroad, phone: '+33612345678' }, desk)
  expect([again.status, again.body.code]).toEqual([409, 'patient_duplicate'])
})

test.each([
  [{ country: 'XX' }, 'country', 'country'],
  [{ postalCode: '75011' }, 'postalCode', 'postal_code'],
  [{ country: 'CA', postalCode: '75011' }, 'postalCode', 'postal_code'],
  [{ province: 'Vermont' }, 'province', 'too_big'],
  [{ country: 'FR', phone: '06 12 34 56 78' }, 'phone', 'phone'],
])('PAT-02 the address %j is refused by its field', async (given, field, rule) => {
  const desk = await house.signInAs(await house.givenUser({ group: await house.givenGroup() }))
  const { status, body } = await house.post('/patients', { firstName: 'Zoé', lastName: 'Roy', ...given }, desk)
  expect([status, body.fields[0].path, body.fields[0].rule]).toEqual([400, `body.${field}`, rule])
})

test('PAT-02 Canada goes without saying, and its postal codes are still put right', async () => {
  const desk = await house.signInAs(await house.givenUser({ group: await house.givenGroup() }))
  const { body } = await house.post('/patients', { firstName: 'Zoé', lastName: 'Roy', country: 'CA', postalCode: 'g9a5b2' }, desk)
  expect(body).toMatchObject({ country: null, postalCode: 'G9A 5B2' })
})
