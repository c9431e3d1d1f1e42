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

// Menus and dialogs are loaded beforehand, so that they open at once.
await preloadSurfaces()

/** The providers around every screen, set up for tests: no transitions, no retries. */
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
 * Renders a screen at an address, in French by default. Find elements by role and label, first with
 * `findBy…`: the router shows its page a moment later. Also returns `user`, the router and the
 * cache.
 */
export const renderScreen = (screen: ReactElement, { at = '/', locale = 'fr' }: { at?: string; locale?: Locale } = {}) => {
  setLocale(locale)
  const client = createQueryClient()
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false, retryDelay: 0, staleTime: 0 } })
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMinMs: 0,
  })
  const rendered = render(
    <Surroundings client={client}>
      {/* A test's router has one route; the registered type has all of the application's. */}
      <RouterProvider router={router as never} />
    </Surroundings>,
  )
  return { ...rendered, user: userEvent.setup({ delay: null }), router, client }
}

export { loseNetwork } from './network.ts'
