import { useDeferredValue } from 'react'

/**
 * What a query answered, one drawing later than it came: the first answer is drawn in pieces,
 * between which the page answers to the user. An answer that replaces another is drawn at once.
 */
export const useArrived = <T>(answer: T | undefined): T | undefined => {
  const isDue = useDeferredValue(answer !== undefined)
  return isDue ? answer : undefined
}
