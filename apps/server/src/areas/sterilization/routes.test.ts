import { expect, vi } from 'vitest'
import { linkObstacle, trayStateOf, type TrayFacts } from '@molaire/domain/sterilization/trays'
import { loadStatuses, mayMove } from '@molaire/domain/sterilization/loads'
import { barrier } from '../../platform/testing/barrier.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { allPassed, goodBiological } from './testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
vi.setConfig({ testTimeout: 60_000 })

async function givenDesk() {
  const open = await house.givenOpenClinic()
  const assistant = await house.givenUser({ group: open.group, role: 'assistant', firstName: 'Josée', lastName: 'Lachance' })
  const sterilizer = await house.givenSterilizer({ ...open, name: 'Lisa', hasPreVacuum: true })
  return { ...open, assistant, as: await house.signInAs(assistant), sterilizer }
}
type Desk = Awaited<ReturnType<typeof givenDesk>>
const test = testFrom(givenDesk)

const link = (desk: Desk, appointment: { id: string }, serialNumber: string) =>
  house.post(`/appointments/${appointment.id}/trays`, { serialNumber }, desk.as)
const stateOf = async (desk: Desk, serialNumber: string) =>
  (await house.get(`/sterilization-tray?serialNumber=${serialNumber}`, desk.as)).body.state
const results = (desk: Desk, load: { id: string; version: number }, readings: object) =>
  house.put(`/sterilization-loads/${load.id}/results`, readings, { ...desk.as, ...ifMatch(load.version) })
const release = (desk: Desk, load: { id: string; version: number }) =>
  house.post(`/sterilization-loads/${load.id}/release`, undefined, { ...desk.as, ...ifMatch(load.version) })

test('STER-01 a load is begun, read and released, and says who did it', async (desk) => {
  const begun = await house.post(
    '/sterilization-loads',
    {
      sterilizerId: desk.sterilizer.id,
      cycleType: 'pre_vacuum',
      machineCycle: '0412',
      temperatureCelsius: 134.2,
      pressureKpa: 206,
    },
    desk.as,
  )
  const operator = { id: desk.assistant.id, firstName: 'Josée', lastName: 'Lachance', title: null }
  expect(begun).toMatchObject({
    status: 201,
    body: {
      ...{ status: 'in_progress', loadedOn: '2026-11-20', number: 1, machineCycle: '0412', temperatureCelsius: 134.2, operator },
      ...{
        startedAt: '2026-11-20T15:42:00.000Z',
        endedAt: null,
        releasedBy: null,
        sterilizerName: 'Lisa',
        clinicId: desk.clinic.id,
      },
      missing: ['end', 'physical', 'externalIndicator', 'internalIndicator'],
    },
  })
  const early = await release(desk, begun.body)
  expect(early).toMatchObject(
    problem(409, 'sterilization_load_status_not_allowed', { details: { from: 'in_progress', to: 'released' } }),
  )
  house.clock.set('2026-11-20T16:12:00Z')
  const part = await results(desk, begun.body, { physical: 'pass', hasBiological: true, biologicalLot: 'B-77' })
  expect(part.body).toMatchObject({ status: 'processed', endedAt: '2026-11-20T16:12:00.000Z', biologicalLot: 'B-77' })
  expect(await release(desk, part.body)).toMatchObject(
    problem(422, 'sterilization_load_not_releasable', {
      details: { missing: ['externalIndicator', 'internalIndicator', 'biological'] },
    }),
  )
  const read = await results(desk, part.body, { ...allPassed, hasBiological: true, biologicalLot: 'B-77' })
  const released = await release(desk, read.body)
  expect(released.body).toMatchObject({
    status: 'released',
    releasedBy: operator,
    releasedAt: '2026-11-20T16:12:00.000Z',
    missing: [],
  })
  expect(refused(await release(desk, read.body))).toEqual([412, 'version_conflict'])
  expect(refused(await release(desk, released.body))).toEqual([409, 'sterilization_load_status_not_allowed'])
  house.clock.set('2026-11-20T15:42:00Z')
})

