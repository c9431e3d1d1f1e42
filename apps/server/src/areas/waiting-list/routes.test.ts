import { beforeEach, expect } from 'vitest'
import { testMoment } from '../../platform/testing/test-app.ts'
import { bookingIn, type givenAppointment, type OpenClinic } from '../appointments/testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenEntry(open))
let open: OpenClinic

beforeEach(async () => {
  house.clock.set(testMoment)
  open = await house.givenOpenClinic()
})

const list = async (path = '/waiting-list', more = '') =>
  (await house.get(`${path}?clinicId=${open.clinic.id}${more}`, open.desk)).body.items
const newcomer = (firstName: string) => house.givenPatient({ group: open.group, firstName })
const names = (items: { patient: { firstName: string } }[]) => items.map(({ patient }) => patient.firstName)
const wish = (more: Record<string, unknown> = {}) => ({
  appointmentTypeId: open.appointmentType.id,
  durationMinutes: 30,
  ...more,
})
const put = (more: Record<string, unknown> = {}) =>
  house.post('/waiting-list', { clinicId: open.clinic.id, patientId: open.patient.id, ...wish(more) }, open.desk)
/** Monday at 10, which is free. */
const place = (more: Record<string, unknown> = {}) => ({
  practitionerId: open.practitioner.id,
  roomId: open.room.id,
  date: '2026-11-23',
  startTime: '10:00',
  durationMinutes: 30,
  ...more,
})
const matches = (more: Record<string, unknown> = {}) =>
  list(
    '/waiting-list-matches',
    Object.entries(place(more))
      .map(([name, value]) => `&${name}=${String(value)}`)
      .join(''),
  )
const book = (id: string, body = place()) => house.post(`/waiting-list/${id}/appointment`, body, open.desk)
const offer = (id: string, body = place()) => house.post(`/waiting-list/${id}/offers`, body, open.desk)
const answer = (id: string, answer: string) => house.post(`/waiting-list-offers/${id}/answer`, { answer }, open.desk)
const refusal = ({ status, body }: { status: number; body: { code: string; details?: object } }) => [status, body.code]

test('WAIT-01 a patient is put on the list with all that they wish, and is on it', async () => {
  const wishes = {
    practitionerId: open.practitioner.id,
    weekdays: [1, 5],
    dayParts: ['morning'],
    availableFrom: '2026-11-23',
    availableUntil: '2026-12-18',
    priority: 'high',
    note: 'Après l’école',
  }
  const { status, body } = await put(wishes)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...wishes,
    clinicId: open.clinic.id,
    appointment: null,
    durationMinutes: 30,
    offers: [],
    createdAt: new Date(testMoment).toISOString(),
  })
  expect(body.patient).toMatchObject({ id: open.patient.id })
  expect(await list()).toEqual([body])
})

test('WAIT-01 the most urgent come first, then who waits longest', async () => {
  for (const [firstName, priority] of [
    ['Ancien', 'normal'],
    ['Nouveau', 'normal'],
    ['Pressé', 'urgent'],
    ['Assez pressé', 'high'],
  ] as const) {
    await house.givenEntry(open, { patient: await newcomer(firstName), priority })
    house.clock.advance(60_000)
  }
  expect(names(await list())).toEqual(['Pressé', 'Assez pressé', 'Ancien', 'Nouveau'])
})

test('WAIT-01 nobody waits twice for the same: the same appointment, or the same kind without one', async () => {
  const { id: appointmentId } = await house.givenAppointment(open, { date: '2026-12-01' })
  expect((await put({ appointmentId })).status).toBe(201)
  expect(refusal(await put({ appointmentId }))).toEqual([409, 'waiting_list_already'])
  expect((await put()).status).toBe(201)
  expect(refusal(await put())).toEqual([409, 'waiting_list_already'])
  const other = await house.givenAppointmentType({ group: open.group })
  expect((await put({ appointmentTypeId: other.id })).status).toBe(201)
})

