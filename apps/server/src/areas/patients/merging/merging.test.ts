import { beforeAll, expect, test } from 'vitest'
import { newPatient, type Patient } from '@molaire/contract/patients/shapes'
import { fileOf as valuesOf } from '@molaire/domain/patients/fields'
import type { Answer } from '../../../platform/testing/test-app.ts'
import { bookingIn, type OpenClinic } from '../../appointments/testing.ts'
import type { givenUser } from '../../users/testing.ts'
import type { HeldPart } from '../parts.ts'
import type { givenPatient } from '../testing.ts'
import { mergePatients } from './merge-patients.ts'
import { patientParts } from '../../../app.ts'
import { ownParts } from '../own-parts.ts'
import { useTestApp } from '../../../testing.ts'

type Headers = { authorization: string }
const house = useTestApp()
let open: OpenClinic
let manager: Awaited<ReturnType<typeof givenUser>>
let office: Headers

beforeAll(async () => {
  open = await house.givenOpenClinic()
  manager = await house.givenUser({
    group: open.group,
    role: 'manager',
    isManager: true,
    firstName: 'Martin',
    lastName: 'Bolduc',
  })
  office = await house.signInAs(manager)
})

const person = (wishes: Omit<Parameters<typeof givenPatient>[1], 'group'> = {}) =>
  house.givenPatient({ group: open.group, clinicId: open.clinic.id, ...wishes })
const fileOf = async ({ id }: { id: string }): Promise<Patient> => (await house.get(`/patients/${id}`, open.desk)).body
const familyOf = async ({ id }: { id: string }) => (await house.get(`/patients/${id}/family`, open.desk)).body
const mergesOf = async ({ id }: { id: string }) => (await house.get(`/patients/${id}/merges`, open.desk)).body.items
const link = ({ id }: { id: string }, relative: { id: string }, relationship: string) =>
  house.post(`/patients/${id}/family`, { relativeId: relative.id, relationship }, open.desk)
const pay = ({ id }: { id: string }, payer: { id: string }) =>
  house.put(`/patients/${id}/payer`, { payerId: payer.id }, open.desk)

/** Merges the second into the first; by default, with their current versions. */
async function merge(
  kept: { id: string },
  merged: { id: string },
  {
    values = {},
    confirmedName,
    ...seen
  }: { values?: Record<string, unknown>; version?: number; mergedVersion?: number; confirmedName?: string } = {},
  headers: Headers = office,
) {
  const [to, from] = [await fileOf(kept), await fileOf(merged)]
  return house.post(
    `/patients/${kept.id}/merges`,
    {
      mergedId: merged.id,
      mergedVersion: seen.mergedVersion ?? from.version,
      values: { ...valuesOf(to), ...values },
      confirmedName,
    },
    { ...headers, 'if-match': `"v${seen.version ?? to.version}"` },
  )
}
const undo = (merge: { id: string }, headers: Headers = office) => house.post(`/patient-merges/${merge.id}/undo`, {}, headers)

const refusal = ({ status, body }: Answer) => [status, body.code]
const idsOf = async (table: string, { id }: { id: string }) =>
  (await house.database.pool.query<{ id: string }>(`select id from ${table} where patient_id = $1 order by id`, [id])).rows.map(
    (row) => row.id,
  )