test('STER-01 a load with implants waits for its biological indicator, also in the database', async (desk) => {
  const load = await house.givenLoad(desk, { hasImplants: true })
  expect(await release(desk, load)).toMatchObject(
    problem(422, 'sterilization_load_not_releasable', { details: { missing: ['biological'] } }),
  )
  const forced = house.sql`update sterilization_loads set status = 'released', released_at = now() where id = ${load.id}`
  await expect(forced).rejects.toMatchObject({ constraint: 'sterilization_loads__released_complete' })
  const read = await results(desk, load, { ...allPassed, ...goodBiological })
  expect((await release(desk, read.body)).body.status).toBe('released')
})

test('STER-01 a reading that fails makes the load fail, also after its release, and nothing leaves failed', async (desk) => {
  const bad = await results(desk, await house.givenLoad(desk), { ...allPassed, externalIndicator: 'fail' })
  expect(bad.body).toMatchObject({ status: 'failed', failures: ['externalIndicator'] })
  const load = await house.givenLoad(desk, { results: { hasBiological: true }, isReleased: true })
  expect(refused(await results(desk, load, { ...allPassed, physical: 'fail', hasBiological: true }))).toEqual([
    409,
    'sterilization_load_closed',
  ])
  const positive = { ...allPassed, hasBiological: true, biological: 'positive', biologicalControl: 'positive' }
  const failed = await results(desk, load, positive)
  expect(failed.body).toMatchObject({ status: 'failed', failures: ['biological'], biologicalReadAt: '2026-11-20T15:42:00.000Z' })
  expect(refused(await results(desk, failed.body, { ...allPassed, ...goodBiological }))).toEqual([
    409,
    'sterilization_load_closed',
  ])
  expect(refused(await release(desk, failed.body))).toEqual([409, 'sterilization_load_status_not_allowed'])
})

test('STER-01 the database allows the moves of the rules and no other', async (desk) => {
  for (const from of loadStatuses)
    for (const to of loadStatuses.filter((status) => status !== from)) {
      const load = await house.givenLoad(desk, { isRead: false })
      await house.sql`alter table sterilization_loads disable trigger move_legal`
      await house.sql`
        update sterilization_loads set status = ${from}, ended_at = started_at, released_at = started_at, physical = 'pass', external_indicator = 'pass',
          internal_indicator = 'pass' where id = ${load.id}`
      await house.sql`alter table sterilization_loads enable trigger move_legal`
      const isMoved = await house.sql`update sterilization_loads set status = ${to} where id = ${load.id}`.then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ constraint: 'sterilization_loads__move_legal' })
          return false
        },
      )
      expect(isMoved, `${from} to ${to}`).toBe(mayMove(from, to))
    }
})

test('STER-01 parameters change until the load is judged; its day and its times are sound', async (desk) => {
  const load = await house.givenLoad(desk, { isRead: false, startedAt: '2026-11-20T14:00:00Z' })
  const put = (body: object, version = load.version) =>
    house.put(`/sterilization-loads/${load.id}`, { cycleType: 'gravity', ...body }, { ...desk.as, ...ifMatch(version) })
  for (const times of [
    { endedAt: '2026-11-20T13:59:59Z' },
    { endedAt: '2026-11-20T15:42:01Z' },
    { startedAt: '2026-11-20T04:59:59Z' },
  ])
    expect(refused(await put(times)), JSON.stringify(times)).toEqual([422, 'sterilization_load_time_invalid'])
  const ended = await put({ endedAt: '2026-11-20T14:35:00Z', exposureMinutes: 4 })
  expect(ended.body).toMatchObject({ status: 'processed', exposureMinutes: 4, endedAt: '2026-11-20T14:35:00.000Z' })
  const { body: read } = await results(desk, ended.body, allPassed)
  const { body: released } = await release(desk, read)
  expect(await put({}, released.version)).toMatchObject(
    problem(409, 'sterilization_load_closed', { details: { status: 'released' } }),
  )
  const future = { sterilizerId: desk.sterilizer.id, cycleType: 'gravity', startedAt: '2026-11-20T15:42:01Z' }
  expect(refused(await house.post('/sterilization-loads', future, desk.as))).toEqual([422, 'sterilization_load_time_invalid'])
})

