import { expect, test } from 'vitest'
import { ifMatch, problem, refused, useTestApp } from '../../testing.ts'

const house = useTestApp()

test('CFG-05 APT-05 the schedule of a day has the prices that began by then; a tariff without one is left out', async () => {
  const { group, clinic, manager } = await house.givenManagedClinic()
  const canal = await house.givenTariff({
    ...{
      group,
      clinic,
      code: '33001',
      descriptionFr: 'Traitement « de canal »',
      descriptionEn: null,
      surfaceCount: 'root_canal',
    },
    ...{ price: 52_000, labFee: 1, materialFee: 2, medicationFee: 3, additionalFee: 4 },
    appointments: [
      [60, 0],
      [45, 14],
    ],
  })
  await house.givenTariff({ group, clinic, code: '01001', effectiveOn: '2027-01-01' })
  await house.givenTariff({ group, clinic: await house.givenClinic({ group }), code: '01002' })
  await house.sql`insert into tariff_prices (group_id, id, tariff_id, effective_on, price_cents)
    values (${group.id}, gen_random_uuid(), ${canal.id}, '2026-12-01', 60000)`
  const on = async (day: string) => (await house.get(`/fee-schedule?clinicId=${clinic.id}&on=${day}`, manager)).body

  const words = { categoryFr: null, categoryEn: null, subcategoryFr: null, subcategoryEn: null }
  const fees = { price: 52_000, labFee: 1, materialFee: 2, medicationFee: 3, additionalFee: 4 }
  expect(await on('2026-11-30')).toEqual({
    tariffs: [
      {
        ...{ id: canal.id, code: '33001', descriptionFr: 'Traitement « de canal »', descriptionEn: null },
        ...{ ...words, surfaceCount: 'root_canal', taxClass: 'exempt', ...fees },
        appointments: [
          { durationMinutes: 60, delayDays: 0 },
          { durationMinutes: 45, delayDays: 14 },
        ],
      },
    ],
    quickSelections: [],
  })
  expect((await on('2026-12-01')).tariffs).toMatchObject([{ price: 60_000, labFee: 0 }])
  expect((await on('2027-01-01')).tariffs.map(({ code }: { code: string }) => code)).toEqual(['01001', '33001'])
  expect((await on('2025-12-31')).tariffs).toEqual([])
})

test('CFG-05 a schedule that has not changed is not sent again', async () => {
  const { group, clinic, manager } = await house.givenManagedClinic()
  const tariff = await house.givenTariff({ group, clinic })
  const path = `/fee-schedule?clinicId=${clinic.id}&on=2026-11-23`
  const { etag } = (await house.get(path, manager)).headers
  const again = () => house.get(path, { ...manager, 'if-none-match': String(etag) })
  expect(await again()).toMatchObject({ status: 304 })
  await house.sql`update tariffs set description_en = 'Filling' where id = ${tariff.id}`
  expect(await again()).toMatchObject({ status: 200, body: { tariffs: [{ descriptionEn: 'Filling' }] } })
})

test('API-05 another group’s clinic has no schedule', async () => {
  const { manager } = await house.givenManagedClinic()
  const there = await house.givenOpenClinic()
  const answer = await house.get(`/fee-schedule?clinicId=${there.clinic.id}&on=2026-11-23`, manager)
  expect(refused(answer)).toEqual([404, 'not_found'])
})

const filling = {
  ...{ code: '23003', descriptionFr: 'Composite, 3 surfaces', descriptionEn: 'Composite, 3 surfaces', surfaceCount: '3' },
  ...{ categoryFr: 'Restauration', categoryEn: null, subcategoryFr: null, subcategoryEn: null, appointments: [] },
  ...{ price: 21_000, labFee: 0, materialFee: 1_460, medicationFee: 0, additionalFee: 0 },
}
// The clock of tests stands on this day.
const [today, tomorrow, january] = ['2026-11-20', '2026-11-21', '2027-01-01']