test('PAT-04 two files become one: everything moves, the fields are as chosen, and the other is archived and names it', async () => {
  const kept = await person({ firstName: 'Geneviève', lastName: 'Côté', phone: '819 555-0147' })
  const merged = await person({
    firstName: 'Genevieve',
    lastName: 'Cote',
    email: 'genevieve@exemple.example',
    notes: 'Préfère le matin.',
  })
  const past = await house.givenAppointment({ ...open, patient: merged }, { date: '2025-03-04', status: 'completed' })
  const coming = await house.givenAppointment({ ...open, patient: merged }, { date: '2026-12-01' })
  const own = await house.givenAppointment({ ...open, patient: kept }, { date: '2026-12-02' })
  const entry = await house.givenEntry(open, { patient: merged })

  const { status, body } = await merge(kept, merged, { values: { email: 'genevieve@exemple.example' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    kept: { id: kept.id, firstName: 'Geneviève', lastName: 'Côté' },
    merged: { id: merged.id, firstName: 'Genevieve', lastName: 'Cote' },
    mergedAt: '2026-11-20T15:42:00.000Z',
    mergedBy: { id: manager.id, firstName: 'Martin', lastName: 'Bolduc' },
    undoneAt: null,
    undoableUntil: '2026-12-20T15:42:00.000Z',
  })
  expect(await idsOf('appointments', kept)).toEqual([past.id, coming.id, own.id].sort())
  expect(await idsOf('waiting_list_entries', kept)).toEqual([entry.id])
  expect([await idsOf('appointments', merged), await idsOf('waiting_list_entries', merged)]).toEqual([[], []])
  expect(await fileOf(kept)).toMatchObject({
    email: 'genevieve@exemple.example',
    phone: '819 555-0147',
    notes: null,
    status: 'active',
  })
  // A bookmark of it still works, and shows where it went.
  expect(await fileOf(merged)).toMatchObject({
    status: 'archived',
    mergedInto: { id: kept.id, firstName: 'Geneviève', lastName: 'Côté' },
  })
  expect(await mergesOf(kept)).toEqual([body])
  expect(await mergesOf(merged)).toEqual([body])
})

test('PAT-04 people who share neither name nor birth date are joined only by who types the name of the one who goes', async () => {
  const kept = await person({ firstName: 'Ève', lastName: 'Lafrenière', dateOfBirth: '1992-03-14' })
  const merged = await person({ firstName: 'Marc', lastName: 'Roy', dateOfBirth: '1961-02-03' })
  expect(refusal(await merge(kept, merged))).toEqual([409, 'patient_merge_unconfirmed'])
  expect(refusal(await merge(kept, merged, { confirmedName: 'Ève Lafrenière' }))).toEqual([409, 'patient_merge_unconfirmed'])
  expect((await fileOf(merged)).status).toBe('active')
  expect((await merge(kept, merged, { confirmedName: 'marc ROY' })).status).toBe(201)
})

test('PAT-04 another person’s health insurance number is never taken over, even where the name was typed', async () => {
  const kept = await person({ firstName: 'Ève', lastName: 'Lafrenière', dateOfBirth: '1992-03-14' })
  const marc = await person({ firstName: 'Marc', lastName: 'Roy', healthInsuranceNumber: 'ROYM61020312' })
  const values = { healthInsuranceNumber: 'ROYM61020312' }
  expect(refusal(await merge(kept, marc, { values, confirmedName: 'Marc Roy' }))).toEqual([422, 'patient_merge_number'])
  // The name matches, but the number implies another birth date.
  const twin = await person({ firstName: 'Ève', lastName: 'Lafrenière', healthInsuranceNumber: 'LAFE61520312' })
  expect(refusal(await merge(kept, twin, { values: { healthInsuranceNumber: 'LAFE61520312' } }))).toEqual([
    422,
    'patient_merge_number',
  ])
  const own = await person({ firstName: 'Ève', lastName: 'Lafrenière', healthInsuranceNumber: 'LAFE92531412' })
  expect((await merge(kept, own, { values: { healthInsuranceNumber: 'LAFE92531412' } })).status).toBe(201)
  expect((await fileOf(kept)).healthInsuranceNumber).toBe('LAFE92531412')
})

test('PAT-04 a merge loses no alert, whatever the writer chose', async () => {
  const kept = await person({ alerts: [{ kind: 'allergy', label: 'Latex' }] })
  const merged = await person({
    alerts: [
      { kind: 'allergy', label: 'pénicilline' },
      { kind: 'allergy', label: 'LATEX' },
    ],
  })
  await merge(kept, merged, { values: { alerts: [] } })
  expect((await fileOf(kept)).alerts).toEqual([
    { kind: 'allergy', label: 'Latex' },
    { kind: 'allergy', label: 'pénicilline' },
  ])
  const many = (word: string) => Array.from({ length: 16 }, (_, n) => ({ kind: 'other' as const, label: `${word} ${n}` }))
  const [full, other] = [await person({ alerts: many('un') }), await person({ alerts: many('deux') })]
  expect((await merge(full, other)).body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'body.values.alerts' }] })
})

