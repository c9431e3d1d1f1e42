import { Link } from '@tanstack/react-router'
import type { SetupStep } from '../../areas/rooms/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { messages } from './messages.ts'

/** The page of a step. Time slots and assignments are tabs of the work periods. */
export const pageOf = (
  step: SetupStep,
  clinic: string | undefined,
): { to: string; search?: Record<string, string | undefined> } => {
  switch (step) {
    case 'clinics':
      return { to: paths.configClinics() }
    case 'rooms':
      return { to: paths.configRooms(), search: { clinic } }
    case 'appointmentTypes':
      return { to: paths.configAppointmentTypes() }
    case 'workPeriods':
      return { to: paths.configWorkPeriods(), search: { clinic } }
    case 'timeSlots':
      return { to: paths.configWorkPeriods(), search: { clinic, tab: 'slots' } }
    case 'assignments':
      return { to: paths.configWorkPeriods(), search: { clinic, tab: 'assignments' } }
  }
}

/** The form of a step, open; the tabs of a week are forms themselves. */
export const FormLink = ({ step, clinicId, isMain }: { step: SetupStep; clinicId: string | undefined; isMain?: boolean }) => {
  const { t } = useMessages()
  const { to, search } = pageOf(step, clinicId)
  const isTab = step === 'timeSlots' || step === 'assignments'
  return (
    <Link to={to} search={{ ...search, ...(!isTab && { add: 'yes' }) }} className={buttonClass(isMain ? 'primary' : 'default')}>
      {t(step === 'clinics' ? messages.clinics.byHand : messages.byHand)}
    </Link>
  )
}
