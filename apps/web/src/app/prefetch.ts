import { loadCalendar } from '../areas/appointments/index.ts'
import { currentSession } from '../platform/session/session-store.ts'

/** Begins to load the code of a screen and its frame. After a failure the router does it again. */
export const loadAhead = (...load: (() => Promise<unknown>)[]): void =>
  void Promise.allSettled([import('./layout/signed-in-layout.tsx'), ...load.map((one) => one())])

/**
 * When someone begins to type a password, the calendar starts to load, so that it is ready after
 * the sign-in.
 */
export const prefetchAfterPassword = (): void => {
  if (currentSession()) return
  const onInput = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return
    document.removeEventListener('input', onInput)
    loadAhead(loadCalendar)
  }
  document.addEventListener('input', onInput)
}
