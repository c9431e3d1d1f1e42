import { expect, vi } from 'vitest'
import { pagesOfPdf } from '../../platform/pdf/testing.ts'
import { untilSomeoneWaits } from '../../platform/testing/until-someone-waits.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { allPassed, goodBiological } from './testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
vi.setConfig({ testTimeout: 120_000 })

/**
 * One sterilizer with a good load (T-G), one in doubt (T-A), one that failed (T-F) and a later one
 * (T-B), an hour apart from 8:00 UTC on 18 November, a pack in each, and another sterilizer with a
 * pack at the hour of T-F. Packs T-A and T-F served.
 */
async function givenFailure() {
  const open = await house.givenOpenClinic()
  const assistant = await house.givenUser({ group: open.group, role: 'assistant', firstName: 'Josée', lastName: 'Lachance' })
  const as = await house.signInAs(assistant)
  const [lisa, statim] = [await house.givenSterilizer({ ...open, name: 'Lisa' }), await house.givenSterilizer(open)]
  const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`
  const pack = async (
    serial: string,
    hour: number,
    { results = {}, sterilizer = lisa }: { results?: object; sterilizer?: typeof lisa } = {},
  ) => {
    const load = await house.givenLoad({ ...open, sterilizer }, { startedAt: at(hour), results })
    await house.givenTrays(open, [serial], { load, content: `Contenu ${serial}` })
    return (await house.post(`/sterilization-loads/${load.id}/release`, undefined, { ...as, ...ifMatch(load.version) })).body
  }
  await pack('T-G', 8, { results: goodBiological })
  const doubt = await pack('T-A', 9)
  const failed = await pack('T-F', 10, { results: { hasBiological: true } })
  await pack('T-X', 10, { sterilizer: statim })
  await pack('T-B', 11)
  const english = await house.givenPatient({
    ...{ group: open.group, firstName: 'Ann', lastName: 'Smith', phone: '819 555-0199', preferredLanguage: 'en' },
    ...{ streetAddress: '5 Elm Street', city: 'Trois-Rivières', province: 'QC', postalCode: 'G9A 5B2' },
  })
  await house.sql`update patients set street_address = '12, rue Royale', city = 'Trois-Rivières' where id = ${open.patient.id}`
  const first = await house.givenAppointment(open, { date: '2026-11-18', startTime: '13:00', status: 'completed' })
  const second = await house.givenAppointment(
    { ...open, patient: english },
    { date: '2026-11-19', startTime: '09:00', status: 'completed' },
  )
  const link = (visit: { id: string }, serialNumber: string) =>
    house.post(`/appointments/${visit.id}/trays`, { serialNumber }, as)
  await link(first, 'T-A')
  await link(second, 'T-F')
  const positive = { ...allPassed, hasBiological: true, biological: 'positive', biologicalControl: 'positive' }
  await house.put(`/sterilization-loads/${failed.id}/results`, positive, { ...as, ...ifMatch(failed.version) })
  const stateOf = async (serial: string) => (await house.get(`/sterilization-tray?serialNumber=${serial}`, as)).body.state
  const recall = (body: object, headers = as) =>
    house.post('/sterilization-recalls', { reason: 'Indicateur positif', ...body }, headers)
  const pdf = (path: string, headers = as) => house.app.inject({ method: 'GET', url: `/api${path}`, headers })
  return { open, as, assistant, english, first, second, doubt, failed, pack, link, stateOf, recall, pdf }
}
const test = testFrom(givenFailure)

const namesOf = (trays: { serialNumber: string }[]) => trays.map(({ serialNumber }) => serialNumber)

test('STER-02 a recall takes the loads between the good indicators of that sterilizer, in one act', async (failure) => {
  const { as, english, first, second, doubt, failed, open, recall, stateOf } = failure
  const preview = await house.post('/sterilization-recalls/preview', { loadId: failed.id }, as)
  expect(preview).toMatchObject({
    status: 200,
    body: {
      window: { sterilizerName: 'Lisa', after: '2026-11-18T08:00:00.000Z', until: null },
      ...{ quarantined: [{ serialNumber: 'T-B', content: 'Contenu T-B' }], patientCount: 2, unknown: [] },
    },
  })
  expect(preview.body.window.loads.map(({ number }: { number: number }) => number)).toEqual([2, 3, 4])
  expect(preview.body.window.loads[0].id).toBe(doubt.id)
  expect(await stateOf('T-B')).toBe('ready')
  const { status, body } = await recall({ loadId: failed.id })
  expect([status, body.reason, body.createdBy.lastName, body.loadId]).toEqual([201, 'Indicateur positif', 'Lachance', failed.id])
  expect(body.quarantined).toEqual(preview.body.quarantined)
  expect(body.window).toEqual(preview.body.window)
  const shown = body.contacts.map(
    ({ patient, status, exposures }: { patient: { id: string }; status: string; exposures: unknown[] }) => [
      patient.id,
      status,
      exposures.length,
    ],
  )
  expect(shown.sort()).toEqual(
    [
      [open.patient.id, 'to_contact', 1],
      [english.id, 'to_contact', 1],
    ].sort(),
  )
  const ann = body.contacts.find(({ patient }: { patient: { id: string } }) => patient.id === english.id)
  expect(ann).toMatchObject({
    patient: { firstName: 'Ann', phone: '819 555-0199', language: 'en' },
    exposures: [{ appointmentId: second.id, date: '2026-11-19', startTime: '09:00', serialNumbers: ['T-F'] }],
  })
  // What served stays used, and what did not is quarantined. The other sterilizer is left alone.
  const states = await Promise.all(['T-G', 'T-A', 'T-F', 'T-B', 'T-X'].map(stateOf))
  expect(states).toEqual(['ready', 'used', 'used', 'quarantined', 'ready'])
  expect((await house.get('/sterilization-recalls', as)).body).toMatchObject({
    count: 1,
    items: [{ id: body.id, patientCount: 2, toContactCount: 2, quarantinedCount: 1, sterilizerName: 'Lisa' }],
  })
  expect((await house.get(`/sterilization-loads/${failed.id}`, as)).body.recallId).toBe(body.id)
  expect((await house.get(`/appointments/${first.id}/trays`, as)).body.linked).toMatchObject([
    { serialNumber: 'T-A', isRecalled: true },
  ])
})

test('STER-02 APT-10 a recalled pack is refused and its use stays; only another sterilization ends the quarantine', async (failure) => {
  const { as, open, first, failed, recall, link, stateOf } = failure
  await recall({ loadId: failed.id })
  const visit = await house.givenAppointment(open, { date: '2026-11-20' })
  expect(refused(await link(visit, 'T-B'))).toEqual([409, 'sterilization_tray_recalled'])
  const used = (await house.get('/sterilization-tray?serialNumber=T-A', as)).body
  const unlink = await house.post(`/appointments/${first.id}/unlink-tray`, { trayId: used.id }, as)
  expect(refused(unlink)).toEqual([409, 'sterilization_tray_recalled'])
  const tray = (await house.get('/sterilization-tray?serialNumber=T-B', as)).body
  expect(refused(await house.post(`/sterilization-trays/${tray.id}/reprocess`, undefined, as))).toEqual([
    409,
    'sterilization_tray_state_not_allowed',
  ])
  const other = await house.givenSterilizer(open)
  const load = await house.givenLoad({ ...open, sterilizer: other })
  await house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers: ['T-B'] }, as)
  expect(await stateOf('T-B')).toBe('waiting')
  await house.post(`/sterilization-loads/${load.id}/release`, undefined, { ...as, ...ifMatch(load.version) })
  expect(await stateOf('T-B')).toBe('ready')
})

test('STER-02 the window ends with the next good indicator, whose load is in it', async (failure) => {
  const { as, failed, pack } = failure
  await pack('T-N', 12, { results: goodBiological })
  await pack('T-O', 13)
  const { body } = await house.post('/sterilization-recalls/preview', { loadId: failed.id }, as)
  expect(body.window).toMatchObject({ after: '2026-11-18T08:00:00.000Z', until: '2026-11-18T12:00:00.000Z' })
  expect(namesOf(body.quarantined)).toEqual(['T-B', 'T-N'])
})

test('STER-02 without a good indicator before, the window begins with the first load', async (failure) => {
  const { as, failed, open } = failure
  await house.sql`update sterilization_loads set biological_control = 'negative' where group_id = ${open.group.id} and biological = 'negative'`
  const { body } = await house.post('/sterilization-recalls/preview', { loadId: failed.id }, as)
  expect(body.window).toMatchObject({ after: null, until: null })
  expect(namesOf(body.quarantined)).toEqual(['T-B', 'T-G'])
})

test('STER-02 only a failed or quarantined load is recalled; trays are recalled by their numbers, from a day on', async (failure) => {
  const { as, doubt, recall, stateOf } = failure
  expect(await recall({ loadId: doubt.id })).toMatchObject(
    problem(409, 'sterilization_load_not_failed', { details: { status: 'released' } }),
  )
  expect(refused(await recall({ serialNumbers: ['T-9'] }))).toEqual([422, 'sterilization_recall_empty'])
  expect(refused(await recall({}))).toEqual([400, 'invalid_request'])
  const scope = { serialNumbers: ['t-x', 'T-A', 'T-9'] }
  const { body } = await house.post('/sterilization-recalls/preview', scope, as)
  expect(body).toMatchObject({ window: null, unknown: ['T-9'], patientCount: 1, quarantined: [{ serialNumber: 'T-X' }] })
  const later = await house.post('/sterilization-recalls/preview', { ...scope, from: '2026-11-21' }, as)
  expect(later.body).toMatchObject({ patientCount: 0, quarantined: [] })
  await recall(scope)
  expect(await stateOf('T-X')).toBe('quarantined')
})

test('STER-02 of a quarantined load, only its own packs are recalled: not what these trays did in later loads', async (failure) => {
  const { as, open, doubt, english, first, link, recall } = failure
  // The tray is sterilized again and serves somebody else.
  const load = await house.givenLoad({ ...open, sterilizer: await house.givenSterilizer(open) })
  await house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers: ['T-A'] }, as)
  await house.post(`/sterilization-loads/${load.id}/release`, undefined, { ...as, ...ifMatch(load.version) })
  const later = await house.givenAppointment(
    { ...open, patient: english },
    { date: '2026-11-20', startTime: '09:00', status: 'completed' },
  )
  expect((await link(later, 'T-A')).status).toBeLessThan(300)
  await house.sql`update sterilization_loads set status = 'quarantined', quarantine_reason = 'Panne' where id = ${doubt.id}`
  const { body } = await house.post('/sterilization-recalls/preview', { loadId: doubt.id }, as)
  expect(body).toMatchObject({ window: null, quarantined: [], patientCount: 1 })
  expect(body.exposures).toMatchObject([{ appointmentId: first.id, serialNumbers: ['T-A'] }])
  const made = await recall({ loadId: doubt.id })
  expect((await house.get(`/sterilization-loads/${doubt.id}`, as)).body.recallId).toBe(made.body.id)
})

test('STER-02 a recall with a key is made once', async ({ as, failed, recall }) => {
  const keyed = { ...as, 'idempotency-key': 'recall-1' }
  expect((await recall({ loadId: failed.id }, keyed)).body.id).toBe((await recall({ loadId: failed.id }, keyed)).body.id)
  expect((await house.get('/sterilization-recalls', as)).body.count).toBe(1)
})

test('STER-02 APT-10 a tray that is linked during the recall is quarantined or its patient is named, never neither', async (failure) => {
  const { open, failed, recall, link } = failure
  const visit = await house.givenAppointment(open, { date: '2026-11-20' })
  const [linked, recalled] = await Promise.all([link(visit, 'T-B'), recall({ loadId: failed.id })])
  const isNamed = recalled.body.contacts.some(({ exposures }: { exposures: { appointmentId: string }[] }) =>
    exposures.some(({ appointmentId }) => appointmentId === visit.id),
  )
  expect([recalled.status, isNamed]).toEqual([201, linked.status === 201])
  expect(namesOf(recalled.body.quarantined).includes('T-B')).toBe(linked.status !== 201)
})

test('STER-02 APT-10 who links a tray that a recall holds waits, and is refused', async (failure) => {
  const { open, failed, link } = failure
  const visit = await house.givenAppointment(open, { date: '2026-11-20' })
  const { loadId } = (await house.get('/sterilization-tray?serialNumber=T-B', failure.as)).body
  const client = await house.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from sterilization_loads where id = $1 for no key update', [loadId])
    const linking = link(visit, 'T-B')
    await untilSomeoneWaits(house.database)
    await client.query('update tray_cycles set quarantined_at = now() where load_id = $1', [loadId])
    await client.query('commit')
    expect(refused(await linking)).toEqual([409, 'sterilization_tray_recalled'])
  } finally {
    client.release()
  }
  expect(failed.id).toBeTruthy()
})

test('STER-02 reception writes down how each patient was reached; a member may not', async (failure) => {
  const { open, english, failed, recall } = failure
  const { body } = await recall({ loadId: failed.id })
  const { id } = body.contacts.find(({ patient }: { patient: { id: string } }) => patient.id === english.id)
  const put = (headers: Record<string, string>) =>
    house.put(`/sterilization-recall-contacts/${id}`, { status: 'reached', note: 'Rappellera lundi' }, headers)
  expect((await put(open.desk)).body).toMatchObject({
    ...{ status: 'reached', note: 'Rappellera lundi', contactedBy: { id: open.receptionist.id } },
    ...{ contactedAt: '2026-11-20T15:42:00.000Z', exposures: [{ serialNumbers: ['T-F'] }] },
  })
  expect((await house.get(`/sterilization-recalls/${body.id}`, open.desk)).body.toContactCount).toBe(1)
  const member = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect(refused(await put(member))).toEqual([403, 'not_allowed'])
})

/** A hyphen may end a line there, so the library draws what follows it as another text. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('- ', '-')

test('STER-02 the letters of a recall are each in the patient’s language and name no other patient', async (failure) => {
  const { open, as, assistant, english, failed, recall, pdf } = failure
  const { body } = await recall({ loadId: failed.id })
  const { statusCode, headers, rawPayload } = await pdf(`/sterilization-recalls/${body.id}/letters`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const oneOf = async (patientId: string) => {
    const contact = body.contacts.find(({ patient }: { patient: { id: string } }) => patient.id === patientId)
    const letter = await pdf(`/sterilization-recalls/${body.id}/letters?contactId=${contact.id}`)
    return plain(pagesOfPdf(letter.rawPayload).join(' ')) ?? ''
  }
  const ann = await oneOf(english.id)
  expect(ann).toContain('Important notice')
  expect(ann).toMatch(/Ann Smith[^]*5 Elm Street[^]*visit on November 19, 2026/)
  const [{ firstName }] = (await house.sql<{ firstName: string }>`select first_name from patients where id = ${open.patient.id}`)
    .rows as [{ firstName: string }]
  expect(ann).not.toContain(firstName)
  expect(await oneOf(open.patient.id)).toMatch(/Avis important[^]*un cycle de stérilisation[^]*visite du 18 novembre 2026/)
  const { rows } = await house.sql<{ rowId: string }>`
    select distinct row_id from audit_events where user_id = ${assistant.id} and action = 'view' and table_name = 'patients'`
  expect(rows.map(({ rowId }) => rowId).sort()).toEqual([english.id, open.patient.id].sort())
  const elsewhere = await house.givenUser({ role: 'assistant' })
  expect((await pdf(`/sterilization-recalls/${body.id}/letters`, await house.signInAs(elsewhere))).statusCode).toBe(404)
  expect(as).toBeTruthy()
})

test('STER-02 the letters of a recall go to whom nobody reached or wrote to, and who has an address', async (failure) => {
  const { open, english, failed, recall, pdf } = failure
  const { body } = await recall({ loadId: failed.id })
  const contactOf = (patientId: string) =>
    body.contacts.find(({ patient }: { patient: { id: string } }) => patient.id === patientId)
  const written = async () => plain(pagesOfPdf((await pdf(`/sterilization-recalls/${body.id}/letters`)).rawPayload).join(' '))
  await house.sql`update patients set street_address = null where id = ${english.id}`
  expect((await house.get(`/sterilization-recalls/${body.id}`, open.desk)).body.contacts).toMatchObject(
    body.contacts.map(({ patient }: { patient: { id: string } }) => ({ hasAddress: patient.id !== english.id })),
  )
  expect(await written()).not.toContain('Ann Smith')
  // Alone, it is still made: it may be given by hand.
  const alone = await pdf(`/sterilization-recalls/${body.id}/letters?contactId=${contactOf(english.id).id}`)
  expect(plain(pagesOfPdf(alone.rawPayload).join(' '))).toContain('Ann Smith')
  const put = (status: string) =>
    house.put(`/sterilization-recall-contacts/${contactOf(open.patient.id).id}`, { status, note: null }, open.desk)
  await put('unreachable')
  expect(await written()).toContain('Avis important')
  for (const status of ['reached', 'letter_sent']) {
    await put(status)
    expect((await pdf(`/sterilization-recalls/${body.id}/letters`)).statusCode).toBe(404)
  }
})

test('STER-02 the letter of a recall by serial numbers speaks of the instruments, and of no cycle that failed', async (failure) => {
  const { recall, pdf } = failure
  const { body } = await recall({ serialNumbers: ['T-A', 'T-F'] })
  const text = plain(pagesOfPdf((await pdf(`/sterilization-recalls/${body.id}/letters`)).rawPayload).join(' '))
  expect(text).toContain('la stérilisation de certains instruments')
  expect(text).toContain('some instruments at our clinic were sterile')
  expect(text).not.toMatch(/\bcycle\b/)
})

test('STER-02 the list of a recall is printed, and exported so that a spreadsheet runs nothing', async (failure) => {
  const { english, failed, recall, pdf, as } = failure
  await house.sql`update patients set last_name = '=Smith' where id = ${english.id}`
  const { body } = await recall({ loadId: failed.id })
  const text = plain(pagesOfPdf((await pdf(`/sterilization-recalls/${body.id}/print`)).rawPayload).join(' '))
  for (const part of [
    'Rappel de stérilisation',
    'Ann =Smith',
    '819 555-0199',
    '19 novembre 2026 à 9 h',
    'T-F',
    'T-B',
    'Lisa',
    '18 novembre 2026, nº 2',
  ])
    expect(text).toContain(part)
  const list = plain(pagesOfPdf((await pdf('/sterilization-recalls/print?language=en')).rawPayload).join(' '))
  for (const part of ['Sterilization recalls', body.reason, 'Lisa', 'Quarantined trays']) expect(list).toContain(part)
  expect(list).not.toContain('Smith')
  // All of them, however many: the list once ended at 500.
  await house.sql`
    insert into sterilization_recalls (group_id, id, reason, created_at)
    select group_id, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Recall no. ' || n, created_at from sterilization_recalls, generate_series(1, 520) n
    where id = ${body.id}`
  const long = plain(pagesOfPdf((await pdf('/sterilization-recalls/print?language=en')).rawPayload).join(' ')) ?? ''
  expect(new Set(long.match(/Recall no\. \d+/g)).size).toBe(520)
  const { body: csv } = await house.get(`/sterilization-recalls/${body.id}/export?language=en`, as)
  const lines = String(csv).split('\r\n')
  expect(lines[0]).toContain('Patient,Phone,Date,Time,Practitioner,Trays,Follow-up,Note')
  expect(lines.filter((line) => line.includes('Smith'))).toEqual([
    expect.stringMatching(/'=Smith, Ann".*2026-11-19,09:00.*T-F,To contact/),
  ])
})

test('APT-10 the proof of sterilization of an appointment is in the patient’s language, with the load of each tray', async (failure) => {
  const { first, second, pdf } = failure
  const text = plain(pagesOfPdf((await pdf(`/appointments/${first.id}/sterilization-record`)).rawPayload).join(' '))
  for (const part of [
    'Preuve de stérilisation',
    'T-A',
    'Contenu T-A',
    'Lisa',
    'Conforme',
    'Libérée par',
    'Josée Lachance',
    '18 novembre 2026 à 13 h',
  ])
    expect(text).toContain(part)
  const english = plain(pagesOfPdf((await pdf(`/appointments/${second.id}/sterilization-record`)).rawPayload).join(' '))
  expect(english).toMatch(/Sterilization record[^]*T-F[^]*Failed[^]*Positive/)
})

test('STER-02 the trace of a tray is printed in the language that is asked for', async ({ as, pdf }) => {
  const { id } = (await house.get('/sterilization-tray?serialNumber=T-A', as)).body
  const text = plain(pagesOfPdf((await pdf(`/sterilization-trays/${id}/print?language=en`)).rawPayload).join(' '))
  for (const part of ['Tray history', 'T-A', 'Used', 'Lisa', 'November 18, 2026 at 1 p.m.']) expect(text).toContain(part)
})

test('STER-01 the inspector sees the loads of 90 days by day and sterilizer, and the tests that are missing', async ({
  open,
  as,
  pdf,
}) => {
  const tester = await house.givenSterilizer({ ...open, name: 'Midmark', hasPreVacuum: true })
  const load = (startedAt: string, wishes: object) =>
    house.givenLoad({ ...open, sterilizer: tester }, { startedAt, cycleType: 'pre_vacuum', ...wishes })
  await load('2026-08-23T12:00:00Z', {})
  await load('2026-08-22T12:00:00Z', {})
  await load('2026-11-17T12:00:00Z', {
    isTest: true,
    results: { ...allPassed, airRemovalTest: 'bowie_dick', airRemoval: 'pass' },
  })
  await load('2026-11-17T13:00:00Z', { results: { ...goodBiological, biologicalLot: 'BI-2209' } })
  const { body } = await house.get('/sterilization-log', as)
  expect([body.from, body.to, body.loadCount, body.failedCount]).toEqual(['2026-08-23', '2026-11-20', 8, 1])
  const days = body.days.map(
    ({
      date,
      sterilizerName,
      loads,
      missing,
    }: {
      date: string
      sterilizerName: string
      loads: object[]
      missing: { test: string }[]
    }) => [date, sterilizerName, loads.length, ...missing.map(({ test }) => test)].join(' '),
  )
  expect(days.filter((day: string) => /Lisa|Midmark/.test(day))).toEqual([
    '2026-11-18 Lisa 4',
    '2026-11-17 Midmark 2',
    '2026-08-23 Midmark 1 biological air_removal',
  ])
  expect(refused(await house.get('/sterilization-log?from=2025-01-01&to=2026-11-20', as))).toEqual([400, 'invalid_request'])
  expect((await house.get('/sterilization-log?from=2026-08-22&to=2026-08-22', as)).body.loadCount).toBe(1)
  const text = plain(pagesOfPdf((await pdf('/sterilization-log/print')).rawPayload).join(' '))
  for (const part of [
    'Registre de stérilisation',
    'Midmark',
    'Manque : Bowie-Dick ou Helix (Prévide)',
    'Échouée',
    'Lot de l’indicateur BI-2209',
  ])
    expect(text).toContain(part)
  const { body: csv } = await house.get('/sterilization-log/export', as)
  const [header = '', line] = String(csv).split('\r\n')
  expect(header).toContain(';Cycle;Nº de cycle;')
  expect(new Set(header.split(';')).size).toBe(header.split(';').length)
  expect(line).toMatch(/^2026-11-18;/)
  expect(String(csv)).toContain('Bowie-Dick Conforme')
})

test('STER-02 PAT-07 a merge takes the trays and the recalls of a patient along, and the copy of the record tells them', async (failure) => {
  const { open, english, failed, recall } = failure
  const { body } = await recall({ loadId: failed.id })
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
  const kept = (await house.get(`/patients/${open.patient.id}`, manager)).body
  const merged = await house.post(
    `/patients/${open.patient.id}/merges`,
    {
      mergedId: english.id,
      mergedVersion: english.version,
      values: { firstName: kept.firstName, lastName: kept.lastName },
      confirmedName: 'Ann Smith',
    },
    { ...manager, ...ifMatch(kept.version) },
  )
  expect(merged.status, JSON.stringify(merged.body)).toBe(201)
  const { contacts } = (await house.get(`/sterilization-recalls/${body.id}`, manager)).body
  expect(contacts.map(({ patient }: { patient: { id: string } }) => patient.id)).toEqual([open.patient.id, open.patient.id])
  const { rows } = await house.sql<{
    n: number
  }>`select count(*)::int as n from tray_cycles where patient_id = ${open.patient.id}`
  expect(rows).toEqual([{ n: 2 }])
})
