import { hasRecord, longestText, maySign, type NoteField, type RecordField } from '@molaire/domain/appointments/record'
import { displayName } from '@molaire/domain/users/display-name'
import type { Context } from '../../../platform/context.ts'
import { insertAll } from '../../../platform/db/insert-all.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { digestOf } from './digest.ts'
import * as queries from './queries.ts'

/** What was written at an appointment, by whom and when. */
export interface RecordedNotes {
  appointmentId: string
  notes: readonly { id: string; field: NoteField; text: string }[]
  writtenBy: string
  writtenAt: Date
  signature: { by: string; at: Date } | null
  /** After the signature: how the field reads from then on, and why. The oldest comes first. */
  amendments: readonly { field: RecordField; text: string; reason: string; by: string; at: Date }[]
}

/**
 * APT-03, APT-14: takes over the records of many appointments under the rules of new ones: all or
 * none, in five statements whatever their number. Refuses: not_found, appointment_without_record,
 * appointment_record_signed, appointment_not_begun, appointment_note_too_long,
 * appointment_amendment_unchanged, appointment_record_not_signed for an amendment without a
 * signature, and invalid_request for a person whom the group does not have.
 */
export function recordNotes(ctx: Context, records: readonly RecordedNotes[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const appointments = await queries.lockAppointments(
      ctx,
      records.map(({ appointmentId }) => appointmentId),
    )
    const names = await queries.namesOf(
      ctx,
      records.flatMap(({ writtenBy, signature, amendments }) => [
        writtenBy,
        ...(signature ? [signature.by] : []),
        ...amendments.map(({ by }) => by),
      ]),
    )
    const nameOf = (id: string) => {
      const name = names.get(id)
      if (!name) throw unknownReference('body.writtenBy')
      return displayName(name)
    }
    for (const record of records) requireSound(record, appointments.get(record.appointmentId))

    await insertAll(
      ctx,
      'appointmentNotes',
      records.flatMap(({ appointmentId, notes, writtenBy, writtenAt }) =>
        notes.map((note) => ({
          ...{ ...note, appointmentId, savedBy: writtenBy, savedName: nameOf(writtenBy) },
          ...{ savedAt: writtenAt, createdAt: writtenAt },
        })),
      ),
    )
    await insertAll(
      ctx,
      'recordSignatures',
      records.flatMap(({ appointmentId, notes, signature }) => {
        if (!signature) return []
        const { by, at } = signature
        const texts = { reason: appointments.get(appointmentId)?.reason ?? '', ...textsOf(notes) }
        const signed = { signedBy: by, signedName: nameOf(by), signedAt: at, createdAt: at }
        return [{ ...signed, id: ctx.newId(), appointmentId, digest: digestOf(texts) }]
      }),
    )
    await insertAll(
      ctx,
      'recordAmendments',
      records.flatMap(({ appointmentId, amendments }) =>
        amendments.map(({ by, at, ...amendment }) => ({
          ...{ ...amendment, id: ctx.newId(), appointmentId },
          ...{ amendedBy: by, amendedName: nameOf(by), amendedAt: at, createdAt: at },
        })),
      ),
    )
  })
}

const textsOf = (notes: RecordedNotes['notes']): Partial<Record<RecordField, string>> =>
  Object.fromEntries(notes.map(({ field, text }) => [field, text]))

/** Refuses a record that its appointment does not allow. */
function requireSound({ notes, signature, amendments }: RecordedNotes, appointment: queries.LockedAppointment | undefined): void {
  if (!appointment) throw new AppError('not_found')
  const { status, reason, isSigned } = appointment
  if (!hasRecord(status)) throw new AppError('appointment_without_record', { details: { status } })
  if (isSigned) throw new AppError('appointment_record_signed')
  for (const { field, text } of [...notes, ...amendments]) {
    const longest = longestText[field]
    if (text.length > longest) throw new AppError('appointment_note_too_long', { details: { longest } })
  }
  if (signature && !maySign(status)) throw new AppError('appointment_not_begun', { details: { status } })
  if (amendments.length > 0 && !signature) throw new AppError('appointment_record_not_signed')
  const now: Partial<Record<RecordField, string>> = { reason: reason ?? '', ...textsOf(notes) }
  for (const { field, text } of amendments) {
    if ((now[field] ?? '') === text) throw new AppError('appointment_amendment_unchanged')
    now[field] = text
  }
}
