import { useEffect, useRef, useState } from 'react'

/** A scan that waits its turn, or is being handled. */
export interface WaitingScan {
  id: number
  text: string
}

/**
 * Handles scans one after the other, in their order, so that a hand-held scanner may be faster than
 * the network and loses none. `handle` never rejects. `push` resolves to what it returns; `waiting`
 * holds the scans that are not handled yet.
 */
export const useScanQueue = <Outcome>(handle: (text: string) => Promise<Outcome>) => {
  const [waiting, setWaiting] = useState<readonly WaitingScan[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const lastId = useRef(0)
  // A scan is handled by the newest function: it knows what the scans before it did.
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  const push = (text: string): Promise<Outcome> => {
    const id = (lastId.current += 1)
    setWaiting((all) => [...all, { id, text }])
    const outcome = line.current.then(async () => {
      const result = await latest.current(text)
      setWaiting((all) => all.filter((one) => one.id !== id))
      return result
    })
    line.current = outcome
    return outcome
  }
  return { push, waiting }
}
