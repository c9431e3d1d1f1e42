import { beforeEach, expect } from 'vitest'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testMoment } from '../../platform/testing/test-app.ts'
import type { OpenClinic } from '../appointments/testing.ts'
import type { GivenUser } from '../users/testing.ts'
import { prescriptionsPart } from './index.ts'
import { aDrug } from './testing.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
const test = testFrom(() => givenPractice())

type Practice = OpenClinic & { dentist: GivenUser; as: Headers; colleague: Headers; other: GivenUser }
type Headers = { authorization: string }

beforeEach(() => house.clock.set(testMoment))

/** An open clinic with two signed-in dentists who have a licence. */
async function givenPractice(): Promise<Practice> {
  const open = await house.givenOpenClinic()
  const { group } = open
  const staff = (licenseNumber: string, lastName: string) =>
    house.givenUser({ group, role: 'dentist', isDentist: true, title: 'Dre', lastName, licenseNumber })
  const [dentist, other] = [await staff('12345', 'Archambault'), await staff('67890', 'Thériault')]
  return { ...open, dentist, as: await house.signInAs(dentist), colleague: await house.signInAs(other), other }
}

const bodyOf = ({ patient, clinic }: Practice, wishes: object = {}) => ({
  ...aDrug,
  patientId: patient.id,
  clinicId: clinic.id,
  ...wishes,
})
const write = (open: Practice, wishes: object = {}) => house.post('/prescriptions', bodyOf(open, wishes), open.as)
const draft = async (open: Practice, wishes: object = {}): Promise<Prescription> => (await write(open, wishes)).body
const sign = ({ id, version }: Prescription, as: Headers) =>
  house.post(`/prescriptions/${id}/sign`, undefined, { ...as, ...ifMatch(version) })
const signed = async (open: Practice, wishes: object = {}): Promise<Prescription> =>
  (await sign(await draft(open, wishes), open.as)).body
const cancel = ({ id, version }: Prescription, as: Headers, reason = 'Allergie signalée') =>
  house.post(`/prescriptions/${id}/cancel`, { reason }, { ...as, ...ifMatch(version) })
const listOf = async ({ patient, desk }: Practice, query = '', as: Headers = desk) =>
  (await house.get(`/patients/${patient.id}/prescriptions?${query}`, as)).body
const idsOf = ({ items }: { items: Prescription[] }) => items.map(({ id }) => id)

test('APT-11 a dentist writes a draft at an appointment, changes it, and it is in the record', async (open) => {
  const appointment = await house.givenAppointment(open)
  const { status, body } = await write(open, { appointmentId: appointment.id, notes: ' Avec nourriture ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...aDrug,
    notes: 'Avec nourriture',
    appointmentId: appointment.id,
    prescriber: { id: open.dentist.id, lastName: 'Archambault', title: 'Dre' },
    prescribedOn: '2026-11-20',
    status: 'draft',
    signedAt: null,
    licenceNumber: null,
    version: 1,
  })
  const { patientId: _p, clinicId: _c, ...content } = bodyOf(open, { dosage: '1 capsule aux 6 h' })
  const changed = await house.put(`/prescriptions/${body.id}`, content, { ...open.as, ...ifMatch(1) })
  expect(changed.body).toMatchObject({ dosage: '1 capsule aux 6 h', notes: null, version: 2 })
  expect(await listOf(open)).toEqual({ items: [changed.body], pagination: { nextKey: null, hasMore: false }, count: 1 })
  expect(refused(await house.put(`/prescriptions/${body.id}`, content, { ...open.as, ...ifMatch(1) }))).toEqual([
    412,
    'version_conflict',
  ])
  expect(refused(await house.put(`/prescriptions/${body.id}`, content, open.as))).toEqual([428, 'version_required'])
  const { status: removed } = await house.delete(`/prescriptions/${body.id}`, open.as)
  expect([removed, (await listOf(open)).count]).toEqual([200, 0])
})

test('APT-11 a draft drops the details that its kind does not have', async (open) => {
  const device = await draft(open, { kind: 'device', medication: 'Plaque occlusale', description: 'Rigide' })
  expect(device).toMatchObject({ kind: 'device', description: 'Rigide', dosage: null, form: null, duration: null })
})

