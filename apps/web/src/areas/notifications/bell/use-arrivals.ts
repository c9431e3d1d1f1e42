import { useState } from 'react'

interface Arrivals {
  known: ReadonlySet<string> | undefined
  pulse: number
  arrived: number
}

/**
 * What came since the last look. `pulse` is 0 while nothing new waits, and a new number at each
 * arrival, which starts the blinking again (design system §6); the list itself is a look. `arrived`
 * is how many came last, without those of the first answer.
 */
export const useArrivals = (
  items: readonly { id: string }[] | undefined,
  isLookedAt: boolean,
): Pick<Arrivals, 'pulse' | 'arrived'> => {
  const [state, setState] = useState<Arrivals>({ known: undefined, pulse: 0, arrived: 0 })
  const { known, pulse, arrived } = state
  const fresh = items?.filter(({ id }) => !known?.has(id)) ?? []
  if (items && (known === undefined || fresh.length > 0))
    setState({
      known: new Set([...(known ?? []), ...items.map(({ id }) => id)]),
      pulse: isLookedAt || fresh.length === 0 ? pulse : pulse + 1,
      arrived: known ? fresh.length : 0,
    })
  else if (isLookedAt && pulse > 0) setState({ ...state, pulse: 0 })
  return { pulse, arrived }
}