test('PAT-06 a merge moves links but for those that are there already, and links nobody with themselves', async () => {
  const [kept, merged, child, mother] = [await person(), await person(), await person(), await person()]
  await link(kept, child, 'child')
  await link(merged, child, 'child')
  await link(merged, mother, 'parent')
  await link(kept, merged, 'sibling')
  const { body } = await merge(kept, merged)
  const relatives = async (file: { id: string }) =>
    (await familyOf(file)).relatives.map((one: { relationship: string; patient: { id: string } }) => [
      one.relationship,
      one.patient.id,
    ])
  expect(await relatives(kept)).toEqual([
    ['child', child.id],
    ['parent', mother.id],
  ])
  expect(await relatives(child)).toEqual([['parent', kept.id]])
  expect(await relatives(mother)).toEqual([['child', kept.id]])
  // The timeline has no link to a merged file either.
  const timelineOf = async ({ id }: { id: string }) =>
    (await house.get(`/patients/${id}/timeline`, open.desk)).body.items
      .filter(({ kind }: { kind: string }) => kind === 'family_linked')
      .map(({ relative }: { relative: { id: string } }) => relative.id)
  expect(await timelineOf(child)).toEqual([kept.id])

  expect((await undo(body)).status).toBe(200)
  expect((await timelineOf(child)).sort()).toEqual([kept.id, merged.id].sort())
  expect(await relatives(kept)).toEqual([
    ['child', child.id],
    ['sibling', merged.id],
  ])
  expect(await relatives(merged)).toEqual([
    ['child', child.id],
    ['parent', mother.id],
    ['sibling', kept.id],
  ])
})

test('PAT-06 accounts follow a merge: who was paid for still is, nobody pays for themselves, and no chain arises', async () => {
  const [kept, merged, child, father] = [await person(), await person(), await person(), await person()]
  await pay(child, merged)
  await pay(kept, father)
  const { body } = await merge(kept, merged)
  expect(await familyOf(kept)).toMatchObject({ payer: null, paysFor: [{ id: child.id }] })
  expect(await familyOf(child)).toMatchObject({ payer: { id: kept.id } })
  await undo(body)
  expect(await familyOf(kept)).toMatchObject({ payer: { id: father.id }, paysFor: [] })
  expect(await familyOf(child)).toMatchObject({ payer: { id: merged.id } })

  const [one, other] = [await person(), await person()]
  await pay(one, other)
  const second = await merge(one, other)
  expect(await familyOf(one)).toMatchObject({ payer: null, paysFor: [] })
  await undo(second.body)
  expect(await familyOf(one)).toMatchObject({ payer: { id: other.id } })

  const [without, paid] = [await person(), await person()]
  await pay(paid, father)
  const third = await merge(without, paid)
  expect((await familyOf(without)).payer).toMatchObject({ id: father.id })
  expect((await familyOf(paid)).payer).toBeNull()
  await undo(third.body)
  expect((await familyOf(without)).payer).toBeNull()
  expect((await familyOf(paid)).payer).toMatchObject({ id: father.id })
})

