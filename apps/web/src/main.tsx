import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { prefetchAfterPassword } from './app/prefetch.ts'
import { App } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { startSession } from './areas/auth/index.ts'
import { startDensity } from './platform/device/density.ts'
import { startSingleKeyShortcuts } from './platform/device/single-key-shortcuts.ts'
import { startLocaleStore } from './platform/i18n/locale.ts'
import { startSessionStore } from './platform/session/session-store.ts'
import { startThemeStore } from './platform/theme/theme-store.ts'
import { restrictMarkup } from './platform/trusted-types.ts'

/** Lets the browser answer and paint between the steps of the start, which are long on a tablet. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

restrictMarkup()
startLocaleStore()
startThemeStore()
startDensity()
startSingleKeyShortcuts()
startSessionStore()
// Answers at once unless there are tokens without a user, whose owner must be asked for first
// (AUTH-10).
await startSession()
await nextTask()

const router = createAppRouter()
followSession(router)
prefetchAfterPassword()
await nextTask()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// As a transition, in pieces, between which the browser answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
)
