import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One word of the address's query, such as `archived` of `/config/rooms?archived=yes`: what it says
 * now, undefined when it is absent, and how to change it. What one looks at stands in the address;
 * a change of it is no step to go back from.
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
