import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { foldText } from '@molaire/domain/shared/fold'
import { parsePhone } from '@molaire/domain/shared/phone'
import { useTestApp } from '../../testing.ts'

// Input as people and programs send it, over HTTP against PostgreSQL. The clock is at 10:42 on
// Friday 20 November 2026 in Quebec.
const house = useTestApp()
let desk: Record<string, string>
let group: { id: string }
beforeAll(async () => {
  group = await house.givenGroup()
  desk = await house.signInAs(await house.givenUser({ group }))
})

const samples = path.join(import.meta.dirname, '../../../../../../shared/samples/strings')
const isAtHand = fs.existsSync(samples)
if (!isAtHand) console.info('The collections of hostile strings do not lie beside the project: their tests are left out.')
// The shape of each collection, as its authors describe it.
const stringsIn = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(samples, name), 'utf8')) as T[]

const named = { firstName: 'Zoé', lastName: 'Roy' }
const create = (body: object) => house.post('/patients', body, desk)
const fieldsOf = ({ body }: { body: { fields?: { path: string; rule: string }[] } }) =>
  (body.fields ?? []).map(({ path, rule }) => `${path} ${rule}`)

/** Creates a file and reads it again: what was stored, or the refusal. */
async function createAndRead(body: object) {
  const made = await create(body)
  if (made.status !== 201) return made
  const read = await house.get(`/patients/${made.body.id}`, desk)
  expect(read.body).toEqual(made.body)
  return made
}

test.each([
  "D'Amours",
  'L’Écuyer',
  'O‘Neil',
  'Saint-Jean‑Baptiste',
  'Smith–Jones',
  'Nguyễn Thị Hồng',
  'E\u0301lodie',
  'Straße',
  'İstanbul',
  '😀',
  '👩🏽‍⚕️ Roy',
  'محمد بن عبد الله',
  'שרה',
  '\u202eיורם\u202c',
  '李小龙',
  'ᐃᓄᒃᑎᑐᑦ',
  'null',
  'Test; DROP TABLE patients',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '-',
  '.',
  '𝕿𝖍𝖊',
])('PAT-02 the name %j is kept to the letter, in both places and changed into, and its file is found by it', async (name) => {
  for (const names of [
    { ...named, lastName: name },
    { ...named, firstName: name },
  ]) {
    const made = await createAndRead(names)
    expect(made).toMatchObject({ status: 201, body: names })
    const id: string = made.body.id
    await house.put(`/patients/${id}`, named, { ...desk, 'if-match': '"v1"' })
    expect(await house.put(`/patients/${id}`, names, { ...desk, 'if-match': '"v2"' })).toMatchObject({ status: 200, body: names })
    const { status, body } = await house.get(`/patients?${new URLSearchParams({ search: name, limit: '100' }).toString()}`, desk)
    expect(status).toBe(200)
    if (/[\p{L}\p{N}]/u.test(foldText(name))) expect(body.items.map(({ id }: { id: string }) => id)).toContain(id)
  }
})

test('PAT-02 too long is refused by the name of the field, never by the database; what just fits is kept', async () => {
  const most = { firstName: 100, lastName: 100, streetAddress: 200, city: 100, emergencyContactName: 200, notes: 10_000 }
  for (const [field, length] of Object.entries(most)) {
    for (const letter of ['x', 'é', '語'])
      expect(await createAndRead({ ...named, [field]: letter.repeat(length) }), field).toMatchObject({ status: 201 })
    for (const long of ['x'.repeat(length + 1), 'x'.repeat(500 + length), '😀'.repeat(length + 1)])
      expect(fieldsOf(await create({ ...named, [field]: long })), field).toEqual([`body.${field} too_big`])
  }
  const alert = (label: string) => ({ ...named, alerts: [{ kind: 'allergy', label }] })
  expect(fieldsOf(await create(alert('x'.repeat(201))))).toEqual(['body.alerts.0.label too_big'])
  expect(fieldsOf(await create({ ...named, alerts: Array(31).fill({ kind: 'other', label: 'x' }) }))).toEqual([
    'body.alerts too_big',
  ])
  for (const [field, value] of [
    ['phone', '8'.repeat(41)],
    ['email', `${'x'.repeat(250)}@courriel.example`],
    ['postalCode', 'G'.repeat(21)],
    ['healthInsuranceNumber', 'A'.repeat(41)],
    ['despite', Array(51).fill(group.id)],
  ] as const)
    expect(
      fieldsOf(await create({ ...named, [field]: value })).map((one) => one.split(' ')[0]),
      field,
    ).toContain(`body.${field}`)
})

