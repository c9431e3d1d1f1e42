import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../../testing.ts'
import { recordNotes, type RecordedNotes } from './record-notes.ts'
import type { OpenClinic } from '../testing.ts'
import { digestOf } from './digest.ts'

const house = useTestApp()
const test = testFrom(async () => {
  const open = await house.givenOpenClinic()
  const dentist = await house.signInAs(open.practitioner)
  const visit = await house.givenAppointment(open, { date: '2026-11-19', status: 'completed', reason: 'Douleur à gauche' })
  return { ...open, dentist, visit }
})
type Visit = OpenClinic & { dentist: Record<string, string>; visit: { id: string } }

const [written, signed, later] = ['19', '19', '20'].map((day, i) => new Date(`2026-11-${day}T1${i + 4}:00:00Z`)) as [
  Date,
  Date,
  Date,
]
const notesOf = (open: Visit, wishes: Partial<RecordedNotes> = {}): RecordedNotes => ({
  appointmentId: open.visit.id,
  notes: [
    { id: house.systemContext(open.group.id).newId(), field: 'clinical_note', text: '36 : percussion +' },
    { id: house.systemContext(open.group.id).newId(), field: 'diagnosis', text: 'Pulpite' },
  ],
  ...{ writtenBy: open.practitioner.id, writtenAt: written, signature: { by: open.practitioner.id, at: signed } },
  amendments: [{ field: 'diagnosis', text: 'Pulpite, 36', reason: 'Dent oubliée', by: open.practitioner.id, at: later }],
  ...wishes,
})
const record = (open: Visit, ...records: RecordedNotes[]) => recordNotes(house.systemContext(open.group.id), records)
const recordOf = async ({ visit, dentist }: Visit) => (await house.get(`/appointments/${visit.id}/record`, dentist)).body

test('APT-03 APT-14 a record is taken over with its signature, its digest and its amendments, each by its writer', async (open) => {
  await record(open, notesOf(open))
  const by = { id: open.practitioner.id, name: 'Dre Maude Archambault' }
  expect(await recordOf(open)).toMatchObject({
    notes: [
      { field: 'clinical_note', text: '36 : percussion +', savedBy: by, savedAt: written.toISOString() },
      { field: 'diagnosis', text: 'Pulpite' },
    ],
    signature: { signedBy: by, signedAt: signed.toISOString() },
    amendments: [{ field: 'diagnosis', former: 'Pulpite', text: 'Pulpite, 36', amendedBy: by, amendedAt: later.toISOString() }],
  })
  const { rows } = await house.sql<{
    digest: string
  }>`select digest from record_signatures where appointment_id = ${open.visit.id}`
  const texts = { reason: 'Douleur à gauche', clinical_note: '36 : percussion +', diagnosis: 'Pulpite' }
  expect(rows).toEqual([{ digest: digestOf(texts) }])
})

test('APT-03 APT-14 what is taken over obeys the rules of what is written, all or nothing', async (open) => {
  const other = await house.givenAppointment(open, { date: '2026-11-18', status: 'completed' })
  const refused = async (wishes: Partial<RecordedNotes>, code: string) =>
    expect(record(open, notesOf(open), notesOf(open, { appointmentId: other.id, ...wishes })), code).rejects.toMatchObject({
      code,
    })
  const [note] = notesOf(open).notes
  await refused({ appointmentId: open.patient.id }, 'not_found')
  await refused({ signature: null }, 'appointment_record_not_signed')
  await refused({ notes: [{ ...note!, text: 'a'.repeat(20_001) }] }, 'appointment_note_too_long')
  await refused({ amendments: [{ ...notesOf(open).amendments[0]!, text: 'Pulpite' }] }, 'appointment_amendment_unchanged')
  await refused({ writtenBy: open.patient.id }, 'invalid_request')
  const ahead = await house.givenAppointment(open, { date: '2026-11-23' })
  await refused({ appointmentId: ahead.id }, 'appointment_not_begun')
  const cancelled = await house.givenAppointment(open, { date: '2026-11-24', status: 'cancelled' })
  await refused({ appointmentId: cancelled.id }, 'appointment_without_record')
  expect(await recordOf(open)).toMatchObject({ notes: [], signature: null, amendments: [] })

  await record(open, notesOf(open))
  await expect(record(open, notesOf(open))).rejects.toMatchObject({ code: 'appointment_record_signed' })
})