test('CFG-05 a price planned ahead holds from its day; the history stays, and the same day is corrected', async () => {
  const { clinic, manager } = await house.givenManagedClinic()
  const { body: made } = await house.post('/tariffs', { clinicId: clinic.id, ...filling }, manager)
  expect(made).toMatchObject({ effectiveOn: today, next: null, version: 1 })
  const change = async (body: object) => (await house.put(`/tariffs/${made.id}`, { ...filling, ...body }, manager)).body
  const prices = async () =>
    (await house.get(`/tariffs/${made.id}/prices`, manager)).body.items.map(
      ({ effectiveOn, price }: { effectiveOn: string; price: number }) => [effectiveOn, price],
    )
  expect(await change({ price: 22_000, effectiveOn: january })).toMatchObject({
    price: 21_000,
    next: { effectiveOn: january, price: 22_000, materialFee: 1_460 },
  })
  expect(await change({ price: 21_500, effectiveOn: tomorrow })).toMatchObject({ next: { effectiveOn: tomorrow } })
  expect(await change({ price: 20_000 })).toMatchObject({ price: 20_000, effectiveOn: today })
  // The same amounts from a later day on are no new version.
  await change({ price: 20_000, effectiveOn: today })
  await change({ price: 22_000, effectiveOn: '2027-06-01' })
  expect(await prices()).toEqual([
    [january, 22_000],
    [tomorrow, 21_500],
    [today, 20_000],
  ])
  const scheduled = async (on: string) =>
    (await house.get(`/fee-schedule?clinicId=${clinic.id}&on=${on}`, manager)).body.tariffs[0].price
  expect([await scheduled(today), await scheduled(tomorrow), await scheduled(january)]).toEqual([20_000, 21_500, 22_000])
})

test('CFG-05 a planned price is removed; one that has begun is history, and the only one stays', async () => {
  const { clinic, manager } = await house.givenManagedClinic()
  const { body: made } = await house.post('/tariffs', { clinicId: clinic.id, ...filling }, manager)
  await house.put(`/tariffs/${made.id}`, { ...filling, price: 1, effectiveOn: january }, manager)
  const { body: planned } = await house.post(
    '/tariffs',
    { clinicId: clinic.id, ...filling, code: '1', effectiveOn: january },
    manager,
  )
  expect(planned).toMatchObject({ effectiveOn: january, price: 21_000, next: null })
  const pricesOf = async ({ id }: { id: string }) => (await house.get(`/tariffs/${id}/prices`, manager)).body.items
  const remove = ({ id }: { id: string }) => house.delete(`/tariff-prices/${id}`, manager)
  const [next, first] = await pricesOf(made)
  expect(refused(await remove(first))).toEqual([409, 'tariff_price_begun'])
  expect(await remove(next)).toMatchObject({ status: 200, body: { next: null, version: 3 } })
  expect(refused(await remove(next))).toEqual([404, 'not_found'])
  expect(refused(await remove((await pricesOf(planned))[0]))).toEqual([409, 'tariff_price_last'])
})

test('CFG-05 API-08 of two people who change a tariff at once, the second is refused with the tariff as it is', async () => {
  const { clinic, manager } = await house.givenManagedClinic()
  const { body: made } = await house.post('/tariffs', { clinicId: clinic.id, ...filling }, manager)
  const answers = await Promise.all(
    [1, 2].map((price) => house.put(`/tariffs/${made.id}`, { ...filling, price }, { ...manager, ...ifMatch(1) })),
  )
  const [won, lost] = answers.sort((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 412])
  expect(lost?.body.details.current).toEqual(won?.body)
})

test('CFG-05 a clinic has a code once, whatever its letters; that of an archived tariff is free again', async () => {
  const { clinic, manager, group } = await house.givenManagedClinic()
  const add = (code: string, clinicId = clinic.id) => house.post('/tariffs', { clinicId, ...filling, code }, manager)
  const twice = await Promise.all([add('D23'), add('d23 ')])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await add('D23', (await house.givenClinic({ group })).id)).status).toBe(201)
  const made = twice.find(({ status }) => status === 201)?.body
  await house.post(`/tariffs/${made.id}/archive`, undefined, manager)
  expect((await add('D23')).status).toBe(201)
  expect(refused(await house.post(`/tariffs/${made.id}/restore`, undefined, manager))).toEqual([409, 'tariff_code_taken'])
})

