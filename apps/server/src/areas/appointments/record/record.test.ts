import { expect } from 'vitest'
import type { Answer } from '../../../platform/testing/test-app.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appointmentsPart } from '../patient-part.ts'
import type { OpenClinic } from '../testing.ts'
import { digestOf } from './digest.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const now = '2026-11-20T15:42:00.000Z'
const house = useTestApp()

type Headers = Record<string, string>
const test = testFrom(async () => {
  const open = await house.givenOpenClinic()
  const dentist = await house.signInAs(open.practitioner)
  const appointment = await house.givenAppointment(open, { status: 'in_progress', reason: 'Douleur à gauche' })
  return { ...open, dentist, appointment }
})
type Noted = OpenClinic & { dentist: Headers; appointment: { id: string } }

const at = ({ appointment }: Noted, path: string) => `/appointments/${appointment.id}/${path}`
const record = (open: Noted, as = open.dentist) => house.get(at(open, 'record'), as)
const saveNote = (open: Noted, field: string, text: string, version?: number, as = open.dentist) =>
  house.put(at(open, `notes/${field}`), { text }, { ...as, ...(version && { 'if-match': `"v${version}"` }) })
const saveReason = (open: Noted, text: string, former: string, as = open.dentist) =>
  house.put(at(open, 'reason'), { text, former }, as)
const sign = async (open: Noted, as = open.dentist): Promise<Answer> => {
  const { body } = await record(open)
  const notes = body.notes.map(({ field, version }: { field: string; version: number }) => ({ field, version }))
  return house.post(at(open, 'signature'), { reason: body.reason, notes }, as)
}
const amend = (open: Noted, body: object, as = open.dentist) => house.post(at(open, 'amendments'), body, as)

test('APT-03 a note is saved as it was typed, by field, with its writer and its moment', async (open) => {
  const text = '36 : froid +\r\n  Dx pulpite \n\n'
  const first = await saveNote(open, 'clinical_note', text)
  expect(first).toMatchObject({ status: 200, body: { field: 'clinical_note', text, version: 1, savedAt: now } })
  expect(first.body.savedBy).toEqual({ id: open.practitioner.id, name: 'Dre Maude Archambault' })
  expect(await saveNote(open, 'clinical_note', `${text}.`, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await saveNote(open, 'observations', 'Anxieuse')).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await record(open)).body).toMatchObject({
    reason: 'Douleur à gauche',
    notes: [
      { field: 'clinical_note', text: `${text}.`, version: 2 },
      { field: 'observations', text: 'Anxieuse', version: 1 },
    ],
    signature: null,
    amendments: [],
  })
  expect(await saveNote(open, 'clinical_note', '', 2)).toMatchObject({ status: 200, body: { text: '', version: 3 } })
})

test('APT-03 a save on an older text is refused with the one that is there; the same text twice is saved once', async (open) => {
  await saveNote(open, 'clinical_note', 'un')
  expect(await saveNote(open, 'clinical_note', 'deux', 1)).toMatchObject({ status: 200 })
  for (const version of [undefined, 1, 7])
    expect(await saveNote(open, 'clinical_note', 'trois', version)).toMatchObject(
      problem(412, 'version_conflict', { details: { current: { text: 'deux', version: 2 } } }),
    )
  // Its answer was lost, and the same save comes again.
  expect(await saveNote(open, 'clinical_note', 'deux', 1)).toMatchObject({ status: 200, body: { version: 2 } })
})