test('STER-01 twenty loads begun at once in one sterilizer take twenty numbers; another day and sterilizer begin at one', async (desk) => {
  const begin = (sterilizerId: string, startedAt = '2026-11-20T14:00:00Z') =>
    house.post('/sterilization-loads', { sterilizerId, cycleType: 'gravity', startedAt }, desk.as)
  const meet = barrier(20)
  const begun = await Promise.all(Array.from({ length: 20 }, async () => (await meet(), begin(desk.sterilizer.id))))
  expect(begun.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect((await begin(desk.sterilizer.id, '2026-11-20T04:59:00Z')).body).toMatchObject({ number: 1, loadedOn: '2026-11-19' })
  const other = await house.givenSterilizer(desk)
  expect((await begin(other.id)).body.number).toBe(1)
})

test('STER-01 the last service of a sterilizer is not on a day to come', async (desk) => {
  const manager = await house.signInAs(await house.givenUser({ group: desk.group, role: 'manager', isManager: true }))
  const add = (name: string, lastServiceOn: string) =>
    house.post('/sterilizers', { clinicId: desk.clinic.id, name, make: 'SciCan', lastServiceOn }, manager)
  expect(await add('Statim', '2026-11-21')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'body.lastServiceOn', rule: 'in_future' }] },
  })
  expect((await add('Statim', '2026-11-20')).status).toBe(201)
})

test('STER-01 an archived sterilizer takes no load, and one with loads is not removed', async (desk) => {
  await house.givenLoad(desk)
  const manager = await house.signInAs(await house.givenUser({ group: desk.group, role: 'manager', isManager: true }))
  expect(await house.delete(`/sterilizers/${desk.sterilizer.id}`, manager)).toMatchObject(
    problem(409, 'sterilizer_in_use', { details: { sterilizationLoads: 1 } }),
  )
  await house.post(`/sterilizers/${desk.sterilizer.id}/archive`, undefined, manager)
  const body = { sterilizerId: desk.sterilizer.id, cycleType: 'gravity' }
  expect(refused(await house.post('/sterilization-loads', body, desk.as))).toEqual([409, 'sterilizer_archived'])
})

test('STER-01 trays are added all or none, in any writing; those that exist are named', async (desk) => {
  const add = (serialNumbers: string[]) =>
    house.post('/sterilization-trays', { clinicId: desk.clinic.id, serialNumbers, content: 'Examen' }, desk.as)
  const added = await add([' st-2026-050a', 'ST-2026-050B'])
  expect(added.status).toBe(201)
  expect(added.body.items.map(({ serialNumber, state }: Record<string, string>) => [serialNumber, state])).toEqual([
    ['ST-2026-050A', 'to_reprocess'],
    ['ST-2026-050B', 'to_reprocess'],
  ])
  expect(await add(['ST-2026-050C', 'st-2026 050b', 'ST-2026-050b', 'ST-2026-051A', 'ST-2026-051A'])).toMatchObject(
    problem(409, 'sterilization_tray_exists', { details: { serialNumbers: ['ST-2026-050B', 'ST-2026-051A'] } }),
  )
  expect(await house.get('/sterilization-tray?serialNumber=ST-2026-050C', desk.as)).toMatchObject(
    problem(404, 'sterilization_tray_unknown', { details: { serialNumber: 'ST-2026-050C' } }),
  )
  expect((await house.get('/sterilization-tray?serialNumber=%20st-2026-050a%0D%0A', desk.as)).body).toMatchObject({
    serialNumber: 'ST-2026-050A',
    createdBy: { lastName: 'Lachance' },
    cycles: [],
  })
})

