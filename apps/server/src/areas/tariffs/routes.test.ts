import { expect, test } from 'vitest'
import { refused, useTestApp } from '../../testing.ts'

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
        ...{ ...words, surfaceCount: 'root_canal', ...fees },
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
