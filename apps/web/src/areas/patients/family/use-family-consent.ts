import type { Patient } from '@molaire/contract/patients/shapes'
import { fileOf } from '@molaire/domain/patients/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useUpdatePatient } from '../api.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'

/** PAT-06: notes since when a patient lets their family see the file, or takes it back (null); with a way back. */
export const useFamilyConsent = () => {
  const { t } = useMessages()
  const update = useUpdatePatient()
  const write = (patient: Patient, day: LocalDate | null, isUndo = false): Promise<unknown> =>
    tell(() => update.mutateAsync({ patient, body: { ...fileOf(patient), familyConsentOn: day } }), {
      about: `consent ${patient.id}`,
      done: t(day ? messages.ownFile.noted : messages.ownFile.takenBack),
      undo: isUndo ? undefined : { label: t(messages.undo), run: (saved) => write(saved, patient.familyConsentOn, true) },
      failed: t(messages.ownFile.failed),
      why: (error) => describeError(error, { ...areaMessages.errors, version_conflict: messages.changed }),
    })
  return { busy: update.isPending, write: (patient: Patient, day: LocalDate | null) => void write(patient, day) }
}
