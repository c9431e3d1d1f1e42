import { useLocation, useSearch } from '@tanstack/react-router'

/** A notice that one sign-in page passes to the next, in the browser's history state. */
export type PassedNotice = 'password_changed' | 'challenge_expired'

declare module '@tanstack/history' {
  interface HistoryState {
    authNotice?: PassedNotice
  }
}

/**
 * The e-mail address, and the page to open after signing in, from the address of a sign-in page.
 */
export const useAuthSearch = (): { email: string; redirect: string | undefined } => {
  const { email, redirect }: { email?: unknown; redirect?: unknown } = useSearch({ strict: false })
  return { email: typeof email === 'string' ? email : '', redirect: typeof redirect === 'string' ? redirect : undefined }
}

/** The notice that the previous page passed on; undefined when there is none. */
export const usePassedNotice = (): PassedNotice | undefined => useLocation({ select: ({ state }) => state.authNotice })