test('APT-11 a signature takes the licence number of the signer and the clinic’s today', async (open) => {
  const one = await draft(open)
  house.clock.set('2026-11-24T03:30:00Z') // still the 23rd at the clinic
  const as = await house.signInAs(open.dentist) // tokens last an hour
  const { status, body } = await sign(one, as)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'signed',
    licenceNumber: '12345',
    signedAt: '2026-11-24T03:30:00.000Z',
    prescribedOn: '2026-11-23',
    prescriber: { id: open.dentist.id },
    version: 2,
  })
  // A licence number that changes later does not change what was signed.
  await house.sql`update users set license_number = '99999' where id = ${open.dentist.id}`
  expect((await listOf(open, '', as)).items[0].licenceNumber).toBe('12345')
})

test.each([
  ['form', { form: null }],
  ['concentration', { concentration: '' }],
  ['dosage', { dosage: ' ' }],
  ['quantityOrDuration', { quantity: null, duration: null }],
  ['validity', { renewals: 2 }],
  ['validity', { renewals: 2, validUntil: '2026-11-19' }],
  ['description', { kind: 'device', medication: 'Plaque occlusale' }],
])('APT-11 without its legal element %s a prescription is not signed, and the refusal names it', async (element, wishes) => {
  const open = await givenPractice()
  const one = await draft(open, wishes)
  expect(await sign(one, open.as)).toMatchObject(problem(422, 'prescription_incomplete', { details: { missing: [element] } }))
  expect((await listOf(open)).items).toEqual([one])
  await expect(
    house.sql`update prescriptions set signed_at = now(), licence_number = '1' where id = ${one.id}`,
    'the database refuses it too',
  ).rejects.toMatchObject({ constraint: 'prescriptions__signed_complete' })
})

test('APT-11 a prescription without the name of what is prescribed is not written', async (open) => {
  for (const medication of ['', '  ', undefined])
    expect(await write(open, { medication })).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: 'body.medication' }] }),
    )
  expect(refused(await write(open, { renewals: 100 }))).toEqual([400, 'invalid_request'])
  expect(refused(await write(open, { renewals: -1 }))).toEqual([400, 'invalid_request'])
  expect(refused(await write(open, { validUntil: '2026-02-30' }))).toEqual([400, 'invalid_request'])
})

test('APT-11 a dentist without a licence number signs nothing', async (open) => {
  for (const licence of [null, ' ']) {
    await house.sql`update users set license_number = ${licence} where id = ${open.dentist.id}`
    expect(refused(await sign(await draft(open), open.as))).toEqual([422, 'prescription_licence_missing'])
  }
  expect((await listOf(open)).items.map(({ status }: Prescription) => status)).toEqual(['draft', 'draft'])
})

test('APT-11 hygienists, assistants, receptionists and managers neither write nor sign; they read', async (open) => {
  const one = await draft(open)
  for (const role of ['hygienist', 'assistant', 'receptionist', 'manager'] as const) {
    const user = await house.givenUser({ group: open.group, role, licenseNumber: '12345' })
    const as = await house.signInAs(user)
    expect(refused(await sign(one, as)), role).toEqual([403, 'not_allowed'])
    expect(refused(await house.post('/prescriptions', bodyOf(open), as)), role).toEqual([403, 'not_allowed'])
    expect((await house.get(`/patients/${open.patient.id}/prescriptions`, as)).body.count, role).toBe(1)
  }
})

test('APT-11 an administrator who is no dentist writes a draft and does not sign, not even while they see as a dentist', async (open) => {
  const admin = await house.givenUser({ group: open.group, role: 'admin', licenseNumber: '11111' })
  const as = await house.signInAs(admin)
  const { body: one } = await house.post('/prescriptions', bodyOf(open), as)
  expect(refused(await sign(one, as))).toEqual([403, 'prescription_dentist_only'])
  const impersonating = { ...as, 'x-impersonate': 'dentist+isDentist' }
  expect(refused(await sign(one, impersonating))).toEqual([403, 'prescription_dentist_only'])
  // A colleague who signs the draft becomes its prescriber, with their own licence.
  expect((await sign(one, open.colleague)).body).toMatchObject({ licenceNumber: '67890', prescriber: { id: open.other.id } })
})