test('PAT-02 NUL and other control characters are refused by the name of the field, in every text', async () => {
  const labels = ['firstName', 'lastName', 'streetAddress', 'city', 'emergencyContactName', 'notes']
  for (const field of labels)
    for (const sign of ['\0', '\u0001', '\u0007', '\u001b', '\u007f'])
      expect(fieldsOf(await create({ ...named, [field]: `a${sign}b` })), `${field} ${sign.charCodeAt(0)}`).toEqual([
        `body.${field} invalid_format`,
      ])
  for (const field of [
    'phone',
    'email',
    'postalCode',
    'province',
    'healthInsuranceNumber',
    'healthInsuranceExpiry',
    'dateOfBirth',
  ])
    expect(
      fieldsOf(await create({ ...named, [field]: '\0b' })).map((one) => one.split(' ')[0]),
      field,
    ).toEqual([`body.${field}`])
  expect(fieldsOf(await create({ ...named, alerts: [{ kind: 'other', label: 'a\0b' }] }))).toEqual([
    'body.alerts.0.label invalid_format',
  ])
  // Notes may have line breaks and tabs.
  expect(await createAndRead({ ...named, notes: 'Une ligne\n\tune autre' })).toMatchObject({
    body: { notes: 'Une ligne\n\tune autre' },
  })
})

test('PAT-02 half a character, which no text can hold, is refused by the name of the field', async () => {
  expect(fieldsOf(await create({ ...named, firstName: 'Zo\ud83e' }))).toEqual(['body.firstName half_character'])
  expect(fieldsOf(await create({ ...named, notes: '\udd77 seul' }))).toEqual(['body.notes half_character'])
  const alerts = [{ kind: 'other', label: 'dent \ud83e' }]
  expect(fieldsOf(await create({ ...named, alerts }))).toEqual(['body.alerts.0.label half_character'])
})

test('PAT-01 PAT-08 signs that no keyboard types are left out of a search, in the list and in its export', async () => {
  const office = await house.signInAs(await house.givenUser({ group, role: 'manager' }))
  for (const way of ['/patients', '/patients/export'])
    expect((await house.get(`${way}?search=${encodeURIComponent('\0roy\u0007')}`, office)).status, way).toBe(200)
})

test('PAT-02 alerts are a list of kind and label, in the order given', async () => {
  const alerts = [
    { kind: 'other', label: 'Malentendante 🦻' },
    { kind: 'allergy', label: 'Pénicilline « forte »' },
    { kind: 'allergy', label: 'Pénicilline « forte »' },
    { kind: 'medication', label: "'; drop table patients; --" },
    { kind: 'condition', label: '"}]' },
  ]
  expect(await createAndRead({ ...named, alerts })).toMatchObject({ body: { alerts } })
  for (const [wrong, where] of [
    [[{ kind: 'pet', label: 'Chat' }], 'body.alerts.0.kind'],
    [[{ kind: 'other', label: ' ' }], 'body.alerts.0.label'],
    [[{ kind: 'other' }], 'body.alerts.0.label'],
    [[{ kind: 'other', label: 'x', since: 1 }], 'body.alerts.0.since'],
    ['Latex', 'body.alerts'],
    [{}, 'body.alerts'],
    [[null], 'body.alerts.0'],
  ] as const)
    expect(
      fieldsOf(await create({ ...named, alerts: wrong })).map((one) => one.split(' ')[0]),
      JSON.stringify(wrong),
    ).toEqual([where])
})

test('PAT-02 days that no calendar has, and births to come, are refused by their name', async () => {
  for (const day of [
    '1900-02-29',
    '2003-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '04/05/1990',
    '1990-5-4',
    '0000-01-01x',
    '+002026-01-01',
  ])
    expect(fieldsOf(await create({ ...named, dateOfBirth: day })), day).toEqual(['body.dateOfBirth local_date'])
  expect(fieldsOf(await create({ ...named, dateOfBirth: '2026-11-21' }))).toEqual(['body.dateOfBirth in_future'])
  expect(fieldsOf(await create({ ...named, dateOfBirth: '9999-12-31' }))).toEqual(['body.dateOfBirth in_future'])
  expect(await createAndRead({ ...named, dateOfBirth: '1900-01-01' })).toMatchObject({ status: 201, body: { age: 126 } })
})

test.each([
  '819 555-0147',
  '8195550147',
  '(819)555-0147',
  '1-819-555-0147',
  '+1 (819) 555.0147',
  '819/555/0147',
  ' 819\u00a0555\u00a00147 ',
])('PAT-02 the telephone %j is kept as 819 555-0147', async (phone) => {
  expect(await createAndRead({ ...named, phone, emergencyContactPhone: phone, despite: await everyone(phone) })).toMatchObject({
    status: 201,
    body: { phone: '819 555-0147', emergencyContactPhone: '819 555-0147' },
  })
})

