import { hasRecord, noteFields, type RecordField } from '@molaire/domain/appointments/record'
import type { Scope } from '../../../platform/context.ts'
import { registerConstraints } from '../../../platform/db/constraint-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockAppointment } from '../queries.ts'
import * as queries from './queries.ts'

registerConstraints({
  appointment_notes__record_unsigned: 'appointment_record_signed',
  record_signatures__once: 'appointment_record_signed',
  appointments__signed_takes_place: 'appointment_record_signed',
})

/**
 * Locks an appointment and reads its record, in one trip. Nobody else writes at it before the
 * transaction ends. Refuses: not_found, appointment_without_record.
 */
export async function lockRecord(ctx: Scope, id: string) {
  const [appointment, notes, isSigned, amendments, name] = await Promise.all([
    lockAppointment(ctx, id),
    queries.notesOf(ctx, id),
    queries.isSigned(ctx, id),
    queries.amendmentsOf(ctx, id),
    queries.ownName(ctx),
  ])
  const { status } = appointment
  if (!hasRecord(status)) throw new AppError('appointment_without_record', { details: { status } })
  const texts: Record<RecordField, string> = {
    reason: appointment.reason ?? '',
    ...(Object.fromEntries(noteFields.map((field) => [field, notes.find((note) => note.field === field)?.text ?? ''])) as Record<
      (typeof noteFields)[number],
      string
    >), // one entry for each field
  }
  /** How a field reads with its amendments. */
  const textNow = (field: RecordField) => amendments.findLast((one) => one.field === field)?.text ?? texts[field]
  return { appointment, notes, isSigned, texts, textNow, name }
}

/** The text is no longer what the writer saw: the answer has the one that is there now. */
export const textConflict = (id: string, current: object) =>
  new AppError('version_conflict', { details: { current: { ...current, id } } })
