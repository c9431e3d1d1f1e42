import { calendarPage } from '../areas/appointments/routes.tsx'
import { currentSession } from '../platform/session/session-store.ts'

/**
 * When someone begins to type a password, the calendar starts to load, so that it is ready after
 * the sign-in.
 */
export const prefetchAfterPassword = (): void => {
  if (currentSession()) return
  const onInput = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return
    document.removeEventListener('input', onInput)
    // A failure does not matter: the same files are requested again when they are needed.
    void Promise.allSettled([import('./layout/signed-in-layout.tsx'), calendarPage.preload?.()])
  }
  document.addEventListener('input', onInput)
}
