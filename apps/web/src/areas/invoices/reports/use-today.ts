import type { LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useClinics } from '../../clinics/index.ts'

/** Today at a clinic, else at the group's first clinic. */
export const useToday = (clinicId: string | undefined): LocalDate => {
  const clinics = useClinics().data?.items ?? []
  const clinic = clinics.find(({ id }) => id === clinicId) ?? clinics[0]
  return todayIn(clinic?.timeZone ?? defaultTimeZone)
}