test('PAT-04 one person is not in two places: an appointment of each file at one time refuses the merge and says which', async () => {
  const [kept, merged] = [await person(), await person()]
  const elsewhere = await givenOpenClinicOfGroup()
  const first = await house.givenAppointment({ ...open, patient: kept }, { date: '2026-12-03', startTime: '09:00' })
  const second = await house.givenAppointment({ ...elsewhere, patient: merged }, { date: '2026-12-03', startTime: '09:15' })
  const answer = await merge(kept, merged)
  expect(refusal(answer)).toEqual([409, 'patient_merge_overlap'])
  expect(answer.body.details.appointments.sort()).toEqual([first.id, second.id].sort())
  expect(await idsOf('appointments', merged)).toEqual([second.id])
  expect(await fileOf(merged)).toMatchObject({ status: 'active', mergedInto: null })
  // Successive appointments do not overlap, and cancelled ones do not count.
  const cancel = { status: 'cancelled', cancellationReason: null }
  await house.post(`/appointments/${second.id}/status`, cancel, { ...open.desk, 'if-match': '"v1"' })
  await house.givenAppointment({ ...elsewhere, patient: merged }, { date: '2026-12-03', startTime: '09:30' })
  expect((await merge(kept, merged)).status).toBe(201)
})

test('PAT-04 an appointment that is made longer at the very moment of a merge is named all the same', async () => {
  const [kept, merged] = [await person(), await person()]
  const elsewhere = await givenOpenClinicOfGroup()
  const at = (startTime: string) => ({ date: '2026-12-04', startTime })
  const first = await house.givenAppointment({ ...open, patient: kept }, at('09:00'))
  const second = await house.givenAppointment({ ...elsewhere, patient: merged }, at('09:30'))
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('update appointments set duration_minutes = 45 where id = $1', [first.id])
    const merging = merge(kept, merged)
    await house.untilSomeoneWaits()
    await other.query('commit')
    const answer = await merging
    expect(refusal(answer)).toEqual([409, 'patient_merge_overlap'])
    expect(answer.body.details.appointments.sort()).toEqual([first.id, second.id].sort())
  } finally {
    other.release()
  }
})

/** Another room and another practitioner of the same group, where the same time is free. */
async function givenOpenClinicOfGroup(): Promise<OpenClinic> {
  const room = await house.givenRoom({ group: open.group, clinic: open.clinic })
  const practitioner = await house.givenUser({ group: open.group, role: 'dentist', isDentist: true })
  return { ...open, room, practitioner } as OpenClinic // the fields that booking needs
}

test('PAT-04 what cannot be merged is refused: a file with itself, an archived one, one that is another’s, one of another group', async () => {
  const [kept, merged, old] = [await person(), await person(), await person()]
  await house.put(`/patients/${old.id}/status`, { status: 'archived' }, open.desk)
  expect(refusal(await merge(kept, kept))).toEqual([422, 'patient_merge_with_itself'])
  expect(refusal(await merge(old, kept))).toEqual([409, 'patient_archived'])
  expect((await merge(kept, old)).status).toBe(201)
  expect(refusal(await merge(kept, old))).toEqual([409, 'patient_merged'])
  expect(refusal(await merge(old, merged))).toEqual([409, 'patient_merged'])

  const stranger = await house.givenPatient({ group: await house.givenGroup() })
  const file = await fileOf(kept)
  const ask = (id: string, mergedId: string) =>
    house.post(
      `/patients/${id}/merges`,
      { mergedId, mergedVersion: 1, values: valuesOf(file) },
      { ...office, 'if-match': `"v${file.version}"` },
    )
  expect((await ask(kept.id, stranger.id)).body.fields).toMatchObject([{ path: 'body.mergedId', rule: 'unknown_reference' }])
  expect(refusal(await ask(stranger.id, kept.id))).toEqual([404, 'not_found'])
  expect(refusal(await merge(kept, merged, {}, open.desk))).toEqual([403, 'not_allowed'])
  expect((await merge(kept, merged, { values: { dateOfBirth: '2026-11-21' } })).body).toMatchObject({
    code: 'patient_date_in_future',
    fields: [{ path: 'body.values.dateOfBirth' }],
  })
})