test('SHELL-12 an administrator of another group who works here prescribes nothing and has no favourite of their own', async (open) => {
  const stranger = await house.givenUser({ role: 'admin', isDentist: true, licenseNumber: '22222' })
  const as = { ...(await house.signInAs(stranger)), 'x-group-id': open.group.id }
  expect(refused(await house.post('/prescriptions', bodyOf(open), as))).toEqual([422, 'prescription_prescriber_elsewhere'])
  expect(refused(await sign(await draft(open), as))).toEqual([422, 'prescription_prescriber_elsewhere'])
  const favourite = { ...aDrug, name: 'Amoxicilline' }
  expect(refused(await house.post('/prescription-favourites', favourite, as))).toEqual([422, 'prescription_prescriber_elsewhere'])
  expect((await house.post('/prescription-favourites', { ...favourite, isShared: true }, as)).status).toBe(201)
})

test('APT-11 of two dentists who sign at once one signs, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const open = await givenPractice()
    const one = await draft(open)
    const answers = await Promise.all([sign(one, open.as), sign(one, open.colleague), sign(one, open.as)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer.body.code).toBe('prescription_signed')
    const winner = answers.find(({ status }) => status === 200)?.body
    expect((await listOf(open)).items).toEqual([winner])
  }
})

test('APT-11 a change and a signature at once: what was signed is what was seen', async () => {
  for (let round = 0; round < 5; round++) {
    const open = await givenPractice()
    const one = await draft(open)
    const { patientId: _p, clinicId: _c, ...content } = bodyOf(open, { dosage: '9 capsules' })
    const [change, signature] = await Promise.all([
      house.put(`/prescriptions/${one.id}`, content, { ...open.as, ...ifMatch(1) }),
      sign(one, open.colleague),
    ])
    expect([change.status, signature.status].sort()).toEqual(change.status === 200 ? [200, 412] : [200, 409])
    const [is] = (await listOf(open)).items
    if (is.status === 'signed') expect(is.dosage).toBe(aDrug.dosage)
  }
})

test('APT-11 a signed prescription never changes: not by a request, not by SQL; it is cancelled, once', async (open) => {
  const one = await signed(open)
  const { patientId: _p, clinicId: _c, ...content } = bodyOf(open)
  const as = { ...open.as, ...ifMatch(one.version) }
  expect(refused(await house.put(`/prescriptions/${one.id}`, content, as))).toEqual([409, 'prescription_signed'])
  expect(refused(await house.delete(`/prescriptions/${one.id}`, as))).toEqual([409, 'prescription_signed'])
  for (const change of [
    () => house.sql`update prescriptions set dosage = 'plus' where id = ${one.id}`,
    () => house.sql`update prescriptions set signed_at = null, licence_number = null where id = ${one.id}`,
    () => house.sql`update prescriptions set prescribed_on = '2020-01-01' where id = ${one.id}`,
    () => house.sql`delete from prescriptions where id = ${one.id}`,
  ])
    await expect(change()).rejects.toMatchObject({ constraint: 'prescriptions__signed_unchanged' })
  for (const reason of ['', '  ', 'x'.repeat(201)])
    expect(await cancel(one, open.colleague, reason)).toMatchObject({ status: 400, body: { fields: [{ path: 'body.reason' }] } })
  await expect(house.sql`update prescriptions set cancelled_at = now() where id = ${one.id}`).rejects.toThrow('does not change')
  const { body: cancelled } = await cancel(one, open.colleague)
  expect(cancelled).toEqual({
    ...{ ...one, status: 'cancelled', version: 3 },
    ...{ cancelledAt: '2026-11-20T15:42:00.000Z', cancellationReason: 'Allergie signalée' },
  })
  await expect(house.sql`update prescriptions set cancellation_reason = 'Autre' where id = ${one.id}`).rejects.toThrow(
    'does not change',
  )
  expect(await cancel(cancelled, open.as)).toMatchObject(
    problem(409, 'prescription_not_in_force', { details: { status: 'cancelled' } }),
  )
  await expect(house.sql`update prescriptions set cancelled_at = null where id = ${one.id}`).rejects.toThrow('does not change')
  expect(refused(await cancel(await draft(open), open.as))).toEqual([409, 'prescription_not_in_force'])
})

