import { useState } from 'react'
import { tell } from './tell.ts'

/**
 * Makes one document at a time: a second press while it is being made does nothing. `isPrinting`
 * keeps the button busy. A failure is told in a toast.
 */
export const usePrinting = (words: { failed: string; why: (error: unknown) => string }) => {
  const [isPrinting, setPrinting] = useState(false)
  const print = async (make: () => Promise<unknown>): Promise<void> => {
    if (isPrinting) return
    setPrinting(true)
    await tell(make, words)
    setPrinting(false)
  }
  return { isPrinting, print }
}
