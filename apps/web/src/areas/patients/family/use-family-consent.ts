import type { Patient } from '@molaire/contract/patients/shapes'
import { fileOf } from '@molaire/domain/patients/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useUpdatePatient } from '../api.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'

/** PAT-06: notes since when a patient lets their family see the file, or takes it back (null); with a way back. */
export const useFamilyConsent = () => {
  const { t } = useMessages()
  const update = useUpdatePatient()
  const write = async (patient: Patient, day: LocalDate | null, isUndo = false): Promise<void> => {
    const about = `consent ${patient.id}`
    try {
      const saved = await update.mutateAsync({ patient, body: { ...fileOf(patient), familyConsentOn: day } })
      const before = patient.familyConsentOn
      showToast({
        kind: 'success',
        title: t(day ? messages.ownFile.noted : messages.ownFile.takenBack),
        about,
        ...(!isUndo && { action: { label: t(messages.undo), onPress: () => void write(saved, before, true) } }),
      })
    } catch (error) {
      const detail = describeError(error, { ...areaMessages.errors, version_conflict: messages.changed })
      showToast({ kind: 'error', title: t(messages.ownFile.failed), detail, about })
    }
  }
  return { busy: update.isPending, write: (patient: Patient, day: LocalDate | null) => void write(patient, day) }
}