test('RX-01 a renewal is a new draft of today by who asks, valid as long, and names what it renews', async (open) => {
  const one = await signed(open, { renewals: 1, validUntil: '2026-12-20', notes: 'Avec nourriture' })
  house.clock.set('2027-05-14T15:00:00Z')
  const place = { clinicId: open.clinic.id }
  // Tokens last an hour.
  const [as, colleague] = [await house.signInAs(open.dentist), await house.signInAs(open.other)]
  const { status, body } = await house.post(`/prescriptions/${one.id}/renew`, place, colleague)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...aDrug,
    renewals: 1,
    notes: 'Avec nourriture',
    prescribedOn: '2027-05-14',
    validUntil: '2027-06-13',
    prescriber: { id: open.other.id },
    renewedFromId: one.id,
    appointmentId: null,
    status: 'draft',
    version: 1,
  })
  expect((await sign(body, colleague)).status).toBe(200)
  expect(
    refused(
      await house.post(`/prescriptions/${(await house.post('/prescriptions', bodyOf(open), as)).body.id}/renew`, place, as),
    ),
  ).toEqual([409, 'prescription_not_in_force'])
  const { body: cancelled } = await cancel(one, as)
  expect(refused(await house.post(`/prescriptions/${cancelled.id}/renew`, place, as))).toEqual([409, 'prescription_not_in_force'])
})

test('RX-01 all prescriptions of a patient stand the latest first, in pages that neither lose nor repeat, or those of one appointment', async (open) => {
  const appointment = await house.givenAppointment(open)
  const written: string[] = []
  for (let n = 0; n < 7; n++) {
    house.clock.set(`2026-11-${String(10 + Math.floor(n / 2))}T15:00:00Z`)
    written.unshift((await draft(open, n === 3 ? { appointmentId: appointment.id } : {})).id)
  }
  const listed: string[] = []
  let key = ''
  do {
    const page = await listOf(open, `limit=3${key}`)
    expect(page.count).toBe(7)
    listed.push(...idsOf(page))
    key = page.pagination.nextKey === null ? '' : `&nextKey=${page.pagination.nextKey}`
  } while (key !== '')
  expect(listed).toEqual(written)
  expect(house.trips()).toBe(1)
  const ofOne = await listOf(open, `appointmentId=${appointment.id}`)
  expect([idsOf(ofOne), ofOne.count]).toEqual([[written[3]], 1])
})

test('APT-11 a draft names only what the group has: not another’s patient, clinic, nor the appointment of someone else', async (open) => {
  const there = await givenPractice()
  const foreign = await house.givenAppointment(there)
  const neighbour = await house.givenPatient({ group: open.group })
  const ofNeighbour = await house.givenAppointment({ ...open, patient: neighbour })
  for (const [path, wishes] of [
    ['body.patientId', { patientId: there.patient.id }],
    ['body.clinicId', { clinicId: there.clinic.id }],
    ['body.appointmentId', { appointmentId: foreign.id }],
    ['body.appointmentId', { appointmentId: ofNeighbour.id }],
  ] as const)
    expect(await write(open, wishes)).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path, rule: 'unknown_reference' }] }),
    )
  const one = await signed(there)
  for (const answer of [
    await sign(one, open.as),
    await cancel(one, open.as),
    await house.post(`/prescriptions/${one.id}/renew`, { clinicId: open.clinic.id }, open.as),
    await house.get(`/prescriptions/${one.id}/print`, open.as),
    await house.get(`/patients/${there.patient.id}/prescriptions`, open.as),
  ])
    expect(refused(answer)).toEqual([404, 'not_found'])
})

test('APT-11 nothing is prescribed in an archived file, and a renewal there is refused too', async (open) => {
  const one = await signed(open)
  await house.sql`update patients set status = 'archived' where id = ${open.patient.id}`
  expect(refused(await write(open))).toEqual([409, 'patient_archived'])
  expect(refused(await house.post(`/prescriptions/${one.id}/renew`, { clinicId: open.clinic.id }, open.as))).toEqual([
    409,
    'patient_archived',
  ])
})

test('APT-11 what a dentist signed before is suggested, each once, the most frequent first; drafts, cancelled ones and those of others are not', async (open) => {
  const ibuprofen = {
    medication: 'Ibuprofène',
    form: 'Comprimé',
    concentration: '600 mg',
    dosage: '1 co. aux 6 h',
    notes: 'Secret',
  }
  for (let n = 0; n < 2; n++) await signed(open, ibuprofen)
  await signed(open)
  await draft(open, { medication: 'Brouillon' })
  await cancel(await signed(open, { medication: 'Annulée' }), open.as)
  const { body } = await house.get('/prescription-suggestions', open.as)
  expect(body.items.map(({ medication, uses }: { medication: string; uses: number }) => [medication, uses])).toEqual([
    ['Ibuprofène', 2],
    ['Amoxicilline', 1],
  ])
  expect(body.items[0]).toMatchObject({ dosage: '1 co. aux 6 h', concentration: '600 mg', duration: '7 jours' })
  expect(JSON.stringify(body)).not.toContain('Secret')
  expect((await house.get('/prescription-suggestions', open.colleague)).body.items).toEqual([])
})

