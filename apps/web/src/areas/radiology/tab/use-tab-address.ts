import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

const names = ['image', 'mount', 'compare', 'tooth', 'archived'] as const
export type TabAddress = { [name in (typeof names)[number]]?: string | undefined }

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the images tab showed in the history entries that it pushed from, the oldest first. */
    imagesBeneath?: TabAddress[]
  }
}

/** How much lies over the list on a phone: an image or a mount, then the image beside it. */
const layers = ({ image, mount, compare }: TabAddress) => [image ?? mount, compare].filter((one) => one !== undefined).length

/**
 * What the tab shows, from the query of its address. A change replaces the history entry. Where
 * images cover the list, what is opened over it is a new entry, which Back closes; what closes it
 * goes back to the entry that was beneath, so that Back doesn't open it again.
 */
export const useTabAddress = (coversList: boolean): [TabAddress, (change: TabAddress) => void] => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const word = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const address = Object.fromEntries(names.map((name) => [name, word(name)])) as TabAddress // of these names
  const go = (change: TabAddress) => {
    const after = { ...address, ...change }
    const beneath: TabAddress[] = history.location.state.imagesBeneath ?? []
    const entry = beneath.findLastIndex((one) => names.every((name) => one[name] === after[name]))
    if (entry >= 0) return history.go(entry - beneath.length)
    const isOver = coversList && layers(after) > layers(address)
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      state: isOver ? (before) => ({ ...before, imagesBeneath: [...beneath, address] }) : true,
      replace: !isOver,
    })
  }
  return [address, go]
}
