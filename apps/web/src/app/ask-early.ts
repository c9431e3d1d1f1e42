import { calendarPage } from '../areas/appointments/routes.tsx'
import { clinicToShow, rememberedClinic, type ClinicList } from '../areas/clinics/index.ts'
import { callEarly } from '../platform/api/client.ts'
import { wallClock } from '../platform/clock/wall-clock.ts'
import { paths } from '../platform/navigation/paths.ts'
import { currentSession } from '../platform/session/session-store.ts'
import { patientsPage } from './composed-pages.tsx'
import { loadAhead } from './prefetch.ts'
import { parseSearch } from './search-params.ts'

/**
 * Begins the first requests of the calendar and of the list of patients, the screens that a desk
 * opens most, while their code comes. They are those that the screens make themselves
 * (ask-early.test.tsx); for any other address nothing is asked, nor without a session.
 */
export const askForFirstScreen = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  if (!currentSession()) return
  const given = parseSearch(search)
  const isPlain = (...known: string[]) => Object.keys(given).every((name) => known.includes(name))
  if ([paths.calendar(), paths.appointments(), paths.appointmentsCalendar()].includes(pathname) && isPlain('clinic', 'date')) {
    loadAhead(calendarPage)
    const clinics = callEarly('/clinics')
    const askForDay = (clinicId: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) => {
      callEarly('/days/:date', { date: given['date'] ?? wallClock(new Date(), timeZone).date }, { clinicId })
      callEarly('/booking-options', {}, { clinicId })
    }
    const known = given['clinic'] ?? rememberedClinic()
    if (known !== null) return askForDay(known)
    void clinics
      ?.then(async (answer) => {
        const clinic = answer.ok && clinicToShow(((await answer.clone().json()) as ClinicList).items) // the contract says so
        if (clinic) askForDay(clinic.id, clinic.timeZone)
      })
      .catch(() => {})
  }
  if (pathname === paths.patients() && isPlain()) {
    loadAhead(patientsPage)
    callEarly('/clinics')
    callEarly('/users', {}, { limit: 100 })
    callEarly('/patients', {}, { status: 'active', sort: 'name', limit: 25 })
  }
}
