import { useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { settleAutosaves } from '../../../platform/forms/autosave.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { appointmentKeys } from '../api.ts'
import { messages } from '../messages.ts'
import { recordMessages } from './record-messages.ts'
import { autosaveKey } from './use-record-field.ts'

/**
 * APT-14: signs the record as it is on the screen: what is typed is saved first. Rejects with an
 * error whose message is the sentence to show.
 */
export const useSignRecord = (id: string): (() => Promise<void>) => {
  const { t } = useMessages()
  const cache = useQueryClient()
  return async () => {
    if (!(await settleAutosaves(autosaveKey(id)))) throw new Error(t(recordMessages.signature.unsaved))
    const read = cache.getQueryData<AppointmentRecord>(appointmentKeys.record(id))
    if (!read) throw new Error(t(recordMessages.loadFailed))
    const notes = read.notes.map(({ field, version }) => ({ field, version }))
    try {
      const signature = await call(wire.signRecord, { params: { id }, body: { reason: read.reason, notes } })
      await cache.cancelQueries({ queryKey: appointmentKeys.record(id) })
      cache.setQueryData<AppointmentRecord>(appointmentKeys.record(id), (one) => one && { ...one, signature })
      showToast({ kind: 'success', title: t(recordMessages.signature.done) })
    } catch (error) {
      const isOutdated = hasCode(error, 'version_conflict')
      if (isOutdated || hasCode(error, 'appointment_record_signed'))
        await cache.invalidateQueries({ queryKey: appointmentKeys.record(id) })
      throw new Error(isOutdated ? t(recordMessages.signature.changed) : describeError(error, messages.errors), { cause: error })
    }
  }
}
