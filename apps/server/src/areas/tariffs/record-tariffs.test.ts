import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../testing.ts'
import { recordTariffs, type RecordedTariff } from './record-tariffs.ts'

const house = useTestApp()
const test = testFrom(() => house.givenManagedClinic())
type Managed = Awaited<ReturnType<typeof house.givenManagedClinic>>

const tariff = (open: Managed, wishes: Partial<RecordedTariff> = {}): RecordedTariff => ({
  ...{
    id: house.systemContext(open.group.id).newId(),
    code: '01001',
    descriptionFr: 'Examen',
    descriptionEn: null,
    surfaceCount: 'none',
  },
  ...{ categoryFr: 'Diagnostic', categoryEn: null, subcategoryFr: null, subcategoryEn: null },
  ...{ price: 9500, labFee: 0, materialFee: 250, medicationFee: 0, additionalFee: 0, effectiveOn: '2026-01-01' },
  appointments: [{ durationMinutes: 60, delayDays: 0 }],
  ...wishes,
})
const record = (open: Managed, ...tariffs: RecordedTariff[]) =>
  recordTariffs(house.systemContext(open.group.id), { clinicId: open.clinic.id, tariffs })
const scheduleOf = async ({ clinic, manager }: Managed) =>
  (await house.get(`/fee-schedule?clinicId=${clinic.id}&on=2026-11-20`, manager)).body.tariffs

test('CFG-05 APT-05 a guide is taken over with its prices and its appointments', async (open) => {
  const exam = tariff(open)
  await record(open, exam, tariff(open, { code: '02001', descriptionFr: 'Radiographie', appointments: [] }))
  expect(await scheduleOf(open)).toMatchObject([
    { id: exam.id, code: '01001', price: 9500, materialFee: 250, appointments: [{ durationMinutes: 60, delayDays: 0 }] },
    { code: '02001', appointments: [] },
  ])
})

test('CFG-05 a code that is taken, and a clinic of another group, are refused, all or nothing', async (open) => {
  await expect(record(open, tariff(open), tariff(open))).rejects.toMatchObject({ constraint: 'tariffs__code_taken_once' })
  const elsewhere = await house.givenOpenClinic()
  await expect(record({ ...open, clinic: elsewhere.clinic }, tariff(open))).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await scheduleOf(open)).toEqual([])
})
