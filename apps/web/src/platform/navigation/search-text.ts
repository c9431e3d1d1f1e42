import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { shownSession } from '../session/session-store.ts'

const maxLength = 200

interface KeptText {
  /** The user who searched: the next user at the same computer does not get the text. */
  owner: string
  text: string
}

const userId = () => shownSession()?.user.userId ?? ''

/**
 * The state of a history entry with the search text; '' stores none. Spread it over the entry's
 * other state.
 */
export const searchTextState = (text: string): { searchText: KeptText | undefined } => ({
  searchText: text.trim() ? { owner: userId(), text: text.slice(0, maxLength) } : undefined,
})

/**
 * PAT-01: the search text of the list on this page; '' for none. It may contain patients' names, so
 * it is stored in the history entry, where a reload and the back button find it, and never in the
 * address. An address with one (`?search=roy`) is read once and then loses it.
 */
export const useSearchText = (): string => {
  const navigate = useNavigate()
  const { search: raw }: { search?: unknown } = useSearch({ strict: false })
  // The router may parse `?search=8195550147` as a number.
  const brought = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, maxLength) : ''
  const stateText = useRouterState({ select: ({ location }) => keptText(location.state) })
  useLayoutEffect(() => {
    if (brought === '') return
    void navigate({
      to: '.',
      search: ({ search: _, ...rest }: Record<string, unknown>) => rest,
      state: (state) => ({ ...state, ...searchTextState(brought) }),
      replace: true,
    })
  }, [brought, navigate])
  return brought.trim() ? brought : stateText
}

/** The search text of a page, and the function that changes it. */
export const useListSearch = (): [text: string, change: (text: string) => void] => {
  const navigate = useNavigate()
  const change = (text: string) =>
    void navigate({ to: '.', search: true, state: (state) => ({ ...state, ...searchTextState(text) }), replace: true })
  return [useSearchText(), change]
}

const keptText = (state: object): string => {
  const { searchText }: { searchText?: Partial<KeptText> | null } = state // history state may hold anything
  return typeof searchText?.text === 'string' && searchText.owner === userId() ? searchText.text : ''
}

/**
 * AUTH-02: the address to return to after sign-in, without the search text:
 * `/patients?search=roy&size=50` → `/patients?size=50`.
 */
export const withoutSearchText = (href: string): string => {
  const [beforeHash = '', ...hash] = href.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  const words = new URLSearchParams(query.join('?'))
  if (!words.has('search')) return href
  words.delete('search')
  return [words.size > 0 ? `${path}?${words}` : path, ...hash].join('#')
}
