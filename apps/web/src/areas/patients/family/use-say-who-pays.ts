import type { NamedPatient, Patient } from '@molaire/contract/patients/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { messages as areaMessages } from '../messages.ts'
import { useSetPayer } from './api.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'

/** Sets the payer, and reports it with an undo. */
export const useSayWhoPays = (patient: Patient) => {
  const { t } = useMessages()
  const setPayer = useSetPayer()
  const sentence = (payer: NamedPatient | null) =>
    payer
      ? t(messages.payer.saved, { patient: fullName(patient), ofPayer: ofName(fullName(payer)), payer: fullName(payer) })
      : t(messages.payer.savedOwn, { patient: fullName(patient) })
  const about = `payer ${patient.id}`
  /**
   * The undo must not overwrite a later change: the record must still have the version that this
   * change produced, one more than it was sent with.
   */
  const goBack = (before: NamedPatient | null, sentWith: number) =>
    tell(() => setPayer.mutateAsync({ id: patient.id, version: sentWith + 1, payerId: before?.id ?? null }), {
      about,
      done: sentence(before),
      failed: t(messages.payer.failed),
      why: (error) => describeError(error, { ...areaMessages.errors, version_conflict: messages.changed }),
    })
  /**
   * Reports a change: the new payer, the former one, and the version that the change was sent with.
   */
  const say = (payer: NamedPatient | null, before: NamedPatient | null, sentWith: number) =>
    showToast({
      kind: 'success',
      title: sentence(payer),
      about,
      action: { label: t(messages.undo), onPress: () => void goBack(before, sentWith) },
    })
  return { setPayer, say }
}