test('STER-01 the state of a tray follows its load; packing it again begins anew', async (desk) => {
  const load = await house.givenLoad(desk)
  await house.givenTrays(desk, ['T-1'], { load, expiresOn: '2026-11-20' })
  expect(await stateOf(desk, 'T-1')).toBe('waiting')
  const twice = await house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers: ['T-1'] }, desk.as)
  expect(twice).toMatchObject(problem(409, 'sterilization_tray_waiting', { details: { serialNumbers: ['T-1'] } }))
  await release(desk, load)
  expect(await stateOf(desk, 'T-1')).toBe('ready')
  house.clock.set('2026-11-21T15:00:00Z')
  const later = await house.signInAs(desk.assistant)
  expect((await house.get('/sterilization-trays?state=expired', later)).body).toMatchObject({
    count: 1,
    items: [{ serialNumber: 'T-1', state: 'expired', expiresOn: '2026-11-20' }],
  })
  house.clock.set('2026-11-20T15:42:00Z')
  const again = await house.givenLoad(desk, { isRead: false })
  const packed = await house.post(`/sterilization-loads/${again.id}/trays`, { serialNumbers: ['t-1'] }, desk.as)
  expect(packed.body.trays).toMatchObject([{ serialNumber: 'T-1', state: 'waiting', expiresOn: null, use: null }])
  const tray = (await house.get('/sterilization-tray?serialNumber=T-1', desk.as)).body
  expect(tray.cycles).toHaveLength(2)
  const unpacked = await house.post(`/sterilization-trays/${tray.id}/unpack`, undefined, desk.as)
  expect(unpacked.body).toMatchObject({ state: 'ready', cycles: [{ load: { id: load.id } }] })
})

test('STER-01 packs expire as the clinic’s settings say, unless a date is typed', async (desk) => {
  const path = `/clinics/${desk.clinic.id}/sterilization-settings`
  expect((await house.get(path, desk.as)).body).toEqual({ clinicId: desk.clinic.id, shelfLifeDays: null })
  const manager = await house.signInAs(await house.givenUser({ group: desk.group, role: 'manager', isManager: true }))
  expect((await house.put(path, { shelfLifeDays: 30 }, manager)).body.shelfLifeDays).toBe(30)
  const load = await house.givenLoad(desk)
  const body = { clinicId: desk.clinic.id, serialNumbers: ['T-1', 'T-2', 'T-3'], loadId: load.id }
  await house.post('/sterilization-trays', { ...body, serialNumbers: ['T-1'] }, desk.as)
  await house.post('/sterilization-trays', { ...body, serialNumbers: ['T-2', 'T-3'], loadId: null }, desk.as)
  const pack = (serialNumber: string, expiresOn: string | null) =>
    house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers: [serialNumber], expiresOn }, desk.as)
  await pack('T-2', null)
  expect(refused(await pack('T-3', '2026-11-19'))).toEqual([400, 'invalid_request'])
  const { body: details } = await pack('T-3', '2027-01-31')
  expect(details.trays.map(({ expiresOn }: { expiresOn: string }) => expiresOn)).toEqual(['2026-12-20', null, '2027-01-31'])
})

test('STER-01 a load that is judged, or a test load, takes no packs', async (desk) => {
  await house.givenTrays(desk, ['T-1'])
  const pack = (load: { id: string }, serialNumbers = ['T-1']) =>
    house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers }, desk.as)
  expect(await pack(await house.givenLoad(desk, { isReleased: true }))).toMatchObject(
    problem(409, 'sterilization_load_closed', { details: { status: 'released' } }),
  )
  expect(refused(await pack(await house.givenLoad(desk, { isTest: true })))).toEqual([409, 'sterilization_load_test'])
  const open = await house.givenLoad(desk)
  expect(await pack(open, ['T-1', 'T-9'])).toMatchObject(
    problem(404, 'sterilization_tray_unknown', { details: { serialNumber: 'T-9', serialNumbers: ['T-9'] } }),
  )
  const manager = await house.givenUser({ group: desk.group, role: 'manager', isManager: true })
  expect((await pack(open)).status).toBe(201)
  expect(
    refused(await house.post(`/sterilization-loads/${open.id}/trays`, { serialNumbers: ['T-1'] }, await house.signInAs(manager))),
  ).toEqual([403, 'not_allowed'])
})

