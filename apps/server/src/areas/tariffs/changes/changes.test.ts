import { beforeEach, expect, test } from 'vitest'
import type { Tariff, TariffChangeBody } from '@molaire/contract/tariffs/shapes'
import { cents } from '@molaire/domain/shared/money'
import { refused, useTestApp } from '../../../testing.ts'
import { importTariffs } from '../index.ts'

const house = useTestApp()
const [today, january] = ['2026-11-20', '2027-01-01']

let open: Awaited<ReturnType<typeof house.givenManagedClinic>>
beforeEach(async () => {
  open = await house.givenManagedClinic()
})
const given = (code: string, price: number, more: object = {}) => house.givenTariff({ ...open, code, price, ...more })
const list = async (clinicId = open.clinic.id): Promise<Tariff[]> =>
  (await house.get(`/tariffs?clinicId=${clinicId}`, open.manager)).body.items
const pricesOn = async (on: string, clinicId = open.clinic.id) =>
  Object.fromEntries(
    (await house.get(`/fee-schedule?clinicId=${clinicId}&on=${on}`, open.manager)).body.tariffs.map(
      ({ code, price }: { code: string; price: number }) => [code, price],
    ),
  )
const preview = (change: object) => house.post('/tariff-changes/preview', { change }, open.manager)
const apply = async (change: object, fingerprint?: string) =>
  house.post('/tariff-changes', { change, fingerprint: fingerprint ?? (await preview(change)).body.fingerprint }, open.manager)
const rollBack = ({ body }: { body: { id: string } }) =>
  house.post(`/tariff-changes/${body.id}/rollback`, undefined, open.manager)
const adjustment = (more: Partial<Extract<TariffChangeBody, { kind: 'adjustment' }>> = {}) => ({
  ...{
    kind: 'adjustment',
    clinicId: open.clinic.id,
    effectiveOn: january,
    percent: 3.5,
    rounding: 25,
    parts: ['price'],
    ...more,
  },
})

test('CFG-05 prices are raised from a day on, as the preview says; the past stays', async () => {
  await given('1', 11_000, { labFee: 500 })
  await given('2', 0)
  const { body } = await preview(adjustment())
  expect(body).toMatchObject({
    counts: { added: 0, changed: 1, same: 1, skipped: 0 },
    tariffs: [
      { code: '1', outcome: 'changed', before: { price: 11_000, labFee: 500 }, after: { price: 11_375, labFee: 500 } },
      { code: '2', outcome: 'same' },
    ],
    plannedLater: 0,
  })
  const made = await apply(adjustment(), body.fingerprint)
  expect(made).toMatchObject({
    status: 201,
    body: { kind: 'adjustment', label: '3.5', added: 0, changed: 1, rolledBackAt: null },
  })
  expect([await pricesOn(today), await pricesOn(january)]).toEqual([
    { 1: 11_000, 2: 0 },
    { 1: 11_375, 2: 0 },
  ])
  expect((await house.get(`/tariff-changes?clinicId=${open.clinic.id}`, open.manager)).body.items).toEqual([made.body])
})

test('CFG-05 an adjustment keeps to its categories and its parts; prices planned later stay, and are counted', async () => {
  const [one] = [await given('1', 10_000, { labFee: 1_000 }), await given('2', 10_000)]
  await house.sql`update tariffs set category_fr = 'Restauration' where id = ${one.id}`
  await house.sql`insert into tariff_prices (group_id, id, tariff_id, effective_on, price_cents)
    values (${open.group.id}, gen_random_uuid(), ${one.id}, '2027-06-01', 1)`
  const change = adjustment({ categories: ['Restauration'], parts: ['labFee'], percent: -10, rounding: 1 })
  const { body } = await preview(change)
  expect(body).toMatchObject({ tariffs: [{ code: '1', after: { price: 10_000, labFee: 900 } }], plannedLater: 1 })
  await apply(change)
  expect(await pricesOn('2027-06-01')).toEqual({ 1: 1, 2: 10_000 })
  expect((await preview(adjustment({ categories: [''] }))).body.tariffs).toMatchObject([{ code: '2' }])
})