/** The files that already have this number and these names. */
async function everyone(phone: string): Promise<string[]> {
  const { body } = await house.get(`/patients/duplicates?${new URLSearchParams({ ...named, phone }).toString()}`, desk)
  return body.items.map(({ id }: { id: string }) => id)
}

test.each(['G9A 5B2', 'g9a5b2', 'G9A-5B2', ' g9a  5b2 '])('PAT-02 the postal code %j is kept as G9A 5B2', async (postalCode) => {
  expect(await createAndRead({ ...named, postalCode })).toMatchObject({ status: 201, body: { postalCode: 'G9A 5B2' } })
})

test.each(['cotg84560212', 'COTG 8456 0212', 'Cotg-8456-0212', 'ABC', '0'])(
  'PAT-02 the health insurance number %j is kept as the card says it, right or not',
  async (number) => {
    const made = await createAndRead({
      firstName: `N${number}`,
      lastName: 'Dix',
      healthInsuranceNumber: number,
      despite: await holders(number),
    })
    expect(made).toMatchObject({ status: 201, body: { healthInsuranceNumber: number.replace(/[ -]/g, '').toUpperCase() } })
  },
)

async function holders(healthInsuranceNumber: string): Promise<string[]> {
  const { body } = await house.get(`/patients/duplicates?${new URLSearchParams({ healthInsuranceNumber }).toString()}`, desk)
  return body.items.map(({ id }: { id: string }) => id)
}

test('PAT-02 what is empty is absent, and what is absent is null', async () => {
  const empty = {
    phone: '',
    email: '',
    postalCode: ' ',
    notes: '\n',
    city: ' ',
    province: '',
    streetAddress: null,
    emergencyContactPhone: ' ',
  }
  const made = await createAndRead({ ...named, ...empty, healthInsuranceNumber: ' - ', healthInsuranceExpiry: '' })
  for (const field of [...Object.keys(empty), 'healthInsuranceNumber', 'healthInsuranceExpiry'])
    expect(made.body[field], field).toBeNull()
})

test.skipIf(!isAtHand)(
  'PAT-02 of the collected names, strings and numbers none is an accident: kept, or refused by the name of its field',
  { timeout: 120_000 },
  async () => {
    const strings = [
      ...stringsIn<string>('names.json'),
      ...stringsIn<string>('blns.json'),
      ...stringsIn<string>('sql-and-search.json'),
    ]
    expect(strings.length).toBeGreaterThan(200)
    for (const one of strings) {
      const made = await create({ ...named, lastName: one, notes: one })
      expect([201, 400], JSON.stringify(one)).toContain(made.status)
      if (made.status === 201)
        expect([made.body.lastName, made.body.notes ?? ''], JSON.stringify(one)).toEqual([one.trim(), one.trim()])
      else for (const problem of fieldsOf(made)) expect(problem, JSON.stringify(one)).toMatch(/^body\.(lastName|notes) /)
      const query = new URLSearchParams({
        firstName: one.slice(0, 100),
        lastName: one.slice(0, 100),
        phone: one.slice(0, 40),
        email: one.slice(0, 254),
        healthInsuranceNumber: one.slice(0, 40),
      })
      expect((await house.get(`/patients/duplicates?${query.toString()}`, desk)).status, JSON.stringify(one)).toBe(200)
    }
    for (const [n, { v }] of stringsIn<{ v: string }>('phones.json').entries()) {
      // Names that are not similar to each other.
      const made = await create({ ...named, lastName: 'Roy'.repeat(n + 1), phone: v })
      expect(made.status, v).toBe(v.trim() === '' || parsePhone(v) !== undefined ? 201 : 400)
    }
  },
)

