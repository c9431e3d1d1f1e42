import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Amendment, Note, RecordSignature } from '@molaire/contract/appointments/record'
import { longestText, maySign, noteFields } from '@molaire/domain/appointments/record'
import type { Context } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { digestOf } from './digest.ts'
import * as queries from './queries.ts'
import { lockRecord, textConflict } from './writing.ts'

const presentNote = ({ field, text, version, savedBy, savedName, savedAt }: queries.StoredNote): Note => ({
  field,
  text,
  version,
  savedBy: { id: savedBy, name: savedName },
  savedAt: savedAt.toISOString(),
})

/**
 * APT-03: saves one field of the notes exactly as it was typed. A text that is already there
 * succeeds and changes nothing, so that a save whose answer was lost can be sent again. Refuses:
 * not_found, version_conflict (with the current note), appointment_record_signed,
 * appointment_without_record, appointment_note_too_long.
 */
export function saveNote(
  ctx: Context,
  { params: { id, field }, body: { text }, ifMatch }: RequestOf<typeof wire.saveNote>,
): Promise<Note> {
  const longest = longestText[field]
  if (text.length > longest) throw new AppError('appointment_note_too_long', { details: { longest } })
  return inTransaction(ctx, async (ctx) => {
    const { notes, isSigned, name } = await lockRecord(ctx, id)
    const current = notes.find((note) => note.field === field)
    if (current?.text === text) return presentNote(current)
    if (isSigned) throw new AppError('appointment_record_signed')
    if (current?.version !== ifMatch) throw textConflict(id, current ? presentNote(current) : { text: '' })
    const change = { text, savedBy: ctx.user.id, savedName: name, savedAt: ctx.clock.now() }
    const saved = await committing(ctx, () =>
      current ? queries.notes.change(ctx, current.id, change) : queries.notes.add(ctx, { appointmentId: id, field, ...change }),
    )
    return presentNote({ ...saved, field })
  })
}

/**
 * APT-03: saves the reason as it was typed. The appointment keeps its version (Decision 0086).
 * Refuses: not_found, version_conflict (with the current text), appointment_record_signed,
 * appointment_without_record.
 */
export function saveReason(ctx: Context, { params: { id }, body: { text, former } }: RequestOf<typeof wire.saveReason>) {
  return inTransaction(ctx, async (ctx) => {
    const { texts, isSigned } = await lockRecord(ctx, id)
    if (texts.reason === text) return { text }
    if (isSigned) throw new AppError('appointment_record_signed')
    if (texts.reason !== former) throw textConflict(id, { text: texts.reason })
    await committing(ctx, () => queries.setReason(ctx, id, text === '' ? null : text))
    return { text }
  })
}

/**
 * APT-14: signs a record as the signer read it. Refuses: not_found, version_conflict when a text is
 * not what was read, appointment_record_signed, appointment_without_record, appointment_not_begun.
 */
export function signRecord(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.signRecord>): Promise<RecordSignature> {
  return inTransaction(ctx, async (ctx) => {
    const { appointment, notes, isSigned, texts, name } = await lockRecord(ctx, id)
    if (isSigned) throw new AppError('appointment_record_signed')
    if (!maySign(appointment.status)) throw new AppError('appointment_not_begun', { details: { status: appointment.status } })
    const readVersion = new Map(body.notes.map(({ field, version }) => [field, version]))
    const isAsRead = noteFields.every((field) => notes.find((note) => note.field === field)?.version === readVersion.get(field))
    if (!isAsRead || texts.reason !== body.reason) throw textConflict(id, {})
    const signedAt = ctx.clock.now()
    await committing(ctx, () =>
      queries.signatures.add(ctx, {
        appointmentId: id,
        signedBy: ctx.user.id,
        signedName: name,
        signedAt,
        digest: digestOf(texts),
      }),
    )
    return { signedBy: { id: ctx.user.id, name }, signedAt: signedAt.toISOString(), isIntact: true }
  })
}

/**
 * APT-14: amends a field of a signed record; what stood before stays. Refuses: not_found,
 * version_conflict (with the current text), appointment_record_not_signed,
 * appointment_amendment_unchanged, appointment_without_record.
 */
export function amendRecord(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.amendRecord>): Promise<Amendment> {
  const { field, text, former } = body
  const reason = body.reason ?? ''
  return inTransaction(ctx, async (ctx) => {
    const { isSigned, textNow, name } = await lockRecord(ctx, id)
    if (!isSigned) throw new AppError('appointment_record_not_signed')
    const current = textNow(field)
    if (current !== former) throw textConflict(id, { text: current })
    if (current === text) throw new AppError('appointment_amendment_unchanged')
    const amendedAt = ctx.clock.now()
    const added = await committing(ctx, () =>
      queries.amendments.add(ctx, {
        appointmentId: id,
        field,
        text,
        reason,
        amendedBy: ctx.user.id,
        amendedName: name,
        amendedAt,
      }),
    )
    return {
      id: added.id,
      ...{ field, text, former, reason },
      amendedBy: { id: ctx.user.id, name },
      amendedAt: amendedAt.toISOString(),
    }
  })
}
