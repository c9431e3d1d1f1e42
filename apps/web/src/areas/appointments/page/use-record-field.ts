import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RecordField } from '@molaire/domain/appointments/record'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import type { SavedText } from '../../../platform/forms/autosave.ts'
import { useAutosave } from '../../../platform/forms/use-autosave.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { appointmentKeys } from '../api.ts'
import { messages } from '../messages.ts'
import { recordMessages } from './record-messages.ts'

/**
 * What a save of a field names: the version of a note, 0 before the first one; of the reason, the
 * text that it replaces.
 */
type Version = number | string

/** The keys of an appointment's texts begin with this. */
export const autosaveKey = (appointmentId: string, field: RecordField | '' = ''): string =>
  `appointment ${appointmentId} ${field}`

const savedOf = (record: AppointmentRecord, field: RecordField): SavedText<Version> => {
  if (field === 'reason') return { text: record.reason, version: record.reason, savedAt: null }
  const note = record.notes.find((one) => one.field === field)
  return { text: note?.text ?? '', version: note?.version ?? 0, savedAt: note?.savedAt ?? null }
}

/** APT-03: one text of a record, which saves itself. */
export const useRecordField = (record: AppointmentRecord, field: RecordField) => {
  const { t } = useMessages()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id } = record.appointment
  /** Puts what was saved into the cached record; an answer that is older may not replace it. */
  const store = async (change: (record: AppointmentRecord) => AppointmentRecord) => {
    await cache.cancelQueries({ queryKey: appointmentKeys.record(id) })
    cache.setQueryData<AppointmentRecord>(appointmentKeys.record(id), (one) => one && change(one))
  }
  const save = async (text: string, base: Version, { keepalive }: { keepalive: boolean }): Promise<SavedText<Version>> => {
    const options = { ...(keepalive && { keepalive: true as const }) }
    if (field === 'reason') {
      await call(wire.saveReason, { params: { id }, body: { text, former: String(base) }, ...options })
      await store((one) => ({ ...one, reason: text }))
      cache.setQueryData<Appointment>(appointmentKeys.one(id), (one) => one && { ...one, reason: text || null })
      return { text, version: text, savedAt: new Date().toISOString() }
    }
    const note = await call(wire.saveNote, {
      params: { id, field },
      body: { text },
      ...(typeof base === 'number' && base > 0 && { ifMatch: base }),
      ...options,
    })
    await store((one) => ({ ...one, notes: [...one.notes.filter((other) => other.field !== field), note] }))
    return { text: note.text, version: note.version, savedAt: note.savedAt }
  }
  return useAutosave<Version>(autosaveKey(id, field), savedOf(record, field), {
    save,
    conflictIn: (error) => conflictIn(error, field),
    onLost: (error) =>
      showToast({
        kind: 'error',
        title: t(recordMessages.lost, { field: t(recordMessages.fields[field]) }),
        detail: describeError(error, messages.errors),
        action: { label: t(recordMessages.lostOpen), onPress: () => void navigate({ to: paths.appointment(id) }) },
      }),
  })
}
export type RecordFieldState = ReturnType<typeof useRecordField>

/** The other text that a refused save carries. */
const conflictIn = (error: unknown, field: RecordField): SavedText<Version> | undefined => {
  if (!hasCode(error, 'version_conflict')) return undefined
  const { text, version, savedAt } = { ...(error.details['current'] as Partial<SavedText<number>> | undefined) } // as the server writes it
  if (text === undefined) return undefined
  return { text, version: field === 'reason' ? text : (version ?? 0), savedAt: savedAt ?? null }
}
