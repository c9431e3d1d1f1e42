import { useLocation, useSearch } from '@tanstack/react-router'

/** What a page of sign-in says to the next one, in the history beside the address. */
export type PassedNotice = 'password_changed' | 'challenge_expired'

declare module '@tanstack/history' {
  interface HistoryState {
    authNotice?: PassedNotice
  }
}

/**
 * What the pages of sign-in pass on in their addresses: who it is about, and where one wanted to
 * go.
 */
export const useAuthSearch = (): { email: string; redirect: string | undefined } => {
  const { email, redirect }: { email?: unknown; redirect?: unknown } = useSearch({ strict: false })
  return { email: typeof email === 'string' ? email : '', redirect: typeof redirect === 'string' ? redirect : undefined }
}

/** What the page before had to say; undefined when nothing. */
export const usePassedNotice = (): PassedNotice | undefined => useLocation({ select: ({ state }) => state.authNotice })
