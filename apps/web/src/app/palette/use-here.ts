import { useLocation } from '@tanstack/react-router'
import { clinicNow, useDay } from '../../areas/appointments/index.ts'
import { clinicToShow, useClinics } from '../../areas/clinics/index.ts'
import { paths } from '../../platform/navigation/paths.ts'

/**
 * The user's current clinic with its clock and its day, and the patient whose file is on the
 * screen.
 */
export const useHere = ({ withDay }: { withDay: boolean }) => {
  const clinic = clinicToShow(useClinics().data?.items ?? [])
  // oxlint-disable-next-line react/purity -- the palette is mounted anew each time it opens
  const now = clinic && clinicNow(new Date(), clinic.timeZone)
  const day = useDay(clinic?.id ?? '', withDay ? now?.date : undefined).data
  const pathname = useLocation({ select: (location) => location.pathname })
  const patientId =
    pathname.startsWith(`${paths.patients()}/`) && pathname !== paths.patientsImport() ? pathname.split('/')[2] : undefined
  return { clinic, now, day, patientId }
}