test.each([
  ['code', '12 34'],
  ['code', ''],
  ['descriptionFr', ' '],
  ['price', -1],
  ['price', 12.5],
  ['labFee', 10_000_001],
  ['surfaceCount', '6'],
  ['taxClass', 'free'],
  ['effectiveOn', '2026-02-30'],
  ['appointments', [{ durationMinutes: 20, delayDays: 0 }]],
  ['appointments', [{ durationMinutes: 30, delayDays: -1 }]],
])('CFG-14 a tariff whose %s is %j is refused under that field', async (field, wrong) => {
  const { clinic, manager } = await house.givenManagedClinic()
  const answer = await house.post('/tariffs', { clinicId: clinic.id, ...filling, [field]: wrong }, manager)
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: expect.stringMatching(`^body.${field}`) }] } })
})

test('CFG-05 a tariff that something names is not deleted, and says by what', async () => {
  const { group, clinic, manager } = await house.givenManagedClinic()
  const tariff = await house.givenTariff({ group, clinic, appointments: [[60, 0]] })
  await house.givenQuickSelection({ group, clinic, tariffs: [tariff, tariff] })
  const answer = await house.delete(`/tariffs/${tariff.id}`, manager)
  expect(refused(answer)).toEqual([409, 'tariff_in_use'])
  expect(answer.body.details).toEqual({ quickSelectionTariffs: 2 })
})

test('CFG-06 quick selections have their acts and themselves in order; the schedule leaves out acts that are archived', async () => {
  const { group, clinic, manager } = await house.givenManagedClinic()
  const [one, two] = [await house.givenTariff({ group, clinic }), await house.givenTariff({ group, clinic })]
  const [first, second] = [
    await house.givenQuickSelection({ group, clinic, tariffs: [two, one, two], nameFr: 'Examen' }),
    await house.givenQuickSelection({ group, clinic, tariffs: [one] }),
  ]
  const list = async () => (await house.get(`/quick-selections?clinicId=${clinic.id}`, manager)).body.items
  expect(await list()).toMatchObject([{ tariffIds: [two.id, one.id, two.id] }, { tariffIds: [one.id] }])
  const order = { clinicId: clinic.id, ids: [second.id] }
  expect((await house.post('/quick-selections/order', order, manager)).body).toEqual({ ids: [second.id, first.id] })
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  const same = { clinicId: clinic.id, nameFr: 'EXAMEN', nameEn: null, tariffIds: [] }
  expect(refused(await house.post('/quick-selections', same, manager))).toEqual([409, 'quick_selection_name_taken'])

  await house.post(`/tariffs/${one.id}/archive`, undefined, manager)
  const { body: schedule } = await house.get(`/fee-schedule?clinicId=${clinic.id}&on=${today}`, manager)
  expect(schedule.quickSelections).toEqual([{ id: first.id, nameFr: 'Examen', nameEn: 'Examen', tariffIds: [two.id, two.id] }])
})

test('CFG-06 API-05 a quick selection takes the acts of its own clinic only', async () => {
  const { group, clinic, manager } = await house.givenManagedClinic()
  const elsewhere = await house.givenTariff({ group, clinic: await house.givenClinic({ group }) })
  const body = { nameFr: 'Examen', nameEn: null, tariffIds: [elsewhere.id] }
  const unknown = problem(400, 'invalid_request', { fields: [{ path: 'body.tariffIds', rule: 'unknown_reference' }] })
  expect(await house.post('/quick-selections', { clinicId: clinic.id, ...body }, manager)).toMatchObject(unknown)
  const selection = await house.givenQuickSelection({ group, clinic })
  expect(await house.put(`/quick-selections/${selection.id}`, body, manager)).toMatchObject(unknown)
  const there = await house.givenOpenClinic()
  const foreign = { clinicId: there.clinic.id, ...body, tariffIds: [] }
  expect((await house.post('/quick-selections', foreign, manager)).status).toBe(400)
  const order = { clinicId: there.clinic.id, ids: [selection.id] }
  expect(refused(await house.post('/quick-selections/order', order, manager))).toEqual([404, 'not_found'])
})
