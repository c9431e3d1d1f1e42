import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { shownSession } from '../session/session-store.ts'

const maxLength = 200

interface KeptText {
  /** Whose search it is: whoever signs in next at the same desk does not find it. */
  owner: string
  text: string
}

const userId = () => shownSession()?.user.userId ?? ''

/**
 * The state of a history entry that keeps a searched text; '' keeps none. To be spread over what
 * the entry holds beside it.
 */
export const searchTextState = (text: string): { searchText: KeptText | undefined } => ({
  searchText: text.trim() ? { owner: userId(), text: text.slice(0, maxLength) } : undefined,
})

/**
 * PAT-01: what is searched in the list of this page, '' when nothing is. Names are searched, so the
 * text stays in the history entry, where a reload and the way back find it, and never in an
 * address. An address that brings one (`?search=roy`) is read once and loses it at once.
 */
export const useSearchText = (): string => {
  const navigate = useNavigate()
  const { search: raw }: { search?: unknown } = useSearch({ strict: false })
  // A router may read `?search=8195550147` as a number.
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

/** A search that changes nothing else of its page: what is searched, and how to change it. */
export const useListSearch = (): [text: string, change: (text: string) => void] => {
  const navigate = useNavigate()
  const change = (text: string) =>
    void navigate({ to: '.', search: true, state: (state) => ({ ...state, ...searchTextState(text) }), replace: true })
  return [useSearchText(), change]
}

const keptText = (state: object): string => {
  const { searchText }: { searchText?: Partial<KeptText> | null } = state // whatever history holds
  return typeof searchText?.text === 'string' && searchText.owner === userId() ? searchText.text : ''
}

/**
 * AUTH-02: the address to come back to after signing in, without what was searched:
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