test('CFG-05 what the preview said is applied, or nothing: a change in between is refused', async () => {
  const tariff = await given('1', 10_000)
  const { fingerprint } = (await preview(adjustment())).body
  await house.post(`/tariffs/${tariff.id}/archive`, undefined, open.manager)
  await house.post(`/tariffs/${tariff.id}/restore`, undefined, open.manager)
  expect(refused(await apply(adjustment(), fingerprint))).toEqual([409, 'tariff_preview_outdated'])
  expect(refused(await apply(adjustment({ percent: 0 })))).toEqual([422, 'tariff_change_empty'])
  const again = (await preview(adjustment())).body.fingerprint
  const both = await Promise.all([apply(adjustment(), again), apply(adjustment(), again)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['percent', 100.5],
  ['percent', 1.234],
  ['rounding', 10],
  ['parts', []],
  ['categories', []],
  ['effectiveOn', 'tomorrow'],
])('CFG-05 an adjustment whose %s is %j is refused under that field', async (field, wrong) => {
  expect(await preview({ ...adjustment(), [field]: wrong })).toMatchObject({
    status: 400,
    body: { fields: [{ path: expect.stringContaining(`body.change.${field}`) }] },
  })
})

const copyTo = (clinic: { id: string }, more: object = {}) => ({
  ...{ kind: 'copy', clinicId: clinic.id, fromClinicId: open.clinic.id, effectiveOn: today, existing: 'skip', ...more },
})

test('CFG-05 APT-05 a clinic’s tariffs are copied with their appointments; what the other has stays, or follows', async () => {
  const other = await house.givenClinic({ group: open.group })
  await given('1', 10_000, {
    appointments: [
      [60, 0],
      [45, 14],
    ],
  })
  await given('2', 20_000, { taxClass: 'taxable' })
  await house.givenTariff({ ...open, clinic: other, code: '2', price: 19_000, descriptionEn: 'Theirs' })
  const { body } = await preview(copyTo(other))
  expect(body.counts).toEqual({ added: 1, changed: 0, same: 0, skipped: 1 })
  expect((await preview(copyTo(other, { existing: 'update' }))).body.counts).toEqual({
    added: 1,
    changed: 1,
    same: 0,
    skipped: 0,
  })
  expect(await apply(copyTo(other), body.fingerprint)).toMatchObject({ status: 201, body: { label: open.clinic.name } })
  expect(await list(other.id)).toMatchObject([
    { code: '1', price: 10_000, effectiveOn: today, appointments: [{ durationMinutes: 60 }, { delayDays: 14 }] },
    { code: '2', price: 19_000 },
  ])
  await apply(copyTo(other, { existing: 'update' }))
  expect(await list(other.id)).toMatchObject([
    { code: '1' },
    { code: '2', price: 20_000, descriptionEn: 'Composite, 3 surfaces', taxClass: 'taxable' },
  ])
  expect(refused(await preview(copyTo(open.clinic)))).toEqual([422, 'tariff_copy_of_itself'])
  const there = await house.givenOpenClinic()
  expect(refused(await preview(copyTo(other, { fromClinicId: there.clinic.id })))).toEqual([404, 'not_found'])
  expect(refused(await preview(copyTo(there.clinic)))).toEqual([404, 'not_found'])
})

const imported = async (rows: Parameters<typeof importTariffs>[1]['rows']) => {
  const ctx = house.systemContext(open.group.id)
  return { body: await importTariffs(ctx, { clinicId: open.clinic.id, label: 'guide-2027.pdf', effectiveOn: january, rows }) }
}

test('CFG-07 an import is rolled back as a whole: words, prices and appointments are what they were', async () => {
  await given('1', 10_000, { appointments: [[60, 0]] })
  await given('2', 20_000, { effectiveOn: january })
  const before = await list()
  const change = await imported([
    { code: '1', descriptionFr: 'Autre', fees: { price: cents(1) }, appointments: [] },
    { code: '2', fees: { price: cents(2) } },
    { code: '3', descriptionFr: 'Nouveau', surfaceCount: '2', fees: { labFee: cents(3) } },
  ])
  expect(await pricesOn(january)).toEqual({ 1: 1, 2: 2, 3: 0 })
  expect((await list()).map(({ descriptionFr, surfaceCount }) => [descriptionFr, surfaceCount])).toContainEqual(['Nouveau', '2'])
  expect(await rollBack(change)).toMatchObject({ status: 200, body: { rolledBackAt: expect.any(String), added: 1, changed: 2 } })
  const version = expect.any(Number) as number
  expect(await list()).toEqual(before.map((tariff) => ({ ...tariff, version })))
  expect(await pricesOn(january)).toEqual({ 1: 10_000, 2: 20_000 })
  expect(refused(await rollBack(change))).toEqual([409, 'tariff_change_rolled_back'])
})

test('CFG-07 what was changed since is not overwritten: the later change is rolled back first', async () => {
  const tariff = await given('1', 10_000)
  const first = await imported([{ code: '1', fees: { price: cents(11_000) } }])
  const second = await apply(adjustment())
  const answer = await rollBack(first)
  expect(refused(answer)).toEqual([409, 'tariff_change_superseded'])
  expect(answer.body.details).toEqual({ count: 1, codes: ['1'] })
  expect((await rollBack(second)).status).toBe(200)
  expect(await pricesOn(january)).toEqual({ 1: 11_000 })
  expect((await rollBack(first)).status).toBe(200)
  expect(await pricesOn(january)).toEqual({ 1: 10_000 })

  const third = await imported([{ code: '1', fees: { price: cents(12_000) } }])
  const [is] = await list()
  const { id: _, clinicId: __, next: ___, isArchived: ____, version: _____, ...fields } = is!
  await house.put(`/tariffs/${tariff.id}`, { ...fields, effectiveOn: undefined, labFee: 1 }, open.manager)
  expect(refused(await rollBack(third))).toEqual([409, 'tariff_change_superseded'])
})

test('CFG-07 a tariff that an import added and that something names is archived by its rollback', async () => {
  const change = await imported([
    { code: '1', fees: {} },
    { code: '2', fees: {} },
  ])
  const [one] = await list()
  await house.givenQuickSelection({ ...open, tariffs: [one!] })
  await rollBack(change)
  expect(await list()).toEqual([])
  const { items } = (await house.get(`/tariffs?clinicId=${open.clinic.id}&archived=yes`, open.manager)).body
  expect(items).toMatchObject([{ code: '1', isArchived: true }])
})

test('CFG-07 a rollback looks for what names a tariff in every table that can', async () => {
  const { rows } = await house.sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'tariffs'::regclass and confdeltype in ('a', 'r') order by 1`
  expect(rows.map(({ name }) => name)).toEqual(['invoice_items', 'quick_selection_tariffs', 'treatments'])
})

test('CFG-07 a change of more rows than one statement writes is applied and rolled back', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => ({
    code: String(10_000 + n),
    fees: { price: cents(n) },
    appointments: [{ durationMinutes: 30, delayDays: 0 }],
  }))
  const change = await imported(many)
  expect(change.body.added).toBe(1_001)
  const all = await list()
  expect([all.length, all[1_000]?.price, all[1_000]?.appointments.length]).toEqual([1_001, 1_000, 1])
  expect((await rollBack(change)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('CFG-07 a rollback at the same moment as a change of one of its tariffs: one of both wins', async () => {
  const tariff = await given('1', 10_000)
  const change = await imported([{ code: '1', fees: { price: cents(1) } }])
  const [is] = await list()
  const { id: _, clinicId: __, next: ___, isArchived: ____, version, effectiveOn: _____, ...fields } = is!
  const headers = { ...open.manager, 'if-match': `"v${version}"` }
  const answers = await Promise.all([rollBack(change), house.put(`/tariffs/${tariff.id}`, { ...fields, labFee: 1 }, headers)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('API-05 API-06 a change of another group is not there, and who may not write tariffs makes none', async () => {
  await given('1', 10_000)
  const change = await apply(adjustment())
  const stranger = (await house.givenManagedClinic()).manager
  expect(refused(await house.post(`/tariff-changes/${change.body.id}/rollback`, undefined, stranger))).toEqual([404, 'not_found'])
  const desk = await house.signInAs(await house.givenUser({ group: open.group, role: 'receptionist' }))
  expect(refused(await house.post('/tariff-changes/preview', { change: adjustment() }, desk))).toEqual([403, 'not_allowed'])
  const tariffManager = await house.signInAs(await house.givenUser({ group: open.group, role: 'tariff' as 'member' }))
  expect((await house.post('/tariff-changes/preview', { change: adjustment() }, tariffManager)).status).toBe(200)
})
