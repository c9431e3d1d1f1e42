import type { Patient } from '@molaire/contract/patients/shapes'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useChangeStatus } from '../api.ts'
import { messages as words } from '../messages.ts'
import { messages } from './messages.ts'

/**
 * PAT-03, PAT-07: makes a record inactive, archives or restores it. A toast reports it with an
 * undo; a refusal says what must be done first.
 */
export const usePatientStatusActs = (patient: Pick<Patient, 'id' | 'status'> & { version?: number }) => {
  const { t } = useMessages()
  const { mutateAsync: send } = useChangeStatus()
  const change = async (from: PatientStatus, to: PatientStatus, version: number | undefined, isUndo = false) => {
    try {
      const changed = await send({ patient: { id: patient.id, ...(version !== undefined && { version }) }, status: to })
      showToast({
        kind: 'success',
        about: patient.id,
        title: t(messages.acts.done[to]),
        ...(!isUndo && {
          action: { label: t(messages.acts.undo), onPress: () => void change(to, from, changed.version, true) },
        }),
      })
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.acts.failed), detail: describeError(error, words.errors) })
    }
  }
  return {
    archive: () => void change(patient.status, 'archived', patient.version),
    deactivate: () => void change(patient.status, 'inactive', patient.version),
    restore: () => void change(patient.status, 'active', patient.version),
  }
}