test('STER-01 a used tray is sent back, and a discarded one stays so', async (desk) => {
  const [tray = { id: '' }] = await house.givenTrays(desk, ['T-1'])
  await link(desk, await house.givenAppointment(desk), 'T-1')
  const act = (verb: string, body?: object) => house.post(`/sterilization-trays/${tray.id}/${verb}`, body, desk.as)
  expect((await act('reprocess')).body.state).toBe('to_reprocess')
  expect(await act('reprocess')).toMatchObject(
    problem(409, 'sterilization_tray_state_not_allowed', { details: { state: 'to_reprocess' } }),
  )
  const { body } = await act('discard', { reason: 'Charnière brisée' })
  expect(body).toMatchObject({ state: 'discarded', discardReason: 'Charnière brisée', discardedBy: { lastName: 'Lachance' } })
  expect(refused(await act('discard', {}))).toEqual([409, 'sterilization_tray_state_not_allowed'])
})

test('STER-01 the list finds trays by a part of the number, the state and the day of the last use, page by page', async (desk) => {
  await house.givenTrays(desk, ['ST-2026-001A', 'ST-2026-001B', 'ST-2026-002A'])
  house.clock.set('2026-11-20T15:43:00Z')
  await link(desk, await house.givenAppointment(desk), 'ST-2026-001A')
  const list = async (query: string) => {
    const { body } = await house.get(`/sterilization-trays?${query}`, desk.as)
    return [body.count, ...body.items.map(({ serialNumber }: { serialNumber: string }) => serialNumber.slice(-4)).sort()]
  }
  expect(await list('search=001')).toEqual([2, '001A', '001B'])
  expect(await list('search=%25')).toEqual([0])
  expect(await list('state=ready')).toEqual([2, '001B', '002A'])
  expect(await list('state=used')).toEqual([1, '001A'])
  expect(await list('from=2026-11-20&to=2026-11-20')).toEqual([1, '001A'])
  expect(await list('to=2026-11-19')).toEqual([0])
  const first = await house.get('/sterilization-trays?limit=2', desk.as)
  expect(first.body.items[0]).toMatchObject({
    serialNumber: 'ST-2026-001A',
    lastUse: { date: '2026-11-20', startTime: '14:00', patient: { id: desk.patient.id }, linkedBy: { lastName: 'Lachance' } },
  })
  const next = await house.get(`/sterilization-trays?limit=2&nextKey=${first.body.pagination.nextKey}`, desk.as)
  expect([next.body.items.length, next.body.pagination.hasMore]).toEqual([1, false])
  house.clock.set('2026-11-20T15:42:00Z')
})

test('APT-10 a ready tray is linked once, and unlinked until the record is signed', async (desk) => {
  const [tray = { id: '' }] = await house.givenTrays(desk, ['T-1', 'T-2'], { content: 'Examen' })
  const visit = await house.givenAppointment(desk)
  const empty = await house.get(`/appointments/${visit.id}/trays`, desk.as)
  expect(empty.body).toMatchObject({ linked: [], readyCount: 2, mayChange: true })
  expect(empty.body.ready.map(({ serialNumber }: { serialNumber: string }) => serialNumber)).toEqual(['T-1', 'T-2'])
  // A pack that was made up without a word about its content has the usual one of its tray.
  await house.sql`update trays set content = 'Chirurgie' where serial_number = 'T-2' and group_id = ${desk.group.id}`
  await house.sql`update tray_cycles c set content = null from trays t
    where t.id = c.tray_id and t.serial_number = 'T-2' and c.group_id = ${desk.group.id}`
  const linked = await link(desk, visit, ' t-1 ')
  expect(linked).toMatchObject({
    status: 201,
    body: {
      linked: [
        { serialNumber: 'T-1', content: 'Examen', linkedAt: '2026-11-20T15:42:00.000Z', linkedBy: { lastName: 'Lachance' } },
      ],
      ready: [{ serialNumber: 'T-2', content: 'Chirurgie' }],
    },
  })
  expect((await link(desk, visit, 'T-1')).body).toEqual(linked.body)
  const unlink = () => house.post(`/appointments/${visit.id}/unlink-tray`, { trayId: tray.id }, desk.as)
  expect((await unlink()).body).toMatchObject({ linked: [], readyCount: 2 })
  expect((await unlink()).body).toMatchObject({ linked: [], readyCount: 2 })
  await link(desk, visit, 'T-1')
  await house.sql`
    insert into record_signatures (group_id, id, appointment_id, signed_by, signed_name, signed_at, digest)
    values (${desk.group.id}, ${house.parts.newId()}, ${visit.id}, ${desk.practitioner.id}, 'Dre', now(), '\\x00')`
  expect(refused(await unlink())).toEqual([409, 'sterilization_record_signed'])
  expect(refused(await link(desk, visit, 'T-2'))).toEqual([409, 'sterilization_record_signed'])
  expect((await link(desk, visit, 'T-1')).body).toMatchObject({ mayChange: false, linked: [{ serialNumber: 'T-1' }] })
})

