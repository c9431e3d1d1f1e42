import { RouterProvider } from '@tanstack/react-router'
import { helpDoor } from '../areas/help/index.ts'
import { UiLanguage } from '../platform/i18n/ui-language.tsx'
import { HelpDoorProvider } from '../ui/help-link.tsx'
import type { AppRouter } from './router.tsx'

/**
 * The whole application around its router. The signed-in layout adds the cache and the provider of
 * ui.
 */
export const App = ({ router }: { router: AppRouter }) => (
  <UiLanguage>
    <HelpDoorProvider door={helpDoor}>
      <RouterProvider router={router} />
    </HelpDoorProvider>
  </UiLanguage>
)
