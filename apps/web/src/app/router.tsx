import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { requireAdmin, requireSignedIn, requireSignedOut } from '../areas/auth/index.ts'
import { authPages } from '../areas/auth/routes.tsx'
import { clinicsAdminPage } from '../areas/clinics/routes.tsx'
import { groupsPage } from '../areas/groups/routes.tsx'
import { ImportPage } from '../areas/patients/routes.tsx'
import { profilePage } from '../areas/profile/routes.tsx'
import { workPeriodsPage } from '../areas/schedule/routes.tsx'
import { roomsPage } from '../areas/rooms/routes.tsx'
import { userPages } from '../areas/users/routes.tsx'
import { waitingListPage } from '../areas/waiting-list/routes.tsx'
import { common } from '../platform/i18n/common-messages.ts'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { requestHeadingFocus } from '../platform/page-title/focus-after-navigation.ts'
import { ToastRegion } from '../platform/toast/toast-region.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { appointmentTypesPage, clinicsPage, patientsPage } from './composed-pages.tsx'
import { FailedPage } from './failed-page.tsx'
import { AuthLayout } from './layout/auth-layout.tsx'
import { screensToCome, type ScreenToCome } from './not-built.ts'
import { patientPage, patientTabs, tabPage } from './patient-page/patient-areas.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const Root = () => {
  const { t } = useMessages()
  return (
    <>
      <Outlet />
      <ToastRegion label={t(common.messages)} />
    </>
  )
}

const root = createRootRoute({ component: Root })

const authArea = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  beforeLoad: requireSignedOut,
  component: AuthLayout,
})

const signedInArea = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import('./layout/signed-in-layout.tsx'), 'SignedInLayout'),
})

const sectionLayouts = () => import('./layout/section-layout.tsx')

const configurationArea = createRoute({
  getParentRoute: () => signedInArea,
  id: 'configuration',
  component: lazyRouteComponent(sectionLayouts, 'ConfigurationLayout'),
})

/** AUTH-14: nothing in it is for anybody else. */
const administrationArea = createRoute({
  getParentRoute: () => signedInArea,
  id: 'administration',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(sectionLayouts, 'AdministrationLayout'),
})

type Area = typeof authArea | typeof signedInArea | typeof configurationArea | typeof administrationArea

const page = (area: Area, path: string, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({ getParentRoute: () => area, path, component })

const authPage = (path: string, component: Parameters<typeof createRoute>[0]['component']) => page(authArea, path, component)

const screen = (path: string, component: Parameters<typeof createRoute>[0]['component']) => page(signedInArea, path, component)

/** An address that leads to another (SHELL-01, AUTH-01). */
const redirection = (from: string, to: string, area: Area) =>
  createRoute({
    getParentRoute: () => area,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const LazyNotBuilt = lazyRouteComponent(() => import('./not-built-page.tsx'), 'NotBuiltPage')

/** The shared page of screens to come, under a screen's own title; it loads with the navigation like any page. */
const notBuilt = (title: ScreenToCome['title']) =>
  Object.assign(() => <LazyNotBuilt title={title} />, { preload: LazyNotBuilt.preload })

const isConfiguration = (path: string) => path.startsWith(`${paths.config()}/`)

/** Neither behind the sign-in nor before it: whoever resets a password in the demo is signed out. */
const devPage = createRoute({
  getParentRoute: () => root,
  path: paths.dev(),
  component: lazyRouteComponent(() => import('./dev-page.tsx'), 'DevPage'),
})

/** The screens that are still to come, where they will stand. */
const comingUnder = (area: typeof signedInArea | typeof configurationArea) =>
  screensToCome
    .filter(({ path }) => isConfiguration(path) === (area === configurationArea))
    .map(({ path, title }) => page(area, path, notBuilt(title)))

/** PAT-05: one file: what stands around its tabs stays while one goes from tab to tab. */
const patientRoute = createRoute({ getParentRoute: () => signedInArea, path: paths.patient('$id'), component: patientPage })

const patientRoutes = patientRoute.addChildren([
  createRoute({
    getParentRoute: () => patientRoute,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.patientProfile(params.id), replace: true })
    },
  }),
  ...patientTabs.map((tab) =>
    createRoute({
      getParentRoute: () => patientRoute,
      path: tab.to('$id').slice(paths.patient('$id').length),
      component: tabPage(tab),
    }),
  ),
])

const routeTree = root.addChildren([
  devPage,
  authArea.addChildren([
    redirection(paths.auth(), paths.login(), authArea),
    redirection(paths.forgotPassword(), paths.requestReset(), authArea),
    authPage(paths.login(), authPages.login),
    authPage(paths.requestReset(), authPages.requestReset),
    authPage(paths.resetPassword(), authPages.resetPassword),
    authPage(paths.newPassword(), authPages.newPassword),
  ]),
  signedInArea.addChildren([
    screen(paths.calendar(), CalendarScreen),
    screen(paths.appointments(), CalendarScreen),
    screen(paths.appointmentsCalendar(), CalendarScreen),
    screen(paths.waitingList(), waitingListPage),
    screen(paths.patients(), patientsPage),
    screen(paths.patientsImport(), ImportPage),
    patientRoutes,
    screen(paths.profile(), profilePage),
    redirection(paths.invoices(), paths.invoicesDaily(), signedInArea),
    redirection(paths.config(), paths.configRooms(), signedInArea),
    configurationArea.addChildren([
      page(configurationArea, paths.configRooms(), roomsPage),
      page(configurationArea, paths.configClinics(), clinicsPage),
      page(configurationArea, paths.configAppointmentTypes(), appointmentTypesPage),
      page(configurationArea, paths.configWorkPeriods(), workPeriodsPage),
      page(configurationArea, paths.configUsers(), userPages.list),
      ...comingUnder(configurationArea),
    ]),
    administrationArea.addChildren([
      redirection(paths.administration(), paths.administrationUsers(), administrationArea),
      page(administrationArea, paths.administrationUsers(), userPages.administration),
      page(administrationArea, paths.administrationGroups(), groupsPage),
      page(administrationArea, paths.administrationClinics(), clinicsAdminPage),
      page(administrationArea, paths.administrationPermissions(), userPages.permissions),
    ]),
    ...comingUnder(signedInArea),
    screen(
      '$',
      lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    ),
  ]),
])

/** The addresses of the product and what stands behind them. `history` is the browser's, or a test's. */
export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
    defaultPreload: 'intent',
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) requestHeadingFocus()
  })
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>
