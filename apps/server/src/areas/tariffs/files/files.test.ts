import { beforeEach, expect, test } from 'vitest'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { refused, useTestApp } from '../../../testing.ts'
import { readAppointments, readFee, readSurfaces } from './columns.ts'

const house = useTestApp()
const january = '2027-01-01'

let open: Awaited<ReturnType<typeof house.givenManagedClinic>>
beforeEach(async () => {
  open = await house.givenManagedClinic()
})
const pathOf = (path: string, more: Record<string, string> = {}, clinic: { id: string } = open.clinic) =>
  `${path}?${new URLSearchParams({ clinicId: clinic.id, effectiveOn: january, ...more }).toString()}`
const send = (path: string, file: string | Buffer) =>
  house.send({ method: 'POST', url: `/api${path}`, headers: { ...open.manager, 'content-type': 'text/csv' }, payload: file })
const preview = (file: string | Buffer, more?: Record<string, string>, clinic?: { id: string }) =>
  send(pathOf('/tariff-files/preview', more, clinic), file)
const bring = async (file: string | Buffer, clinic?: { id: string }) => {
  const { fingerprint } = (await preview(file, {}, clinic)).body
  return send(pathOf('/tariff-files', { name: 'guide.csv', fingerprint: fingerprint ?? 'none' }, clinic), file)
}
const list = async (clinicId = open.clinic.id): Promise<Tariff[]> =>
  (await house.get(`/tariffs?clinicId=${clinicId}`, open.manager)).body.items
const exported = async (language: string) =>
  String((await house.get(`/tariffs/export?clinicId=${open.clinic.id}&language=${language}`, open.manager)).body)

test('CFG-05 CFG-14 what is exported is imported into another clinic as it was, in both languages', async () => {
  await house.givenTariff({
    ...{ ...open, code: '01001', descriptionFr: 'Examen « complet »; denture', descriptionEn: null, surfaceCount: 'none' },
    price: 9_550,
  })
  await house.givenTariff({
    ...{
      ...open,
      code: '33003',
      surfaceCount: 'root_canal',
      taxClass: 'taxable',
      price: 84_000,
      labFee: 1,
      materialFee: 2,
      medicationFee: 3,
    },
    ...{ additionalFee: 123_456 },
    appointments: [
      [60, 0],
      [45, 14],
    ],
  })
  await house.sql`update tariffs set category_fr = 'Endodontie', subcategory_en = 'Canals' where code = '33003' and group_id = ${open.group.id}`
  const same = ({ id: _, clinicId: __, version: ___, effectiveOn: ____, ...tariff }: Tariff) => tariff
  for (const language of ['fr', 'en']) {
    const file = await exported(language)
    expect(file.startsWith('\ufeff')).toBe(true)
    const other = await house.givenClinic({ group: open.group })
    expect((await preview(file, {}, other)).body).toMatchObject({
      counts: { added: 2 },
      problems: [],
      unknownColumns: [],
      restoredZeros: 0,
    })
    expect(await bring(file, other)).toMatchObject({ status: 201, body: { kind: 'import', label: 'guide.csv', added: 2 } })
    expect((await list(other.id)).map(same)).toEqual((await list()).map(same))
  }
  expect((await exported('fr')).split('\r\n')[2]).toBe(
    '33003;Composite, 3 surfaces;Composite, 3 surfaces;Endodontie;;;Canals;Canal;Taxable;840,00;0,01;0,02;0,03;1234,56;60 / 45+14',
  )
})

test('CFG-05 a cell that a spreadsheet would run is harmless in the file, and comes back as it was', async () => {
  const evil = '=HYPERLINK("http://mechant")'
  await house.givenTariff({ ...open, code: '1', descriptionFr: evil })
  const file = await exported('en')
  expect(file).toContain(`"'=HYPERLINK(""http://mechant"")"`)
  const other = await house.givenClinic({ group: open.group })
  await bring(file, other)
  expect((await list(other.id))[0]?.descriptionFr).toBe(evil)
})

test('CFG-05 every cell that cannot be read is named by its line and column, and nothing is written', async () => {
  const file = [
    'Code;Description;Prix;Surfaces;Labo;Rendez-vous;Couleur;Taxes',
    '10 01;Examen;1;;;;;',
    '20001;;douze;7;-1;20;bleu;parfois',
    '20001;Deux;1;;;;;',
    `20002;${'x'.repeat(301)};100000,01;;;60+2000;;`,
    '20003;Bon;12,5;Canal;3;60 / 30+7;;Détaxé',
    ';Sans code;1;;;;;',
    '20003;Deux fois;1;;;;;',
  ].join('\n')
  const { body } = await preview(file)
  expect(
    body.problems.map(({ line, column, problem, text }: Record<string, unknown>) => [
      line,
      column,
      problem,
      String(text).slice(0, 9),
    ]),
  ).toEqual([
    [2, 'Code', 'code', '10 01'],
    [3, 'Description', 'description', ''],
    [3, 'Prix', 'amount', 'douze'],
    [3, 'Labo', 'amount', '-1'],
    [3, 'Surfaces', 'surface_count', '7'],
    [3, 'Taxes', 'tax_class', 'parfois'],
    [3, 'Rendez-vous', 'appointments', '20'],
    [4, 'Code', 'code_twice', '20001'],
    [5, 'Description', 'too_long', 'xxxxxxxxx'],
    [5, 'Prix', 'amount', '100000,01'],
    [5, 'Rendez-vous', 'appointments', '60+2000'],
    [7, 'Code', 'code_missing', ''],
    [8, 'Code', 'code_twice', '20003'],
  ])
  // Only the good lines are previewed, each code as its first line has it.
  expect(body.counts).toMatchObject({ added: 1, changed: 0 })
  expect(body.tariffs).toMatchObject([{ code: '20003', descriptionFr: 'Bon' }])
  expect(body.unknownColumns).toEqual(['Couleur'])
  const answer = await bring(file)
  expect(refused(answer)).toEqual([422, 'tariff_file_has_problems'])
  expect(answer.body.details).toEqual({ problems: 13 })
  expect(await list()).toEqual([])
})