test('APT-11 a dentist’s own favourites are theirs; shared ones are everyone’s', async (open) => {
  const keep = async (name: string, isShared: boolean) =>
    (await house.post('/prescription-favourites', { ...aDrug, name, isShared }, open.as)).body
  const [own, shared] = [await keep('À moi', false), await keep('Commun', true)]
  const namesFor = async (as: Headers) =>
    (await house.get('/prescription-favourites', as)).body.items.map(({ name }: { name: string }) => name)
  expect(await namesFor(open.as)).toEqual(['À moi', 'Commun'])
  expect(await namesFor(open.colleague)).toEqual(['Commun'])
  const change = { ...aDrug, name: 'Pris', isShared: true }
  expect(refused(await house.put(`/prescription-favourites/${own.id}`, change, open.colleague))).toEqual([404, 'not_found'])
  expect(refused(await house.delete(`/prescription-favourites/${own.id}`, open.colleague))).toEqual([404, 'not_found'])
  expect((await house.put(`/prescription-favourites/${shared.id}`, change, open.colleague)).body.name).toBe('Pris')
})

test('PAT-05 PAT-07 prescriptions are in the timeline, in the copy in both languages, and move with a merge, signed or not', async (open) => {
  const one = await signed(open, { renewals: 1, validUntil: '2026-12-20' })
  const entries = (await house.get(`/patients/${open.patient.id}/timeline`, open.desk)).body.items
  expect(entries).toContainEqual({
    id: one.id,
    at: one.createdAt,
    kind: 'prescription',
    medication: 'Amoxicilline',
    status: 'signed',
    prescriberId: open.dentist.id,
    appointmentId: null,
  })
  const copies = (language: 'fr' | 'en') =>
    inTransaction(house.systemContext(open.group.id), (ctx) =>
      prescriptionsPart.copy(ctx, { patientId: open.patient.id, language }),
    )
  const [french, english] = [await copies('fr'), await copies('en')]
  expect(french.sections[0]?.table?.rows).toEqual([
    [
      '20 novembre 2026',
      'Amoxicilline',
      'Forme\u00a0: Capsule\nConcentration\u00a0: 500 mg\nPosologie\u00a0: 1 capsule aux 8 h\nQuantité\u00a0: 21 capsules\nDurée\u00a0: 7 jours\nRenouvellements\u00a0: 1\nValable jusqu’au\u00a0: 20 décembre 2026',
      `Dre Zoé Archambault\nPermis nº\u00a012345\n${open.clinic.name}`,
      'Signée',
    ],
  ])
  expect(english.sections[0]?.table?.rows[0]?.[4]).toBe('Signed')
  for (const { sections } of [french, english])
    for (const { table } of sections) for (const row of table?.rows ?? []) expect(row.length).toBe(table?.header.length)
  expect(french.data).toMatchObject([
    { id: one.id, medication: 'Amoxicilline', licenceNumber: '12345', prescriber: 'Dre Zoé Archambault' },
  ])

  const kept = await house.givenPatient({ group: open.group })
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
  const { version } = (await house.get(`/patients/${open.patient.id}`, open.desk)).body
  const merge = await house.post(
    `/patients/${kept.id}/merges`,
    { mergedId: open.patient.id, mergedVersion: version, values: { firstName: 'Ève', lastName: 'Lafrenière' } },
    { ...manager, ...ifMatch(1) },
  )
  expect(merge.status).toBe(201)
  const { body } = await house.get(`/patients/${kept.id}/prescriptions`, open.desk)
  expect(body.items).toMatchObject([{ id: one.id, status: 'signed', patientId: kept.id }])
})

test('API-07 a look at prescriptions is in the log, as the file’s', async (open) => {
  await draft(open)
  const viewer = await house.givenUser({ group: open.group })
  await house.get(`/patients/${open.patient.id}/prescriptions`, await house.signInAs(viewer))
  const { rows } = await house.sql`select table_name, action, row_id from audit_events where user_id = ${viewer.id}`
  expect(rows).toEqual([{ tableName: 'patients', action: 'view', rowId: open.patient.id }])
})