test('WAIT-01 two colleagues who put the same patient on the list at once put them on it once', async () => {
  const statuses = (await Promise.all([put(), put(), put()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409])
})

test('WAIT-01 an appointment that is called off or over leaves somebody who needs a date', async () => {
  const place = { date: '2026-11-20', startTime: '11:00' }
  const { id: appointmentId } = await house.givenAppointment(open, place)
  await house.givenEntry(open, { appointmentId })
  expect((await list())[0].appointment).toEqual({ id: appointmentId, ...place, status: 'scheduled' })
  await house.sql`update appointments set status = 'cancelled' where id = ${appointmentId}`
  expect((await list())[0].appointment).toBeNull()
  await house.sql`update appointments set status = 'scheduled' where id = ${appointmentId}`
  house.clock.set('2026-11-20T16:00:00Z')
  expect((await list())[0].appointment).toBeNull()
})

test('WAIT-01 what the group does not have, or is not this patient’s, is refused by its name', async () => {
  const elsewhere = await house.givenOpenClinic()
  const { id: appointmentId } = await house.givenAppointment(open, { patient: await newcomer('Autre') })
  const { status, body } = await put({
    clinicId: elsewhere.clinic.id,
    practitionerId: elsewhere.practitioner.id,
    appointmentTypeId: elsewhere.appointmentType.id,
    appointmentId,
    patientId: elsewhere.patient.id,
  })
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(
    ['appointmentId', 'appointmentTypeId', 'clinicId', 'patientId', 'practitionerId'].map((name) => `body.${name}`),
  )
})

test('WAIT-01 WIZ-06 CFG-03 a kind that is removed while it is being named: whoever comes second is refused, and it is nobody’s failure', async () => {
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager' }))
  for (let time = 0; time < 4; time++) {
    const { id } = await house.givenAppointmentType({ group: open.group, name: `De passage ${time}` })
    const named = { appointmentTypeId: id, patientId: (await newcomer('Hugo')).id }
    const [removed, waits, booked] = await Promise.all([
      house.delete(`/appointment-types/${id}`, manager),
      put(named),
      house.post('/appointments', bookingIn(open, { ...named, date: `2026-11-2${time + 3}` }), open.desk),
    ])
    expect([200, 409]).toContain(removed.status)
    for (const { status } of [waits, booked]) expect([201, 400]).toContain(status)
    if (removed.status === 200) expect([waits.status, booked.status]).toEqual([400, 400])
  }
})

test('WAIT-01 CFG-02 for a clinic that is archived nobody is put on the list, and it gets no room', async () => {
  const clinic = await house.givenClinic({ group: open.group })
  await house.sql`update clinics set archived_at = now() where id = ${clinic.id}`
  const refused = { status: 400, body: { fields: [{ path: 'body.clinicId' }] } }
  expect(await put({ clinicId: clinic.id })).toMatchObject(refused)
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager' }))
  const room = { clinicId: clinic.id, name: 'Salle 9', type: 'consultation' }
  expect(await house.post('/rooms', room, manager)).toMatchObject(refused)
})

test('WAIT-01 a wish is changed; who saw another state of it is refused with the current one', async (entry) => {
  const change = (version: string, body: object) =>
    house.put(`/waiting-list/${entry.id}`, body, { ...open.desk, 'if-match': version })
  const changed = await change('"v1"', wish({ durationMinutes: 60, priority: 'urgent' }))
  expect(changed.body).toMatchObject({ durationMinutes: 60, priority: 'urgent', version: 2 })
  const late = await change('"v1"', wish({ note: 'trop tard' }))
  expect(refusal(late)).toEqual([412, 'version_conflict'])
  expect(late.body.details.current).toEqual(changed.body)
})

test('WAIT-01 a wish is not changed into one that the patient has already; the rest of one that became the same may be', async () => {
  const other = await house.givenAppointmentType({ group: open.group })
  const [{ body: one }, { body: two }] = [await put(), await put({ appointmentTypeId: other.id })]
  const change = (id: string, body: Record<string, unknown>) => house.put(`/waiting-list/${id}`, wish(body), open.desk)
  expect(refusal(await change(two.id, {}))).toEqual([409, 'waiting_list_already'])
  expect(refusal(await change(one.id, { appointmentTypeId: other.id }))).toEqual([409, 'waiting_list_already'])
  expect((await change(two.id, { appointmentTypeId: other.id.toUpperCase(), note: 'le matin' })).status).toBe(200)
  // An entry for an earlier time belongs to its appointment, whatever its type.
  const { id: appointmentId } = await house.givenAppointment(open, { date: '2026-12-01' })
  const sooner = await put({ appointmentId })
  expect((await change(sooner.body.id, { appointmentTypeId: other.id })).status).toBe(200)
  const third = await house.givenAppointmentType({ group: open.group })
  expect((await change(two.id, { appointmentTypeId: third.id })).status).toBe(200)
})

test('WAIT-01 WAIT-02 nobody is put on the list for a kind that is archived, unless an appointment of theirs has it; a wish may keep it', async () => {
  const old = await house.givenAppointmentType({ group: open.group })
  const { id: appointmentId } = await house.givenAppointment({ ...open, appointmentType: old }, { date: '2026-12-01' })
  const response = await put({ appointmentTypeId: old.id })
  const other = await house.givenEntry(open, { patient: await newcomer('Hugo') })
  await house.sql`update appointment_types set archived_at = now() where id = ${old.id}`
  const of = { appointmentTypeId: old.id }
  const refused = { status: 400, body: { fields: [{ path: 'body.appointmentTypeId', rule: 'unknown_reference' }] } }
  expect(await put({ ...of, patientId: (await newcomer('Léa')).id })).toMatchObject(refused)
  expect(await house.put(`/waiting-list/${other.id}`, wish(of), open.desk)).toMatchObject(refused)
  expect((await house.put(`/waiting-list/${response.body.id}`, wish({ ...of, priority: 'high' }), open.desk)).status).toBe(200)
  const sooner = await put({ ...of, appointmentId })
  expect(sooner.status).toBe(201)
  expect((await house.put(`/waiting-list/${sooner.body.id}`, wish(of), open.desk)).status).toBe(200)
})

test('WAIT-01 who is taken off is gone, and comes back with the time that they have waited', async (entry) => {
  const { body: offered } = await offer(entry.id)
  house.clock.advance(3_600_000)
  expect((await house.delete(`/waiting-list/${entry.id}`, open.desk)).body).toEqual({ id: entry.id })
  expect(await list()).toEqual([])
  expect(refusal(await answer(offered.id, 'accepted'))).toEqual([409, 'waiting_list_offer_over'])
  for (const again of [
    await house.delete(`/waiting-list/${entry.id}`, open.desk),
    await house.put(`/waiting-list/${entry.id}`, wish(), open.desk),
    await book(entry.id),
    await offer(entry.id),
  ])
    expect(refusal(again)).toEqual([409, 'waiting_list_over'])
  const { body } = await house.post(`/waiting-list/${entry.id}/restore`, {}, open.desk)
  expect(body).toMatchObject({ id: entry.id, createdAt: entry.createdAt, offers: [] })
  expect(await list()).toHaveLength(1)
})

test('WAIT-01 who was put on the list anew meanwhile is not put back', async (entry) => {
  await house.delete(`/waiting-list/${entry.id}`, open.desk)
  await house.givenEntry(open)
  expect(refusal(await house.post(`/waiting-list/${entry.id}/restore`, {}, open.desk))).toEqual([409, 'waiting_list_already'])
})

test('WAIT-01 two colleagues who put the same wish back at once put it back once', async () => {
  const removed: string[] = []
  for (let time = 0; time < 2; time++) {
    const { id } = await house.givenEntry(open)
    await house.delete(`/waiting-list/${id}`, open.desk)
    removed.push(id)
  }
  const holder = await house.database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from patients where id = $1 for no key update', [open.patient.id])
  const answers = removed.map((id) => house.post(`/waiting-list/${id}/restore`, {}, open.desk))
  await house.untilSomeoneWaits('row', 2)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('WAIT-01 a booking that is called off lets them wait on; one that stands does not', async (entry) => {
  const { body: booked } = await book(entry.id)
  const restore = () => house.post(`/waiting-list/${entry.id}/restore`, {}, open.desk)
  expect(refusal(await restore())).toEqual([409, 'waiting_list_over'])
  await house.post(`/appointments/${booked.id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' })
  expect((await restore()).body).toMatchObject({ id: entry.id, createdAt: entry.createdAt })
})

test('WAIT-02 who needs a date is booked and leaves the list', async (entry) => {
  const { status, body } = await book(entry.id, place({ status: 'confirmed', reason: 'Douleur' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...place(), status: 'confirmed', reason: 'Douleur' })
  expect(body.patient.id).toBe(open.patient.id)
  expect(await list()).toEqual([])
})

test('WAIT-02 who wants an earlier time is moved there: one appointment, as it was but for its time', async () => {
  const { id: appointmentId } = await house.givenAppointment(open, {
    date: '2026-12-01',
    status: 'confirmed',
    reason: 'Couronne',
  })
  const entry = await house.givenEntry(open, { appointmentId })
  // The appointment's own time is not in the way: it is at two o'clock.
  expect((await offer(entry.id, place({ date: '2026-12-01', startTime: '13:45' }))).status).toBe(201)
  const { body } = await book(entry.id)
  expect(body).toMatchObject({ ...place(), id: appointmentId, status: 'confirmed', reason: 'Couronne' })
  const { rows } = await house.database.pool.query('select id from appointments where patient_id = $1', [open.patient.id])
  expect(rows).toHaveLength(1)
  expect(await list()).toEqual([])
})

test('WAIT-02 who wanted an earlier time and was moved by mistake is moved back and waits on', async () => {
  const { id: appointmentId } = await house.givenAppointment(open, { date: '2026-12-01' })
  const entry = await house.givenEntry(open, { appointmentId })
  await book(entry.id)
  const back = place({ date: '2026-12-01', startTime: '14:00' })
  expect((await house.post(`/appointments/${appointmentId}/move`, back, { ...open.desk, 'if-match': '"v2"' })).status).toBe(200)
  const { status, body } = await house.post(`/waiting-list/${entry.id}/restore`, {}, open.desk)
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({ id: appointmentId, date: '2026-12-01' })
})

test('WAIT-02 a time that is taken books nobody, says who is there and what is free, and leaves them on the list', async () => {
  const other = await newcomer('Fatou')
  await house.post('/appointments', bookingIn(open, { ...place(), patientId: other.id }), open.desk)
  const entry = await house.givenEntry(open)
  const refused = await book(entry.id)
  expect(refusal(refused)).toEqual([409, 'appointment_conflict'])
  expect(refused.body.details.conflicts[0].patientName).toContain('Fatou')
  expect(refused.body.details.nearest).toHaveLength(3)
  expect(await list()).toHaveLength(1)
})

test('WAIT-02 a time when the clinic is closed is refused as any booking is', async (entry) => {
  expect(refusal(await book(entry.id, place({ startTime: '20:00' })))).toEqual([422, 'appointment_outside_hours'])
})

test('WAIT-02 who fits a freed time, the best first, with the time that they would come', async () => {
  const room2 = await house.givenRoom(open)
  const hygienist = await house.givenUser({ group: open.group, role: 'hygienist' })
  await house.givenHours({ ...open, room: room2, practitioner: hygienist })
  const morning = { dayParts: ['morning' as const] }
  const people = {
    any: await newcomer('Tout'),
    hers: await newcomer('Avec elle'),
    urgent: await newcomer('Pressé'),
    later: await newcomer('Plus tard le matin'),
    evening: await newcomer('Le soir'),
    other: await newcomer('Avec une autre'),
    long: await newcomer('Trop long'),
    busy: await newcomer('Ailleurs'),
    gone: await newcomer('A annulé'),
    sooner: await newcomer('Plus tôt'),
    already: await newcomer('Déjà avant'),
  }
  const booked = [
    await house.givenAppointment(open, { patient: people.sooner, date: '2026-12-01', startTime: '09:00' }),
    await house.givenAppointment(open, { patient: people.already, date: '2026-11-23', startTime: '08:00' }),
  ]
  await house.givenAppointment(
    { ...open, room: room2, practitioner: hygienist },
    { patient: people.busy, date: '2026-11-23', startTime: '10:00', durationMinutes: 60 },
  )
  await house.givenAppointment(open, {
    ...{ patient: people.gone, status: 'cancelled', date: '2026-11-23', startTime: '10:00', durationMinutes: 60 },
  })
  await house.givenEntry(open, { patient: people.any })
  await house.givenEntry(open, { patient: people.hers, practitionerId: open.practitioner.id })
  await house.givenEntry(open, { patient: people.urgent, priority: 'urgent', ...morning })
  await house.givenEntry(open, { patient: people.later, durationMinutes: 45, ...morning })
  await house.givenEntry(open, { patient: people.evening, dayParts: ['evening'] })
  await house.givenEntry(open, { patient: people.other, practitionerId: hygienist.id })
  await house.givenEntry(open, { patient: people.long, durationMinutes: 75 })
  await house.givenEntry(open, { patient: people.busy })
  await house.givenEntry(open, { patient: people.gone })
  await house.givenEntry(open, { patient: people.sooner, appointmentId: booked[0]?.id ?? '' })
  await house.givenEntry(open, { patient: people.already, appointmentId: booked[1]?.id ?? '' })

  const result = await matches({ durationMinutes: 60 })
  expect(result.map((one: { entry: { patient: { firstName: string } } }) => one.entry.patient.firstName)).toEqual([
    'Pressé',
    'Avec elle',
    'Plus tard le matin',
    'Tout',
    'Plus tôt',
  ])
  expect(result[0]).toMatchObject({ ...place(), durationMinutes: 30 })
  expect(result[2]).toMatchObject({ ...place(), durationMinutes: 45 })
})

test('WAIT-02 nobody fits what was taken meanwhile, or has begun', async () => {
  await house.givenEntry(open)
  expect(await matches()).toHaveLength(1)
  await house.givenAppointment(open, {
    patient: await newcomer('Fatou'),
    date: '2026-11-23',
    startTime: '10:15',
    durationMinutes: 15,
  })
  expect(await matches()).toEqual([])
  // It is Friday, 10:42.
  expect(await matches({ date: '2026-11-20', startTime: '10:30' })).toEqual([])
  expect(await matches({ date: '2026-11-20', startTime: '10:45' })).toHaveLength(1)
})

test('WAIT-02 a kind that is archived is booked for nobody new, but may still be had sooner', async () => {
  await house.givenEntry(open)
  const sooner = await newcomer('Plus tôt')
  const { id: appointmentId } = await house.givenAppointment(open, { patient: sooner, date: '2026-12-01' })
  await house.givenEntry(open, { patient: sooner, appointmentId })
  await house.sql`update appointment_types set archived_at = now() where id = ${open.appointmentType.id}`
  expect((await matches()).map(({ entry }: { entry: { patient: { id: string } } }) => entry.patient.id)).toEqual([sooner.id])
})

test('WAIT-02 WIZ-06 who is brought forward is judged by the kind of their appointment, also when it was corrected since', async () => {
  const corrected = await house.givenAppointmentType({ group: open.group })
  const receives = async (type: { id: string }) => {
    const room = await house.givenRoom(open)
    const practitioner = await house.givenUser({ group: open.group, role: 'hygienist' })
    await house.givenHours({ ...open, room, practitioner, types: [type] })
    return place({ roomId: room.id, practitionerId: practitioner.id })
  }
  const [before, now] = [await receives(open.appointmentType), await receives(corrected)]
  const { id: appointmentId } = await house.givenAppointment(open, { date: '2026-12-01' })
  const entry = await house.givenEntry(open, { appointmentId })
  const kind = { appointmentTypeId: corrected.id, reason: null }
  await house.put(`/appointments/${appointmentId}`, kind, { ...open.desk, 'if-match': '"v1"' })
  expect((await list())[0].appointmentTypeId).toBe(corrected.id)
  expect(await matches(before)).toEqual([])
  expect(refusal(await offer(entry.id, before))).toEqual([422, 'appointment_type_not_allowed'])
  expect(await matches(now)).toHaveLength(1)
  const { body: offered } = await offer(entry.id, now)
  const { status, body } = await answer(offered.id, 'accepted')
  expect(status).toBe(200)
  expect(body.appointment).toMatchObject({ ...now, id: appointmentId, appointmentType: { id: corrected.id } })
})

test('WAIT-02 a yes that is refused for another reason than the time leaves the offer open', async () => {
  const { id: appointmentId } = await house.givenAppointment(open, { date: '2026-11-24' })
  const entry = await house.givenEntry(open, { appointmentId })
  const { body: offered } = await offer(entry.id)
  const other = await house.givenAppointmentType({ group: open.group })
  // The practitioner at that time accepts other types from now on.
  await house.database.pool.query('update assignments set appointment_type_ids = $2 where group_id = $1', [
    open.group.id,
    [other.id],
  ])
  expect(refusal(await answer(offered.id, 'accepted'))).toEqual([422, 'appointment_type_not_allowed'])
  expect((await list())[0].offers).toMatchObject([{ id: offered.id, status: 'open' }])
})

test('WAIT-01 WAIT-02 PAT-03 an archived file is not put on the list nor back on it, and nothing is offered to it; an inactive one waits like any', async () => {
  const other = await house.givenAppointmentType({ group: open.group })
  const entry = await house.givenEntry(open)
  const removed = await house.givenEntry(open, { appointmentTypeId: other.id })
  await house.delete(`/waiting-list/${removed.id}`, open.desk)
  const status = (status: string) => house.sql`update patients set status = ${status} where id = ${open.patient.id}`
  const restore = () => house.post(`/waiting-list/${removed.id}/restore`, {}, open.desk)
  const third = await house.givenAppointmentType({ group: open.group })

  await status('archived')
  expect(await list()).toHaveLength(1)
  expect(await matches()).toEqual([])
  for (const refused of [await put({ appointmentTypeId: third.id }), await restore(), await offer(entry.id)])
    expect(refusal(refused)).toEqual([409, 'patient_archived'])

  await status('inactive')
  expect(await matches()).toHaveLength(1)
  for (const { status } of [await put({ appointmentTypeId: third.id }), await offer(entry.id)]) expect(status).toBe(201)
  expect((await restore()).status).toBe(200)
})

test('WAIT-02 a freed time is offered, once to each, and shows beside whoever it was offered to', async (entry) => {
  const { status, body } = await offer(entry.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...place(), entryId: entry.id, status: 'open', roomName: open.room.name })
  expect(body.offeredBy).toMatchObject({ id: open.receptionist.id })
  expect((await list())[0].offers).toEqual([body])
  expect(refusal(await offer(entry.id))).toEqual([409, 'waiting_list_already_offered'])
  expect((await offer(entry.id, place({ startTime: '11:00' }))).status).toBe(201)
})

test('WAIT-02 SHELL-12 whoever works here as a guest of another group offers and answers too; their name stays with their group', async () => {
  const { group } = await house.givenOpenClinic()
  const guest = await house.givenUser({ group, role: 'manager', accessGroupIds: [open.group.id] })
  const desk = { ...(await house.signInAs(guest)), 'x-group-id': open.group.id }
  const { id } = await house.givenEntry(open)
  const { status, body } = await house.post(`/waiting-list/${id}/offers`, place(), desk)
  expect([status, body.offeredBy]).toEqual([201, null])
  expect((await list())[0].offers).toEqual([body])
  expect((await answer(body.id, 'declined')).status).toBe(200)
})

test('WAIT-02 an id in capitals is the same id: the offers that a booking ends are known as one’s own', async ({ id }) => {
  const { body: taken } = await offer(id.toUpperCase(), place({ roomId: open.room.id.toUpperCase() }))
  const { body: other } = await offer(id, place({ startTime: '11:00' }))
  expect((await book(id.toUpperCase())).status).toBe(201)
  const { rows } = await house.database.pool.query('select id, status from waiting_list_offers where entry_id = $1', [id])
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [taken.id, 'accepted'],
      [other.id, 'declined'],
    ]),
  )
})

test('WAIT-02 a time that is taken, or in another clinic’s room, is not offered', async (entry) => {
  await house.givenAppointment(open, { patient: await newcomer('Fatou'), date: '2026-11-23', startTime: '10:00' })
  expect(refusal(await offer(entry.id))).toEqual([409, 'appointment_conflict'])
  const clinic = await house.givenClinic({ group: open.group })
  const room = await house.givenRoom({ ...open, clinic })
  expect((await offer(entry.id, place({ startTime: '11:00', roomId: room.id }))).body.fields).toMatchObject([
    { path: 'body.roomId' },
  ])
})

test('WAIT-02 WIZ-03 a time when nobody receives, or that has begun, is offered to nobody; one that closed meanwhile is lost', async (entry) => {
  expect(refusal(await offer(entry.id, place({ startTime: '06:00' })))).toEqual([422, 'appointment_outside_hours'])
  // It is Friday the 20th, 10:42.
  expect(refusal(await offer(entry.id, place({ date: '2026-11-20', startTime: '10:30' })))).toEqual([
    422,
    'appointment_outside_hours',
  ])
  const { body: offered } = await offer(entry.id)
  await house.givenHoliday({ ...open, name: 'Congé', startDate: '2026-11-23' })
  expect(refusal(await answer(offered.id, 'accepted'))).toEqual([422, 'appointment_on_holiday'])
  expect((await list())[0].offers).toMatchObject([{ id: offered.id, status: 'lost' }])
})

test('WAIT-02 a yes books, declines what else was offered to them, and takes the time from the others, who are then told', async () => {
  const [first, second] = [await house.givenEntry(open), await house.givenEntry(open, { patient: await newcomer('Fatou') })]
  const [yes, elsewhen, overlapping, apart] = [
    await offer(first.id),
    await offer(first.id, place({ startTime: '15:00' })),
    await offer(second.id, place({ startTime: '10:15' })),
    await offer(second.id, place({ startTime: '16:00' })),
  ].map(({ body }) => body)
  const { status, body } = await answer(yes.id, 'accepted')
  expect(status).toBe(200)
  expect(body.offer.status).toBe('accepted')
  expect(body.appointment).toMatchObject({ ...place(), status: 'confirmed' })
  const [left] = await list()
  expect(left.patient.firstName).toBe('Fatou')
  expect(left.offers.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [overlapping.id, 'lost'],
    [apart.id, 'open'],
  ])
  expect(refusal(await answer(elsewhen.id, 'accepted'))).toEqual([409, 'waiting_list_offer_over'])

  expect((await answer(overlapping.id, 'notified')).body).toMatchObject({ offer: { status: 'notified' }, appointment: null })
  expect((await list())[0].offers).toHaveLength(1)
  expect(refusal(await answer(overlapping.id, 'notified'))).toEqual([409, 'waiting_list_offer_over'])
})

test('WAIT-02 a yes takes the practitioner from whoever was offered them in another room, and nothing from who was offered another one there', async () => {
  const [first, theirs, others] = [
    await house.givenEntry(open),
    await house.givenEntry(open, { patient: await newcomer('Fatou') }),
    await house.givenEntry(open, { patient: await newcomer('Hugo') }),
  ]
  const room = await house.givenRoom(open)
  const hygienist = await house.givenUser({ group: open.group, role: 'hygienist' })
  const { body: yes } = await offer(first.id)
  const { body: elsewhere } = await offer(theirs.id)
  const { body: another } = await offer(others.id)
  const setPlace = (id: string, practitionerId: string) =>
    house.database.pool.query('update waiting_list_offers set room_id = $2, practitioner_id = $3 where id = $1', [
      id,
      room.id,
      practitionerId,
    ])
  await setPlace(elsewhere.id, open.practitioner.id)
  await setPlace(another.id, hygienist.id)
  expect((await answer(yes.id, 'accepted')).status).toBe(200)
  const left: { offers: { id: string; status: string }[] }[] = await list()
  expect(left.flatMap(({ offers }) => offers.map(({ id, status }) => [id, status]))).toEqual([
    [elsewhere.id, 'lost'],
    [another.id, 'open'],
  ])
})

test('WAIT-02 a no leaves them on the list, and the time to the next', async (entry) => {
  const { body: offered } = await offer(entry.id)
  expect((await answer(offered.id, 'declined')).body.offer.status).toBe('declined')
  expect((await list())[0].offers).toEqual([])
  expect((await offer(entry.id)).status).toBe(201)
  expect(refusal(await answer(offered.id, 'notified'))).toEqual([409, 'waiting_list_offer_over'])
})

test('WAIT-02 a yes to a time that a colleague booked meanwhile names who took it, and the offer is lost', async (entry) => {
  const { body: offered } = await offer(entry.id)
  const { body: other } = await house.post(
    '/appointments',
    bookingIn(open, { ...place(), patientId: (await newcomer('Fatou')).id }),
    open.desk,
  )
  const refused = await answer(offered.id, 'accepted')
  expect(refusal(refused)).toEqual([409, 'appointment_conflict'])
  expect(refused.body.details.conflicts[0].patientName).toContain('Fatou')
  expect((await list())[0].offers).toMatchObject([{ id: offered.id, status: 'lost' }])
  // The time becomes free again.
  await house.post(`/appointments/${other.id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' })
  expect((await answer(offered.id, 'accepted')).status).toBe(200)
})

test('WAIT-01 cancelled or missed within 90 days, nothing booked since, and not on the list: suggested, the newest first', async () => {
  const given = async (firstName: string, wishes: Parameters<typeof givenAppointment>[2]) => {
    const patient = await newcomer(firstName)
    await house.givenAppointment(open, { patient, status: 'cancelled', ...wishes })
    house.clock.advance(60_000)
    return patient
  }
  house.clock.set('2026-08-01T15:00:00Z')
  await given('Il y a trop longtemps', { date: '2026-08-03' })
  house.clock.set('2026-11-10T15:00:00Z')
  await given('Absent', { date: '2026-11-09', status: 'no_show' })
  await given('Annulé', { date: '2026-11-27' })
  const rebooked = await given('Revient', { date: '2026-11-12' })
  await house.givenAppointment(open, { patient: rebooked, date: '2026-11-26', startTime: '08:00' })
  const sooner = await given('Venu plus tôt', { date: '2026-12-12' })
  await house.givenAppointment(open, { patient: sooner, date: '2026-11-25', startTime: '08:00' })
  const onList = await given('Sur la liste', { date: '2026-11-13' })
  await house.givenEntry(open, { patient: onList })
  const takenOff = await given('Ne veut plus', { date: '2026-11-13' })
  const { id } = await house.givenEntry(open, { patient: takenOff })
  await house.delete(`/waiting-list/${id}`, open.desk)
  const gone = await given('Parti', { date: '2026-11-18' })
  await house.sql`update patients set status = 'inactive' where id = ${gone.id}`
  await given('Terminé', { date: '2026-11-09', status: 'completed', startTime: '09:00' })
  const twice = await given('Deux fois', { date: '2026-11-16' })
  await house.givenAppointment(open, { patient: twice, date: '2026-11-17', status: 'no_show' })
  house.clock.set('2026-11-20T15:00:00Z')

  const items = await list('/waiting-list-suggestions')
  expect(names(items)).toEqual(['Deux fois', 'Annulé', 'Absent'])
  expect(items[0].appointment).toMatchObject({ date: '2026-11-17', status: 'no_show', durationMinutes: 30 })
})

test('API-06 WAIT-01 who reads figures sees nobody who waits, and books nobody', async (entry) => {
  const figures = await house.signInAs(await house.givenUser({ group: open.group, role: 'statistic' }))
  expect(refusal(await house.get(`/waiting-list?clinicId=${open.clinic.id}`, figures))).toEqual([403, 'not_allowed'])
  expect(refusal(await house.post(`/waiting-list/${entry.id}/appointment`, place(), figures))).toEqual([403, 'not_allowed'])
})

test('API-07 what is done to the list is in the log, with who did it', async () => {
  const { body: entry } = await put()
  await house.delete(`/waiting-list/${entry.id}`, open.desk)
  const { rows } = await house.database.pool.query(
    `select action, user_id from audit_events where table_name = 'waiting_list_entries' and row_id = $1 order by 1`,
    [entry.id],
  )
  expect(rows.map(({ user_id }: { user_id: string }) => user_id)).toEqual([open.receptionist.id, open.receptionist.id])
})

test('WAIT-01 PAT-02 who waits, and who may want to, come with what must be known of them', async () => {
  const alerts = [{ kind: 'medication' as const, label: 'Warfarine' }]
  const patient = await house.givenPatient({ group: open.group, alerts })
  await house.givenEntry({ ...open, patient })
  await house.givenAppointment(open, { status: 'cancelled' })
  await house.givenAppointment(
    { ...open, patient: await house.givenPatient({ group: open.group, alerts }) },
    { startTime: '11:00', status: 'cancelled' },
  )
  expect((await list()).map(({ patient }: { patient: { alerts: object[] } }) => patient.alerts)).toEqual([alerts])
  const suggested = (await list('/waiting-list-suggestions')).map(
    ({ patient }: { patient: { alerts: object[] } }) => patient.alerts,
  )
  expect(suggested).toHaveLength(2)
  expect(suggested).toEqual(expect.arrayContaining([[], alerts]))
})
