import { loadCalendar } from '../areas/appointments/index.ts'
import { clinicToShow, rememberedClinic, type ClinicList } from '../areas/clinics/index.ts'
import { loadPatients } from '../areas/patients/index.ts'
import { callEarly } from '../platform/api/early-answers.ts'
import { defaultTimeZone, wallClock } from '../platform/clock/wall-clock.ts'
import { paths } from '../platform/navigation/paths.ts'
import { currentSession } from '../platform/session/session-store.ts'
import { tokenExpiryMs } from '../platform/session/token-expiry.ts'
import { loadSignInAhead } from './load-sign-in.ts'
import { loadAhead } from './prefetch.ts'
import { parseSearch } from './search-params.ts'

/**
 * Begins the first requests of the calendar and of the list of patients, the screens that a desk
 * opens most, and loads their code, before the code that every screen needs has come. The requests
 * are those that the screens make themselves (ask-early.test.tsx). Nothing is asked for any other
 * address, or with a session that must be renewed first. Without a session it only loads the code
 * of the sign-in page.
 */
export const askForFirstScreen = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const session = currentSession()
  if (!session) return loadSignInAhead()
  if ((tokenExpiryMs(session.tokens.idToken) ?? Infinity) < Date.now()) return
  const given = parseSearch(search)
  const isPlain = (...known: string[]) => Object.keys(given).every((name) => known.includes(name))
  if ([paths.calendar(), paths.appointments(), paths.appointmentsCalendar()].includes(pathname) && isPlain('clinic', 'date')) {
    const clinics = callEarly('/clinics')
    const askForDay = (clinicId: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) => {
      const date = given['date'] ?? wallClock(new Date(), timeZone).date
      void callEarly('/days/:date', { params: { date }, query: { clinicId } })
      void callEarly('/booking-options', { query: { clinicId } })
    }
    const known = given['clinic'] ?? rememberedClinic()
    if (known !== null) askForDay(known)
    askForTheUser()
    // After the requests: a browser asks one server for six things at a time.
    loadAhead(loadCalendar)
    if (known !== null) return
    // The first date format of a page takes long to make: it is made while the clinics are awaited.
    wallClock(new Date(), defaultTimeZone)
    void clinics
      ?.then(async (answer) => {
        const clinic = answer.ok && clinicToShow(((await answer.clone().json()) as ClinicList).items) // the contract says so
        if (clinic) askForDay(clinic.id, clinic.timeZone)
      })
      .catch(() => {}) // the screen asks for the clinics itself, and says what is wrong
  }
  if (pathname === paths.patients() && isPlain()) {
    void callEarly('/clinics')
    void callEarly('/users', { query: { limit: 100 } })
    void callEarly('/patients', { query: { status: 'active', sort: 'name', limit: 25 } })
    askForTheUser()
    loadAhead(loadPatients, () => import('./patients-screen.tsx'))
  }
}

/** What every start asks for: the configuration, and who is signed in. */
const askForTheUser = (): void => {
  void callEarly('/config')
  void callEarly('/users', { query: { cognitoId: 'CURRENT_USER' }, asOneself: true })
}