test('API-08 a merge is of both files as the writer saw them: either changed meanwhile is shown, and no word is lost', async () => {
  const [kept, merged] = [await person(), await person()]
  const seen = await fileOf(merged)
  await house.put(`/patients/${merged.id}`, { ...valuesOf(seen), notes: 'Enceinte.' }, { ...open.desk, 'if-match': '"v1"' })
  const stale = await merge(kept, merged, { mergedVersion: 1 })
  expect(refusal(stale)).toEqual([412, 'version_conflict'])
  expect(stale.body.details.current).toMatchObject({ id: merged.id, notes: 'Enceinte.', version: 2 })
  expect(refusal(await merge(kept, merged, { version: 7 }))).toEqual([412, 'version_conflict'])
})

test('API-08 a merge and a change of either file at once: one of them is refused, and what was written stays', async () => {
  for (let round = 0; round < 4; round++) {
    const [kept, merged] = [await person(), await person()]
    const files = { kept: await fileOf(kept), merged: await fileOf(merged) }
    const change = (file: Patient) =>
      house.put(`/patients/${file.id}`, { ...valuesOf(file), notes: 'Un mot.' }, { ...open.desk, 'if-match': '"v1"' })
    const [merging, ofKept, ofMerged] = await Promise.all([
      merge(kept, merged, { values: { city: 'Shawinigan' }, version: 1, mergedVersion: 1 }),
      change(files.kept),
      change(files.merged),
    ])
    const [after, closed] = [await fileOf(kept), await fileOf(merged)]
    if (merging.status === 201) {
      expect(refusal(ofKept)).toEqual([412, 'version_conflict'])
      expect(refusal(ofMerged)).toEqual([409, 'patient_merged'])
      expect([after.city, after.notes, closed.notes]).toEqual(['Shawinigan', null, null])
    } else {
      expect(refusal(merging)).toEqual([412, 'version_conflict'])
      expect([ofKept, ofMerged].filter(({ status }) => status === 200).map(({ body }) => body.notes)).not.toEqual([])
      for (const { status, body } of [ofKept, ofMerged]) if (status === 200) expect((await fileOf(body)).notes).toBe('Un mot.')
    }
  }
})