test('APT-10 each obstacle has its own refusal, with what explains it and nobody’s name', async (desk) => {
  const other = await house.givenPatient({ group: desk.group, lastName: 'Secrète' })
  const earlier = await house.givenAppointment({ ...desk, patient: other }, { date: '2026-11-19', startTime: '09:00' })
  const visit = await house.givenAppointment(desk)
  await house.givenTrays(desk, ['USED', 'BACK', 'GONE', 'LATE'], { expiresOn: null })
  await house.givenTrays(desk, ['WAIT'], { load: await house.givenLoad(desk) })
  const failed = await house.givenLoad(desk)
  await house.givenTrays(desk, ['FAIL'], { load: failed })
  await results(desk, failed, { ...allPassed, physical: 'fail' })
  const suspect = await house.givenLoad(desk)
  await house.givenTrays(desk, ['QUAR'], { load: suspect })
  const quarantine = { ...desk.as, ...ifMatch(suspect.version) }
  await house.post(`/sterilization-loads/${suspect.id}/quarantine`, { reason: 'Emballage humide' }, quarantine)
  await house.post('/sterilization-trays', { clinicId: desk.clinic.id, serialNumbers: ['RAW'] }, desk.as)
  await link(desk, earlier, 'USED')
  await house.sql`update tray_cycles set packed_on = '2026-11-01', expires_on = '2026-11-19' where tray_id = (select id from trays where serial_number = 'LATE' and group_id = ${desk.group.id})`
  for (const [serial, verb] of [
    ['BACK', 'reprocess'],
    ['GONE', 'discard'],
  ]) {
    const { body } = await house.get(`/sterilization-tray?serialNumber=${serial}`, desk.as)
    await house.post(`/sterilization-trays/${body.id}/${verb}`, verb === 'discard' ? {} : undefined, desk.as)
  }
  const clinic2 = await house.givenClinic({ group: desk.group, name: 'Clinique de la Rive' })
  await house.givenTrays({ ...desk, clinic: clinic2 }, ['RIVE'])
  const refusals: [string, string, object][] = [
    ['NONE', 'unknown', {}],
    ['RAW', 'not_released', { loadStatus: null }],
    ['WAIT', 'not_released', { loadStatus: 'processed' }],
    ['LATE', 'expired', { expiresOn: '2026-11-19' }],
    ['QUAR', 'quarantined', {}],
    ['FAIL', 'load_failed', {}],
    ['GONE', 'discarded', {}],
    ['BACK', 'to_reprocess', {}],
    ['USED', 'used', { usedOn: '2026-11-19' }],
    ['RIVE', 'elsewhere', { clinicName: 'Clinique de la Rive' }],
  ]
  for (const [serialNumber, code, details] of refusals) {
    const answer = await link(desk, visit, serialNumber)
    expect(answer, serialNumber).toMatchObject({
      body: { code: `sterilization_tray_${code}`, details: { serialNumber, ...details } },
    })
    expect(JSON.stringify(answer.body)).not.toContain('Secrète')
  }
  const off = await house.givenAppointment(desk, { date: '2026-11-23', status: 'cancelled' })
  await house.givenTrays(desk, ['FREE'])
  expect(refused(await link(desk, off, 'FREE'))).toEqual([409, 'sterilization_appointment_over'])
})

