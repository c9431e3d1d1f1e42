import { RouterProvider } from '@tanstack/react-router'
import { UiLanguage } from '../platform/i18n/ui-language.tsx'
import type { AppRouter } from './router.tsx'

/**
 * The whole application around its router. The signed-in layout adds the cache and the provider of
 * ui.
 */
export const App = ({ router }: { router: AppRouter }) => (
  <UiLanguage>
    <RouterProvider router={router} />
  </UiLanguage>
)
