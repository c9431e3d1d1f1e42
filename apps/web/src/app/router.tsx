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
import { common } from '../platform/i18n/common-messages.ts'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { requestHeadingFocus } from '../platform/page-title/focus-after-navigation.ts'
import { isWideNow } from '../ui/use-media.ts'
import { ToastRegion } from '../platform/toast/toast-region.tsx'
import { FailedPage } from './failed-page.tsx'
import { pageAt } from './pages.ts'
import { loadAuthLayout } from './load-sign-in.ts'
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
  component: lazyRouteComponent(loadAuthLayout, 'AuthLayout'),
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

/** AUTH-14: everything in it is for administrators only. */
const administrationArea = createRoute({
  getParentRoute: () => signedInArea,
  id: 'administration',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(sectionLayouts, 'AdministrationLayout'),
})

type Area = typeof root | typeof authArea | typeof signedInArea | typeof configurationArea | typeof administrationArea

/**
 * Every address except those of a patient's file, which has its own routes, and /demo/mails,
 * which is in no area.
 */
const addresses = Object.values(paths)
  .map((path) => path('$id'))
  .filter((path) => !path.startsWith(paths.patient('$id')) && path !== paths.demoMails())

/** The frame of a screen, by the beginning of its address. */
const areaOf = (path: string): Area => {
  if (path.startsWith(paths.auth())) return authArea
  if (path.startsWith(paths.administration())) return administrationArea
  return path.startsWith(`${paths.config()}/`) ? configurationArea : signedInArea
}

/** Redirects from a route. */
const leadTo = (to: string) => {
  throw redirect({ to, replace: true })
}

/**
 * SHELL-01, AUTH-01: the routes of all addresses in an area: a page or a redirect.
 */
const routesIn = (area: Area) =>
  addresses
    .filter((path) => areaOf(path) === area)
    .map((path) => {
      const { page, leadsTo, narrowPage } = pageAt(path)
      return createRoute({
        getParentRoute: () => area,
        path,
        ...(leadsTo
          ? {
              beforeLoad: () => (narrowPage && !isWideNow() ? undefined : leadTo(leadsTo)),
              ...(narrowPage && { component: narrowPage }),
            }
          : page && { component: page }),
      })
    })

/** For users with or without a session: someone who resets a password in the demo is signed out. */
const demoMailsPage = createRoute({
  getParentRoute: () => root,
  path: paths.demoMails(),
  component: lazyRouteComponent(() => import('./dev/demo-mails-page.tsx'), 'DemoMailsPage'),
})

const notFound = createRoute({
  getParentRoute: () => signedInArea,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

/** PAT-05: the file of a patient; its frame stays while the user changes tabs. */
const patientRoute = createRoute({ getParentRoute: () => signedInArea, path: paths.patient('$id'), component: patientPage })

const patientRoutes = patientRoute.addChildren([
  createRoute({
    getParentRoute: () => patientRoute,
    path: '/',
    beforeLoad: ({ params }) => leadTo(paths.patientProfile(params.id)),
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
  demoMailsPage,
  authArea.addChildren(routesIn(authArea)),
  signedInArea.addChildren([
    ...routesIn(signedInArea),
    patientRoutes,
    configurationArea.addChildren(routesIn(configurationArea)),
    administrationArea.addChildren(routesIn(administrationArea)),
    notFound,
  ]),
])

/**
 * Creates the router of all addresses. `history` is the browser's by default; tests pass their own.
 */
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
