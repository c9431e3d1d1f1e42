import { createHash } from 'node:crypto'
import http from 'node:http'
import { expect } from 'vitest'
import type { ImportLine, ImportPlan } from '@molaire/contract/patients/import'
import { checkImport, importPatients, previewImport } from './actions.ts'
import { openTable } from '../../../platform/csv/table.ts'
import { refused, testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => givenOffice())

const anyPlan: ImportPlan = {
  mapping: ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  clinicId: null,
  dayFirst: true,
  duplicates: 'skip',
  wrong: 'refuse',
}

/** A group whose manager imports files. */
async function givenOffice() {
  const group = await house.givenGroup()
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const send = (path: string, file: string | Buffer, query: Record<string, string> = {}) =>
    house.send({
      method: 'POST',
      url: `/api/patients/import${path}?${new URLSearchParams(query).toString()}`,
      headers: { 'content-type': 'text/csv', ...manager },
      payload: Buffer.from(file),
    })
  const preview = (file: string | Buffer) => send('/preview', file)
  const lines = async (path: string, file: string | Buffer, plan: Partial<ImportPlan>, query: Record<string, string> = {}) => {
    const { status, body } = await send(path, file, { plan: JSON.stringify({ ...anyPlan, ...plan }), ...query })
    if (!Array.isArray(body)) return { status, body, refused: body, problems: [], end: undefined, progress: [] }
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into lines of every shape
    const messages: any[] = body
    return {
      status,
      body: undefined,
      problems: messages.filter(({ say }) => say === 'problems').flatMap(({ problems }) => problems),
      progress: messages.filter(({ say }) => say === 'progress'),
      end: messages.find(({ say }) => say === 'end'),
      refused: messages.find(({ say }) => say === 'refused')?.problem,
    }
  }
  const check = (file: string | Buffer, plan: Partial<ImportPlan> = {}) => lines('/check', file, plan)
  const bring = async (file: string | Buffer, plan: Partial<ImportPlan> = {}) => {
    const { body } = await preview(file)
    return lines('', file, plan, { fingerprint: body.fingerprint })
  }
  const everyone = async () => {
    const { body } = await house.get('/patients?status=all&limit=50', manager)
    return {
      count: body.count,
      names: body.items.map((one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`),
      items: body.items,
    }
  }
  return { group, manager, ctx: house.systemContext(group.id), send, preview, check, bring, everyone }
}

test('PAT-08 a file of Windows-1252 with semicolons is understood, and nothing is written before it is confirmed', async () => {
  const { preview, check, everyone } = await givenOffice()
  const file = Buffer.from('Prénom;Nom;Date de naissance;Téléphone\r\nZoé;Côté;14/03/1984;(819) 555-0147\r\n', 'latin1')
  const { status, body } = await preview(file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ';',
    header: ['Prénom', 'Nom', 'Date de naissance', 'Téléphone'],
    sample: [['Zoé', 'Côté', '14/03/1984', '(819) 555-0147']],
    lines: 1,
    isCut: false,
    suggested: ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  })
  expect((await check(file)).end).toMatchObject({ lines: 1, good: 1, wrong: 0, isWritten: false })
  expect((await everyone()).count).toBe(0)
})

test('PAT-08 a confirmed file becomes patients, with all that its columns say', async ({ group, manager, bring, everyone }) => {
  const clinic = await house.givenClinic({ group })
  const dentist = await house.givenUser({ group, firstName: 'Noémie', lastName: 'Paradis', role: 'dentist' })
  const file = [
    'a,b,c,d,e,f,g,h,i,j,k,l,m',
    `Zoé,Côté,1984-03-14,8195550147,zoe@exemple.ca,g9a5b2,Québec,Actif,Anglais,${clinic.name.toUpperCase()},Dre Noémie Paradis,Latex; Pénicilline,"Deux`,
    'lignes"',
  ].join('\n')
  const { end, refused } = await bring(file, {
    mapping: [
      'firstName',
      'lastName',
      'dateOfBirth',
      'phone',
      'email',
      'postalCode',
      'province',
      'status',
      'preferredLanguage',
      'clinic',
      'assignedPractitioner',
      'allergies',
      'notes',
    ],
  })
  expect(refused).toBeUndefined()
  expect(end).toEqual({ say: 'end', lines: 1, good: 1, wrong: 0, duplicates: 0, warnings: 0, untold: 0, isWritten: true })
  const [{ id }] = (await everyone()).items
  const { body } = await house.get(`/patients/${id}`, manager)
  expect(body).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Côté',
    dateOfBirth: '1984-03-14',
    phone: '819 555-0147',
    email: 'zoe@exemple.ca',
    postalCode: 'G9A 5B2',
    province: 'QC',
    status: 'active',
    preferredLanguage: 'en',
    clinicId: clinic.id,
    assignedPractitionerId: dentist.id,
    alerts: [
      { kind: 'allergy', label: 'Latex' },
      { kind: 'allergy', label: 'Pénicilline' },
    ],
    notes: 'Deux\nlignes',
  })
})