test('APT-03 two people save one field at once: one of them is told; two fields do not disturb each other', async (open) => {
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => saveNote(open, 'clinical_note', text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
  const winner = answers.find(({ status }) => status === 200)
  for (const { status, body } of answers)
    if (status === 412) expect(body.details.current).toMatchObject({ text: winner?.body.text, version: 1 })
  const apart = await Promise.all(['observations', 'diagnosis', 'consent'].map((field) => saveNote(open, field, field)))
  expect(apart.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('APT-03 the reason is saved on its own, and the calendar goes on with the version that it has', async (open) => {
  expect(await saveReason(open, 'Douleur au chaud', 'Douleur à gauche', open.desk)).toMatchObject({
    status: 200,
    body: { text: 'Douleur au chaud' },
  })
  expect((await record(open)).body).toMatchObject({
    reason: 'Douleur au chaud',
    appointment: { reason: 'Douleur au chaud', version: 1 },
  })
  const done = await house.post(at(open, 'status'), { status: 'completed' }, { ...open.desk, 'if-match': '"v1"' })
  expect(done).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(await saveReason(open, 'Autre', 'Douleur à gauche')).toMatchObject(
    problem(412, 'version_conflict', { details: { current: { text: 'Douleur au chaud' } } }),
  )
  expect(await saveReason(open, '', 'Douleur au chaud')).toMatchObject({ status: 200, body: { text: '' } })
  expect((await record(open)).body.appointment.reason).toBeNull()
})

test('APT-03 a correction from the calendar does not overwrite a reason that was typed meanwhile', async (open) => {
  await saveReason(open, 'Tapé entre-temps', 'Douleur à gauche')
  const correct = (body: object) =>
    house.put(
      `/appointments/${open.appointment.id}`,
      { appointmentTypeId: open.appointmentType.id, ...body },
      { ...open.desk, 'if-match': '"v1"' },
    )
  expect(await correct({ reason: 'Corrigé', formerReason: 'Douleur à gauche' })).toMatchObject(
    problem(412, 'version_conflict', { details: { current: { reason: 'Tapé entre-temps' } } }),
  )
  expect(await correct({ reason: 'Corrigé', formerReason: 'Tapé entre-temps' })).toMatchObject({
    status: 200,
    body: { reason: 'Corrigé' },
  })
})

test('APT-03 bad texts are refused: too long, half a character, control characters, an unknown field', async (open) => {
  expect(await saveNote(open, 'diagnosis', 'x'.repeat(2001))).toMatchObject(
    problem(422, 'appointment_note_too_long', { details: { longest: 2000 } }),
  )
  expect(await saveNote(open, 'clinical_note', 'x'.repeat(20_000))).toMatchObject({ status: 200 })
  expect(await saveNote(open, 'clinical_note', 'x'.repeat(20_001), 1)).toMatchObject({ status: 400 })
  expect(await saveNote(open, 'observations', '\ud83d')).toMatchObject({ status: 400 })
  expect(await saveNote(open, 'observations', 'a\u0000b')).toMatchObject({ status: 400 })
  expect(await saveNote(open, 'reason', 'a')).toMatchObject({ status: 400 })
  expect(await saveNote({ ...open, appointment: open.room }, 'observations', 'a')).toMatchObject({ status: 404 })
})

test('APT-03 nothing is written at a cancelled appointment', async (open) => {
  const cancelled = { ...open, appointment: await house.givenAppointment(open, { status: 'cancelled', startTime: '09:00' }) }
  expect(await saveNote(cancelled, 'observations', 'a')).toMatchObject(problem(409, 'appointment_without_record'))
  expect(await saveReason(cancelled, 'a', '')).toMatchObject(problem(409, 'appointment_without_record'))
  expect(await sign(cancelled)).toMatchObject(problem(409, 'appointment_without_record'))
})

test('API-06 APT-03 APT-14 who may write: the reception the reason, the care team the notes, an assistant does not sign', async (open) => {
  expect(await saveNote(open, 'clinical_note', 'a', undefined, open.desk)).toMatchObject(problem(403, 'not_allowed'))
  expect(await saveReason(open, 'b', 'Douleur à gauche', open.desk)).toMatchObject({ status: 200 })
  const assistant = await house.signInAs(await house.givenUser({ group: open.group, role: 'assistant' }))
  expect(await saveNote(open, 'clinical_note', 'a', undefined, assistant)).toMatchObject({ status: 200 })
  for (const as of [assistant, open.desk]) expect(await sign(open, as)).toMatchObject(problem(403, 'not_allowed'))
  const hygienist = await house.signInAs(await house.givenUser({ group: open.group, role: 'hygienist' }))
  expect(await sign(open, hygienist)).toMatchObject({ status: 200 })
})

test('APT-14 a signature freezes the texts; it stores their digest; a second one is refused', async (open) => {
  await saveNote(open, 'clinical_note', 'Obturation 36')
  const signed = await sign(open)
  expect(signed).toMatchObject({ status: 200, body: { signedAt: now, signedBy: { name: 'Dre Maude Archambault' } } })
  expect((await record(open)).body.signature).toEqual(signed.body)
  for (const answer of [
    await saveNote(open, 'clinical_note', 'Autre', 1),
    await saveNote(open, 'observations', 'Neuf'),
    await saveReason(open, 'Autre', 'Douleur à gauche'),
    await sign(open),
    await house.put(
      `/appointments/${open.appointment.id}`,
      { appointmentTypeId: open.appointmentType.id, reason: 'Autre' },
      { ...open.desk, 'if-match': '"v1"' },
    ),
  ])
    expect(answer).toMatchObject(problem(409, 'appointment_record_signed'))
  const { rows } = await house.sql<{
    digest: string
  }>`select digest from record_signatures where appointment_id = ${open.appointment.id}`
  expect(rows).toEqual([{ digest: digestOf({ reason: 'Douleur à gauche', clinical_note: 'Obturation 36' }) }])
  // The appointment itself goes on.
  const done = await house.post(at(open, 'status'), { status: 'completed' }, { ...open.desk, 'if-match': '"v1"' })
  expect(done).toMatchObject({ status: 200 })
})

/** Changes the appointment $1 as the owner of the server could: with the triggers switched off. */
async function behindItsBack(statement: string, { appointment }: Noted): Promise<void> {
  const client = await house.database.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    expect((await client.query(statement, [appointment.id])).rowCount).toBe(1)
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('APT-14 a signed text that was changed behind the application shows on the page and in the copy', async (open) => {
  await saveNote(open, 'clinical_note', 'Obturation 36')
  await sign(open)
  await amend(open, { field: 'clinical_note', former: 'Obturation 36', text: 'Obturation 37', reason: 'Mauvaise dent' })
  expect((await record(open)).body.signature).toMatchObject({ isIntact: true })
  await behindItsBack(`update appointment_notes set text = 'Extraction 36' where appointment_id = $1`, open)
  expect((await record(open)).body.signature).toMatchObject({ isIntact: false, signedBy: { name: 'Dre Maude Archambault' } })
  const copy = await inTransaction(house.systemContext(open.group.id), (ctx) =>
    appointmentsPart.copy(ctx, { patientId: open.patient.id, language: 'en' }),
  )
  expect(copy.sections[1]?.table?.rows.map(([, what]) => what)).toContain('Signature (text changed since it was signed)')
  await behindItsBack(`update appointment_notes set text = 'Obturation 36' where appointment_id = $1`, open)
  expect((await record(open)).body.signature).toMatchObject({ isIntact: true })
  await behindItsBack(`update appointments set reason = 'Autre' where id = $1`, open)
  expect((await record(open)).body.signature).toMatchObject({ isIntact: false })
})

test('APT-14 APT-02 an appointment whose record is signed cannot be cancelled or missed, whatever its status has been since', async (open) => {
  await sign(open)
  const become = async (status: string) => {
    const { body } = await house.get(`/appointments/${open.appointment.id}`, open.dentist)
    return house.post(at(open, 'status'), { status }, { ...open.dentist, 'if-match': `"v${body.version}"` })
  }
  expect((await become('scheduled')).status).toBe(200)
  for (const status of ['cancelled', 'no_show'])
    expect(await become(status)).toMatchObject(problem(409, 'appointment_record_signed'))
  const amendment = { field: 'observations', text: 'Repos', former: '', reason: 'Oubli' }
  expect((await amend(open, amendment)).status).toBe(201)
})

test('APT-14 nobody signs a text that they have not read, nor an appointment that has not begun', async (open) => {
  await saveNote(open, 'clinical_note', 'un')
  const { body: read } = await record(open)
  const notes = [{ field: 'clinical_note', version: 1 }]
  await saveNote(open, 'clinical_note', 'deux', 1)
  expect(await house.post(at(open, 'signature'), { reason: read.reason, notes }, open.dentist)).toMatchObject(
    problem(412, 'version_conflict'),
  )
  const known = [{ field: 'clinical_note', version: 2 }]
  expect(await house.post(at(open, 'signature'), { reason: 'Autre', notes: known }, open.dentist)).toMatchObject(
    problem(412, 'version_conflict'),
  )
  expect(await house.post(at(open, 'signature'), { reason: read.reason, notes: [] }, open.dentist)).toMatchObject(
    problem(412, 'version_conflict'),
  )
  const later = { ...open, appointment: await house.givenAppointment(open, { status: 'confirmed', startTime: '16:00' }) }
  expect(await sign(later)).toMatchObject(problem(409, 'appointment_not_begun'))
})

test('APT-14 saving while signing: what was saved first is signed, or the signature is refused', async (open) => {
  for (let round = 0; round < 6; round += 1) {
    const appointment = await house.givenAppointment(open, { status: 'in_progress', startTime: `0${round + 1}:00` })
    const here = { ...open, appointment }
    await saveNote(here, 'clinical_note', 'un')
    const [saved, , signed] = await Promise.all([
      saveNote(here, 'clinical_note', 'deux', 1),
      saveNote(here, 'observations', 'aussi'),
      house.post(at(here, 'signature'), { reason: '', notes: [{ field: 'clinical_note', version: 1 }] }, here.dentist),
    ])
    const { body } = await record(here)
    const text = body.notes.find(({ field }: { field: string }) => field === 'clinical_note').text
    if (signed.status === 200)
      expect({ saved: saved.status, text, notes: body.notes.length }).toEqual({ saved: 409, text: 'un', notes: 1 })
    else expect({ signed: signed.status, signature: body.signature }).toEqual({ signed: 412, signature: null })
  }
})

test('APT-14 two people sign at once: one signature stands', async (open) => {
  const hygienist = await house.signInAs(await house.givenUser({ group: open.group, role: 'hygienist' }))
  const answers = await Promise.all([sign(open), sign(open, hygienist), sign(open)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('APT-14 a signed record grows by amendments, each with what stood before; the signed texts stay', async (open) => {
  await saveNote(open, 'clinical_note', 'Obturation 36')
  const first = { field: 'clinical_note', text: 'Obturation 37', former: 'Obturation 36', reason: 'Mauvaise dent' }
  expect(await amend(open, first)).toMatchObject(problem(409, 'appointment_record_not_signed'))
  await sign(open)
  expect(await amend(open, first)).toMatchObject({
    status: 201,
    body: { ...first, amendedBy: { id: open.practitioner.id }, amendedAt: now },
  })
  const second = { ...first, former: 'Obturation 37', text: 'Obturation 37 DO' }
  expect(await amend(open, second)).toMatchObject({ status: 201, body: second })
  expect(
    await amend(open, { field: 'reason', text: 'Douleur à droite', former: 'Douleur à gauche', reason: 'Côté' }),
  ).toMatchObject({ status: 201 })
  expect(await amend(open, { field: 'diagnosis', text: 'Carie', former: '', reason: 'Oubli' })).toMatchObject({ status: 201 })
  const { body } = await record(open)
  expect(body.notes).toMatchObject([{ field: 'clinical_note', text: 'Obturation 36' }])
  expect(body.reason).toBe('Douleur à gauche')
  expect(body.amendments.map(({ field, former, text }: Record<string, string>) => [field, former, text])).toEqual([
    ['clinical_note', 'Obturation 36', 'Obturation 37'],
    ['clinical_note', 'Obturation 37', 'Obturation 37 DO'],
    ['reason', 'Douleur à gauche', 'Douleur à droite'],
    ['diagnosis', '', 'Carie'],
  ])
})

test('APT-14 an amendment needs a change and a reason, and the text that it changes; two at once do not hide each other', async (open) => {
  await saveNote(open, 'clinical_note', 'un')
  await sign(open)
  const base = { field: 'clinical_note', former: 'un', text: 'deux', reason: 'Erreur' }
  expect(await amend(open, { ...base, text: 'un' })).toMatchObject(problem(422, 'appointment_amendment_unchanged'))
  expect(await amend(open, { ...base, reason: ' ' })).toMatchObject({ status: 400, body: { fields: [{ path: 'body.reason' }] } })
  expect(await amend(open, { ...base, former: 'zéro' })).toMatchObject(
    problem(412, 'version_conflict', { details: { current: { text: 'un' } } }),
  )
  const diagnosis = { ...base, field: 'diagnosis', former: '', text: 'x'.repeat(2001) }
  expect(await amend(open, diagnosis)).toMatchObject({ status: 400, body: { fields: [{ path: 'body.text' }] } })
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => amend(open, { ...base, text })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412])
})

test('APT-14 the database itself refuses to change a signed record, its signature or an amendment', async (open) => {
  await saveNote(open, 'clinical_note', 'un')
  await sign(open)
  await amend(open, { field: 'clinical_note', former: 'un', text: 'deux', reason: 'Erreur' })
  const { id } = open.appointment
  for (const change of [
    () => house.sql`update appointment_notes set text = 'x' where appointment_id = ${id}`,
    () => house.sql`delete from appointment_notes where appointment_id = ${id}`,
    () => house.sql`update appointments set reason = 'x' where id = ${id}`,
    () => house.sql`delete from record_signatures where appointment_id = ${id}`,
    () => house.sql`update record_amendments set text = 'x' where appointment_id = ${id}`,
  ])
    await expect(change()).rejects.toThrow()
})

test('APT-01 APT-03 the record has its neighbours of the day, former reasons, earlier notes as amended, and the next appointment', async (open) => {
  const other = await house.givenPatient({ group: open.group })
  const day = (startTime: string, more: object = {}) => house.givenAppointment(open, { startTime, patient: other, ...more })
  const before = await day('13:00')
  await day('13:30', { status: 'cancelled' })
  await day('08:00')
  const after = await day('15:00')
  const past = async (date: string, reason: string, note: string) => {
    const appointment = await house.givenAppointment(open, { date, reason, status: 'completed', startTime: '09:00' })
    if (note) await saveNote({ ...open, appointment }, 'clinical_note', note)
    return { ...open, appointment }
  }
  await past('2026-01-05', 'Examen', 'Rien')
  await past('2026-02-05', 'Urgence', '')
  await past('2026-03-05', 'Examen', '')
  const last = await past('2026-04-06', 'Canal', 'Canal 35')
  await past('2026-05-05', 'Canal', '')
  await sign(last)
  await amend(last, { field: 'clinical_note', former: 'Canal 35', text: 'Canal 36', reason: 'Dent' })
  const following = await house.givenAppointment(open, { date: '2026-12-01' })
  await house.givenAppointment(open, { date: '2026-12-08' })
  const { status, body } = await record(open)
  expect({ status, ...body }).toMatchObject({
    status: 200,
    appointment: { id: open.appointment.id, reason: 'Douleur à gauche' },
    previousId: before.id,
    nextId: after.id,
    formerReasons: ['Canal', 'Examen', 'Urgence'],
    following: { id: following.id, date: '2026-12-01', status: 'scheduled' },
  })
  expect(body.earlier.map(({ date, clinicalNote }: Record<string, string>) => [date, clinicalNote])).toEqual([
    ['2026-04-06', 'Canal 36'],
    ['2026-01-05', 'Rien'],
  ])
})

test('APT-01 the page’s appointment and record are one trip to the database; a save is two', async (open) => {
  await record(open)
  await record(open)
  expect(house.trips()).toBe(1)
  await saveNote(open, 'clinical_note', 'un')
  expect(house.trips()).toBeLessThanOrEqual(2)
})

test('API-07 each view of a record is in the audit log, and no text is in the server’s log', async (open) => {
  await record(open)
  const { rows } = await house.sql<{ n: number }>`
    select count(*)::int as n from audit_events where action = 'view' and user_id = ${open.practitioner.id} and row_id in (${open.appointment.id}, ${open.patient.id})`
  expect(rows[0]?.n).toBe(1)
})

test('APT-14 the copy of a record has the notes, the signature and the amendments of its appointments', async (open) => {
  await saveNote(open, 'clinical_note', 'Obturation 36')
  await sign(open)
  await amend(open, { field: 'clinical_note', former: 'Obturation 36', text: 'Obturation 37', reason: 'Mauvaise dent' })
  const part = await inTransaction(house.systemContext(open.group.id), (ctx) =>
    appointmentsPart.copy(ctx, { patientId: open.patient.id, language: 'fr' }),
  )
  expect(part.data).toMatchObject([
    {
      notes: [{ field: 'clinical_note', text: 'Obturation 36', by: 'Dre Maude Archambault' }],
      signature: { by: 'Dre Maude Archambault', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      amendments: [{ field: 'clinical_note', text: 'Obturation 37', reason: 'Mauvaise dent' }],
    },
  ])
  expect(part.sections[1]?.table?.rows.map(([, what]) => what)).toEqual([
    'Note clinique\nObturation 36',
    'Signature',
    'Note clinique, corrigé (Mauvaise dent)\nObturation 37',
  ])
})

test('SHELL-12 APT-14 someone of another group who works here signs under their name', async (open) => {
  const elsewhere = await house.givenGroup()
  const admin = await house.signInAs(
    await house.givenUser({ group: elsewhere, role: 'admin', firstName: 'Alice', lastName: 'Roy' }),
  )
  const as = { ...admin, 'x-group-id': open.group.id }
  expect(await saveNote(open, 'observations', 'a', undefined, as)).toMatchObject({
    status: 200,
    body: { savedBy: { name: 'Alice Roy' } },
  })
  expect(await sign(open, as)).toMatchObject({ status: 200, body: { signedBy: { name: 'Alice Roy' } } })
})