test('APT-10 of ten people who link the same tray at the same moment to ten appointments, one wins', async (desk) => {
  await house.givenTrays(desk, ['T-1'])
  const visits = await Promise.all(
    Array.from({ length: 10 }, (_, i) => house.givenAppointment(desk, { startTime: `${String(8 + i).padStart(2, '0')}:00` })),
  )
  const meet = barrier(10)
  const answers = await Promise.all(visits.map(async (visit) => (await meet(), link(desk, visit, 'T-1'))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'sterilization_tray_used')).toHaveLength(9)
  const [one, other] = [visits[0]?.id, visits[1]?.id]
  const forced = house.sql`
    update tray_cycles set appointment_id = case when appointment_id = ${one} then ${other}::uuid else ${one}::uuid end where group_id = ${desk.group.id}`
  await expect(forced).rejects.toMatchObject({ constraint: 'tray_cycles__used_once' })
})

test('APT-10 a link with a key is done once, and the same key answers the same', async (desk) => {
  await house.givenTrays(desk, ['T-1'])
  const visit = await house.givenAppointment(desk)
  const again = () =>
    house.post(`/appointments/${visit.id}/trays`, { serialNumber: 'T-1' }, { ...desk.as, 'idempotency-key': 'scan-1' })
  expect((await again()).body).toEqual((await again()).body)
})

test('STER-02 from a load to its patients, from a tray to its appointment, and the patient’s timeline names the tray', async (desk) => {
  const load = await house.givenLoad(desk)
  const [tray = { id: '' }] = await house.givenTrays(desk, ['T-1'], { load })
  await release(desk, load)
  const visit = await house.givenAppointment(desk)
  await link(desk, visit, 'T-1')
  const use = {
    appointmentId: visit.id,
    appointmentStatus: 'scheduled',
    patient: { id: desk.patient.id },
    practitioner: { lastName: 'Archambault' },
  }
  expect((await house.get(`/sterilization-loads/${load.id}`, desk.as)).body.trays).toMatchObject([{ serialNumber: 'T-1', use }])
  expect((await house.get(`/sterilization-trays/${tray.id}`, desk.as)).body).toMatchObject({
    ...{ state: 'used', lastUse: use },
    cycles: [{ load: { id: load.id, number: 1, status: 'released' }, use }],
  })
  const timeline = await house.get(`/patients/${desk.patient.id}/timeline`, desk.as)
  expect(timeline.body.items).toContainEqual(
    expect.objectContaining({ kind: 'tray', serialNumber: 'T-1', appointmentId: visit.id }),
  )
})

test('STER-01 the database and the rules agree on the state of every tray', async () => {
  const yes = '2026-11-01'
  for (const loadStatus of [null, ...loadStatuses])
    for (const bits of Array.from({ length: 32 }, (_, i) => i)) {
      const [discardedAt, appointmentId, quarantinedAt, reprocessAt] = [1, 2, 4, 8].map((bit) => ((bits & bit) > 0 ? yes : null))
      const expiresOn = bits & 16 ? '2026-11-19' : null
      const facts = {
        discardedAt: discardedAt ?? null,
        cycle: loadStatus && {
          ...{ appointmentId: appointmentId ?? null, quarantinedAt: quarantinedAt ?? null, reprocessAt: reprocessAt ?? null },
          ...{ expiresOn, loadStatus },
        },
      } as TrayFacts
      const used = appointmentId ? '01890000-0000-7000-8000-000000000000' : null
      const { rows } = await house.sql<{ state: string }>`
        select private.tray_state(${discardedAt}, ${loadStatus}, ${used}, ${quarantinedAt}, ${reprocessAt}, ${expiresOn}, '2026-11-20') as state`
      expect(rows[0]?.state, JSON.stringify(facts)).toBe(trayStateOf(facts, '2026-11-20'))
      expect(linkObstacle(facts, '2026-11-20') === undefined).toBe(rows[0]?.state === 'ready')
    }
})