test('PAT-08 one wrong line and nothing at all is written, unless wrong lines are left out', async ({ bring, everyone }) => {
  const file = 'p;n;d;t\nZoé;Côté;14/03/1984;\nLéa;;14/03/1984;\nMia;Roy;31/02/1984;12\n'
  const refused = await bring(file)
  expect(refused.refused).toMatchObject({ code: 'patient_import_refused', details: { reason: 'wrong', lines: 2 } })
  expect(refused.problems.map(({ line, level, field, rule, value }) => [line, level, field, rule, value])).toEqual([
    [3, 'error', 'lastName', 'required', ''],
    [4, 'error', 'dateOfBirth', 'local_date', '31/02/1984'],
    [4, 'error', 'phone', 'phone', '12'],
  ])
  expect((await everyone()).count).toBe(0)
  expect((await bring(file, { wrong: 'leaveOut' })).end).toMatchObject({ lines: 3, good: 1, wrong: 2, isWritten: true })
  expect((await everyone()).names).toEqual(['Zoé Côté'])
})

test('PAT-08 lines count as a spreadsheet shows them: blank ones too, cells of several lines once', async ({ check }) => {
  const { problems } = await check('p,n,d,t\n\n"Zoé\nAnne",Côté,,\nLéa,,,\n', { wrong: 'leaveOut' })
  expect(problems.map(({ line, field, rule }) => [line, field, rule])).toEqual([
    [3, 'firstName', 'invalid_format'],
    [4, 'lastName', 'required'],
  ])
})

test('PAT-04 PAT-08 lines like a file that is there, or like an earlier line, are skipped or imported as the user says', async () => {
  const { group, check, bring, everyone } = await givenOffice()
  const there = await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Côté', dateOfBirth: '1984-03-14' })
  const file = 'p,n,d,t\nZoe,Cote,14/03/1984,\nLéa,Roy,,819 555-0100\nLea,Roy,,8195550100\nZoé,Côté,15/03/1984,\n'
  const { problems, end } = await check(file)
  expect(problems.map(({ line, level, rule, value, patientId }) => [line, level, rule, value, patientId])).toEqual([
    [2, 'duplicate', 'like_file', 'Zoé Côté', there.id],
    [4, 'duplicate', 'like_line', '3', null],
  ])
  expect(end).toMatchObject({ lines: 4, good: 2, duplicates: 2 })
  expect((await bring(file)).end).toMatchObject({ good: 2, isWritten: true })
  expect((await everyone()).count).toBe(3)
  expect((await bring(file, { duplicates: 'import' })).end).toMatchObject({ good: 4, duplicates: 4, isWritten: true })
  expect((await everyone()).count).toBe(7)
})

test('PAT-08 a file of another group says nothing of its patients', async ({ group }) => {
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Côté', dateOfBirth: '1984-03-14' })
  const { check } = await givenOffice()
  expect((await check('p,n,d,t\nZoé,Côté,14/03/1984,\n')).end).toMatchObject({ good: 1, duplicates: 0 })
})

test('PAT-04 PAT-08 of two colleagues who import one file at once, the second waits and skips what the first has written', async () => {
  const { bring, everyone } = await givenOffice()
  const file = 'p,n,d,t\nZoé,Côté,14/03/1984,\nLéa,Roy,15/03/1984,\n'
  const imports = await Promise.all([bring(file), bring(file)])
  expect(imports.map(({ end }) => [end?.good, end?.duplicates]).sort()).toEqual([
    [0, 2],
    [2, 0],
  ])
  expect((await everyone()).count).toBe(2)
})

