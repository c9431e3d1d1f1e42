import { useNavigate, useSearch } from '@tanstack/react-router'

const names = ['image', 'mount', 'compare', 'tooth', 'archived'] as const
export type TabAddress = { [name in (typeof names)[number]]?: string | undefined }

/** What the tab shows, from the query of its address; a change replaces the history entry. */
export const useTabAddress = (): [TabAddress, (change: TabAddress) => void] => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const word = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const address = Object.fromEntries(names.map((name) => [name, word(name)])) as TabAddress // of these names
  const go = (change: TabAddress) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      state: true,
      replace: true,
    })
  return [address, go]
}