test('CFG-05 zeros that a spreadsheet removed come back, unless the clinic has that very code', async () => {
  await house.givenTariff({ ...open, code: '1002' })
  const { body } = await preview('Code,Description,Price\n1001,Exam,95\n1002,Other,12\n')
  expect(body).toMatchObject({
    restoredZeros: 1,
    tariffs: [
      { code: '01001', outcome: 'added' },
      { code: '1002', outcome: 'changed' },
    ],
  })
})

test.each([
  ['Code,Description,Price', { descriptionFr: 'Examen de rappel', descriptionEn: 'Recall exam 2' }],
  ['Code,Description,Prix', { descriptionFr: 'Recall exam 2', descriptionEn: 'Recall exam' }],
])('CFG-05 “Description” is in the language of the price beside it: %s', async (header, tariff) => {
  await house.givenTariff({ ...open, code: '01202', descriptionFr: 'Examen de rappel', descriptionEn: 'Recall exam' })
  const { body } = await preview(`${header}\n01202,Recall exam 2,49\n01299,Only here,12\n`)
  expect(body.tariffs).toMatchObject([tariff, { outcome: 'added', descriptionFr: 'Only here' }])
})

test('CFG-05 an empty cell changes nothing, and what the clinic has may stay as it is', async () => {
  await house.givenTariff({ ...open, code: '23003', price: 13_500, labFee: 200, taxClass: 'zero_rated' })
  const file = 'Code;Description;Prix;Labo\n23003;;140;\n23004;Nouveau;150;\n'
  expect((await preview(file, { existing: 'skip' })).body.counts).toMatchObject({ added: 1, skipped: 1, changed: 0 })
  await bring(file)
  const { body } = await house.get(`/fee-schedule?clinicId=${open.clinic.id}&on=${january}`, open.manager)
  expect(body.tariffs).toMatchObject([
    {
      code: '23003',
      descriptionFr: 'Composite, 3 surfaces',
      price: 14_000,
      labFee: 200,
      surfaceCount: '3',
      taxClass: 'zero_rated',
    },
    { code: '23004', price: 15_000, surfaceCount: 'none', taxClass: 'exempt' },
  ])
})

test.each([
  ['nothing', '', 'empty'],
  ['a table without codes', 'Nom;Prix\nExamen;12\n', 'columns'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]), 'spreadsheet'],
  ['too many lines', `Code\n${'1\n'.repeat(20_001)}`, 'too_many_lines'],
])('CFG-05 a file with %s is refused with the reason', async (_, file, reason) => {
  const answer = await preview(file)
  expect(refused(answer)).toEqual([422, 'tariff_file_unreadable'])
  expect(answer.body.details.reason).toBe(reason)
})

test('CFG-05 a quote that is never closed is told, not dropped', async () => {
  const { body } = await preview('Code;Description;Prix\n1;Un;1\n2;"Deux;2\n')
  expect(body.problems).toEqual([{ line: 3, column: null, text: '', problem: 'line' }])
})

test('CFG-05 a file that was imported already, or after another change, is refused', async () => {
  const file = 'Code;Description;Prix\n1;Un;1\n'
  const { fingerprint } = (await preview(file)).body
  const path = pathOf('/tariff-files', { name: 'guide.csv', fingerprint })
  const both = await Promise.all([send(path, file), send(path, file)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(refused(await bring(file))).toEqual([422, 'tariff_change_empty'])
})

test.each([
  ['', undefined],
  ['Aucune', 'none'],
  ['0', 'none'],
  ['5', '5'],
  ['root canal', 'root_canal'],
  ['Canal', 'root_canal'],
  ['6', undefined],
])('CFG-14 the surfaces %j are %j', (text, count) => {
  expect(readSurfaces(text)).toBe(count)
})

test('APT-05 CFG-05 appointments and amounts of a file are read as they are written, or not at all', () => {
  expect(readAppointments('60/45 + 14')).toEqual([
    { durationMinutes: 60, delayDays: 0 },
    { durationMinutes: 45, delayDays: 14 },
  ])
  for (const wrong of ['', '60/', '20', '60+', '60+1096', Array.from({ length: 25 }, () => '60').join('/')])
    expect(readAppointments(wrong), wrong).toBeUndefined()
  expect([readFee('100 000,00'), readFee('100000,01')]).toEqual([10_000_000, undefined])
})