test('PAT-02 PAT-08 a health insurance number that does not fit warns and is imported', async ({ bring, everyone }) => {
  const { problems, end } = await bring('p,n,d,t\nZoé,Côté,14/03/1984,TREJ84531412\n', {
    mapping: ['firstName', 'lastName', 'dateOfBirth', 'healthInsuranceNumber'],
  })
  expect(problems.map(({ level, field, rule }) => [level, field, rule])).toEqual([
    ['warning', 'healthInsuranceNumber', 'nam_names'],
  ])
  expect(end).toMatchObject({ good: 1, warnings: 1, isWritten: true })
  expect((await everyone()).count).toBe(1)
})

test('PAT-08 what is no table of texts is refused for what it is', async ({ preview }) => {
  const reason = async (file: string | Buffer) => (await preview(file)).body.details
  expect(await reason('')).toEqual({ reason: 'empty' })
  expect(await reason('\ufeff \r\n')).toEqual({ reason: 'empty' })
  expect(await reason('PK\x03\x04 a workbook')).toEqual({ reason: 'spreadsheet' })
  expect(await reason(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual({ reason: 'spreadsheet' })
  expect(await reason('%PDF-1.7')).toEqual({ reason: 'pdf' })
  expect(await reason(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toEqual({ reason: 'image' })
  expect(await reason('a,b\n\0,c\n')).toEqual({ reason: 'binary' })
  expect(await reason('"a,b\nc,d\n')).toEqual({ reason: 'open_quote' })
  expect(await reason(Array.from({ length: 300 }, (_, n) => `c${n}`).join(';'))).toEqual({
    reason: 'too_many_columns',
    columns: 300,
    most: 200,
  })
})

test('PAT-08 every usual kind of file is understood: UTF of eight bits with its mark, of sixteen, tabs, old line ends, a line that names the delimiter', async () => {
  const { preview } = await givenOffice()
  const previewOf = async (file: string | Buffer) => {
    const { encoding, delimiter, header, lines, sample, isCut } = (await preview(file)).body
    return [encoding, delimiter, header, lines, sample[0] ?? null, isCut]
  }
  const [header, zoe] = [
    ['Prénom', 'Nom'],
    ['Zoé', 'Cœur'],
  ]
  expect(await previewOf('\ufeffPrénom;Nom\r\nZoé;Cœur\r\n')).toEqual(['utf-8', ';', header, 1, zoe, false])
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Prénom\tNom\nZoé\tCœur\n', 'utf16le')])
  expect(await previewOf(wide)).toEqual(['utf-16le', '\t', header, 1, zoe, false])
  expect(await previewOf('Prénom|Nom\rZoé|Cœur\r')).toEqual(['utf-8', '|', header, 1, zoe, false])
  expect(await previewOf('sep=;\r\nPrénom;Nom\r\nZoé;Cœur\r\n')).toEqual(['utf-8', ';', header, 1, zoe, false])
  const many = Array.from({ length: 100 }, (_, at) => `Une colonne de plus, et son nom est long ${at}`)
  expect((await previewOf(`sep=;\n\n${many.join(';')}\n${many.map(String).join(';')}\n`)).slice(2, 4)).toEqual([many, 1])
  expect(await previewOf('Prénom,Nom\n')).toEqual(['utf-8', ',', header, 0, null, false])
  // Cut inside a character, it is still detected as UTF-8.
  expect(await previewOf(Buffer.from('Prénom,Nom\nZoé,Cœur\nÈve,Roé').subarray(0, -1))).toEqual([
    'utf-8',
    ',',
    header,
    2,
    zoe,
    true,
  ])
})

test('PAT-08 two columns of one name are two columns, and of two for one field the surer one is suggested', async () => {
  const { preview } = await givenOffice()
  expect((await preview('Nom;Prénom;Cellulaire;Téléphone;Téléphone;Allergies\n')).body.suggested).toEqual([
    'lastName', 'firstName', null, 'phone', null, 'allergies',
  ]) // oxfmt-ignore
  expect((await preview('LName,FName,Birthdate,HmPhone\n')).body.suggested).toEqual([
    'lastName',
    'firstName',
    'dateOfBirth',
    'phone',
  ])
  expect((await preview('Patient;Tél.\n')).body.suggested).toEqual(['fullName', 'phone'])
})

test('PAT-08 a file cut in its middle says on which line, and with an open quote nothing of it is imported', async () => {
  const { check, bring, everyone } = await givenOffice()
  const short = await check('p,n,d,t\nZoé,Côté,,\nLéa,Ro')
  expect(short.problems.map(({ line, rule }) => [line, rule])).toEqual([[3, 'cut']])
  expect((await bring('p,n,d,t\nZoé,Côté,,\nLéa,Ro', { wrong: 'leaveOut' })).end).toMatchObject({
    good: 1,
    wrong: 1,
    isWritten: true,
  })
  const open = await bring('p,n,d,t\nMia,Roy,,\nLéa,"Ro,,\nNoé,Roy,,\n', { wrong: 'leaveOut' })
  expect(open.problems.map(({ line, rule }) => [line, rule])).toEqual([[3, 'open_quote']])
  expect(open.refused).toMatchObject({ code: 'patient_import_refused' })
  expect((await everyone()).names).toEqual(['Zoé Côté'])
})

test('PAT-08 names of any script are kept, and formulas are texts; what is too long is said', async () => {
  const { check, bring, everyone } = await givenOffice()
  const file = `p,n,d,t\n👩‍⚕️ Zoé,שלום,,\n'=1+1,@SUM,29/02/1984,'+1 819 555-0147\nZoé,${'x'.repeat(500)},29/02/1983,\nLéa,Roy,30/11/2026,\n,Roy,30/11/2026,\n`
  const { problems } = await check(file)
  expect(problems.map(({ line, field, rule, value }) => [line, field, rule, value.length])).toEqual([
    [4, 'dateOfBirth', 'local_date', 10],
    [4, 'lastName', 'too_big', 80],
    [5, 'dateOfBirth', 'in_future', 10],
    [6, 'firstName', 'required', 0],
    [6, 'dateOfBirth', 'in_future', 10],
  ])
  expect((await bring(file, { wrong: 'leaveOut' })).end).toMatchObject({ good: 2, wrong: 3, isWritten: true })
  const { names, items } = await everyone()
  expect([...names].sort()).toEqual(['=1+1 @SUM', '👩‍⚕️ Zoé שלום'].sort())
  expect(items.map(({ phone }: { phone: string | null }) => phone)).toContain('819 555-0147')
})

test('PAT-08 letters of several bytes are whole wherever in a long file they stand', async ({ check }) => {
  const people = Array.from({ length: 1500 }, (_, n) => `${'x'.repeat(n % 4)}👩‍⚕️שָׁ,Côté-Œuvray 🦷,,`)
  const { end, problems } = await check(['p,n,d,t', ...people].join('\n'), { duplicates: 'import' })
  expect(problems).toEqual([])
  expect(end).toMatchObject({ lines: 1500, good: 1500 })
})

test('PAT-08 dates are read as the user says, in every usual way', async ({ check }) => {
  const days = (...texts: string[]) => `p,n,d,t\n${texts.map((text) => `Zoé,Roy,"${text}",`).join('\n')}\n`
  const refused = async (file: string, dayFirst: boolean) =>
    (await check(file, { dayFirst, duplicates: 'import' })).problems
      .filter(({ level }) => level === 'error')
      .map(({ line }) => line)
  expect(
    await refused(days('1984-03-14', '19840314', '14/03/1984', '14 mars 1984', 'March 14, 1984', '1984-03-14 00:00:00'), true),
  ).toEqual([])
  expect(await refused(days('14/03/1984', '03/14/1984', '03/14/84'), true)).toEqual([3, 4])
  expect(await refused(days('14/03/1984', '03/14/1984'), false)).toEqual([2])
})

test('PAT-08 another file than the one that was checked is refused, and a plan that does not fit it', async () => {
  const { preview, send, check } = await givenOffice()
  const { fingerprint } = (await preview('p,n,d,t\nZoé,Côté,,\n')).body
  const changed = await send('', 'p,n,d,t\nZoé,Roy,,\n', { plan: JSON.stringify(anyPlan), fingerprint })
  expect(changed).toMatchObject({ status: 409, body: { code: 'patient_import_refused', details: { reason: 'changed' } } })
  for (const mapping of [
    ['firstName', 'lastName'],
    ['firstName', null, null, null],
    ['firstName', 'lastName', 'phone', 'phone'],
  ] as const) {
    const { status, body } = await check('p,n,d,t\n', { mapping: [...mapping] })
    expect([status, body?.code, body?.fields[0].path]).toEqual([400, 'invalid_request', 'query.plan'])
  }
  expect((await check('p,n,d,t\n', { clinicId: '018f0000-0000-7000-8000-000000000000' })).body?.code).toBe('invalid_request')
})

/** A file of this many people who are not similar to each other. */
const many = (lines: number) =>
  `p,n,d,t\n${Array.from({ length: lines }, (_, n) => `Zoé ${(n * 7919).toString(36)},Roy ${(n * 104729).toString(36)},${1 + (n % 28)}/03/${1900 + (n % 100)},`).join('\n')}\n`

test('PAT-08 problems are told up to a bound and counted beyond it', async ({ check }) => {
  const { problems, end } = await check(`p,n,d,t\n${'Zoé,,31/02/1980,\n'.repeat(1500)}`)
  expect(problems).toHaveLength(1000)
  expect(end).toMatchObject({ lines: 1500, wrong: 1500, good: 0, untold: 2000 })
})

test('PAT-08 whoever hangs up in the middle of an import takes all of it back', async ({ group, ctx, everyone }) => {
  const upload = Buffer.from(many(2000))
  const fingerprint = createHash('sha256').update(upload).digest('hex')
  for await (const line of importPatients(ctx, { query: { plan: anyPlan, fingerprint }, upload }))
    if (line.say === 'progress' && line.step === 'writing' && line.done > 0) break
  expect((await everyone()).count).toBe(0)
  const { rows } = await house.database.pool.query(
    'select count(*)::int as count from audit_events where group_id = $1 and table_name = $2',
    [group.id, 'patients'],
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('PAT-04 PAT-08 whom a colleague enters while a file is imported is not written twice, unless duplicates are wanted', async () => {
  const { group, ctx, everyone } = await givenOffice()
  const upload = Buffer.from('p,n,d,t\nZoé,Côté,1984-03-14,\nÈve,Roy,1990-01-02,\n')
  const fingerprint = createHash('sha256').update(upload).digest('hex')
  const whileChecked = async (plan: ImportPlan, meanwhile: () => Promise<unknown>) => {
    for await (const line of importPatients(ctx, { query: { plan, fingerprint }, upload }))
      if (line.say === 'progress' && line.step === 'checking' && line.done > 0) await meanwhile()
  }
  const refusal = { code: 'patient_import_refused', details: { reason: 'entered' } }

  const entered = () => house.givenPatient({ group, firstName: 'Zoe', lastName: 'Cote', dateOfBirth: '1984-03-14' })
  await expect(whileChecked(anyPlan, entered)).rejects.toMatchObject(refusal)
  expect((await everyone()).names).toEqual(['Zoe Cote'])

  const other = await house.givenPatient({ group, firstName: 'Ève', lastName: 'Roy' })
  const changed = () =>
    house.database.pool.query(`update patients set date_of_birth = '1990-01-02' where group_id = $1 and id = $2`, [
      group.id,
      other.id,
    ])
  await expect(whileChecked(anyPlan, changed)).rejects.toMatchObject(refusal)

  await whileChecked({ ...anyPlan, duplicates: 'import' }, entered)
  expect((await everyone()).count).toBe(5)
})

test('PAT-08 after a large import the planner knows how many patients there are, so that the next file is checked at once', async () => {
  const { bring } = await givenOffice()
  const known = async () => {
    const { rows } = await house.sql<{
      rows: number
    }>`select reltuples::int as rows from pg_class where oid = 'patients'::regclass`
    return rows[0]?.rows ?? -1
  }
  const waiting = async () => (await house.sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`).rows
  expect((await bring(many(100))).end).toMatchObject({ good: 100, isWritten: true })
  expect(await waiting()).toEqual([])
  expect((await bring(many(2000))).end).toMatchObject({ good: 1900, duplicates: 100, isWritten: true })
  expect(await waiting()).toEqual([{ task: 'database.analyse-table' }])
  await house.runJobs()
  expect(await known()).toBeGreaterThanOrEqual(2000)
})

test('PAT-08 a database connection that dies in the middle of an import leaves nothing, and the caller is told', async () => {
  const { ctx, everyone } = await givenOffice()
  const upload = Buffer.from(many(2000))
  const fingerprint = createHash('sha256').update(upload).digest('hex')
  const whole = async () => {
    for await (const line of importPatients(ctx, { query: { plan: anyPlan, fingerprint }, upload }))
      if (line.say === 'progress' && line.step === 'writing' && line.done > 0)
        await house.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and state like 'idle in transaction%' or (datname = current_database() and query like 'insert into patients%' and pid <> pg_backend_pid())`)
  }
  await expect(whole()).rejects.toThrow()
  expect((await everyone()).count).toBe(0)
})

test('PAT-08 other requests are answered while a large file is read, and a third file waits', async () => {
  const { manager, ctx, check, send } = await givenOffice()
  const file = many(5000)
  let isOver = false
  const large = check(file).finally(() => (isOver = true))
  expect((await house.get('/patients?limit=1', manager)).status).toBe(200)
  expect(isOver).toBe(false)
  expect((await large).end).toMatchObject({ lines: 5000, good: 5000, duplicates: 0 })

  const upload = Buffer.from(file)
  const parts = { query: { plan: anyPlan, fingerprint: createHash('sha256').update(upload).digest('hex') }, upload }
  // Each has yielded its first line, and reads no further until the next one is requested.
  const read = [checkImport(ctx, parts), checkImport(ctx, parts)]
  for (const lines of read) expect((await lines.next()).done).toBe(false)
  const preview = () => send('/preview', 'p,n\nZoé,Côté\n')
  expect(refused(await preview())).toEqual([503, 'patient_import_busy'])
  for (const lines of read) for await (const line of lines) expect(line.say).not.toBe('refused')
  expect((await preview()).status).toBe(200)
})

/** The number of turns of the event loop during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const beat = () => {
    turns++
    if (!isOver) setImmediate(beat)
  }
  setImmediate(beat)
  await work()
  isOver = true
  return turns
}

test('PAT-08 a large file is opened megabyte by megabyte, and others have their turn between two', async () => {
  const megabytes = 16
  const turns = await turnsDuring(async () => {
    expect((await openTable(Buffer.alloc(megabytes * 1024 * 1024, 'a,b\n'), 'patient_import_unreadable')).estimate).toBe(
      megabytes * 256 * 1024,
    )
  })
  expect(turns).toBeGreaterThanOrEqual(megabytes)
})

test('PAT-08 six million blank lines are read as quickly as they are counted, and others have their turn between two', async () => {
  const lines = 6_000_000
  const bytes = Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(lines, '\n'), Buffer.from('1,2\n')])
  const table = await openTable(bytes, 'patient_import_unreadable')
  const read: unknown[] = []
  // If empty lines took as long as filled ones, this test would time out.
  const turns = await turnsDuring(async () => {
    for await (const rows of table.rows()) read.push(...rows)
  })
  expect(read).toEqual([{ line: lines + 2, cells: ['1', '2'] }])
  expect(turns).toBeGreaterThanOrEqual(lines / (64 * 1024))
})

test('PAT-08 a file with more people than any group has is refused, and blank lines are no people', async ({
  preview,
  check,
}) => {
  const most = 100_000
  const file = (lines: number) => Buffer.concat([Buffer.from('p,n,d,t\n\n'), Buffer.alloc(lines * 5, 'a,b,\n')])
  expect((await preview(file(most))).body).toMatchObject({ lines: most })
  const refusal = { code: 'patient_import_unreadable', details: { reason: 'too_many_lines', most } }
  expect((await preview(file(most + 1))).body).toMatchObject(refusal)
  const plan: Partial<ImportPlan> = { mapping: [null, null, null, 'fullName'] }
  expect((await check(file(most + 1), plan)).refused).toMatchObject(refusal)
})

test('PAT-08 a line without end is no line of patients: a heading is refused, another makes the file broken', async () => {
  const { preview, bring } = await givenOffice()
  const endless = 'x,'.repeat(400_000)
  expect((await preview(endless)).body.details).toEqual({ reason: 'line_too_long' })
  const { problems, refused } = await bring(`p,n,d,t\nZoé,Côté,,\n${endless}\nLéa,Roy,,\n`, { wrong: 'leaveOut' })
  expect(problems.map(({ line, rule }) => [line, rule])).toEqual([[3, 'too_long']])
  expect(refused).toMatchObject({ code: 'patient_import_refused' })
})

test('PAT-08 a cell that no field could take is not even looked at', async ({ check }) => {
  const labels = `${'a;'.repeat(5_000)}`
  const { problems } = await check(`p,n,d,t\nZoé,Roy,"${'+;'.repeat(200_000)}'",\nLéa,Roy,,"${labels}"\n`, {
    mapping: ['firstName', 'lastName', 'notes', 'allergies'],
  })
  expect(problems.map(({ line, field, rule }) => [line, field, rule])).toEqual([
    [2, 'notes', 'too_big'],
    [3, 'allergies', 'too_big'],
  ])
})

test('PAT-08 whoever hangs up ends the reading of their file at once, and leaves their place to others', async () => {
  const { ctx, preview } = await givenOffice()
  const upload = Buffer.concat([Buffer.from('p,n,d,t\n'), Buffer.alloc(8_000_000, 'Zoé,Côté,,\n')])
  const hangUp = new AbortController()
  const left = { ...ctx, hungUp: hangUp.signal }
  const reason = new Error('gone')
  const turns = await turnsDuring(async () => {
    const readings = [previewImport(left, { upload }), checkImport(left, { query: { plan: anyPlan }, upload }).next()]
    setImmediate(() => hangUp.abort(reason))
    for (const { status, ...one } of await Promise.allSettled(readings))
      expect([status, 'reason' in one && one.reason]).toEqual(['rejected', reason])
  })
  // The whole file would have taken hundreds.
  expect(turns).toBeLessThan(50)
  expect((await preview('p,n\nZoé,Côté\n')).status).toBe(200)
})

test('PAT-08 files of one group that are still on their way, or being read, leave room for those of another', async () => {
  const [slow, other] = [await givenOffice(), await givenOffice()]
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const arriving = Array.from({ length: 4 }, async () => {
    const arrived = new Promise<void>((resolve) => house.app.server.once('request', () => resolve()))
    const request = http.request(`${address}/api/patients/import/preview`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'text/csv', 'content-length': String(64 * 1024 * 1024), ...slow.manager },
    })
    request.on('error', () => undefined).write('p,n\n')
    await arrived
    return request
  })
  const requests = await Promise.all(arriving)
  // Meanwhile the files of a colleague and of another group are read.
  expect((await slow.preview('p,n\nZoé,Côté\n')).status).toBe(200)
  expect((await other.preview('p,n\nZoé,Côté\n')).status).toBe(200)

  const upload = Buffer.from(many(5000))
  const parts = { query: { plan: anyPlan }, upload }
  const reading = [checkImport(slow.ctx, parts), checkImport(slow.ctx, parts)]
  for (const lines of reading) expect((await lines.next()).done).toBe(false)
  expect(refused(await slow.preview('p,n\nZoé,Côté\n'))).toEqual([503, 'patient_import_busy'])
  expect((await other.preview('p,n\nZoé,Côté\n')).status).toBe(200)
  for (const lines of reading) await lines.return(undefined)
  for (const request of requests) request.destroy()
})

test('PAT-08 whoever reads the last line of an answer finds the place free again', async ({ ctx }) => {
  const upload = Buffer.from(many(3))
  const fingerprint = createHash('sha256').update(upload).digest('hex')
  const parts = { query: { plan: anyPlan, fingerprint }, upload }
  // Stops at the last line: a client that has it may act on it at once.
  const upToTheEnd = async (lines: AsyncGenerator<ImportLine>) => {
    for (let one = await lines.next(); ; one = await lines.next()) if (one.done || one.value.say === 'end') return one.value
  }
  for (let times = 0; times < 3; times++) await upToTheEnd(checkImport(ctx, parts))
  expect(await upToTheEnd(importPatients(ctx, parts))).toMatchObject({ say: 'end', isWritten: true, good: 3 })
  expect(await upToTheEnd(importPatients(ctx, parts))).toMatchObject({ say: 'end', isWritten: true, duplicates: 3 })
})

test('API-06 PAT-08 whoever does not administrate patients imports nothing', async ({ group }) => {
  const desk = await house.signInAs(await house.givenUser({ group, role: 'receptionist' }))
  const { status, body } = await house.send({
    method: 'POST',
    url: '/api/patients/import/preview',
    headers: { 'content-type': 'text/csv', ...desk },
    payload: Buffer.from('p,n\n'),
  })
  expect([status, body.details]).toEqual([403, { action: 'patients.manage' }])
})