test('PAT-04 two who merge two files at once, each into the other, do not wait for each other: one of them wins', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await person(), await person()]
    const answers = await Promise.all([
      merge(one, other, { version: 1, mergedVersion: 1 }),
      merge(other, one, { version: 1, mergedVersion: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('patient_merged')
    expect([await fileOf(one), await fileOf(other)].filter(({ mergedInto }) => mergedInto === null).length).toBe(1)
  }
})

test('PAT-04 PAT-03 whoever books the merged file meanwhile is in the kept one, or is refused: no appointment stays behind', async () => {
  for (let round = 0; round < 6; round++) {
    const [kept, merged] = [await person(), await person()]
    const date = `2026-12-${String(7 + round).padStart(2, '0')}`
    const [merging, booking] = await Promise.all([
      merge(kept, merged, { version: 1, mergedVersion: 1 }),
      house.post('/appointments', bookingIn(open, { patientId: merged.id, date, startTime: '10:00' }), open.desk),
    ])
    expect(merging.status).toBe(201)
    expect(await idsOf('appointments', merged)).toEqual([])
    if (booking.status === 201) expect(await idsOf('appointments', kept)).toEqual([booking.body.id])
    else expect(refusal(booking)).toEqual([409, 'patient_archived'])
  }
})

test('PAT-04 PAT-03 whoever books the merged file after its appointments were moved waits for the merge, and finds it archived', async () => {
  const [kept, merged] = [await person(), await person()]
  let booking: Promise<Answer> | undefined
  const slow: HeldPart = {
    name: 'slow',
    table: 'none',
    move: async () => {
      booking = house.post('/appointments', bookingIn(open, { patientId: merged.id, date: '2026-12-18' }), open.desk)
      await house.untilSomeoneWaits()
      return []
    },
  }
  await mergePatients([...ownParts, ...patientParts, slow])(house.systemContext(open.group.id), {
    params: { id: kept.id },
    body: { mergedId: merged.id, mergedVersion: 1, values: newPatient.parse(valuesOf(await fileOf(kept))), confirmedName: null },
    ifMatch: 1,
  })
  expect(booking && refusal(await booking)).toEqual([409, 'patient_archived'])
  expect(await idsOf('appointments', merged)).toEqual([])
})

test('PAT-04 a merge that fails anywhere leaves nothing half moved', async () => {
  const [kept, merged, child] = [await person(), await person(), await person()]
  const appointment = await house.givenAppointment({ ...open, patient: merged }, { date: '2026-12-21' })
  await link(merged, child, 'child')
  const failing: HeldPart = {
    name: 'failing',
    table: 'none',
    move: () => Promise.reject(new Error('the power went out')),
  }
  const [to, from] = [await fileOf(kept), await fileOf(merged)]
  const merging = mergePatients([...ownParts, ...patientParts, failing])(house.systemContext(open.group.id), {
    params: { id: kept.id },
    body: {
      mergedId: merged.id,
      mergedVersion: from.version,
      values: newPatient.parse({ ...valuesOf(to), notes: 'Fusionné.' }),
      confirmedName: null,
    },
    ifMatch: to.version,
  })
  await expect(merging).rejects.toThrow('the power went out')
  expect([await fileOf(kept), await fileOf(merged)]).toEqual([to, from])
  expect(await idsOf('appointments', merged)).toEqual([appointment.id])
  expect((await familyOf(merged)).relatives).toHaveLength(1)
  expect(await mergesOf(kept)).toEqual([])
})

test('PAT-04 taking a merge back returns what is still there, and the fields that nobody changed since', async () => {
  const kept = await person({ firstName: 'Ève', phone: '819 555-0101', city: 'Shawinigan' })
  const merged = await person({ firstName: 'Eve', email: 'eve@exemple.example' })
  const first = await house.givenAppointment({ ...open, patient: merged }, { date: '2027-01-04', status: 'cancelled' })
  const second = await house.givenAppointment({ ...open, patient: merged }, { date: '2026-12-22' })
  const entry = await house.givenEntry(open, { patient: merged })
  const own = await house.givenAppointment({ ...open, patient: kept }, { date: '2026-12-23' })
  await house.put(`/patients/${merged.id}/status`, { status: 'inactive' }, open.desk)
  const values = { email: 'eve@exemple.example', city: 'Trois-Rivières', notes: 'Deux dossiers.' }
  const { body } = await merge(kept, merged, { values })

  const between = await fileOf(kept)
  await house.put(
    `/patients/${kept.id}`,
    { ...valuesOf(between), notes: 'Deux dossiers. Rappeler.' },
    { ...open.desk, 'if-match': `"v${between.version}"` },
  )
  const later = await house.givenAppointment({ ...open, patient: kept }, { date: '2026-12-28' })
  const answer = await undo(body)
  expect(answer).toMatchObject({ status: 200, body: { id: body.id, undoneAt: '2026-11-20T15:42:00.000Z' } })
  // What nobody changed since is restored; the added word stays.
  expect(await fileOf(kept)).toMatchObject({
    email: null,
    city: 'Shawinigan',
    notes: 'Deux dossiers. Rappeler.',
    phone: '819 555-0101',
  })
  expect(await fileOf(merged)).toMatchObject({ status: 'inactive', mergedInto: null, email: 'eve@exemple.example' })
  expect(await idsOf('appointments', merged)).toEqual([first.id, second.id].sort())
  expect(await idsOf('waiting_list_entries', merged)).toEqual([entry.id])
  expect(await idsOf('appointments', kept)).toEqual([own.id, later.id].sort())
  expect(refusal(await undo(body))).toEqual([409, 'patient_merge_undone'])
  // They may be merged again.
  expect((await merge(kept, merged)).status).toBe(201)
  expect((await mergesOf(kept)).map(({ undoneAt }: { undoneAt: string | null }) => undoneAt === null)).toEqual([true, false])
})

test('PAT-04 an archived file that was merged comes back archived, with an appointment that nobody closed', async () => {
  const [kept, merged] = [await person(), await person()]
  const appointment = await house.givenAppointment({ ...open, patient: merged }, { date: '2024-02-05', status: 'scheduled' })
  expect((await house.put(`/patients/${merged.id}/status`, { status: 'archived' }, open.desk)).status).toBe(200)
  const { body } = await merge(kept, merged)
  expect((await undo(body)).status).toBe(200)
  expect(await fileOf(merged)).toMatchObject({ status: 'archived', mergedInto: null })
  expect(await idsOf('appointments', merged)).toEqual([appointment.id])
})

test('PAT-04 a file that was merged onward holds its earlier merges until that one is taken back', async () => {
  const [first, second, third] = [await person(), await person(), await person()]
  const appointment = await house.givenAppointment({ ...open, patient: first }, { date: '2026-12-29' })
  const inner = await merge(second, first)
  const outer = await merge(third, second)
  expect(await idsOf('appointments', third)).toEqual([appointment.id])
  expect(refusal(await undo(inner.body))).toEqual([409, 'patient_merged'])
  await undo(outer.body)
  expect((await undo(inner.body)).status).toBe(200)
  expect(await idsOf('appointments', first)).toEqual([appointment.id])
})

test('PAT-04 two who take one merge back at once do it once', async () => {
  const [kept, merged] = [await person(), await person()]
  const { body } = await merge(kept, merged)
  const answers = await Promise.all([undo(body), undo(body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('API-07 a merge and its undoing are in the log, with who did them', async () => {
  const [kept, merged] = [await person(), await person()]
  const { body } = await merge(kept, merged)
  await undo(body)
  const { rows } = await house.database.pool.query(
    `select action, user_id from audit_events where table_name = 'patient_merges' and row_id = $1 order by id`,
    [body.id],
  )
  expect(rows).toEqual(['insert', 'update'].map((action) => ({ action, user_id: manager.id })))
})

test('PAT-04 two merges of one file undone in the order they were made leave nothing of either person in it', async () => {
  const kept = await person({ phone: '819 555-0100', notes: 'Le sien.' })
  const [one, two] = [await person({ phone: '819 555-0101' }), await person({ phone: '819 555-0102' })]
  const first = await merge(kept, one, { values: { phone: '819 555-0101', city: 'Shawinigan' } })
  const second = await merge(kept, two, { values: { phone: '819 555-0102', notes: 'Du second.' } })
  expect((await undo(first.body)).status).toBe(200)
  expect(await fileOf(kept)).toMatchObject({ phone: '819 555-0102', city: null, notes: 'Du second.' })
  expect((await undo(second.body)).status).toBe(200)
  expect(await fileOf(kept)).toMatchObject({ phone: '819 555-0100', city: null, notes: 'Le sien.' })

  // Undoing the latest first has the same result.
  const again = [await merge(kept, one, { values: { phone: '819 555-0101' } })]
  again.unshift(await merge(kept, two, { values: { phone: '819 555-0102' } }))
  for (const { body } of again) expect((await undo(body)).status).toBe(200)
  expect((await fileOf(kept)).phone).toBe('819 555-0100')
})

// The last test of this file: it moves the clock by a month, which ends all earlier sign-ins.
test('PAT-04 a merge is taken back within 30 days, to the minute', async () => {
  const [kept, merged] = [await person(), await person()]
  const { body } = await merge(kept, merged)
  house.clock.set('2026-12-20T15:42:00.001Z')
  const late = await undo(body, await house.signInAs(manager))
  expect(refusal(late)).toEqual([409, 'patient_merge_too_old'])
  expect(late.body.details).toEqual({ until: '2026-12-20T15:42:00.000Z' })
  house.clock.set('2026-12-20T15:42:00Z')
  expect((await undo(body, await house.signInAs(manager))).status).toBe(200)
})
