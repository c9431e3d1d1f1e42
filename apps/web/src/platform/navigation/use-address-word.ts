import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One value of the address's query, such as `archived` in `/config/rooms?archived=yes`, and the
 * function that changes it; undefined when absent. A change replaces the history entry, so the back
 * button skips it.
 */
export const useAddressWord = (name: string): [word: string | undefined, change: (word: string | undefined) => void] => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const word = search[name]
  const change = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: next }),
      state: true,
      replace: true,
    })
  return [typeof word === 'string' && word !== '' ? word : undefined, change]
}
