import { calendarPage } from '../areas/appointments/routes.tsx'
import { currentSession } from '../platform/session/session-store.ts'

/**
 * Once someone types a password, the calendar starts to load, so that it is there when the password
 * is right.
 */
export const prefetchAfterPassword = (): void => {
  if (currentSession()) return
  const onInput = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return
    document.removeEventListener('input', onInput)
    // A failure is no matter: the same files are asked for again when they are needed.
    void Promise.allSettled([import('./layout/signed-in-layout.tsx'), calendarPage.preload?.()])
  }
  document.addEventListener('input', onInput)
}
