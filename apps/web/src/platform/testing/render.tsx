import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { preloadSurfaces } from '../../ui/surfaces/preload.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { setLocale, type Locale } from '../i18n/locale.ts'
import { UiLanguage } from '../i18n/ui-language.tsx'
import { ToastRegion } from '../toast/toast-region.tsx'

// Menus and dialogs come at once, as on a page that has been open for a moment.
await preloadSurfaces()

/**
 * What stands above every screen of the application, in the form tests want: no transitions, no
 * retries.
 */
const Surroundings = ({ client, children }: { client: ReturnType<typeof createQueryClient>; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <UiLanguage>
      <UiProvider colorScheme="light" env="test">
        {children}
        <ToastRegion label="Messages" />
      </UiProvider>
    </UiLanguage>
  </QueryClientProvider>
)

/**
 * Shows a screen at an address, in French unless said. Find things by role and label, with
 * `findBy…` first: the router shows its page a moment later. Gives the person (`user`), the router
 * and the cache too.
 */
export const renderScreen = (screen: ReactElement, { at = '/', locale = 'fr' }: { at?: string; locale?: Locale } = {}) => {
  setLocale(locale)
  const client = createQueryClient()
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false, staleTime: 0 } })
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMinMs: 0,
  })
  const rendered = render(
    <Surroundings client={client}>
      {/* A test's router knows one route; the application's type knows them all. */}
      <RouterProvider router={router as never} />
    </Surroundings>,
  )
  return { ...rendered, user: userEvent.setup({ delay: null }), router, client }
}

export { loseNetwork } from './network.ts'
