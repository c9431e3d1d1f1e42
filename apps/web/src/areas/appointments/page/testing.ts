import { noteFields, type NoteField } from '@molaire/domain/appointments/record'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { AppointmentRecord, Note } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { problem, type fakeApi } from '../../../platform/testing/fake-api.ts'
import { testId } from '../testing.ts'

const maude = { id: testId(11), name: 'Dre Maude Archambault' }
const now = '2026-11-20T15:42:00.000Z'

/** A note, saved by Dre Archambault at 10:42. */
export const givenNote = (field: NoteField, text: string, version = 1): Note => ({
  field,
  text,
  version,
  savedBy: maude,
  savedAt: now,
})

/**
 * A fake server of one appointment's record, with the server's rules: versions of fields, the
 * former text of the reason, the signature and the amendments.
 */
export const answerRecord = (
  api: ReturnType<typeof fakeApi>,
  appointment: Appointment,
  more: Partial<AppointmentRecord> = {},
) => {
  let record: AppointmentRecord = {
    appointment,
    patient: { dateOfBirth: '1984-03-14' },
    previousId: null,
    nextId: null,
    reason: appointment.reason ?? '',
    notes: [],
    signature: null,
    amendments: [],
    formerReasons: [],
    earlier: [],
    following: null,
    ...more,
  }
  const change = (part: Partial<AppointmentRecord>) => {
    record = { ...record, ...part }
  }
  const changeAppointment = (part: Partial<Appointment>) =>
    change({ appointment: { ...record.appointment, ...part, version: record.appointment.version + 1 } })
  const conflict = (current: object) =>
    problem(412, 'version_conflict', { details: { current: { id: appointment.id, ...current } } })
  const saves: unknown[] = []
  api.answer(wire.getAppointmentRecord, ({ params }) => (params.id === appointment.id ? record : problem(404, 'not_found')))
  api.answer(wire.getAppointment, () => record.appointment)
  api.answer(wire.saveNote, ({ params: { field }, body: { text }, ifMatch }) => {
    saves.push({ field, text, ifMatch })
    const current = record.notes.find((note) => note.field === field)
    if (record.signature) return problem(409, 'appointment_record_signed')
    if (current?.version !== ifMatch) return conflict(current ?? { text: '' })
    const note = givenNote(field, text, (current?.version ?? 0) + 1)
    change({ notes: [...record.notes.filter((one) => one.field !== field), note] })
    return note
  })
  api.answer(wire.saveReason, ({ body: { text, former } }) => {
    saves.push({ field: 'reason', text, former })
    if (record.reason !== former) return conflict({ text: record.reason })
    change({ reason: text })
    return { text }
  })
  api.answer(wire.signRecord, ({ body }) => {
    saves.push({ signed: body })
    const isAsRead = noteFields.every(
      (field) =>
        body.notes.find((note) => note.field === field)?.version === record.notes.find((note) => note.field === field)?.version,
    )
    if (!isAsRead || body.reason !== record.reason) return conflict({})
    const signature = { signedBy: maude, signedAt: now, isIntact: true }
    change({ signature })
    return signature
  })
  api.answer(wire.amendRecord, ({ body: { field, text, former, reason } }) => {
    saves.push({ amended: { field, text, former, reason } })
    const amendment = {
      id: testId(900 + record.amendments.length),
      ...{ field, text, former, reason: reason ?? '', amendedBy: maude, amendedAt: now },
    }
    change({ amendments: [...record.amendments, amendment] })
    return amendment
  })
  api.answer(wire.changeAppointmentStatus, ({ body: { status } }) => {
    saves.push({ status })
    changeAppointment({ status })
    return record.appointment
  })
  api.answer(wire.recordArrival, ({ body: { hasArrived } }) => {
    saves.push({ hasArrived })
    changeAppointment({ arrivedAt: hasArrived ? now : null })
    return record.appointment
  })
  return {
    /** What the page sent, in order. */
    saves,
    /** Somebody else changes the record. */
    change,
    get: () => record,
  }
}
