import type { Patient } from '@molaire/contract/patients/shapes'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { clinicToShow, noActiveClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from '../messages.ts'

/**
 * The clinic of new images, which is that of the file, of this device or the first; its day; and
 * why the patient's images cannot be changed now.
 */
export const useImagePlace = (patient: Patient) => {
  const { t } = useMessages()
  const loaded = useClinics()
  const clinic = clinicToShow(loaded.data?.items ?? [], patient.clinicId)
  const mayNot = useWhyNot('radiology.write')
  const whyNot =
    mayNot ??
    (patient.status === 'archived' ? t(messages.whyNot.archived) : clinic || loaded.isPending ? undefined : t(noActiveClinic))
  return { clinicId: clinic?.id, today: todayIn(clinic?.timeZone ?? defaultTimeZone), whyNot }
}
