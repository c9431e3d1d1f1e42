import { calendarPage } from '../areas/appointments/routes.tsx'
import { currentSession } from '../platform/session/session-store.ts'

/** Begins to load a page and its frame. After a failure the router asks for them again. */
export const loadAhead = (page: { preload?: () => Promise<void> | undefined }): void =>
  void Promise.allSettled([import('./layout/signed-in-layout.tsx'), page.preload?.()])

/**
 * When someone begins to type a password, the calendar starts to load, so that it is ready after
 * the sign-in.
 */
export const prefetchAfterPassword = (): void => {
  if (currentSession()) return
  const onInput = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return
    document.removeEventListener('input', onInput)
    loadAhead(calendarPage)
  }
  document.addEventListener('input', onInput)
}
