import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { calendarPage } from '../areas/appointments/routes.tsx'
import { requireAdmin, requireSignedIn, requireSignedOut } from '../areas/auth/index.ts'
import { authPages } from '../areas/auth/routes.tsx'
import { patientsPage } from '../areas/patients/routes.tsx'
import { common } from '../platform/i18n/common-messages.ts'
import { useMessages } from '../platform/i18n/use-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { requestHeadingFocus } from '../platform/page-title/focus-after-navigation.ts'
import { ToastRegion } from '../platform/toast/toast-region.tsx'
import { FailedPage } from './failed-page.tsx'
import { AuthLayout } from './layout/auth-layout.tsx'
import { screensToCome, type ScreenToCome } from './not-built.ts'
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

const authPage = (path: string, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({ getParentRoute: () => authArea, path, component })

const screen = (path: string, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({ getParentRoute: () => signedInArea, path, component })

/** An address that leads to another (SHELL-01, AUTH-01). */
const redirection = (from: string, to: string, area: typeof signedInArea | typeof authArea) =>
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

const routeTree = root.addChildren([
  authArea.addChildren([
    redirection(paths.auth(), paths.login(), authArea),
    redirection(paths.forgotPassword(), paths.requestReset(), authArea),
    authPage(paths.login(), authPages.login),
    authPage(paths.requestReset(), authPages.requestReset),
    authPage(paths.resetPassword(), authPages.resetPassword),
    authPage(paths.newPassword(), authPages.newPassword),
  ]),
  signedInArea.addChildren([
    screen(paths.calendar(), calendarPage),
    screen(paths.appointments(), calendarPage),
    screen(paths.appointmentsCalendar(), calendarPage),
    screen(paths.patients(), patientsPage),
    redirection(paths.invoices(), paths.invoicesDaily(), signedInArea),
    redirection(paths.config(), paths.configRooms(), signedInArea),
    createRoute({
      getParentRoute: () => signedInArea,
      path: paths.administration(),
      beforeLoad: () => {
        requireAdmin()
        throw redirect({ to: paths.administrationUsers(), replace: true })
      },
    }),
    ...screensToCome.map(({ path, title, adminOnly }) =>
      createRoute({
        getParentRoute: () => signedInArea,
        path,
        ...(adminOnly && { beforeLoad: requireAdmin }),
        component: notBuilt(title),
      }),
    ),
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
