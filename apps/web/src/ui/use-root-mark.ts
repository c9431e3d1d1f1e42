import { useLayoutEffect } from 'react'

/**
 * What style rules far away must know: a modal surface is open, a panel stands beside the page's
 * own, a bar lies at the foot of the page, a role is impersonated.
 */
type RootMark = 'data-modal' | 'data-aside' | 'data-bottom-bar' | 'data-impersonated'

/** How many components ask for each mark: two dialogs can lie over one another. */
const counts = new Map<RootMark, number>()

/**
 * Sets an attribute on the root element while `isOn` and mounted. It takes the place of
 * `:root:has(…)`: under such a rule, the browser examines the root again for every element that is
 * inserted anywhere, which cost a fifth of turning a day of the calendar.
 */
export const useRootMark = (mark: RootMark, isOn = true): void => {
  useLayoutEffect(() => {
    if (!isOn) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isOn])
}

const count = (mark: RootMark, by: 1 | -1): void => {
  const total = (counts.get(mark) ?? 0) + by
  counts.set(mark, total)
  document.documentElement.toggleAttribute(mark, total > 0)
}
