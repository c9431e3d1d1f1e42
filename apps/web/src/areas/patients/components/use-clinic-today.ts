import type { LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useClinics } from '../../clinics/index.ts'

/**
 * Today at the group's first clinic. The clinic's time zone decides what « demain » is, not the
 * browser's (WIZ-08).
 */
export const useClinicToday = (): LocalDate => todayIn(useClinics().data?.items[0]?.timeZone ?? defaultTimeZone)