const breaks: [string, string, string][] = [
  ['first_name', `'  '`, 'patients__first_name_given'],
  ['last_name', `''`, 'patients__last_name_given'],
  ['status', `'dead'`, 'patients__status_known'],
  ['phone', `'8195550147'`, 'patients__phone_is_known_form'],
  ['phone', `'119 555-0147'`, 'patients__phone_is_known_form'],
  ['preferred_language', `'es'`, 'patients__language_known'],
  ['health_insurance_number', `'cotg84560212'`, 'patients__health_insurance_number_folded'],
  ['health_insurance_number', `'COTG 8456 0212'`, 'patients__health_insurance_number_folded'],
  ['health_insurance_number', `''`, 'patients__health_insurance_number_folded'],
  ['health_insurance_expiry', `'2027-13'`, 'patients__health_insurance_expiry_is_month'],
  ['health_insurance_expiry', `'2027-1'`, 'patients__health_insurance_expiry_is_month'],
  ['payer_id', 'id', 'patients__payer_is_another'],
  ['merged_into_id', 'id', 'patients__merged_into_another'],
  ['preferred_weekdays', `'{7}'`, 'patients__weekdays_known'],
  ['preferred_weekdays', `'{-1}'`, 'patients__weekdays_known'],
  ['preferred_day_parts', `'{night}'`, 'patients__day_parts_known'],
  ['alerts', `'{}'`, 'patients__alerts_are_sound'],
  ['alerts', `'"Latex"'`, 'patients__alerts_are_sound'],
  ['alerts', `'null'`, 'patients__alerts_are_sound'],
  ['alerts', `'["Latex"]'`, 'patients__alerts_are_sound'],
  ['alerts', `'[{"kind":"pet","label":"Chat"}]'`, 'patients__alerts_are_sound'],
  ['alerts', `'[{"kind":"other","label":" "}]'`, 'patients__alerts_are_sound'],
  ['alerts', `'[{"kind":"other"}]'`, 'patients__alerts_are_sound'],
  ['alerts', `'[{"label":"x"}]'`, 'patients__alerts_are_sound'],
  ['alerts', `'[{"kind":"other","label":"x","since":1}]'`, 'patients__alerts_are_sound'],
  [
    'alerts',
    `(select jsonb_agg('{"kind":"other","label":"x"}'::jsonb) from generate_series(1, 31))`,
    'patients__alerts_are_sound',
  ],
]

test.each(breaks)('PAT-02 the database alone refuses %s = %s', async (column, value, constraint) => {
  const { id } = await house.givenPatient({ group })
  await expect(house.database.pool.query(`update patients set ${column} = ${value} where id = $1`, [id])).rejects.toMatchObject({
    constraint,
  })
  expect((await house.get(`/patients/${id}`, desk)).body.version).toBe(1)
})

test('PAT-02 the database takes thirty alerts, and a merged file only archived; nobody is of another group’s clinic, staff or family', async () => {
  const { id } = await house.givenPatient({ group })
  const existingFile = await house.givenPatient({ group })
  const update = (set: string) =>
    house.database.pool.query(`update patients set ${set} where id = $1`, [id]).then(
      () => 'done',
      (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
    )
  expect(await update(`alerts = (select jsonb_agg('{"kind":"other","label":"x"}'::jsonb) from generate_series(1, 30))`)).toBe(
    'done',
  )
  expect(await update(`merged_into_id = '${existingFile.id}'`)).toBe('patients__merged_is_archived')
  expect(await update(`merged_into_id = '${existingFile.id}', status = 'archived'`)).toBe('done')
  expect(await update(`status = 'active'`)).toBe('patients__merged_is_archived')
  const elsewhere = await house.givenGroup()
  const stranger = await house.givenPatient({ group: elsewhere })
  const member = await house.givenUser({ group: elsewhere })
  for (const [column, other] of [
    ['payer_id', stranger.id],
    ['merged_into_id', stranger.id],
    ['owner_id', member.id],
    ['assigned_practitioner_id', member.id],
    ['clinic_id', group.id],
  ] as const)
    expect(await update(`${column} = '${other}'`), column).toMatch(/_fkey$|^23503$/)
  const { rows } = await house.sql`select 1 from patients where id = ${id} and payer_id is null and owner_id is null`
  expect(rows).toHaveLength(1)
})

// The last test of this file: it moves the clock so far that all earlier sign-ins have ended.
test('PAT-03 born on 29 February: kept, found, and a year older on 1 March of a common year', async () => {
  const made = await createAndRead({ ...named, dateOfBirth: '2004-02-29' })
  expect(made).toMatchObject({ status: 201, body: { dateOfBirth: '2004-02-29', age: 22 } })
  try {
    for (const [moment, age] of [
      ['2027-02-28T15:00:00Z', 22],
      ['2027-03-01T04:59:00Z', 22],
      ['2027-03-01T05:01:00Z', 23],
      ['2028-02-29T04:59:00Z', 23],
      ['2028-02-29T05:01:00Z', 24],
    ] as const) {
      house.clock.set(moment)
      const today = await house.signInAs(await house.givenUser({ group }))
      expect((await house.get(`/patients/${made.body.id}`, today)).body.age, moment).toBe(age)
    }
  } finally {
    house.clock.set('2026-11-20T15:42:00Z')
  }
})
